import './pieces.css';
import { isRefusal } from '@two-rivers/kernel';
import { RIVER_LENGTH, RESOURCES, theRiver } from '../rules/index.ts';
import { type ReactNode, useMemo } from 'react';
import { CardArt } from './BuildingCard.tsx';
import { asTheRiver, shownAt, type TileFacts, tileFacts } from './facts.ts';
import { Figure } from './Pioneer.tsx';
import { IslandArt, Pile } from './Place.tsx';
import { ROWS, Space } from './River.tsx';
import { SharedShapes } from './Terrain.tsx';
import { Crate, Star, TileArt } from './Tile.tsx';

const TILE_KINDS = ['forest-1', 'desert-11', 'mountain-2', 'forest-desert-1'];
const MEADOW_KINDS = [
  'meadow-per-forest',
  'meadow-produce-wood',
  'meadow-take-clay',
  'meadow-yield-stone',
  'meadow-swap-twice',
  'meadow-per-pioneer',
  'meadow-per-token',
];
const COLUMN_EXAMPLES: readonly (readonly [number, ...string[]])[] = [
  [6, 'forest-1', 'mountain-forest-1', 'forest-10'],
  [2, 'desert-1', 'forest-desert-1', 'mountain-1'],
  [0, 'badlands-1', 'mountain-6', 'mountain-2'],
];
const EXAMPLE_RIVER = ['forest-4', 'desert-1', 'badlands-5', 'mountain-1', 'forest-10'];

/** A picture of the rules, drawn with the pieces of the table. */
export function Picture({ name }: { readonly name: string }) {
  return (
    <div className="trv-picture" aria-hidden="true">
      <SharedShapes />
      {draw(name)}
    </div>
  );
}

function draw(name: string): ReactNode {
  switch (name) {
    case 'islands':
      return <Islands />;
    case 'river-board':
      return <RiverBoard />;
    case 'column-scoring':
      return <ColumnScoring />;
    case 'tile-kinds':
      return <TileRow ids={TILE_KINDS} />;
    case 'meadow-kinds':
      return <TileRow ids={MEADOW_KINDS} />;
    case 'building-card':
      return (
        <svg viewBox="0 0 88 116" style={{ maxWidth: '11em' }}>
          <CardArt points={6} wood={3} clay={2} stone={1} />
        </svg>
      );
    case 'warehouse':
      return (
        <svg viewBox="0 0 130 44" style={{ maxWidth: '16em' }}>
          <Crate holds="" x={22} y={22} />
          <Crate holds="wood" x={65} y={22} />
          <Crate holds="food" x={108} y={22} />
        </svg>
      );
    default:
      return null;
  }
}

/** A game to take pieces from; the shipped tables always make one. */
function useExample() {
  return useMemo(() => {
    const game = theRiver.make({ seats: 2, options: { boards: ['blue', 'green'], first: 0 } });
    if (isRefusal(game)) throw new Error(`the shipped tables are refused: ${game.reason}`);
    const state = game.create();
    game.setup(state);
    const tiles = asTheRiver(game);
    const find = (id: string): TileFacts | undefined =>
      tileFacts(tiles, tiles.components.tileNumber(id) ?? 0);
    return { c: tiles.components, state, find };
  }, []);
}

function Islands() {
  return (
    <svg viewBox="0 0 500 110">
      <rect width="500" height="110" rx="10" fill="#a9d5df" />
      {RESOURCES.map((name, index) => (
        <svg key={name} x={4 + index * 124} y="6" width="120" height="100" viewBox="0 0 120 100">
          <IslandArt name={name} />
          <Pile name={name} count={name === 'food' ? 3 : 7} />
          <ellipse cx="60" cy="84" rx="10.5" ry="8" fill="#fff6dd" stroke="#a5834a" strokeWidth="1.3" />
          {index === 1 && (
            <svg x="48" y="64" width="24" height="24" viewBox="0 0 24 24">
              <Figure look={0} />
            </svg>
          )}
        </svg>
      ))}
    </svg>
  );
}

function RiverBoard() {
  const { c, state, find } = useExample();
  const tileOf = (id: string | undefined) => (id === undefined ? undefined : find(id));
  return (
    <svg viewBox="0 0 400 300">
      {ROWS.slice(0, RIVER_LENGTH).map((space, index) => {
        const shown = shownAt(c, state, 0, space);
        return (
          <svg key={space} x={(index % 4) * 100} y={Math.floor(index / 4) * 100} width="100" height="100">
            <Space
              tile={tileOf(EXAMPLE_RIVER[space])}
              isGhost={false}
              space={space}
              produces={shown.produces.join('')}
              storage={shown.storage}
              isSettler={shown.isSettler}
              fill=""
              points={undefined}
              isSmall={false}
              isNext={space === EXAMPLE_RIVER.length}
              look={0}
            />
          </svg>
        );
      })}
    </svg>
  );
}

function ColumnScoring() {
  const { find } = useExample();
  return (
    <svg viewBox="0 0 360 350" style={{ maxWidth: '24em' }}>
      {COLUMN_EXAMPLES.map(([points, ...ids], column) => (
        <g key={column}>
          {ids.map((id, row) => {
            const tile = find(id);
            return (
              <svg key={id} x={5 + column * 120} y={row * 101} width="100" height="100" viewBox="0 0 100 100">
                {tile !== undefined && <TileArt tile={tile} />}
              </svg>
            );
          })}
          <Star points={points} x={55 + column * 120} y={328} size={38} />
        </g>
      ))}
    </svg>
  );
}

function TileRow({ ids }: { readonly ids: readonly string[] }) {
  const { find } = useExample();
  const perRow = ids.length > 4 ? 4 : ids.length;
  const rows = Math.ceil(ids.length / perRow);
  return (
    <svg viewBox={`0 0 ${perRow * 108} ${rows * 108}`}>
      {ids.map((id, index) => {
        const tile = find(id);
        return (
          <svg
            key={id}
            x={4 + (index % perRow) * 108}
            y={4 + Math.floor(index / perRow) * 108}
            width="100"
            height="100"
            viewBox="0 0 100 100"
          >
            {tile !== undefined && <TileArt tile={tile} />}
          </svg>
        );
      })}
    </svg>
  );
}
