import { components, stateCodes } from '../rules/index.ts';
import { customerAbility, customerName } from '../words/pieces.ts';
import { CustomerCard, DeliveredChip } from './CustomerCard.tsx';
import { DieWheel, SmallDie } from './DieWheel.tsx';
import { Icon } from './Icon.tsx';
import { at, cardsIn, clanOf, deliveredBy, type Table } from './look.ts';
import { Mark } from './Mark.tsx';
import { LaidPiece } from './Piece.tsx';
import { totalsOf } from './progress.ts';

const { BUILDING_TYPES, CUSTOMER_SCORE, GOOD_LIMIT, GOODS, KOKU_LIMIT, PATRONS } = components;

interface SeatProps {
  readonly table: Table;
  readonly seat: number;
}

interface PlayerBoardProps extends SeatProps {
  /** where there is room: abilities in sentences */
  readonly isFull?: boolean;
}

/** Koku, goods and favor of a player with their limits, and what the move looked at would change. */
export function Goods({ table, seat, isOwn = false }: SeatProps & { readonly isOwn?: boolean }) {
  const { state, speaker } = table;
  const change = totalsOf(table.preview?.happenings ?? [], seat);
  const things = [
    { what: 'koku', count: at(state.koku, seat), limit: KOKU_LIMIT, rule: 'koku' },
    ...GOODS.map((good, index) => ({
      what: good,
      count: at(state.goods, seat * 3 + index),
      limit: GOOD_LIMIT,
      rule: 'goods',
    })),
    { what: 'favor', count: at(state.favor, seat), limit: at(state.favorLimit, seat), rule: 'favor' },
  ] as const;
  return (
    <span className="rog-goods">
      {things.map(({ what, count, limit, rule }) => {
        const delta = change.get(what) ?? 0;
        return (
          <LaidPiece
            key={what}
            table={table}
            className={`rog-good ${limit > 0 && count >= limit ? 'full' : ''}`}
            piece={{
              title: speaker.say(`amount.${what}`, { count }),
              lines: [speaker.say('screen.limit', { limit })],
              rule,
            }}
          >
            <Icon name={what} />
            <b>{count}</b>
            {(isOwn || what === 'favor') && <small>/{limit}</small>}
            {delta !== 0 && (
              <i className={delta > 0 ? 'up' : 'down'}>{delta > 0 ? `+${delta}` : `−${-delta}`}</i>
            )}
          </LaidPiece>
        );
      })}
    </span>
  );
}

function Points({ table, seat }: SeatProps) {
  const { state, speaker, preview } = table;
  const delta = totalsOf(preview?.happenings ?? [], seat).get('points') ?? 0;
  return (
    <LaidPiece
      table={table}
      className="rog-points"
      piece={{
        title: speaker.say('amount.points', { count: at(state.points, seat) }),
        lines: [speaker.say('screen.ifOver', { points: table.game.outcome(state).scores[seat] ?? 0 })],
        rule: 'scoring',
      }}
    >
      <Icon name="points" /> <b>{at(state.points, seat)}</b>
      {delta !== 0 && <i className="up">+{delta}</i>}
    </LaidPiece>
  );
}

function Patron({ table, seat }: SeatProps) {
  const { state, speaker } = table;
  const patron = PATRONS[at(state.patron, seat) - 1];
  if (patron === undefined) return null;
  const [name, effect] = [`patron.${patron.id}`, `patronEffect.${patron.id}`];
  if (!speaker.has(name) || !speaker.has(effect)) return null;
  return (
    <LaidPiece
      table={table}
      className="rog-patron"
      piece={{
        title: speaker.say(name),
        lines: [speaker.say(effect)],
        rule: `patron-${patron.id}`,
      }}
    >
      {speaker.say(name)}
    </LaidPiece>
  );
}

function Name({ table, seat }: SeatProps) {
  const { state, speaker, actor } = table;
  const clan = clanOf(state, seat);
  return (
    <span className="rog-name">
      <Mark state={state} seat={seat} />
      <strong>{speaker.name(seat)}</strong>
      {clan !== undefined && <span className="rog-clan">{speaker.say(`clan.${clan}`)}</span>}
      {actor === seat && (
        <span
          className="rog-turn"
          role="img"
          aria-label={speaker.say('table.turnOf', { name: speaker.name(seat) })}
        />
      )}
    </span>
  );
}

