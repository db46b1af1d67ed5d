import { classNames, Piece, type PieceInfo, useIsIdeaIntroduced } from '@two-rivers/ui';
import { type ReactNode, useEffect } from 'react';
import { type FaceForecast, type RiverOfGoldGoal, type RiverOfGoldMove, SET_DIE_PRICE } from '../view/index.ts';
import { gainsText } from '../texts/moves.ts';
import { customerName } from '../texts/pieces.ts';
import { GainedPieces, RegionBadge } from './badges.tsx';
import { regionStyle } from './colors.ts';
import css from './DieRuler.module.css';
import { DieIcon } from './Die.tsx';
import { Icon } from './Glyph.tsx';
import { canChooseGoal, NO_HOVER, reachabilityOf, regionName, type RiverOfGoldTable, useHoverStore } from './props.ts';

/** The viewer's die as a ruler: each face with its cost in favor and its best sail, build and delivery. */
export function DieRuler({ table, seat }: { readonly table: RiverOfGoldTable; readonly seat: number }) {
  const { position, i18n } = table;
  const isIntroduced = useIsIdeaIntroduced();
  if (!isIntroduced('ruler')) return null;
  return (
    <div className={css.ruler} role="group" aria-label={i18n.t('screen.die')} data-at="ruler">
      <span className={css.kinds} aria-hidden="true">
        <DieIcon player={position.seat(seat)} />
        <Icon name="ship" />
        <Icon name="manor" />
        <Icon name="customer" />
      </span>
      {position.faceForecasts(seat).map((prospect) => (
        <RulerFace key={prospect.face} table={table} prospect={prospect} />
      ))}
    </div>
  );
}

interface RulerFaceProps {
  readonly table: RiverOfGoldTable;
  readonly prospect: FaceForecast;
}

function RulerFace({ table, prospect }: RulerFaceProps) {
  const { face, isUp, isAffordable } = prospect;
  const hoverStore = useHoverStore();
  const showPreview = () => hoverStore.set({ face: isUp ? 0 : face });
  const clearPreview = () => hoverStore.set(NO_HOVER);
  // unmounting fires no leave event
  useEffect(() => () => hoverStore.set(NO_HOVER), [hoverStore]);
  return (
    <div
      className={classNames(css.face, isUp && css.faceUp, !isAffordable && css.outOfReach)}
      style={regionStyle(face)}
      // mouse only: touch does not hover, and focus by touch should not preview
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && showPreview()}
      onPointerLeave={clearPreview}
      onFocus={({ target }) => target.matches(':focus-visible') && showPreview()}
      onBlur={clearPreview}
    >
      <FaceHeader table={table} prospect={prospect} />
      <SailEntry table={table} prospect={prospect} />
      <BuildEntry table={table} prospect={prospect} />
      <DeliveryEntry table={table} prospect={prospect} />
    </div>
  );
}

/**
 * Goal to turn the die to a face, or to set it with Kakita Ryoku's ability; undefined if the face is already up or the
 * viewer is not to move.
 */
function turnGoal(table: RiverOfGoldTable, { face, isUp }: FaceForecast, isSet: boolean): RiverOfGoldGoal | undefined {
  if (isSet) return { kind: 'set', face };
  return canChooseGoal(table) && !isUp ? { kind: 'favor', face } : undefined;
}

function FaceHeader({ table, prospect }: RulerFaceProps) {
  const { i18n, choices } = table;
  const { face, isUp, favorCost } = prospect;
  const isSet = choices.some(({ move }) => move.kind === 'set');
  const price = isSet ? SET_DIE_PRICE : favorCost;
  return (
    <Piece
      className={classNames(css.head, css.part)}
      piece={{
        title: i18n.t('screen.face', { face, region: regionName(i18n, face), cost: price }),
        rule: isSet ? 'patron-kakita-ryoku' : 'favor',
        goal: turnGoal(table, prospect, isSet),
      }}
    >
      <RegionBadge region={face} />
      {isUp && !isSet ? (
        <small>{i18n.t('screen.faceUp')}</small>
      ) : (
        <small>
          {price}
          <Icon name="favor" />
        </small>
      )}
    </Piece>
  );
}

