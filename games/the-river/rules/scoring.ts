import { makeOutcome, type Outcome } from '@two-rivers/kernel';
import { BUILDING_WORDS, PRODUCTION_WIDTH, type TheRiverState } from '../model.gen.ts';
import { pioneersInPlay } from './cleanup.ts';
import {
  type Components,
  EACH_CLEANUP,
  POINT_PER_PIONEER,
  POINT_PER_SYMBOL,
  POINT_PER_TILE,
  POINT_PER_TOKEN,
} from './components/components.ts';
import { MAX_SPOTS, COLUMNS, RIVER_LENGTH } from './components/edition.ts';
import { heldCount } from './goods.ts';

export const CATEGORIES = ['tokens', 'buildings', 'resources', 'columns', 'meadows'] as const;

export const RESOURCES_PER_POINT = 3;
/** Column points: the upper two tiles share a terrain, or all three do. */
export const UPPER_TWO = 2;
export const WHOLE_COLUMN = 6;

/**
 * Final scores; during the game, the scores if it ended with this round's cleanup. `resourcesOf` counts a seat's
 * scoring resources.
 */
export function scorePosition(c: Components, s: TheRiverState, resourcesOf = heldCount): Outcome {
  return makeOutcome(
    Array.from({ length: c.seats }, (_, seat) => [
      tokenPoints(s, seat),
      buildingPoints(c, s, seat),
      resourcePoints(resourcesOf(s, seat)),
      totalColumnPoints(c, s, seat),
      totalMeadowPoints(c, s, seat),
    ]),
  );
}

export function resourcePoints(resources: number): number {
  return Math.floor(resources / RESOURCES_PER_POINT);
}

function tokenPoints(s: TheRiverState, seat: number): number {
  let points = 0;
  for (let spot = 0; spot < s.tokens[seat]; spot++) points += s.spots[seat * MAX_SPOTS + spot] - 1;
  return points;
}

function buildingPoints(c: Components, s: TheRiverState, seat: number): number {
  let points = 0;
  for (let word = 0; word < BUILDING_WORDS; word++) {
    for (let bits = s.built[seat * BUILDING_WORDS + word] | 0; bits !== 0; bits &= bits - 1) {
      points += c.points[word * 32 + 31 - Math.clz32(bits & -bits)];
    }
  }
  return points;
}

function totalColumnPoints(c: Components, s: TheRiverState, seat: number): number {
  let points = 0;
  for (let column = 0; column < COLUMNS.length; column++) points += pointsOfColumn(c, s, seat, column);
  return points;
}

export function pointsOfColumn(c: Components, s: TheRiverState, seat: number, column: number): number {
  const spaces = COLUMNS[column];
  return terrainColumnPoints(
    terrainAt(c, s, seat, spaces[0]),
    terrainAt(c, s, seat, spaces[1]),
    terrainAt(c, s, seat, spaces[2]),
  );
}

/** Column points by the tiles' terrain bits: 6 if all three share a terrain, 2 if the upper two do. */
export function terrainColumnPoints(top: number, middle: number, bottom: number): number {
  const upper = top & middle;
  if (upper === 0) return 0;
  return (upper & bottom) !== 0 ? WHOLE_COLUMN : UPPER_TWO;
}

/** Terrain bits of the tile on a space; 0 without a tile. */
function terrainAt(c: Components, s: TheRiverState, seat: number, space: number): number {
  const tile = s.river[seat * RIVER_LENGTH + space];
  return tile === 0 ? 0 : c.tileTerrain[tile - 1];
}

function totalMeadowPoints(c: Components, s: TheRiverState, seat: number): number {
  let points = 0;
  for (let space = 0; space < s.tilesLaid[seat]; space++) {
    const tile = s.river[seat * RIVER_LENGTH + space] - 1;
    if (c.meadow[tile] !== 0) points += pointsOfMeadow(c, s, seat, tile);
  }
  return points;
}

export function pointsOfMeadow(c: Components, s: TheRiverState, seat: number, tile: number): number {
  const of = c.meadowOf[tile];
  switch (c.meadow[tile]) {
    case POINT_PER_TILE:
      return countTilesOf(c, s, seat, of);
    case POINT_PER_SYMBOL:
      return Math.min(c.meadowAmount[tile], s.production[seat * PRODUCTION_WIDTH + of]);
    case EACH_CLEANUP:
      return c.meadowAmount[tile];
    case POINT_PER_PIONEER:
      // all pioneers in play return in the cleanup, except those settling
      return pioneersInPlay(s, seat) - s.settling[seat];
    case POINT_PER_TOKEN:
      return s.tokens[seat];
    default:
      return 0;
  }
}

function countTilesOf(c: Components, s: TheRiverState, seat: number, terrain: number): number {
  let tiles = 0;
  for (let space = 0; space < s.tilesLaid[seat]; space++) tiles += (terrainAt(c, s, seat, space) >> terrain) & 1;
  return tiles;
}
