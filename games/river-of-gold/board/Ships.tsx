import {
  circlePath,
  classNames,
  SvgPiece,
  ScreenReaderHeading,
  choicesOfKind,
  type Point,
  useGlideAnimation,
} from '@two-rivers/ui';
import { type RiverOfGoldPosition, type Ship, type ShipNumber } from '../view/index.ts';
import { GOLD, INK } from './colors.ts';
import { seatColor, Crest } from './Crest.tsx';
import { shipBerths, sailCourse, type RiverLayout } from './geometry.ts';
import {
  canChooseGoal,
  NO_HOVER,
  describeSail,
  type PieceOwner,
  pieceOwner,
  sailOfChoice,
  shipName,
  type RiverOfGoldTable,
  useHoverStore,
  useTable,
  useTableI18n,
} from './props.ts';
import css from './River.module.css';

const SHIP_HIT_RADIUS = 17;

/** All ships in their berths. */
export function Ships({ layout }: { readonly layout: RiverLayout }) {
  const seats = useTable(({ position }) => position.seats);
  return Array.from({ length: seats }, (_, seat) => <ShipsOfSeat key={seat} layout={layout} seat={seat} />);
}

interface ShipsOfSeatProps {
  readonly layout: RiverLayout;
  readonly seat: number;
}

function ShipsOfSeat({ layout, seat }: ShipsOfSeatProps) {
  const i18n = useTableI18n();
  const berths = useTable(({ position }) => berthsOfSeat(position, layout, seat));
  if (berths.length === 0) return null;
  return (
    <>
      <ScreenReaderHeading>{i18n.t('screen.ships', i18n.personValues(seat))}</ScreenReaderHeading>
      {berths.map((berth) => (
        <ShipOnRiver key={berth.ship.ship} layout={layout} berth={berth} />
      ))}
    </>
  );
}

/** A ship, and where it is drawn. */
interface Berth {
  readonly ship: Ship;
  readonly river: number;
  readonly at: Point;
  readonly scale: number;
}

/** Berths of a seat's ships that are on the river; ships share the room of their river space. */
export function berthsOfSeat(
  position: RiverOfGoldPosition,
  { rivers, flow }: RiverLayout,
  seat: number,
): readonly Berth[] {
  return position.seat(seat).ships.flatMap((ship) => {
    const place = rivers.find(({ river }) => river === ship.river);
    if (place === undefined) return [];
    const { ships } = position.riverSpace(place.river);
    const { positions, scale } = shipBerths(place.center, ships.length, flow);
    const index = ships.findIndex((each) => each.seat === seat && each.ship === ship.ship);
    return [{ ship, river: place.river, at: positions[index] ?? place.center, scale }];
  });
}

/** What a ship shows besides its berth: its owner, and the moves that the viewer can make with it. */
export function shipView(table: RiverOfGoldTable, { seat, ship }: Ship) {
  const { position, choices, actor } = table;
  const isOwn = seat === actor;
  const sail = isOwn ? choicesOfKind(choices, 'sail').find(({ move }) => move.ship === ship) : undefined;
  return {
    owner: pieceOwner(position, seat),
    sail: sail === undefined ? undefined : sailOfChoice(table, sail),
    royal: isOwn ? choicesOfKind(choices, 'royal').find(({ move }) => move.ship === ship) : undefined,
    canChooseGoal: canChooseGoal(table),
  };
}

interface ShipOnRiverProps {
  readonly layout: RiverLayout;
  readonly berth: Berth;
}

function ShipOnRiver({ layout, berth: { ship: ownedShip, river, at, scale } }: ShipOnRiverProps) {
  const { seat, ship, isRoyal } = ownedShip;
  const i18n = useTableI18n();
  const hoverStore = useHoverStore();
  const view = useTable((table) => shipView(table, ownedShip));
  const glideRef = useGlideAnimation({
    point: at,
    spaceId: river,
    drawing: layout,
    waypoints: (from, to) =>
      sailCourse(from, to)
        .slice(0, -1)
        .flatMap((space) => layout.rivers[space - 1]?.center ?? []),
  });
  const { owner, sail, royal } = view;
  const goal = sail === undefined ? undefined : ({ kind: 'sail', to: sail.to, ship } as const);
  const isMovable = royal !== undefined || goal !== undefined;
  return (
    <SvgPiece
      className={classNames(css.ship, isMovable && css.reachable)}
      data-at={`ship-${seat}-${ship}`}
      transform={`translate(${at.x} ${at.y})`}
      outline={circlePath(SHIP_HIT_RADIUS * scale)}
      // let touches through to the river space, which may be a goal
      ignoresPointer={!isMovable && view.canChooseGoal}
      onInspect={(isInspected) => hoverStore.set(isInspected ? { face: 0, goal } : NO_HOVER)}
      piece={{
        title: `${shipName(i18n, ownedShip)}. ${i18n.t('screen.onRiver', { space: river })}`,
        screenReaderLines: sail === undefined ? [] : [describeSail(i18n, sail)],
        // no bubble for movable ships: it would cover the previewed gains
        lines: isMovable ? undefined : [],
        rule: isRoyal ? 'royal-ship' : 'sail',
        goal,
        choice: royal,
      }}
    >
      <g ref={glideRef}>
        <g transform={`scale(${scale})`}>
          {isMovable && <ellipse className={css.halo} cx="0" cy="-1" rx="20" ry="20" />}
          <ShipArt owner={owner} ship={ship} isRoyal={isRoyal} />
        </g>
      </g>
    </SvgPiece>
  );
}

interface ShipArtProps {
  readonly owner: PieceOwner;
  readonly ship: ShipNumber;
  readonly isRoyal: boolean;
}

/** A ship, 32 wide, centered at 0 0: the sail has the clan's color and crest, the hull the ship's number. */
export function ShipArt({ owner, ship, isRoyal }: ShipArtProps) {
  return (
    <g stroke={INK} strokeWidth="1.2" strokeLinejoin="round">
      <path
        d={
          isRoyal
            ? 'M-17 3c4 .6 4 3 7 3h20c3 0 4-3 7-4-1 7-4 12-11 12H-7C-13 14-16 9-17 3z'
            : 'M-15 5h30c-1.5 6-5 9-10 9H-6c-5 0-8-3-9-9z'
        }
        fill={isRoyal ? '#7c1420' : '#8a5a33'}
      />
      <path d="M-11-15h22c-1.5 6-1.5 12 0 18h-22c1.5-6 1.5-12 0-18z" fill={isRoyal ? GOLD : '#fff8e6'} />
      {isRoyal && <path d="M-6-16-7.5-21l4 2.2L0-22l3.5 3.2 4-2.2L6-16z" fill={GOLD} />}
      <path d="M-12.5-15h25" stroke={seatColor(owner)} strokeWidth="2.6" />
      <g transform="translate(-8 -14) scale(.67)">
        <Crest {...owner} />
      </g>
      <text className={css.shipNumber} y="12.5" textAnchor="middle" fill="#fff8e6" stroke="none">
        {ship}
      </text>
    </g>
  );
}
