import type { Move } from '@two-rivers/kernel';
import {
  buildCost,
  components,
  firstOf,
  kindOf,
  moveKinds,
  type RiverOfGoldState,
  secondOf,
} from '@two-rivers/river-of-gold';
import { tileName } from '@two-rivers/text/riverOfGoldPieces';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useStore } from '../app/store.ts';
import { INK, PAPER } from './colours.ts';
import { Crest } from './Crest.tsx';
import {
  berths,
  course,
  type Flow,
  LAYOUTS,
  pentagon,
  type Point,
  type RiverLayout,
  type ShorePlace,
  touchedBy,
  touching,
} from './geometry.ts';
import { Glyph } from './Glyph.tsx';
import { Ground } from './Ground.tsx';
import { pieceProps } from './info.tsx';
import {
  at,
  clanOf,
  known,
  markersOn,
  REGION_NUMBERS,
  regionName,
  type Ship,
  shipsOf,
  type Table,
  tileOf,
} from './look.ts';
import { useGlide } from './motion.tsx';
import { buildMove, buildPicks, facePeek, movesOf, picks } from './picks.ts';
import { ShipPiece } from './Ship.tsx';
import { markerPlaces, Put, Tile } from './Tile.tsx';

const { SHORE } = components;
const RIVER_LENGTH = components.RIVER.length;

interface RiverProps {
  readonly table: Table;
  readonly flow: Flow;
  /** the part to be shown; left out for all of it */
  readonly view?: string;
}

/** The board: the river with its shore, tiles, markers and ships, and what the move looked at would change. */
export function River({ table, flow, view }: RiverProps) {
  const { state, moves, speaker, selected } = table;
  const layout = LAYOUTS[flow];
  const names = useMemo(() => REGION_NUMBERS.map((region) => speaker.say(`region.${region}`)), [speaker]);
  const sails = movesOf(moves, moveKinds.SAIL);
  const lit = litSpaces(table);
  const { space } = useStore(picks);
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    // on a phone the river is longer than the screen
    if (flow === 'tall')
      drawing.current?.querySelector('.picked, .lit, .on')?.scrollIntoView({ block: 'nearest' });
  }, [selected, space, flow]);
  return (
    <svg
      ref={drawing}
      className={`rog-river ${flow}`}
      viewBox={view ?? `0 0 ${layout.width} ${layout.height}`}
      role="group"
      aria-label={speaker.say('screen.river')}
    >
      <Ground layout={layout} names={names} />
      {layout.rivers.map(({ river, path, label }) => (
        <RiverSpace key={river} table={table} river={river} path={path} label={label} sails={sails} />
      ))}
      {layout.shore.map((place) => (
        <ShoreSpace key={place.space} table={table} place={place} isLit={lit.has(place.space)} />
      ))}
      {selected !== undefined && kindOf(selected) === moveKinds.SAIL && (
        <Course
          layout={layout}
          from={shipAt(state, state.turn, firstOf(selected))}
          to={destination(state, selected)}
        />
      )}
      <Ships table={table} layout={layout} />
      <Targets table={table} layout={layout} sails={sails} />
    </svg>
  );
}

function shipAt(state: RiverOfGoldState, seat: number, ship: number): number {
  return at(state.ships, seat * 2 + ship - 1);
}

/** The river space a sail reaches. */
function destination(state: RiverOfGoldState, sail: Move): number {
  const die = secondOf(sail) > 0 ? secondOf(sail) : at(state.die, state.turn);
  return ((shipAt(state, state.turn, firstOf(sail)) + die - 1) % RIVER_LENGTH) + 1;
}

/** Shore spaces that the move looked at would visit or change. */
function litSpaces({ state, selected }: Table): ReadonlySet<number> {
  if (selected === undefined) return new Set();
  if (kindOf(selected) === moveKinds.SAIL) return new Set(touchedBy(destination(state, selected)));
  const isPlaced = kindOf(selected) === moveKinds.BUILD || kindOf(selected) === moveKinds.MARKER;
  return new Set(isPlaced ? [firstOf(selected)] : []);
}

interface RiverSpaceProps {
  readonly table: Table;
  readonly river: number;
  readonly path: string;
  readonly label: Point;
  readonly sails: readonly Move[];
}

