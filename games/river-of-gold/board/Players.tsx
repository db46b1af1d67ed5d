import { CountChange, Piece } from '@two-rivers/ui';
import { type BuildingType, BUILDING_TYPES, type Customer, gainTotals } from '../view/index.ts';
import { gainsText } from '../texts/moves.ts';
import { customerSummary, customerName } from '../texts/pieces.ts';
import { GainedPieces, PieceBadge } from './badges.tsx';
import { CustomerCard, DeliveredChip } from './CustomerCard.tsx';
import { DieIcon, dieFaceOf } from './Die.tsx';
import { DieRuler } from './DieRuler.tsx';
import goods from './Goods.module.css';
import { Goods } from './Goods.tsx';
import { Icon } from './Glyph.tsx';
import { ClanMark } from './Crest.tsx';
import css from './Players.module.css';
import { pieceOwner, type RiverOfGoldI18n, type RiverOfGoldTable, useTable, useTableI18n } from './props.ts';

interface PlayerProps {
  readonly seat: number;
}

/** A player's points: now, if the game ended now, and what the previewed move adds. */
function pointsView({ position, preview }: RiverOfGoldTable, seat: number) {
  return {
    points: position.seat(seat).points,
    finalPoints: position.scores[seat]?.points ?? 0,
    change: gainTotals(preview?.events ?? [], seat).get('points') ?? 0,
  };
}

function PlayerPoints({ seat }: PlayerProps) {
  const i18n = useTableI18n();
  const { points, finalPoints, change } = useTable((table) => pointsView(table, seat));
  return (
    <Piece
      className={css.points}
      piece={{
        title: i18n.t('amount.points', { count: points }),
        lines: [i18n.t('screen.ifOver', { points: finalPoints })],
        rule: 'scoring',
      }}
    >
      <Icon name="points" /> <b>{points}</b>
      <CountChange by={change} />
    </Piece>
  );
}

function PlayerPatron({ seat }: PlayerProps) {
  const i18n = useTableI18n();
  const patron = useTable(({ position }) => position.seat(seat).patron?.id);
  if (patron === undefined) return null;
  return (
    <Piece
      className={css.patron}
      piece={{
        title: i18n.t(`patron.${patron}`),
        lines: [i18n.t(`patronEffect.${patron}`)],
        rule: `patron-${patron}`,
      }}
    >
      {i18n.t(`patron.${patron}`)}
    </Piece>
  );
}

function PlayerName({ seat }: PlayerProps) {
  const i18n = useTableI18n();
  const owner = useTable(({ position }) => pieceOwner(position, seat));
  const isActor = useTable(({ actor }) => actor === seat);
  return (
    <span className={css.name}>
      <ClanMark owner={owner} />
      <strong role="heading" aria-level={2}>
        {i18n.playerName(seat)}
      </strong>
      {owner.clan !== undefined && <span className={css.clan}>{i18n.t(`clan.${owner.clan}`)}</span>}
      {isActor && (
        <span className={css.turn} role="img" aria-label={i18n.t('table.turnOf', { name: i18n.playerName(seat) })} />
      )}
    </span>
  );
}

/** The viewer's own board. */
export function OwnBoard({ seat }: PlayerProps) {
  const i18n = useTableI18n();
  return (
    <section className={css.own} aria-label={i18n.t('screen.yourBoard')}>
      <header className={css.head} data-at={`board-${seat}`}>
        <PlayerName seat={seat} />
        <PlayerPatron seat={seat} />
        <Goods seat={seat} isOwn className={css.ownGoods} />
        <PlayerPoints seat={seat} />
      </header>
      <DieRuler seat={seat} />
      <div className={css.customers}>
        <Hand seat={seat} />
        <DeliveredCustomers seat={seat} />
      </div>
    </section>
  );
}

function Hand({ seat }: PlayerProps) {
  const i18n = useTableI18n();
  const hand = useTable(({ position }) => position.seat(seat).hand);
  return (
    <div
      className={css.hand}
      role="group"
      aria-label={i18n.t('screen.hand')}
      data-at={`hand-${seat}`}
      data-hand={Math.min(hand.length, 3)}
    >
      {hand.map((customer) => (
        <CustomerCard key={customer.id} seat={seat} customer={customer} />
      ))}
    </div>
  );
}

