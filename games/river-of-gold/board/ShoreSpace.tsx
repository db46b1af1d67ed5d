import { buildCost, components, firstOf, kindOf, moveKinds } from '../rules/index.ts';
import { tileName } from '../words/pieces.ts';
import { memo } from 'react';
import { useStore } from '@two-rivers/board';
import { Crest } from './Crest.tsx';
import { pentagon, type ShorePlace, touching } from './geometry.ts';
import { Glyph } from './Glyph.tsx';
import type { Piece } from './info.tsx';
import { at, clanOf, known, markersOn, regionName, type Table, tileOf } from './look.ts';
import { buildMove, buildPicks, movesOf, picks } from './picks.ts';
import { DrawnPiece } from './Piece.tsx';
import { markerPlaces, Put, Tile } from './Tile.tsx';

const { SHORE } = components;

interface ShoreSpaceProps {
  readonly table: Table;
  readonly place: ShorePlace;
  readonly isLit: boolean;
}

/** A space of the shore: its cost or its tile, the markers on it, and what building there would leave. */
export function ShoreSpace({ table, place, isLit }: ShoreSpaceProps) {
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
  const piece: Piece = {
    title: speaker.say('screen.space', { space, region: regionName(speaker, region) }),
    lines,
    rule: ruleOf(tile),
    move: second ?? build,
    pick:
      second === undefined && build === undefined && isBuildable
        ? {
            name: `space-${space}`,
            isOn: isPicked,
            act: () => {
              table.select(undefined);
              picks.set({ ...picks.get(), kind: 'build', space: isPicked ? 0 : space });
            },
          }
        : undefined,
    wanted:
      moves.length > 0 && (isEmpty || picked.tile > 0) && wantedTile !== undefined
        ? `build ${space} ${wantedTile}`
        : undefined,
  };
  const shown = ghost ?? tile;
  const holders = ghost === undefined ? markers : [state.turn];
  const added = selected !== undefined && selected === second ? [...holders, state.turn] : holders;
  return (
    <DrawnPiece
      table={table}
      piece={piece}
      outline={pentagon(box, pointing)}
      className={`rog-space ${isEmpty ? 'empty' : ''} ${isBuildable || second !== undefined ? 'can' : ''} ${isPicked ? 'picked' : ''} ${isLit ? 'lit' : ''}`}
      data-space={space}
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
    </DrawnPiece>
  );
}

function ruleOf(tile: components.Tile | undefined): string {
  if (tile === undefined) return 'shore';
  if (tile.set === 'imperial') return 'imperial-market';
  return tile.set === 'starting' ? 'starting-tiles' : 'buildings';
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
