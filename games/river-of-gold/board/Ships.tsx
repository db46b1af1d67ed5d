import {
  circlePath,
  classNames,
  SvgPiece,
  ScreenReaderHeading,
  choicesOfKind,
  type Point,
  useGlideAnimation,
} from '@two-rivers/ui';
import { Fragment } from 'react';
import type { Seat, Ship, ShipNumber } from '../view/index.ts';
import { GOLD, INK } from './colors.ts';
import { seatColor, Crest } from './Crest.tsx';
import { shipBerths, sailCourse, type RiverLayout } from './geometry.ts';
import { canChooseGoal, NO_HOVER, describeSail, shipName, type RiverOfGoldTable, useHoverStore } from './props.ts';
import css from './River.module.css';

interface ShipsProps {
  readonly table: RiverOfGoldTable;
  readonly layout: RiverLayout;
}

const SHIP_HIT_RADIUS = 17;

/** All ships in their berths. */
export function Ships({ table, layout }: ShipsProps) {
  const { i18n } = table;
  return (
    layout.rivers
      .flatMap(({ river, center }) => {
        const { ships } = table.position.riverSpace(river);
        const { positions: places, scale } = shipBerths(center, ships.length, layout.flow);
        return ships.map((ship, index) => ({ ship, river, place: places[index] ?? center, scale }));
      })
      // stable order keeps each ship's element, so that it can glide
      .toSorted((a, b) => a.ship.seat * 2 + a.ship.ship - (b.ship.seat * 2 + b.ship.ship))
      .map(({ ship, river, place, scale }, index, shipsInOrder) => (
        <Fragment key={`${ship.seat} ${ship.ship}`}>
          {shipsInOrder[index - 1]?.ship.seat !== ship.seat && (
            <ScreenReaderHeading>{i18n.t('screen.ships', i18n.personValues(ship.seat))}</ScreenReaderHeading>
          )}
          <ShipOnRiver table={table} layout={layout} ship={ship} river={river} place={place} scale={scale} />
        </Fragment>
      ))
  );
}

interface ShipOnRiverProps extends ShipsProps {
  readonly ship: Ship;
  readonly river: number;
  readonly place: Point;
  readonly scale: number;
}

function ShipOnRiver({ table, layout, ship: ownedShip, river, place, scale }: ShipOnRiverProps) {
  const { seat, ship, isRoyal } = ownedShip;
  const { position, choices, i18n } = table;
  const hoverStore = useHoverStore();
  const glideRef = useGlideAnimation({
    point: place,
    spaceId: river,
    drawing: layout,
    waypoints: (from, to) =>
      sailCourse(from, to)
        .slice(0, -1)
        .flatMap((space) => layout.rivers[space - 1]?.center ?? []),
  });
  const sails = choicesOfKind(choices, 'sail');
  const isOwn = seat === table.actor;
  const royal = isOwn ? choicesOfKind(choices, 'royal').find(({ move }) => move.ship === ship) : undefined;
  const sail = isOwn ? sails.find(({ move }) => move.ship === ship) : undefined;
  const goal = sail === undefined ? undefined : ({ kind: 'sail', to: position.sailRoute(sail.move).to, ship } as const);
  const isMovable = royal !== undefined || goal !== undefined;
  return (
    <SvgPiece
      className={classNames(css.ship, isMovable && css.reachable)}
      data-at={`ship-${seat}-${ship}`}
      transform={`translate(${place.x} ${place.y})`}
      outline={circlePath(SHIP_HIT_RADIUS * scale)}
      // let touches through to the river space, which may be a goal
      ignoresPointer={!isMovable && canChooseGoal(table)}
      onInspect={(isInspected) => hoverStore.set(isInspected ? { face: 0, goal } : NO_HOVER)}
      piece={{
        title: `${shipName(i18n, ownedShip)}. ${i18n.t('screen.onRiver', { space: river })}`,
        screenReaderLines: sail === undefined ? [] : [describeSail(table, sail)],
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
          <ShipArt player={position.seat(seat)} ship={ship} isRoyal={isRoyal} />
        </g>
      </g>
    </SvgPiece>
  );
}

interface ShipArtProps {
  readonly player: Seat;
  readonly ship: ShipNumber;
  readonly isRoyal: boolean;
}

/** A ship, 32 wide, centered at 0 0: the sail has the clan's color and crest, the hull the ship's number. */
export function ShipArt({ player, ship, isRoyal }: ShipArtProps) {
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
      <path d="M-12.5-15h25" stroke={seatColor(player)} strokeWidth="2.6" />
      <g transform="translate(-8 -14) scale(.67)">
        <Crest clan={player.clan} seat={player.seat} />
      </g>
      <text className={css.shipNumber} y="12.5" textAnchor="middle" fill="#fff8e6" stroke="none">
        {ship}
      </text>
    </g>
  );
}
