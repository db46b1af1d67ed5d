import { circle, classes, DrawnPiece, HeardHeading, ofKind, type Point, useGlide } from '@two-rivers/board';
import { Fragment } from 'react';
import type { Seat, Ship, ShipNumber } from '../face/index.ts';
import { GOLD, INK } from './colours.ts';
import { colourOf, Crest } from './Crest.tsx';
import { berths, course, type RiverLayout } from './geometry.ts';
import { mayAct, NO_PEEK, sailWords, shipName, type Table, usePeek } from './props.ts';
import css from './River.module.css';

interface ShipsProps {
  readonly table: Table;
  readonly layout: RiverLayout;
}

const SHIP_REACH = 17;

/** All ships in their berths. */
export function Ships({ table, layout }: ShipsProps) {
  const { speaker } = table;
  return (
    layout.rivers
      .flatMap(({ river, centre }) => {
        const { ships } = table.position.river(river);
        const { at: places, scale } = berths(centre, ships.length, layout.flow);
        return ships.map((ship, index) => ({ ship, river, place: places[index] ?? centre, scale }));
      })
      // stable order keeps each ship's element, so that it can glide
      .toSorted((a, b) => a.ship.seat * 2 + a.ship.ship - (b.ship.seat * 2 + b.ship.ship))
      .map(({ ship, river, place, scale }, index, all) => (
        <Fragment key={`${ship.seat} ${ship.ship}`}>
          {all[index - 1]?.ship.seat !== ship.seat && (
            <HeardHeading>{speaker.say('screen.ships', speaker.who(ship.seat))}</HeardHeading>
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

function ShipOnRiver({ table, layout, ship: owned, river, place, scale }: ShipOnRiverProps) {
  const { seat, ship, isRoyal } = owned;
  const { position, choices, speaker } = table;
  const peek = usePeek();
  const glide = useGlide({
    place,
    spot: river,
    drawing: layout,
    course: (from, to) =>
      course(from, to)
        .slice(0, -1)
        .flatMap((space) => layout.rivers[space - 1]?.centre ?? []),
  });
  const sails = ofKind(choices, 'sail');
  const isOwn = seat === table.actor;
  const royal = isOwn ? ofKind(choices, 'royal').find(({ move }) => move.ship === ship) : undefined;
  const sail = isOwn ? sails.find(({ move }) => move.ship === ship) : undefined;
  const goal =
    sail === undefined ? undefined : ({ kind: 'sail', to: position.sailing(sail.move).to, ship } as const);
  const canTouch = royal !== undefined || goal !== undefined;
  return (
    <DrawnPiece
      className={classes(css.ship, canTouch && css.can)}
      data-at={`ship-${seat}-${ship}`}
      transform={`translate(${place.x} ${place.y})`}
      outline={circle(SHIP_REACH * scale)}
      // let touches through to the space, which may be the goal
      isPassedThrough={!canTouch && mayAct(table)}
      onLook={(isLookedAt) => peek.set(isLookedAt ? { face: 0, goal } : NO_PEEK)}
      piece={{
        title: `${shipName(speaker, owned)}. ${speaker.say('screen.onRiver', { space: river })}`,
        heard: sail === undefined ? [] : [sailWords(table, sail)],
        // no bubble for movable ships: it would cover the previewed gains
        lines: canTouch ? undefined : [],
        rule: isRoyal ? 'royal-ship' : 'sail',
        goal,
        choice: royal,
      }}
    >
      <g ref={glide}>
        <g transform={`scale(${scale})`}>
          {canTouch && <ellipse className={css.halo} cx="0" cy="-1" rx="20" ry="20" />}
          <ShipPiece player={position.seat(seat)} ship={ship} isRoyal={isRoyal} />
        </g>
      </g>
    </DrawnPiece>
  );
}

interface ShipPieceProps {
  readonly player: Seat;
  readonly ship: ShipNumber;
  readonly isRoyal: boolean;
}

/** A ship, 32 wide, centered at 0 0: the sail has the clan's color and crest, the hull the ship's number. */
export function ShipPiece({ player, ship, isRoyal }: ShipPieceProps) {
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
      <path d="M-12.5-15h25" stroke={colourOf(player)} strokeWidth="2.6" />
      <g transform="translate(-8 -14) scale(.67)">
        <Crest clan={player.clan} seat={player.seat} />
      </g>
      <text className={css.shipNumber} y="12.5" textAnchor="middle" fill="#fff8e6" stroke="none">
        {ship}
      </text>
    </g>
  );
}
