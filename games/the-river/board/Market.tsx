import { classNames, choicesOfKind, PieceButton, useIsIdeaIntroduced } from '@two-rivers/ui';
import { type CSSProperties, memo, useRef } from 'react';
import { type Building, MATERIALS, RESOURCES, type RiverGoal } from '../view/index.ts';
import { describeBuilding, describeTile, describePayment } from '../texts/texts.ts';
import { BuildingCardImage } from './BuildingCardArt.tsx';
import { intendedBuilding, goalOfBuilding, goalBrightness } from './goals.ts';
import { Icon } from './glyphs.tsx';
import { PlayerMark } from './Pioneer.tsx';
import css from './Market.module.css';
import { hasSharedReason, hasSameView, ownSeat, type TheRiverTable, cacheByPosition } from './props.ts';
import { TileImage } from './Tile.tsx';

/** Maximum tiles in a single row; more are split into two. */
const MAX_SINGLE_ROW = 4;

/** The face-up terrain tiles. */
export function TileMarket({
  props,
  className,
}: {
  readonly props: TheRiverTable;
  readonly className?: string | undefined;
}) {
  const { position, i18n, choices, selected, partialMove } = props;
  const { tiles } = position;
  const lastPieceName = useLastPieceNames(tiles.map((tile) => tile && `tile-${tile.id}`));
  const tileChoices = choicesOfKind(choices, 'terrain');
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
      {tiles.map((tile, place) => {
        if (tile === undefined) return <EmptyPlace key={place} placeName={lastPieceName(place)} />;
        const choice = tileChoices.find(({ move }) => move.tile === tile.id);
        const goal: RiverGoal = { kind: 'terrain', tile: tile.id };
        const brightness = choice === undefined ? goalBrightness(props, goal) : 'bright';
        return (
          <li key={place}>
            <PieceButton
              className={classNames(
                css.tile,
                brightness !== undefined && css.available,
                brightness === undefined && choices.length > 0 && css.unavailable,
                choice !== undefined && choice.text === selected?.text && css.chosen,
                choice !== undefined &&
                  (partialMove?.kind === 'terrain' || position.phase === 'opening') &&
                  css.pending,
              )}
              data-at={`tile-${tile.id}`}
              piece={{
                title: cachedTileTitle(props, tile.id, () => describeTile(i18n, tile)),
                lines: [],
                rule: tile.meadow === undefined ? 'tiles' : 'meadows',
                isReasonAnnounced: hasSharedReason(props),
                goal,
              }}
            >
              <TileImage tile={tile} />
            </PieceButton>
          </li>
        );
      })}
    </ul>
  );
}

const cachedTileTitle = cacheByPosition<string>();

/** Remembers the last piece of each place, so that animations of a taken piece can start there. */
function useLastPieceNames(names: readonly (string | undefined)[]): (place: number) => string | undefined {
  const last = useRef(new Map<number, string>());
  for (const [place, name] of names.entries()) if (name !== undefined) last.current.set(place, name);
  return (place) => last.current.get(place);
}

/** Empty place that a taken piece leaves behind. */
function EmptyPlace({ placeName }: { readonly placeName: string | undefined }) {
  return <li className={css.emptyPlace} data-at={placeName} aria-hidden="true" />;
}

interface BuildingCardProps {
  readonly props: TheRiverTable;
  readonly building: Building;
  readonly className?: string | undefined;
}

/** A building; clicking it aims to build it or, if that is impossible, to reserve it. */
export function BuildingCard({ props, building, className }: BuildingCardProps) {
  const { choices, selected, partialMove, intention } = props;
  const { id } = building;
  const goal = goalOfBuilding(props, id);
  const brightness = goalBrightness(props, goal);
  const isChosen = intendedBuilding(props) === id;
  // a manually chosen payment is a selected move rather than a goal, so that the next click plays it
  const manualPayment = isChosen && intention?.goal === undefined ? selected : undefined;
  const isPending = brightness !== undefined && partialMove?.kind === goal.kind;
  return (
    <PieceButton
      className={classNames(
        css.card,
        brightness !== undefined && css.available,
        brightness === undefined && choices.length > 0 && css.unavailable,
        isChosen && css.chosen,
        isPending && css.pending,
        className,
      )}
      data-at={`building-${id}`}
      piece={{
        ...cachedCardTexts(props, id, () => ({
          title: props.i18n.t('screen.building', { what: describeBuilding(props.i18n, building) }),
          lines: describeOutlook(props, building),
        })),
        rule: 'buildings',
        isReasonAnnounced: hasSharedReason(props),
        ...(manualPayment === undefined ? { goal } : { choice: manualPayment }),
      }}
    >
      <CardContent
        props={props}
        building={building}
        isPayableByExchange={brightness === 'soft' && goal.kind === 'build'}
      />
    </PieceButton>
  );
}