/** A player's delivered customers with their points, and the buildings. */
function deliveredView({ position }: RiverOfGoldTable, seat: number) {
  const { deliveredCustomers, customerPoints, buildings } = position.seat(seat);
  return { deliveredCustomers, customerPoints, buildings };
}

/** Delivered customers with their abilities, and the buildings. */
function DeliveredCustomers({ seat }: PlayerProps) {
  const i18n = useTableI18n();
  const { deliveredCustomers, customerPoints, buildings } = useTable((table) => deliveredView(table, seat));
  return (
    <div className={css.delivered} data-at={`delivered-${seat}`}>
      <p className={css.summary}>
        <span className={css.label}>
          {i18n.t('screen.delivered', { count: deliveredCustomers.length })}
          {deliveredCustomers.length > 0 && i18n.t('screen.deliveredPoints', { count: customerPoints })}
        </span>
        <Buildings buildings={buildings} />
        <span className="unseen">{describeBuildings(i18n, buildings)}</span>
      </p>
      <DeliveredChips customers={deliveredCustomers} />
    </div>
  );
}

function DeliveredChips({ customers }: { readonly customers: readonly Customer[] }) {
  if (customers.length === 0) return null;
  return (
    <div className={css.abilities}>
      {customers.map((customer) => (
        <DeliveredChip key={customer.id} customer={customer} />
      ))}
    </div>
  );
}

/** Number of buildings with a player's marker, by type. */
type BuildingCounts = Readonly<Record<BuildingType, number>>;

function Buildings({ buildings }: { readonly buildings: BuildingCounts }) {
  return (
    <span className={css.buildings} aria-hidden="true">
      {BUILDING_TYPES.filter((type) => buildings[type] > 0).map((type) => (
        <PieceBadge key={type} name={type} text={`×${buildings[type]}`} />
      ))}
    </span>
  );
}

/** Describes the `Buildings` of a player for screen readers. */
function describeBuildings(i18n: RiverOfGoldI18n, buildings: BuildingCounts): readonly string[] {
  const ownedTypes = BUILDING_TYPES.filter((type) => buildings[type] > 0);
  if (ownedTypes.length === 0) return [];
  const countTexts = ownedTypes.map((type) => `${i18n.t(`type.${type}`)} ${buildings[type]}`);
  return [i18n.t('screen.buildings', { buildings: i18n.formatItems(countTexts) })];
}

/** Best sail and build with a player's public die next turn. */
function NextTurnPreview({ seat }: PlayerProps) {
  const i18n = useTableI18n();
  const faceUp = useTable(({ position }) => position.faceForecasts(seat).find(({ isUp }) => isUp));
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

/** What a compact board shows besides the parts that all boards have. */
function opponentView({ position, isMemoryMode }: RiverOfGoldTable, seat: number) {
  const player = position.seat(seat);
  const { deliveredCustomers, handCount, hand, buildings } = player;
  // `hand` is empty if the opponent's cards are hidden; a replay may show all hands
  return { deliveredCustomers, handCount, hand, buildings, die: dieFaceOf(player), isMemoryMode };
}

interface OpponentBoardProps extends PlayerProps {
  /** whether there is enough space to show abilities as sentences */
  readonly isFull?: boolean;
}

/** Compact board of another player; the bubble lists all public information. */
export function OpponentBoard({ seat, isFull = false }: OpponentBoardProps) {
  const i18n = useTableI18n();
  const view = useTable((table) => opponentView(table, seat));
  const { deliveredCustomers, handCount, hand, buildings, die, isMemoryMode } = view;
  return (
    <section className={css.opponent} data-at={`board-${seat}`} aria-label={i18n.playerName(seat)}>
      <header className={css.head}>
        <PlayerName seat={seat} />
        <PlayerPoints seat={seat} />
      </header>
      <PlayerPatron seat={seat} />
      {isMemoryMode ? null : <Goods seat={seat} className={css.othersGoods} />}
      <Piece
        className={css.publicInfo}
        piece={{
          title: i18n.playerName(seat),
          screenReaderLines: [
            ...(die === 0 ? [] : [i18n.t('screen.dieShows', { face: die })]),
            ...describeBuildings(i18n, buildings),
          ],
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
          <DieIcon face={die} />
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
        <Buildings buildings={buildings} />
      </Piece>
      {isFull && (
        <div className={css.details}>
          <NextTurnPreview seat={seat} />
          <DeliveredChips customers={deliveredCustomers} />
        </div>
      )}
    </section>
  );
}
