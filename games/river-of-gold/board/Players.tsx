import { Change, Piece } from '@two-rivers/board';
import { BUILDING_TYPES, type Seat, totalsOf } from '../face/index.ts';
import { broughtWords } from '../words/moves.ts';
import { customerBrief, customerName } from '../words/pieces.ts';
import { Brought, Mini } from './Signs.tsx';
import { CustomerCard, DeliveredChip } from './CustomerCard.tsx';
import { SmallDie } from './Die.tsx';
import { DieRuler } from './DieRuler.tsx';
import goods from './Goods.module.css';
import { Goods } from './Goods.tsx';
import { Icon } from './Glyph.tsx';
import { ClanMark } from './Crest.tsx';
import css from './Players.module.css';
import type { Table } from './props.ts';

interface PlayerProps {
  readonly table: Table;
  readonly player: Seat;
}

interface PlayerBoardProps {
  readonly table: Table;
  readonly seat: number;
  /** with room for abilities as sentences */
  readonly isFull?: boolean;
}

function Points({ table: { position, speaker, preview }, player: { seat, points } }: PlayerProps) {
  return (
    <Piece
      className={css.points}
      piece={{
        title: speaker.say('amount.points', { count: points }),
        lines: [speaker.say('screen.ifOver', { points: position.scores[seat]?.points ?? 0 })],
        rule: 'scoring',
      }}
    >
      <Icon name="points" /> <b>{points}</b>
      <Change by={totalsOf(preview?.happenings ?? [], seat).get('points') ?? 0} />
    </Piece>
  );
}

function Patron({ table: { speaker }, player: { patron } }: PlayerProps) {
  if (patron === undefined) return null;
  return (
    <Piece
      className={css.patron}
      piece={{
        title: speaker.say(`patron.${patron.id}`),
        lines: [speaker.say(`patronEffect.${patron.id}`)],
        rule: `patron-${patron.id}`,
      }}
    >
      {speaker.say(`patron.${patron.id}`)}
    </Piece>
  );
}

function Name({ table: { speaker, actor }, player }: PlayerProps) {
  const { seat, clan } = player;
  return (
    <span className={css.name}>
      <ClanMark player={player} />
      <strong role="heading" aria-level={2}>
        {speaker.name(seat)}
      </strong>
      {clan !== undefined && <span className={css.clan}>{speaker.say(`clan.${clan}`)}</span>}
      {actor === seat && (
        <span
          className={css.turn}
          role="img"
          aria-label={speaker.say('table.turnOf', { name: speaker.name(seat) })}
        />
      )}
    </span>
  );
}

/** The viewer's own board. */
export function OwnBoard({ table, seat }: Omit<PlayerBoardProps, 'isFull'>) {
  const { position, speaker } = table;
  const player = position.seat(seat);
  const { hand } = player;
  return (
    <section className={css.own} aria-label={speaker.say('screen.yourBoard')}>
      <header className={css.head} data-at={`board-${seat}`}>
        <Name table={table} player={player} />
        <Patron table={table} player={player} />
        <Goods table={table} player={player} isOwn className={css.ownGoods} />
        <Points table={table} player={player} />
      </header>
      <DieRuler table={table} seat={seat} />
      <div className={css.customers}>
        <div
          className={css.hand}
          role="group"
          aria-label={speaker.say('screen.hand')}
          data-at={`hand-${seat}`}
          data-hand={Math.min(hand.length, 3)}
        >
          {hand.map((customer) => (
            <CustomerCard key={customer.id} table={table} player={player} customer={customer} />
          ))}
        </div>
        <Delivered table={table} player={player} />
      </div>
    </section>
  );
}

