import { CountChange, Piece } from '@two-rivers/ui';
import { BUILDING_TYPES, type Seat, gainTotals } from '../view/index.ts';
import { gainsText } from '../texts/moves.ts';
import { customerSummary, customerName } from '../texts/pieces.ts';
import { GainedPieces, PieceBadge } from './badges.tsx';
import { CustomerCard, DeliveredChip } from './CustomerCard.tsx';
import { DieIcon } from './Die.tsx';
import { DieRuler } from './DieRuler.tsx';
import goods from './Goods.module.css';
import { Goods } from './Goods.tsx';
import { Icon } from './Glyph.tsx';
import { ClanMark } from './Crest.tsx';
import css from './Players.module.css';
import type { RiverOfGoldTable } from './props.ts';

interface PlayerProps {
  readonly table: RiverOfGoldTable;
  readonly player: Seat;
}

interface PlayerBoardProps {
  readonly table: RiverOfGoldTable;
  readonly seat: number;
  /** whether there is enough space to show abilities as sentences */
  readonly isFull?: boolean;
}

function PlayerPoints({ table: { position, i18n, preview }, player: { seat, points } }: PlayerProps) {
  return (
    <Piece
      className={css.points}
      piece={{
        title: i18n.t('amount.points', { count: points }),
        lines: [i18n.t('screen.ifOver', { points: position.scores[seat]?.points ?? 0 })],
        rule: 'scoring',
      }}
    >
      <Icon name="points" /> <b>{points}</b>
      <CountChange by={gainTotals(preview?.events ?? [], seat).get('points') ?? 0} />
    </Piece>
  );
}

function PlayerPatron({ table: { i18n }, player: { patron } }: PlayerProps) {
  if (patron === undefined) return null;
  return (
    <Piece
      className={css.patron}
      piece={{
        title: i18n.t(`patron.${patron.id}`),
        lines: [i18n.t(`patronEffect.${patron.id}`)],
        rule: `patron-${patron.id}`,
      }}
    >
      {i18n.t(`patron.${patron.id}`)}
    </Piece>
  );
}

function PlayerName({ table: { i18n, actor }, player }: PlayerProps) {
  const { seat, clan } = player;
  return (
    <span className={css.name}>
      <ClanMark player={player} />
      <strong role="heading" aria-level={2}>
        {i18n.playerName(seat)}
      </strong>
      {clan !== undefined && <span className={css.clan}>{i18n.t(`clan.${clan}`)}</span>}
      {actor === seat && (
        <span className={css.turn} role="img" aria-label={i18n.t('table.turnOf', { name: i18n.playerName(seat) })} />
      )}
    </span>
  );
}

/** The viewer's own board. */
export function OwnBoard({ table, seat }: Omit<PlayerBoardProps, 'isFull'>) {
  const { position, i18n } = table;
  const player = position.seat(seat);
  const { hand } = player;
  return (
    <section className={css.own} aria-label={i18n.t('screen.yourBoard')}>
      <header className={css.head} data-at={`board-${seat}`}>
        <PlayerName table={table} player={player} />
        <PlayerPatron table={table} player={player} />
        <Goods table={table} player={player} isOwn className={css.ownGoods} />
        <PlayerPoints table={table} player={player} />
      </header>
      <DieRuler table={table} seat={seat} />
      <div className={css.customers}>
        <div
          className={css.hand}
          role="group"
          aria-label={i18n.t('screen.hand')}
          data-at={`hand-${seat}`}
          data-hand={Math.min(hand.length, 3)}
        >
          {hand.map((customer) => (
            <CustomerCard key={customer.id} table={table} player={player} customer={customer} />
          ))}
        </div>
        <DeliveredCustomers table={table} player={player} />
      </div>
    </section>
  );
}