/** The viewer's own board. */
export function OwnBoard({ table, seat, isFull = false }: PlayerBoardProps) {
  const { state, speaker } = table;
  const hand = cardsIn(at(state.hands, seat));
  const delivered = deliveredBy(state, seat);
  return (
    <section className="rog-own" aria-label={speaker.say('screen.yourBoard')}>
      <header className="rog-ownhead" data-board={seat}>
        <Name table={table} seat={seat} />
        <Patron table={table} seat={seat} />
        <Points table={table} seat={seat} />
      </header>
      <Goods table={table} seat={seat} isOwn />
      <div className="rog-ownbody">
        <DieWheel table={table} seat={seat} />
        <div className="rog-hand" role="group" aria-label={speaker.say('screen.hand')}>
          {hand.map((customer) => (
            <CustomerCard key={customer.id} table={table} seat={seat} customer={customer} />
          ))}
        </div>
      </div>
      <div className="rog-ownfoot">
        <Delivered table={table} customers={delivered} />
        <Buildings table={table} seat={seat} />
      </div>
      {isFull && <Abilities table={table} customers={delivered} />}
    </section>
  );
}

function Delivered({
  table,
  customers,
}: {
  readonly table: Table;
  readonly customers: readonly components.Customer[];
}) {
  const { speaker } = table;
  return (
    <p className="rog-deliveredlist">
      <span className="rog-label">{speaker.say('screen.delivered', { count: customers.length })}</span>
      {customers.map((customer) => (
        <DeliveredChip key={customer.id} table={table} customer={customer} />
      ))}
      {customers.length > 0 && (
        <span className="rog-good">
          <Icon name="points" count={CUSTOMER_SCORE[Math.min(customers.length, CUSTOMER_SCORE.length - 1)]} />
        </span>
      )}
    </p>
  );
}

/** What delivered customers do, in sentences. */
function Abilities({
  table: { speaker },
  customers,
}: {
  readonly table: Table;
  readonly customers: readonly components.Customer[];
}) {
  return (
    <ul className="rog-abilities">
      {customers.map((customer) => (
        <li key={customer.id}>
          <Mini customer={customer} />
          <span>{customerAbility(speaker, customer)}</span>
        </li>
      ))}
    </ul>
  );
}

function Mini({ customer: { type, region } }: { readonly customer: components.Customer }) {
  return (
    <span className="rog-mini">
      <Icon name={type} />
      <small>{region}</small>
    </span>
  );
}

/** How many buildings of each type a player has a marker on. */
function Buildings({ table: { state }, seat }: SeatProps) {
  const counts = BUILDING_TYPES.map((type, index) => ({ type, count: at(state.owned, seat * 4 + index) }));
  return (
    <span className="rog-buildings">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ type, count }) => (
          <span key={type} className="rog-mini">
            <Icon name={type} />
            <small>×{count}</small>
          </span>
        ))}
    </span>
  );
}

/** Another player's board: compact; touched, it tells all that is open. */
export function OpponentBoard({ table, seat, isFull = false }: PlayerBoardProps) {
  const { state, speaker, memory } = table;
  const delivered = deliveredBy(state, seat);
  const cards = at(state.handCount, seat);
  // covered cards are not in the state; a replay may show them
  const hand = cardsIn(at(state.hands, seat));
  const patron = PATRONS[at(state.patron, seat) - 1];
  const patronKey = `patronEffect.${patron?.id ?? ''}`;
  return (
    <section className="rog-opponent" data-board={seat} aria-label={speaker.name(seat)}>
      <header className="rog-ownhead">
        <Name table={table} seat={seat} />
        <Points table={table} seat={seat} />
      </header>
      {memory ? null : <Goods table={table} seat={seat} />}
      <LaidPiece
        table={table}
        className="rog-rest"
        piece={{
          title: speaker.name(seat),
          lines: [
            speaker.say('screen.cards', { count: cards }),
            ...(patron !== undefined && speaker.has(patronKey) ? [speaker.say(patronKey)] : []),
            ...delivered.map(
              (customer) => `${customerName(speaker, customer.id)}: ${customerAbility(speaker, customer)}`,
            ),
          ],
          rule: 'customers',
        }}
      >
        <span className="rog-good">
          <SmallDie state={state} seat={seat} />
        </span>
        <span className="rog-good">
          <Icon name="customer" />
          <b>{cards === stateCodes.UNKNOWN ? '?' : cards}</b>
        </span>
        {hand.length > 0 && (
          <span className="rog-openhand">
            {hand.map((customer) => (
              <Mini key={customer.id} customer={customer} />
            ))}
          </span>
        )}
        {delivered.map((customer) => (
          <Mini key={customer.id} customer={customer} />
        ))}
        <Buildings table={table} seat={seat} />
      </LaidPiece>
      {isFull && <Abilities table={table} customers={delivered} />}
    </section>
  );
}
