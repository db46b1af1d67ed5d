import './tokens.css';
import { type ReactNode, useMemo } from 'react';
import { RESOURCES, ROWS, makeShowcasePosition } from '../view/index.ts';
import { BuildingCardArt } from './BuildingCardArt.tsx';
import { IslandArt, ResourcePile } from './Island.tsx';
import css from './RulesPicture.module.css';
import { PioneerFigure } from './Pioneer.tsx';
import { SpaceArt } from './SpaceArt.tsx';
import { SharedSvgDefs } from './Terrain.tsx';
import { WarehouseCrate, PointsStar, TileArt } from './Tile.tsx';

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
/** Example columns: three tiles sharing a terrain, two sharing one, and none. */
const COLUMN_EXAMPLES: readonly (readonly [string, string, string])[] = [
  ['forest-1', 'mountain-forest-1', 'forest-10'],
  ['desert-1', 'forest-desert-1', 'mountain-1'],
  ['badlands-1', 'mountain-6', 'mountain-2'],
];
const EXAMPLE_BUILDING = { points: 6, cost: { wood: 3, clay: 2, stone: 1 } };
const EXAMPLE_RIVER = ['forest-4', 'desert-1', 'badlands-5', 'mountain-1', 'forest-10'];

/** A picture of the rules, drawn with the pieces of the table. */
export function RulesPicture({ name }: { readonly name: string }) {
  return (
    <div className={css.picture} aria-hidden="true">
      <SharedSvgDefs />
      {drawPicture(name)}
    </div>
  );
}

function drawPicture(name: string): ReactNode {
  switch (name) {
    case 'islands':
      return <IslandsPicture />;
    case 'river-board':
      return <RiverBoardPicture />;
    case 'column-scoring':
      return <ColumnScoringPicture />;
    case 'tile-kinds':
      return <TileRow ids={TILE_KINDS} />;
    case 'meadow-kinds':
      return <TileRow ids={MEADOW_KINDS} />;
    case 'building-card':
      return (
        <svg viewBox="0 0 88 116" style={{ maxWidth: '11em' }}>
          <BuildingCardArt building={EXAMPLE_BUILDING} />
        </svg>
      );
    case 'warehouse':
      return (
        <svg viewBox="0 0 130 44" style={{ maxWidth: '16em' }}>
          <WarehouseCrate resource={undefined} x={22} y={22} />
          <WarehouseCrate resource="wood" x={65} y={22} />
          <WarehouseCrate resource="food" x={108} y={22} />
        </svg>
      );
    default:
      return null;
  }
}

function IslandsPicture() {
  return (
    <svg viewBox="0 0 500 110">
      <rect width="500" height="110" rx="10" fill="#a9d5df" />
      {RESOURCES.map((name, index) => (
        <svg key={name} x={4 + index * 124} y="6" width="120" height="100" viewBox="0 0 120 100">
          <IslandArt name={name} />
          <ResourcePile name={name} count={name === 'food' ? 3 : 7} />
          <ellipse cx="60" cy="84" rx="10.5" ry="8" fill="#fff6dd" stroke="#a5834a" strokeWidth="1.3" />
          {index === 1 && (
            <svg x="48" y="64" width="24" height="24" viewBox="0 0 24 24">
              <PioneerFigure styleIndex={0} />
            </svg>
          )}
        </svg>
      ))}
    </svg>
  );
}

function RiverBoardPicture() {
  const position = useMemo(() => makeShowcasePosition(), []);
  const next = EXAMPLE_RIVER.length + 1;
  return (
    <svg viewBox="0 0 400 300">
      {ROWS.flatMap((spaces, row) =>
        spaces.map((space, column) => {
          const { produces, storage, isSettler } = position.river(0).cell(space);
          const id = EXAMPLE_RIVER[space - 1];
          return (
            <svg key={space} x={column * 100} y={row * 100} width="100" height="100">
              <SpaceArt
                tile={id === undefined ? undefined : position.tile(id)}
                isGhost={false}
                space={space}
                produces={produces}
                storage={storage}
                isSettler={isSettler}
                holds={[]}
                points={undefined}
                isSmall={false}
                isNext={space === next}
                styleIndex={0}
              />
            </svg>
          );
        }),
      )}
    </svg>
  );
}

function ColumnScoringPicture() {
  const position = useMemo(() => makeShowcasePosition(), []);
  return (
    <svg viewBox="0 0 360 350" style={{ maxWidth: '24em' }}>
      {COLUMN_EXAMPLES.map((ids, column) => (
        <g key={column}>
          {ids.map((id, row) => (
            <svg key={id} x={5 + column * 120} y={row * 101} width="100" height="100" viewBox="0 0 100 100">
              <TileArt tile={position.tile(id)} />
            </svg>
          ))}
          <PointsStar points={position.columnPoints(ids)} x={55 + column * 120} y={328} size={38} />
        </g>
      ))}
    </svg>
  );
}

function TileRow({ ids }: { readonly ids: readonly string[] }) {
  const position = useMemo(() => makeShowcasePosition(), []);
  const perRow = ids.length > 4 ? 4 : ids.length;
  const rows = Math.ceil(ids.length / perRow);
  return (
    <svg viewBox={`0 0 ${perRow * 108} ${rows * 108}`}>
      {ids.map((id, index) => (
        <svg
          key={id}
          x={4 + (index % perRow) * 108}
          y={4 + Math.floor(index / perRow) * 108}
          width="100"
          height="100"
          viewBox="0 0 100 100"
        >
          <TileArt tile={position.tile(id)} />
        </svg>
      ))}
    </svg>
  );
}