interface RulerEntryProps {
  readonly piece: PieceInfo<RiverOfGoldMove, RiverOfGoldGoal>;
  readonly children: ReactNode;
}

function RulerEntry({ piece, children }: RulerEntryProps) {
  return (
    <Piece className={classNames(css.part, css.entry)} piece={piece}>
      {children}
    </Piece>
  );
}

function EmptyEntry() {
  return (
    <span className={classNames(css.part, css.empty)} aria-hidden="true">
      –
    </span>
  );
}

function SailEntry({ table, prospect }: RulerFaceProps) {
  const { i18n } = table;
  const { sail, face } = prospect;
  if (sail === undefined) return <EmptyEntry />;
  const { move, to, gains } = sail;
  return (
    <RulerEntry
      piece={{
        title: i18n.t('screen.bestSail', {
          face,
          ship: move.ship,
          to,
          gains: gainsText(i18n, gains),
        }),
        lines: [],
        rule: 'sail',
        goal: canChooseGoal(table) ? { kind: 'sail', ship: move.ship, to } : undefined,
      }}
    >
      <GainedPieces pieces={gains} />
    </RulerEntry>
  );
}

function BuildEntry({ table, prospect }: RulerFaceProps) {
  const { i18n } = table;
  const { build, face } = prospect;
  if (build === undefined) return <EmptyEntry />;
  const { move, koku, gains } = build;
  return (
    <RulerEntry
      piece={{
        title: i18n.t('screen.bestBuild', {
          face,
          space: move.space,
          koku,
          gains: gainsText(i18n, gains),
        }),
        lines: [],
        rule: 'build',
        goal: canChooseGoal(table) ? move : undefined,
      }}
    >
      <span className={css.price}>
        −{koku}
        <Icon name="koku" />
      </span>
      <GainedPieces pieces={gains} />
    </RulerEntry>
  );
}

function DeliveryEntry({ table, prospect }: RulerFaceProps) {
  const { i18n } = table;
  const { deliver, face } = prospect;
  if (deliver === undefined || deliver.move.customer === '?')
    return <PreparedDeliveryEntry table={table} face={face} />;
  const { move, gains } = deliver;
  return (
    <RulerEntry
      piece={{
        title: i18n.t('screen.bestDelivery', {
          face,
          customer: customerName(i18n, deliver.move.customer, 'to'),
          gains: gainsText(i18n, gains),
        }),
        lines: [],
        rule: 'deliver',
        goal: canChooseGoal(table) ? move : undefined,
      }}
    >
      <Icon name={deliver.move.customer.split('-')[0] ?? 'customer'} />
      <GainedPieces pieces={gains} />
    </RulerEntry>
  );
}

/** Entry of a delivery that needs a trade first. */
function PreparedDeliveryEntry({ table, face }: { readonly table: RiverOfGoldTable; readonly face: number }) {
  const { position, viewer, i18n } = table;
  const customer = position
    .seat(viewer)
    .hand.find(({ id, region }) => region === face && reachabilityOf(table, { kind: 'deliver', customer: id }));
  if (customer === undefined || !canChooseGoal(table)) return <EmptyEntry />;
  const goal = { kind: 'deliver', customer: customer.id } as const;
  return (
    <RulerEntry
      piece={{
        title: i18n.t('screen.prepared', { customer: customerName(i18n, customer.id, 'to') }),
        lines: [],
        rule: 'trade',
        goal,
      }}
    >
      <span className={css.prepared}>
        <Icon name={customer.type} />
        <Icon name="any" />
      </span>
    </RulerEntry>
  );
}
