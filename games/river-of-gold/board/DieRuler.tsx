import { classNames, Piece, type PieceInfo, useIsIdeaIntroduced } from '@two-rivers/ui';
import { type ReactNode, useEffect } from 'react';
import {
  REGION_NUMBERS,
  type RegionNumber,
  type RiverOfGoldGoal,
  type RiverOfGoldMove,
  SET_DIE_PRICE,
} from '../view/index.ts';
import { gainsText } from '../texts/moves.ts';
import { customerName } from '../texts/pieces.ts';
import { GainedPieces, RegionBadge } from './badges.tsx';
import { regionStyle } from './colors.ts';
import css from './DieRuler.module.css';
import { DieIcon, dieFaceOf } from './Die.tsx';
import { Icon } from './Glyph.tsx';
import {
  canChooseGoal,
  NO_HOVER,
  reachabilityOf,
  regionName,
  type RiverOfGoldTable,
  useHoverStore,
  useTable,
  useTableI18n,
} from './props.ts';

/** The viewer's die as a ruler: each face with its cost in favor and its best sail, build and delivery. */
export function DieRuler({ seat }: { readonly seat: number }) {
  const i18n = useTableI18n();
  const shownFace = useTable(({ position }) => dieFaceOf(position.seat(seat)));
  const isIntroduced = useIsIdeaIntroduced();
  if (!isIntroduced('ruler')) return null;
  return (
    <div className={css.ruler} role="group" aria-label={i18n.t('screen.die')} data-at="ruler">
      <span className={css.kinds} aria-hidden="true">
        <DieIcon face={shownFace} />
        <Icon name="ship" />
        <Icon name="manor" />
        <Icon name="customer" />
      </span>
      {REGION_NUMBERS.map((face) => (
        <RulerFace key={face} seat={seat} face={face} />
      ))}
    </div>
  );
}

/** What a face shows: its cost, the best actions with it, and a delivery that needs a trade first. */
export function rulerFaceView(table: RiverOfGoldTable, seat: number, face: RegionNumber) {
  const { position, choices } = table;
  const forecast = position.faceForecasts(seat).find((each) => each.face === face);
  if (forecast === undefined) return undefined;
  const { hand } = position.seat(seat);
  const canChoose = canChooseGoal(table);
  return {
    ...forecast,
    canChoose,
    /** whether the viewer may set the die with Kakita Ryoku's ability */
    canSet: choices.some(({ move }) => move.kind === 'set'),
    preparedCustomer: canChoose
      ? hand.find(({ id, region }) => region === face && reachabilityOf(table, { kind: 'deliver', customer: id }))
      : undefined,
  };
}

type RulerFaceView = NonNullable<ReturnType<typeof rulerFaceView>>;

interface RulerFaceProps {
  readonly seat: number;
  readonly face: RegionNumber;
}

function RulerFace({ seat, face }: RulerFaceProps) {
  const view = useTable((table) => rulerFaceView(table, seat, face));
  const hoverStore = useHoverStore();
  // unmounting fires no leave event
  useEffect(() => () => hoverStore.set(NO_HOVER), [hoverStore]);
  if (view === undefined) return null;
  const { isUp, isAffordable } = view;
  const showPreview = () => hoverStore.set({ face: isUp ? 0 : face });
  const clearPreview = () => hoverStore.set(NO_HOVER);
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
      <FaceHeader view={view} />
      <SailEntry view={view} />
      <BuildEntry view={view} />
      <DeliveryEntry view={view} />
    </div>
  );
}

interface RulerPartProps {
  readonly view: RulerFaceView;
}

/** Goal to set the die to a face, or to turn it there; undefined if the face is already up, or out of turn. */
function turnGoal({ face, isUp, canSet, canChoose }: RulerFaceView): RiverOfGoldGoal | undefined {
  if (canSet) return { kind: 'set', face };
  return canChoose && !isUp ? { kind: 'favor', face } : undefined;
}

function FaceHeader({ view }: RulerPartProps) {
  const i18n = useTableI18n();
  const { face, isUp, favorCost, canSet } = view;
  const price = canSet ? SET_DIE_PRICE : favorCost;
  return (
    <Piece
      className={classNames(css.head, css.part)}
      piece={{
        title: i18n.t('screen.face', { face, region: regionName(i18n, face), cost: price }),
        rule: canSet ? 'patron-kakita-ryoku' : 'favor',
        goal: turnGoal(view),
      }}
    >
      <RegionBadge region={face} />
      {isUp && !canSet ? (
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

function SailEntry({ view: { sail, face, canChoose } }: RulerPartProps) {
  const i18n = useTableI18n();
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
        goal: canChoose ? { kind: 'sail', ship: move.ship, to } : undefined,
      }}
    >
      <GainedPieces pieces={gains} />
    </RulerEntry>
  );
}

function BuildEntry({ view: { build, face, canChoose } }: RulerPartProps) {
  const i18n = useTableI18n();
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
        goal: canChoose ? move : undefined,
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

function DeliveryEntry({ view }: RulerPartProps) {
  const i18n = useTableI18n();
  const { deliver, face, canChoose } = view;
  if (deliver === undefined || deliver.move.customer === '?') return <PreparedDeliveryEntry view={view} />;
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
        goal: canChoose ? move : undefined,
      }}
    >
      <Icon name={deliver.move.customer.split('-')[0] ?? 'customer'} />
      <GainedPieces pieces={gains} />
    </RulerEntry>
  );
}

/** Entry of a delivery that needs a trade first. */
function PreparedDeliveryEntry({ view: { preparedCustomer: customer } }: RulerPartProps) {
  const i18n = useTableI18n();
  if (customer === undefined) return <EmptyEntry />;
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
