import { classes, Piece, type PieceInfo, useIsTaught } from '@two-rivers/board';
import { type ReactNode, useEffect } from 'react';
import { type Prospect, type RiverOfGoldGoal, type RiverOfGoldMove, SETTING_PRICE } from '../face/index.ts';
import { broughtWords } from '../words/moves.ts';
import { customerName } from '../words/pieces.ts';
import { Brought, Medal } from './Signs.tsx';
import { regionStyle } from './colours.ts';
import css from './DieRuler.module.css';
import { SmallDie } from './Die.tsx';
import { Icon } from './Glyph.tsx';
import { mayAct, NO_PEEK, reachOf, regionName, type Table, usePeek } from './props.ts';

/** The viewer's die as a ruler: each face with its cost in favor and its best sail, build and delivery. */
export function DieRuler({ table, seat }: { readonly table: Table; readonly seat: number }) {
  const { position, speaker } = table;
  const isTaught = useIsTaught();
  if (!isTaught('ruler')) return null;
  return (
    <div className={css.ruler} role="group" aria-label={speaker.say('screen.die')} data-at="ruler">
      <span className={css.kinds} aria-hidden="true">
        <SmallDie player={position.seat(seat)} />
        <Icon name="ship" />
        <Icon name="manor" />
        <Icon name="customer" />
      </span>
      {position.ruler(seat).map((prospect) => (
        <Face key={prospect.face} table={table} prospect={prospect} />
      ))}
    </div>
  );
}

interface FaceProps {
  readonly table: Table;
  readonly prospect: Prospect;
}

function Face({ table, prospect }: FaceProps) {
  const { face, isUp, isInReach } = prospect;
  const peek = usePeek();
  const look = () => peek.set({ face: isUp ? 0 : face });
  const leave = () => peek.set(NO_PEEK);
  // unmounting fires no leave event
  useEffect(() => () => peek.set(NO_PEEK), [peek]);
  return (
    <div
      className={classes(css.face, isUp && css.up, !isInReach && css.far)}
      style={regionStyle(face)}
      // touch does not hover, and its focus is not meant as a preview
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && look()}
      onPointerLeave={leave}
      onFocus={({ target }) => target.matches(':focus-visible') && look()}
      onBlur={leave}
    >
      <Head table={table} prospect={prospect} />
      <Sail table={table} prospect={prospect} />
      <Build table={table} prospect={prospect} />
      <Delivery table={table} prospect={prospect} />
    </div>
  );
}

/** Goal of a face: turn the die to it, or set it as Kakita Ryoku; undefined if up or out of turn. */
function turnTo(table: Table, { face, isUp }: Prospect, isSet: boolean): RiverOfGoldGoal | undefined {
  if (isSet) return { kind: 'set', face };
  return mayAct(table) && !isUp ? { kind: 'favor', face } : undefined;
}

function Head({ table, prospect }: FaceProps) {
  const { speaker, choices } = table;
  const { face, isUp, cost } = prospect;
  const isSet = choices.some(({ move }) => move.kind === 'set');
  const price = isSet ? SETTING_PRICE : cost;
  return (
    <Piece
      className={classes(css.head, css.part)}
      piece={{
        title: speaker.say('screen.face', { face, region: regionName(speaker, face), cost: price }),
        rule: isSet ? 'patron-kakita-ryoku' : 'favor',
        goal: turnTo(table, prospect, isSet),
      }}
    >
      <Medal region={face} />
      {isUp && !isSet ? (
        <small>{speaker.say('screen.faceUp')}</small>
      ) : (
        <small>
          {price}
          <Icon name="favor" />
        </small>
      )}
    </Piece>
  );
}

interface EntryProps {
  readonly piece: PieceInfo<RiverOfGoldMove, RiverOfGoldGoal>;
  readonly children: ReactNode;
}

function Entry({ piece, children }: EntryProps) {
  return (
    <Piece className={classes(css.part, css.entry)} piece={piece}>
      {children}
    </Piece>
  );
}

function None() {
  return (
    <span className={classes(css.part, css.none)} aria-hidden="true">
      –
    </span>
  );
}

function Sail({ table, prospect }: FaceProps) {
  const { speaker } = table;
  const { sail, face } = prospect;
  if (sail === undefined) return <None />;
  const { move, to, brought } = sail;
  return (
    <Entry
      piece={{
        title: speaker.say('screen.bestSail', {
          face,
          ship: move.ship,
          to,
          gains: broughtWords(speaker, brought),
        }),
        lines: [],
        rule: 'sail',
        goal: mayAct(table) ? { kind: 'sail', ship: move.ship, to } : undefined,
      }}
    >
      <Brought pieces={brought} />
    </Entry>
  );
}

function Build({ table, prospect }: FaceProps) {
  const { speaker } = table;
  const { build, face } = prospect;
  if (build === undefined) return <None />;
  const { move, koku, brought } = build;
  return (
    <Entry
      piece={{
        title: speaker.say('screen.bestBuild', {
          face,
          space: move.space,
          koku,
          gains: broughtWords(speaker, brought),
        }),
        lines: [],
        rule: 'build',
        goal: mayAct(table) ? move : undefined,
      }}
    >
      <span className={css.price}>
        −{koku}
        <Icon name="koku" />
      </span>
      <Brought pieces={brought} />
    </Entry>
  );
}

function Delivery({ table, prospect }: FaceProps) {
  const { speaker } = table;
  const { deliver, face } = prospect;
  if (deliver === undefined || deliver.move.customer === '?') return <Prepared table={table} face={face} />;
  const { move, brought } = deliver;
  return (
    <Entry
      piece={{
        title: speaker.say('screen.bestDelivery', {
          face,
          customer: customerName(speaker, deliver.move.customer, 'to'),
          gains: broughtWords(speaker, brought),
        }),
        lines: [],
        rule: 'deliver',
        goal: mayAct(table) ? move : undefined,
      }}
    >
      <Icon name={deliver.move.customer.split('-')[0] ?? 'customer'} />
      <Brought pieces={brought} />
    </Entry>
  );
}

/** Delivery that needs a trade first. */
function Prepared({ table, face }: { readonly table: Table; readonly face: number }) {
  const { position, viewer, speaker } = table;
  const customer = position
    .seat(viewer)
    .hand.find(({ id, region }) => region === face && reachOf(table, { kind: 'deliver', customer: id }));
  if (customer === undefined || !mayAct(table)) return <None />;
  const goal = { kind: 'deliver', customer: customer.id } as const;
  return (
    <Entry
      piece={{
        title: speaker.say('screen.prepared', { customer: customerName(speaker, customer.id, 'to') }),
        lines: [],
        rule: 'trade',
        goal,
      }}
    >
      <span className={css.soon}>
        <Icon name={customer.type} />
        <Icon name="any" />
      </span>
    </Entry>
  );
}
