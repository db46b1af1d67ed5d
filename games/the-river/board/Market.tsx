import { classNames, choicesOfKind, PieceButton, useIsIdeaIntroduced } from '@two-rivers/ui';
import { type CSSProperties, memo, useRef } from 'react';
import { RESOURCES, type RiverGoal } from '../view/index.ts';
import { describeBuilding, describeTile, describePayment } from '../texts/texts.ts';
import { BuildingCardImage } from './BuildingCardArt.tsx';
import { intendedBuilding, goalOfBuilding, goalBrightness } from './goals.ts';
import { Icon } from './glyphs.tsx';
import { PlayerMark } from './Pioneer.tsx';
import css from './Market.module.css';
import { hasSharedReason, ownSeat, type TheRiverTable, useTable } from './props.ts';
import { TileImage } from './Tile.tsx';

/** Maximum tiles in a single row; more are split into two. */
const MAX_SINGLE_ROW = 4;

/** The face-up terrain tiles. */
export function TileMarket({ className }: { readonly className?: string | undefined }) {
  const { i18n, tiles } = useTable((table) => ({
    i18n: table.i18n,
    tiles: table.position.tiles.map((tile) => tile?.id),
  }));
  const lastTile = useLastPieces(tiles);
  const style: CSSProperties & Record<'--river-half' | '--river-count', number> = {
    '--river-half': tiles.length > MAX_SINGLE_ROW ? Math.ceil(tiles.length / 2) : tiles.length,
    '--river-count': tiles.length,
  };
  return (
    <ul
      className={classNames(css.tiles, className)}
      data-at="tiles"
      data-part="market"
      aria-label={i18n.t('screen.tiles')}
      style={style}
    >
      {tiles.map((id, place) =>
        id === undefined ? (
          <EmptyPlace key={place} placeName={tilePlaceName(lastTile(place))} />
        ) : (
          <li key={place}>
            <MarketTile id={id} />
          </li>
        ),
      )}
    </ul>
  );
}

/** What a face-up tile shows of the table. */
export function marketTileView(table: TheRiverTable, id: string) {
  const { position, i18n, choices, selected, partialMove } = table;
  const choice = choicesOfKind(choices, 'terrain').find(({ move }) => move.tile === id);
  const goal: RiverGoal = { kind: 'terrain', tile: id };
  const isAvailable = choice !== undefined || goalBrightness(table, goal) !== undefined;
  return {
    i18n,
    tile: position.tile(id),
    goal,
    isAvailable,
    isUnavailable: !isAvailable && choices.length > 0,
    isChosen: choice !== undefined && choice.text === selected?.text,
    isPending: choice !== undefined && (partialMove?.kind === 'terrain' || position.phase === 'opening'),
    hasSharedReason: hasSharedReason(table),
  };
}

/** A face-up tile; clicking it aims to take it. */
const MarketTile = memo(function MarketTile({ id }: { readonly id: string }) {
  const view = useTable((table) => marketTileView(table, id));
  const { i18n, tile, goal } = view;
  return (
    <PieceButton
      className={classNames(
        css.tile,
        view.isAvailable && css.available,
        view.isUnavailable && css.unavailable,
        view.isChosen && css.chosen,
        view.isPending && css.pending,
      )}
      data-at={tilePlaceName(id)}
      piece={{
        title: describeTile(i18n, tile),
        lines: [],
        rule: tile.meadow === undefined ? 'tiles' : 'meadows',
        isReasonAnnounced: view.hasSharedReason,
        goal,
      }}
    >
      <TileImage tile={tile} />
    </PieceButton>
  );
});

function tilePlaceName(id: string | undefined): string | undefined {
  return id && `tile-${id}`;
}

function buildingPlaceName(id: string | undefined): string | undefined {
  return id && `building-${id}`;
}

/** Remembers the last piece of each place, so that animations of a taken piece can start there. */
function useLastPieces(pieces: readonly (string | undefined)[]): (place: number) => string | undefined {
  const last = useRef(new Map<number, string>());
  for (const [place, id] of pieces.entries()) if (id !== undefined) last.current.set(place, id);
  return (place) => last.current.get(place);
}

/** Empty place that a taken piece leaves behind. */
function EmptyPlace({ placeName }: { readonly placeName: string | undefined }) {
  return <li className={css.emptyPlace} data-at={placeName} aria-hidden="true" />;
}

/** What a building shows of the choices and the selection. */
export function buildingCardView(table: TheRiverTable, id: string) {
  const { i18n, choices, selected, partialMove, intention } = table;
  const goal = goalOfBuilding(table, id);
  const brightness = goalBrightness(table, goal);
  const isChosen = intendedBuilding(table) === id;
  return {
    i18n,
    goal,
    isAvailable: brightness !== undefined,
    isUnavailable: brightness === undefined && choices.length > 0,
    isChosen,
    isPending: brightness !== undefined && partialMove?.kind === goal.kind,
    isPayableByExchange: brightness === 'soft' && goal.kind === 'build',
    // a manually chosen payment is a selected move rather than a goal, so that the next click plays it
    manualPayment: isChosen && intention?.goal === undefined ? selected : undefined,
    hasSharedReason: hasSharedReason(table),
  };
}