/** Delivered customers with their abilities, and the buildings. */
function DeliveredCustomers({ table, player }: PlayerProps) {
  const { i18n } = table;
  const { deliveredCustomers, customerPoints } = player;
  return (
    <div className={css.delivered} data-at={`delivered-${player.seat}`}>
      <p className={css.summary}>
        <span className={css.label}>
          {i18n.t('screen.delivered', { count: deliveredCustomers.length })}
          {deliveredCustomers.length > 0 && i18n.t('screen.deliveredPoints', { count: customerPoints })}
        </span>
        <Buildings player={player} />
        <span className="unseen">{describeBuildings(table, player)}</span>
      </p>
      {deliveredCustomers.length > 0 && (
        <div className={css.abilities}>
          {deliveredCustomers.map((customer) => (
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
        <PieceBadge key={type} name={type} text={`×${buildings[type]}`} />
      ))}
    </span>
  );
}

/** Describes the `Buildings` of a player for screen readers. */
function describeBuildings({ i18n }: RiverOfGoldTable, { buildings }: Seat): readonly string[] {
  const ownedTypes = BUILDING_TYPES.filter((type) => buildings[type] > 0);
  if (ownedTypes.length === 0) return [];
  const countTexts = ownedTypes.map((type) => `${i18n.t(`type.${type}`)} ${buildings[type]}`);
  return [i18n.t('screen.buildings', { buildings: i18n.formatItems(countTexts) })];
}

function describeDie({ i18n }: RiverOfGoldTable, { die }: Seat): readonly string[] {
  return die === undefined || die === '?' ? [] : [i18n.t('screen.dieShows', { face: die })];
}

/** Best sail and build with a player's public die next turn. */
function NextTurnPreview({ table: { position, i18n }, player: { seat } }: PlayerProps) {
  const faceUp = position.faceForecasts(seat).find(({ isUp }) => isUp);
  if (faceUp?.sail === undefined) return null;
  const { sail, build } = faceUp;
  return (
    <Piece
      className={css.next}
      piece={{
        title: i18n.t('screen.nextTurn', { name: i18n.playerName(seat) }),
        lines: [
          i18n.t('screen.sailGains', {
            ship: sail.move.ship,
            to: sail.to,
            gains: gainsText(i18n, sail.gains),
          }),
          ...(build === undefined
            ? []
            : [
                i18n.t('screen.buildGains', {
                  space: build.move.space,
                  koku: build.koku,
                  gains: gainsText(i18n, build.gains),
                }),
              ]),
        ],
        rule: 'turn',
      }}
    >
      <span className={css.label}>{i18n.t('screen.canNext')}</span>
      <span className={css.option}>
        <Icon name="ship" />
        <GainedPieces pieces={sail.gains} />
      </span>
      {build !== undefined && (
        <span className={css.option}>
          <Icon name="manor" />
          <GainedPieces pieces={build.gains} />
        </span>
      )}
    </Piece>
  );
}

/** Compact board of another player; the bubble lists all public information. */
export function OpponentBoard({ table, seat, isFull = false }: PlayerBoardProps) {
  const { position, i18n, isMemoryMode } = table;
  const player = position.seat(seat);
  // `hand` is empty if the opponent's cards are hidden; a replay may show all hands
  const { deliveredCustomers, handCount, hand } = player;
  return (
    <section className={css.opponent} data-at={`board-${seat}`} aria-label={i18n.playerName(seat)}>
      <header className={css.head}>
        <PlayerName table={table} player={player} />
        <PlayerPoints table={table} player={player} />
      </header>
      <PlayerPatron table={table} player={player} />
      {isMemoryMode ? null : <Goods table={table} player={player} className={css.othersGoods} />}
      <Piece
        className={css.publicInfo}
        piece={{
          title: i18n.playerName(seat),
          screenReaderLines: [...describeDie(table, player), ...describeBuildings(table, player)],
          lines: [
            i18n.t('screen.cards', { count: handCount }),
            ...deliveredCustomers.map(
              (customer) => `${customerName(i18n, customer.id)}: ${customerSummary(i18n, customer)}`,
            ),
          ],
          rule: 'customers',
        }}
      >
        <span className={goods.good}>
          <DieIcon player={player} />
        </span>
        <span className={goods.good}>
          <Icon name="customer" />
          <b>{handCount}</b>
        </span>
        {hand.length > 0 && (
          <span className={css.openHand}>
            {hand.map(({ id, type, region }) => (
              <PieceBadge key={id} name={type} text={region} />
            ))}
          </span>
        )}
        {!isFull && deliveredCustomers.map(({ id, type, region }) => <PieceBadge key={id} name={type} text={region} />)}
        <Buildings player={player} />
      </Piece>
      {isFull && (
        <div className={css.details}>
          <NextTurnPreview table={table} player={player} />
          {deliveredCustomers.length > 0 && (
            <div className={css.abilities}>
              {deliveredCustomers.map((customer) => (
                <DeliveredChip key={customer.id} table={table} customer={customer} />
              ))}
            </div>
          )}
        </div>
      )}
    </section>
  );
}