/** Delivered customers with their abilities, and the buildings. */
function Delivered({ table, player }: PlayerProps) {
  const { speaker } = table;
  const { delivered, customerPoints } = player;
  return (
    <div className={css.kept} data-at={`delivered-${player.seat}`}>
      <p className={css.foot}>
        <span className={css.label}>
          {speaker.say('screen.delivered', { count: delivered.length })}
          {delivered.length > 0 && speaker.say('screen.deliveredPoints', { count: customerPoints })}
        </span>
        <Buildings player={player} />
        <span className="unseen">{buildingWords(table, player)}</span>
      </p>
      {delivered.length > 0 && (
        <div className={css.abilities}>
          {delivered.map((customer) => (
            <DeliveredChip key={customer.id} table={table} customer={customer} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Number of buildings with the player's marker, by type. */
function Buildings({ player: { buildings } }: { readonly player: Seat }) {
  return (
    <span className={css.buildings} aria-hidden="true">
      {BUILDING_TYPES.filter((type) => buildings[type] > 0).map((type) => (
        <Mini key={type} name={type} text={`×${buildings[type]}`} />
      ))}
    </span>
  );
}

/** `Buildings` in words, for screen readers. */
function buildingWords({ speaker }: Table, { buildings }: Seat): readonly string[] {
  const owned = BUILDING_TYPES.filter((type) => buildings[type] > 0);
  if (owned.length === 0) return [];
  const counted = owned.map((type) => `${speaker.say(`type.${type}`)} ${buildings[type]}`);
  return [speaker.say('screen.buildings', { buildings: speaker.both(counted) })];
}

function dieWords({ speaker }: Table, { die }: Seat): readonly string[] {
  return die === undefined || die === '?' ? [] : [speaker.say('screen.dieShows', { face: die })];
}

/** Best sail and building with a player's die next turn, as far as it is public. */
function NextTurn({ table: { position, speaker }, player: { seat } }: PlayerProps) {
  const up = position.ruler(seat).find(({ isUp }) => isUp);
  if (up?.sail === undefined) return null;
  const { sail, build } = up;
  return (
    <Piece
      className={css.next}
      piece={{
        title: speaker.say('screen.nextTurn', { name: speaker.name(seat) }),
        lines: [
          speaker.say('screen.sailGains', {
            ship: sail.move.ship,
            to: sail.to,
            gains: broughtWords(speaker, sail.brought),
          }),
          ...(build === undefined
            ? []
            : [
                speaker.say('screen.buildGains', {
                  space: build.move.space,
                  koku: build.koku,
                  gains: broughtWords(speaker, build.brought),
                }),
              ]),
        ],
        rule: 'turn',
      }}
    >
      <span className={css.label}>{speaker.say('screen.canNext')}</span>
      <span className={css.could}>
        <Icon name="ship" />
        <Brought pieces={sail.brought} />
      </span>
      {build !== undefined && (
        <span className={css.could}>
          <Icon name="manor" />
          <Brought pieces={build.brought} />
        </span>
      )}
    </Piece>
  );
}

/** Another player's board: compact; its bubble lists everything public. */
export function OpponentBoard({ table, seat, isFull = false }: PlayerBoardProps) {
  const { position, speaker, memory } = table;
  const player = position.seat(seat);
  // hidden cards are not in the position; a replay may show them
  const { delivered, cards, hand } = player;
  return (
    <section className={css.opponent} data-at={`board-${seat}`} aria-label={speaker.name(seat)}>
      <header className={css.head}>
        <Name table={table} player={player} />
        <Points table={table} player={player} />
      </header>
      <Patron table={table} player={player} />
      {memory ? null : <Goods table={table} player={player} className={css.othersGoods} />}
      <Piece
        className={css.rest}
        piece={{
          title: speaker.name(seat),
          heard: [...dieWords(table, player), ...buildingWords(table, player)],
          lines: [
            speaker.say('screen.cards', { count: cards }),
            ...delivered.map(
              (customer) => `${customerName(speaker, customer.id)}: ${customerBrief(speaker, customer)}`,
            ),
          ],
          rule: 'customers',
        }}
      >
        <span className={goods.good}>
          <SmallDie player={player} />
        </span>
        <span className={goods.good}>
          <Icon name="customer" />
          <b>{cards}</b>
        </span>
        {hand.length > 0 && (
          <span className={css.openHand}>
            {hand.map(({ id, type, region }) => (
              <Mini key={id} name={type} text={region} />
            ))}
          </span>
        )}
        {!isFull && delivered.map(({ id, type, region }) => <Mini key={id} name={type} text={region} />)}
        <Buildings player={player} />
      </Piece>
      {isFull && (
        <div className={css.more}>
          <NextTurn table={table} player={player} />
          {delivered.length > 0 && (
            <div className={css.abilities}>
              {delivered.map((customer) => (
                <DeliveredChip key={customer.id} table={table} customer={customer} />
              ))}
            </div>
          )}
        </div>
      )}
    </section>
  );
}