/** A building; clicking it aims to build it or, if that is impossible, to reserve it. */
export const BuildingCard = memo(function BuildingCard({ id }: { readonly id: string }) {
  const outlook = useTable((table) => buildingOutlook(table, id));
  const view = useTable((table) => buildingCardView(table, id));
  const { i18n, goal, manualPayment } = view;
  return (
    <PieceButton
      className={classNames(
        css.card,
        view.isAvailable && css.available,
        view.isUnavailable && css.unavailable,
        view.isChosen && css.chosen,
        view.isPending && css.pending,
      )}
      data-at={buildingPlaceName(id)}
      piece={{
        title: i18n.t('screen.building', { what: describeBuilding(i18n, outlook.building) }),
        lines: describeOutlook(i18n, outlook),
        rule: 'buildings',
        isReasonAnnounced: view.hasSharedReason,
        ...(manualPayment === undefined ? { goal } : { choice: manualPayment }),
      }}
    >
      <CardContent outlook={outlook} isPayableByExchange={view.isPayableByExchange} />
    </PieceButton>
  );
});

/** What a building means to the players: who can build it, what the viewer lacks for it and gains from it. */
export function buildingOutlook(table: TheRiverTable, id: string) {
  const { position, viewer } = table;
  const own = position.seat(ownSeat(table));
  return {
    building: position.building(id),
    discount: own.discount(id),
    /** opponents able to build it now; their holdings are public */
    rivals: position.players.flatMap((player) => (player.seat !== viewer && player.canBuild(id) ? [player.seat] : [])),
    /** undefined for a spectator */
    own:
      viewer < 0
        ? undefined
        : {
            missing: own.shortfallFor(id),
            missingCount: own.missingFor(id),
            errands: own.supplyTripsFor(id),
            reward: own.rewardFor(id),
            hasFood: own.goods.food > 0,
          },
  };
}

type BuildingOutlook = ReturnType<typeof buildingOutlook>;

interface CardContentProps {
  readonly outlook: BuildingOutlook;
  /** whether an exchange covers the missing resources */
  readonly isPayableByExchange: boolean;
}

/** The card with its missing resources and the opponents able to build it. */
const CardContent = memo(function CardContent({ outlook, isPayableByExchange }: CardContentProps) {
  const { building, discount, rivals, own } = outlook;
  const isIntroduced = useIsIdeaIntroduced();
  return (
    <>
      <BuildingCardImage
        building={building}
        discount={discount}
        missing={own?.missing}
        token={isIntroduced('payable') ? own?.reward.token : undefined}
      />
      {own !== undefined && <PayableBadge missingCount={own.missingCount} isPayableByExchange={isPayableByExchange} />}
      <RivalMarks seats={rivals} />
    </>
  );
});

interface PayableBadgeProps {
  readonly missingCount: number;
  /** whether an exchange covers the missing resources */
  readonly isPayableByExchange: boolean;
}

/** Badge of a building: affordable, affordable after an exchange, or the number of missing resources. */
function PayableBadge({ missingCount, isPayableByExchange }: PayableBadgeProps) {
  const isIntroduced = useIsIdeaIntroduced();
  if (!isIntroduced('payable')) return null;
  if (missingCount === 0) return <span className={css.payable} />;
  if (!isPayableByExchange || !isIntroduced('exchange'))
    return <span className={css.missingCount}>{missingCount}</span>;
  return (
    <span className={css.payableByExchange}>
      <Icon name="exchange" />
    </span>
  );
}

function RivalMarks({ seats }: { readonly seats: readonly number[] }) {
  const isIntroduced = useIsIdeaIntroduced();
  if (seats.length === 0 || !isIntroduced('payable')) return null;
  return (
    <span className={css.rivals}>
      {seats.map((seat) => (
        <PlayerMark key={seat} seat={seat} />
      ))}
    </span>
  );
}

/** Tooltip lines of a building: its reward, missing resources, their islands, and opponents able to build it. */
function describeOutlook(i18n: TheRiverTable['i18n'], { discount, rivals, own }: BuildingOutlook): readonly string[] {
  const rivalLines = rivals.map((seat) => i18n.t('screen.rivalCan', { name: i18n.playerName(seat) }));
  if (own === undefined) return rivalLines;
  const { missing, missingCount, errands, reward, hasFood } = own;
  const { points, token, bringsPioneer, startsLastRound } = reward;
  const isMissingAny = Object.values(missing).some((count) => count > 0);
  const islands = RESOURCES.filter((name) => errands?.includes(name));
  return [
    ...(token === undefined ? [] : [i18n.t('screen.brings', { points, token })]),
    ...(bringsPioneer ? [i18n.t('screen.bringsPioneer')] : []),
    ...(startsLastRound ? [i18n.t('screen.bringsEnd')] : []),
    ...(isMissingAny
      ? [
          i18n.t('screen.short', {
            what: describePayment(i18n, missing, 'price'),
            discount,
          }),
        ]
      : []),
    ...(isMissingAny && hasFood ? [i18n.t('screen.standsIn')] : []),
    ...(missingCount > 0 && errands !== undefined
      ? [
          i18n.t('screen.errands', {
            count: errands.length,
            what: islands.map((name) => i18n.t(`screen.space.${name}`)).join(', '),
          }),
        ]
      : []),
    ...rivalLines,
  ];
}

/** The face-up buildings. */
export function BuildingMarket({ className }: { readonly className?: string | undefined }) {
  const { i18n, buildings } = useTable((table) => ({
    i18n: table.i18n,
    buildings: table.position.buildings.map((building) => building?.id),
  }));
  const lastBuilding = useLastPieces(buildings);
  return (
    <ul
      className={classNames(css.cards, className)}
      data-at="buildings"
      data-part="market"
      aria-label={i18n.t('screen.buildings')}
    >
      {buildings.map((id, place) =>
        id === undefined ? (
          <EmptyPlace key={place} placeName={buildingPlaceName(lastBuilding(place))} />
        ) : (
          <li key={place}>
            <BuildingCard id={id} />
          </li>
        ),
      )}
    </ul>
  );
}