function RiverSpace({ table, river, path, label, sails }: RiverSpaceProps) {
  const { state, speaker, selected } = table;
  const coming = sails.filter((sail) => destination(state, sail) === river);
  const isTarget = selected !== undefined && coming.includes(selected);
  return (
    <g
      className={`rog-riverspace ${coming.length > 0 ? 'can' : ''} ${isTarget ? 'on' : ''}`}
      {...pieceProps(table, {
        title: speaker.say('screen.riverSpace', { space: river }),
        lines: [speaker.say('screen.touches', { list: touchedBy(river).join(', ') })],
        rule: 'river',
        move: coming.length === 1 ? coming[0] : isTarget ? selected : coming[0],
      })}
    >
      <path d={path} className="rog-cell" />
      <circle cx={label.x} cy={label.y} r="8.5" fill={PAPER} stroke={INK} strokeWidth="1" />
      <text className="rog-no" x={label.x} y={label.y + 3.8} textAnchor="middle">
        {river}
      </text>
    </g>
  );
}

interface ShoreSpaceProps {
  readonly table: Table;
  readonly place: ShorePlace;
  readonly isLit: boolean;
}

function ShoreSpace({ table, place, isLit }: ShoreSpaceProps) {
  const { state, moves, viewer, speaker, selected } = table;
  const { space, box, pointing, region } = place;
  const picked = buildPicks(useStore(picks), moves, selected);
  const number = at(state.tile, space);
  const tile = known(number) ? tileOf(number) : undefined;
  const markers = markersOn(state, space);
  const isBuildable = moves.some((move) => kindOf(move) === moveKinds.BUILD && firstOf(move) === space);
  const build = buildMove(moves, space, picked.tile);
  const second = movesOf(moves, moveKinds.MARKER).find((move) => firstOf(move) === space);
  const isPicked = isBuildable && picked.space === space;
  const ghost = isPicked ? tileOf(picked.tile) : undefined;
  const cost = viewer >= 0 ? buildCost(state, viewer, space) : (SHORE[space - 1]?.cost ?? 0);
  const isEmpty = number === 0;
  const lines = [
    ...(tile === undefined ? [] : [tileName(speaker, tile.id)]),
    ...(isEmpty && cost > 0 ? [speaker.say('screen.cost', { cost })] : []),
    ...markers.map((seat) => speaker.say('screen.ownedBy', { name: speaker.name(seat) })),
    speaker.say('screen.touchedBy', { list: touching(space).join(', ') }),
  ];
  const wantedTile = tileOf(picked.tile > 0 ? picked.tile : at(state.row, 3))?.id;
  const props = pieceProps(table, {
    title: speaker.say('screen.space', { space, region: regionName(speaker, region) }),
    lines,
    rule:
      tile === undefined
        ? 'shore'
        : tile.set === 'imperial'
          ? 'imperial-market'
          : tile.set === 'starting'
            ? 'starting-tiles'
            : 'buildings',
    move: second ?? build,
    pick:
      second === undefined && build === undefined && isBuildable
        ? {
            name: `space-${space}`,
            isOn: isPicked,
            act: () => picks.set({ ...picks.get(), kind: 'build', ...(isPicked ? { space: 0 } : { space }) }),
          }
        : undefined,
    wanted:
      moves.length > 0 && (isEmpty || picked.tile > 0) && wantedTile !== undefined
        ? `build ${space} ${wantedTile}`
        : undefined,
  });
  const shown = ghost ?? tile;
  const holders = ghost === undefined ? markers : [state.turn];
  const added = selected !== undefined && selected === second ? [...holders, state.turn] : holders;
  return (
    <g
      className={`rog-space ${isEmpty ? 'empty' : ''} ${isBuildable || second !== undefined ? 'can' : ''} ${isPicked ? 'picked' : ''} ${isLit ? 'lit' : ''}`}
      data-space={space}
      {...props}
    >
      {shown === undefined ? (
        <EmptySpace place={place} cost={cost} isDiscounted={cost < (SHORE[space - 1]?.cost ?? 0)} />
      ) : (
        <g className={ghost === undefined ? '' : 'rog-ghost'}>
          <Tile tile={shown} box={box} pointing={pointing} />
        </g>
      )}
      {markerPlaces(box, pointing, added.length).map((point, index) => {
        const seat = added[index] ?? 0;
        return (
          <g key={index} className={index >= markers.length ? 'rog-ghost' : ''}>
            <Put at={point} size={added.length > 1 ? 23 : 27}>
              <Crest clan={clanOf(state, seat)} seat={seat} />
            </Put>
          </g>
        );
      })}
      <text className="rog-spaceno" {...numberPlace(place)}>
        {space}
      </text>
      <path className="rog-halo" d={pentagon(box, pointing)} />
    </g>
  );
}