const cachedCardTexts = cacheByPosition<{ readonly title: string; readonly lines: readonly string[] }>();

interface CardContentProps {
  readonly props: TheRiverTable;
  readonly building: Building;
  /** whether an exchange covers the missing resources */
  readonly isPayableByExchange: boolean;
}

/** The card with its missing resources and the opponents able to build it. */
const CardContent = memo(
  function Inside({ props, building, isPayableByExchange }: CardContentProps) {
    const { position, viewer } = props;
    const isIntroduced = useIsIdeaIntroduced();
    const { id } = building;
    const own = position.seat(ownSeat(props));
    const missing = own.shortfallFor(id);
    return (
      <>
        <BuildingCardImage
          building={building}
          discount={own.discount(id)}
          missing={viewer < 0 ? [] : MATERIALS.map((name) => missing[name])}
          token={viewer < 0 || !isIntroduced('payable') ? undefined : own.rewardFor(id).token}
        />
        {viewer >= 0 && <PayableBadge missingCount={own.missingFor(id)} isPayableByExchange={isPayableByExchange} />}
        <RivalMarks seats={rivalSeatsFor(props, id)} />
      </>
    );
  },
  (previous, next) =>
    previous.building === next.building &&
    previous.isPayableByExchange === next.isPayableByExchange &&
    hasSameView(previous.props, next.props),
);

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

/** Opponents able to build it now; their holdings are public. */
function rivalSeatsFor({ position, viewer }: TheRiverTable, building: string): readonly number[] {
  return position.players.flatMap(({ seat }) =>
    seat !== viewer && position.seat(seat).canBuild(building) ? [seat] : [],
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
function describeOutlook(props: TheRiverTable, { id }: Building): readonly string[] {
  const { position, i18n, viewer } = props;
  const rivals = rivalSeatsFor(props, id).map((seat) => i18n.t('screen.rivalCan', { name: i18n.playerName(seat) }));
  if (viewer < 0) return rivals;
  const own = position.seat(viewer);
  const [missing, missingCount, errands] = [own.shortfallFor(id), own.missingFor(id), own.supplyTripsFor(id)];
  const { points, token, bringsPioneer, startsLastRound } = own.rewardFor(id);
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
            discount: own.discount(id),
          }),
        ]
      : []),
    ...(isMissingAny && own.goods.food > 0 ? [i18n.t('screen.standsIn')] : []),
    ...(missingCount > 0 && errands !== undefined
      ? [
          i18n.t('screen.errands', {
            count: errands.length,
            what: islands.map((name) => i18n.t(`screen.space.${name}`)).join(', '),
          }),
        ]
      : []),
    ...rivals,
  ];
}

/** The face-up buildings. */
export function BuildingMarket({
  props,
  className,
}: {
  readonly props: TheRiverTable;
  readonly className?: string | undefined;
}) {
  const { position, i18n } = props;
  const lastPieceName = useLastPieceNames(position.buildings.map((building) => building && `building-${building.id}`));
  return (
    <ul
      className={classNames(css.cards, className)}
      data-at="buildings"
      data-part="market"
      aria-label={i18n.t('screen.buildings')}
    >
      {position.buildings.map((building, place) =>
        building === undefined ? (
          <EmptyPlace key={place} placeName={lastPieceName(place)} />
        ) : (
          <li key={place}>
            <BuildingCard props={props} building={building} />
          </li>
        ),
      )}
    </ul>
  );
}
