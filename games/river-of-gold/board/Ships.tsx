import type { Move } from '@two-rivers/kernel';
import { firstOf, kindOf, moveKinds } from '../rules/index.ts';
import { useStore } from '@two-rivers/board';
import { berths, type Point, type RiverLayout, touchedBy } from './geometry.ts';
import { Glyph } from './Glyph.tsx';
import { at, type Ship, shipName, shipsOf, type Table } from './look.ts';
import { useGlide } from './motion.tsx';
import { facePeek, movesOf } from './picks.ts';
import { circle, DrawnPiece } from './Piece.tsx';
import { destination, RIVER_LENGTH } from './sailing.ts';
import { ShipPiece } from './Ship.tsx';

interface ShipsProps {
  readonly table: Table;
  readonly layout: RiverLayout;
}

const SHIP_REACH = 17;
const TARGET_RADIUS = 11;

/** All ships, each in its berth. */
export function Ships({ table, layout }: ShipsProps) {
  const { state } = table;
  const ships = shipsOf(state);
  return (
    layout.rivers
      .flatMap(({ river, centre }) => {
        const here = ships.filter((ship) => ship.river === river);
        const { at: places, scale } = berths(centre, here.length, layout.flow);
        return here.map((ship, index) => ({ ship, place: places[index] ?? centre, scale }));
      })
      // a stable order keeps each ship's element, so that it can glide
      .toSorted((a, b) => a.ship.seat * 2 + a.ship.ship - (b.ship.seat * 2 + b.ship.ship))
      .map(({ ship, place, scale }) => (
        <ShipOnRiver
          key={`${ship.seat} ${ship.ship}`}
          table={table}
          layout={layout}
          ship={ship}
          place={place}
          scale={scale}
        />
      ))
  );
}

interface ShipOnRiverProps extends ShipsProps {
  readonly ship: Ship;
  readonly place: Point;
  readonly scale: number;
}

function ShipOnRiver({ table, layout, ship: owned, place, scale }: ShipOnRiverProps) {
  const { seat, ship, river, isRoyal } = owned;
  const { state, moves, speaker, selected } = table;
  const glide = useGlide(place, river, layout);
  const own = seat === table.actor ? moves.filter((move) => firstOf(move) === ship) : [];
  const move =
    movesOf(own, moveKinds.ROYAL)[0] ??
    movesOf(own, moveKinds.SAIL).find((sail) => sail === selected) ??
    movesOf(own, moveKinds.SAIL)[0];
  return (
    <DrawnPiece
      table={table}
      className={`rog-ship ${move === undefined ? '' : 'can'}`}
      transform={`translate(${place.x} ${place.y})`}
      outline={circle(SHIP_REACH * scale)}
      // nothing is done with it, but an own ship can go where it is
      isPassedThrough={
        move === undefined &&
        movesOf(moves, moveKinds.SAIL).some((sail) => destination(state, sail) === river)
      }
      piece={{
        title: shipName(speaker, owned),
        lines: [speaker.say('screen.onRiver', { space: river })],
        rule: isRoyal ? 'royal-ship' : 'sail',
        move,
      }}
    >
      <g ref={glide}>
        <g transform={`scale(${scale})`}>
          {move !== undefined && <ellipse className="rog-halo" cx="0" cy="-1" rx="20" ry="20" />}
          <ShipPiece state={state} seat={seat} ship={ship} isRoyal={isRoyal} />
        </g>
      </g>
    </DrawnPiece>
  );
}

/** Where the own ships can go: one mark for each sail. With a face of the die looked at, where they would go then. */
export function Targets({ table, layout, sails }: ShipsProps & { readonly sails: readonly Move[] }) {
  const { state, viewer, speaker, selected } = table;
  const peeked = useStore(facePeek);
  const turned = selected !== undefined && kindOf(selected) === moveKinds.FAVOR_FACE ? firstOf(selected) : 0;
  const face = peeked > 0 ? peeked : turned;
  const seat = viewer;
  const goals =
    face > 0 && seat >= 0
      ? shipsOf(state)
          .filter((ship) => ship.seat === seat)
          .map(({ ship, river }) => ({ ship, to: ((river + face - 1) % RIVER_LENGTH) + 1, sail: undefined }))
      : sails.map((sail) => ({ ship: firstOf(sail), to: destination(state, sail), sail }));
  return goals.map(({ ship, to, sail }, index) => {
    const place = layout.rivers[to - 1];
    if (place === undefined || seat < 0) return null;
    const before = goals.slice(0, index).filter((other) => other.to === to).length;
    const [dx, dy] = layout.flow === 'wide' ? [before * 20, 0] : [0, before * 20];
    const transform = `translate(${place.target.x + dx} ${place.target.y + dy})`;
    const art = (
      <>
        <circle r={TARGET_RADIUS} />
        <g transform="translate(-10 -7) scale(.58)">
          <Glyph name={at(state.royal, seat) === ship ? 'royal' : 'ship'} />
        </g>
        <text className="rog-no" x="7" y="5" textAnchor="middle">
          {ship}
        </text>
      </>
    );
    const key = `${ship} ${to}`;
    return sail === undefined ? (
      <g key={key} className="rog-target peek" transform={transform} aria-hidden="true">
        {art}
      </g>
    ) : (
      <DrawnPiece
        key={key}
        table={table}
        className={`rog-target can ${sail === selected ? 'on' : ''}`}
        transform={transform}
        outline={circle(TARGET_RADIUS)}
        piece={{
          title: speaker.say('screen.sailTo', { ship, to }),
          lines: [speaker.say('screen.touches', { list: touchedBy(to).join(', ') })],
          rule: 'sail',
          move: sail,
        }}
      >
        {art}
      </DrawnPiece>
    );
  });
}