/** The number of a space, in the corner away from the river. */
function numberPlace({ box, pointing }: ShorePlace) {
  const { x, y, width, height } = box;
  const isTop = pointing === 'down' || pointing === 'right' || pointing === 'left';
  return {
    x: pointing === 'left' ? x + width - 4 : x + 4,
    y: isTop ? y + 11 : y + height - 4,
    textAnchor: pointing === 'left' ? 'end' : 'start',
  } as const;
}

const EmptySpace = memo(function EmptySpace({
  place,
  cost,
  isDiscounted,
}: {
  readonly place: ShorePlace;
  readonly cost: number;
  readonly isDiscounted: boolean;
}) {
  const { box, pointing } = place;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return (
    <>
      <path className="rog-plot" d={pentagon(box, pointing)} />
      <Put at={centre} size={32}>
        <Glyph name={cost === 0 ? 'imperial' : 'koku'} count={cost === 0 ? undefined : cost} />
      </Put>
      {isDiscounted && (
        <text className="rog-discount" x={centre.x + 17} y={centre.y - 12} textAnchor="middle">
          −2
        </text>
      )}
    </>
  );
});

interface ShipsProps {
  readonly table: Table;
  readonly layout: RiverLayout;
}

/** All ships, each in its berth. */
function Ships({ table, layout }: ShipsProps) {
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

function ShipOnRiver({
  table,
  layout,
  ship: { seat, ship, river, isRoyal },
  place,
  scale,
}: ShipOnRiverProps) {
  const { state, moves, speaker, selected } = table;
  const glide = useGlide(place, river, layout);
  const own = seat === table.actor ? moves.filter((move) => firstOf(move) === ship) : [];
  const move =
    movesOf(own, moveKinds.ROYAL)[0] ??
    movesOf(own, moveKinds.SAIL).find((sail) => sail === selected) ??
    movesOf(own, moveKinds.SAIL)[0];
  const name = speaker.say(isRoyal ? 'screen.royalShip' : 'screen.ship', { name: speaker.name(seat), ship });
  return (
    <g
      className={`rog-ship ${move === undefined ? '' : 'can'}`}
      transform={`translate(${place.x} ${place.y})`}
      {...pieceProps(table, {
        title: name,
        lines: [speaker.say('screen.onRiver', { space: river })],
        rule: isRoyal ? 'royal-ship' : 'sail',
        move,
      })}
    >
      <g ref={glide}>
        <g transform={`scale(${scale})`}>
          {move !== undefined && <ellipse className="rog-halo" cx="0" cy="-1" rx="20" ry="20" />}
          <ShipPiece state={state} seat={seat} ship={ship} isRoyal={isRoyal} />
        </g>
      </g>
    </g>
  );
}

/** Where the own ships can go: one mark for each sail. With a face of the die looked at, where they would go then. */
function Targets({ table, layout, sails }: ShipsProps & { readonly sails: readonly Move[] }) {
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
    return (
      <g
        key={`${ship} ${to}`}
        className={`rog-target ${sail === undefined ? 'peek' : 'can'} ${sail !== undefined && sail === selected ? 'on' : ''}`}
        transform={`translate(${place.target.x + dx} ${place.target.y + dy})`}
        {...(sail === undefined
          ? { 'aria-hidden': true }
          : pieceProps(table, {
              title: speaker.say('screen.sailTo', { ship, to }),
              lines: [speaker.say('screen.touches', { list: touchedBy(to).join(', ') })],
              rule: 'sail',
              move: sail,
            }))}
      >
        <circle r="11" />
        <g transform="translate(-10 -7) scale(.58)">
          <Glyph name={at(state.royal, seat) === ship ? 'royal' : 'ship'} />
        </g>
        <text className="rog-no" x="7" y="5" textAnchor="middle">
          {ship}
        </text>
      </g>
    );
  });
}

/** The way of a ship down the river; it leaves at the end and comes back at the spring. */
function Course({
  layout,
  from,
  to,
}: {
  readonly layout: RiverLayout;
  readonly from: number;
  readonly to: number;
}) {
  const centre = (river: number): Point => layout.rivers[river - 1]?.centre ?? { x: 0, y: 0 };
  const { flow, width, height } = layout;
  let path = `M${centre(from).x} ${centre(from).y}`;
  let before = from;
  for (const river of course(from, to)) {
    const { x, y } = centre(river);
    if (river < before) {
      const end = centre(before);
      path += flow === 'wide' ? `L${width} ${end.y}M0 ${y}` : `L${end.x} ${height}M${x} 0`;
    }
    path += `L${x} ${y}`;
    before = river;
  }
  return <path className="rog-course" d={path} aria-hidden="true" />;
}
