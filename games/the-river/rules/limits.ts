import type { Limits } from '@two-rivers/kernel';
import type { Components } from './components/components.ts';
import { LAST_ROUND, MOST_RESERVED, RIVER_LENGTH } from './components/edition.ts';

/** Ten mixes of three resources, the three islands, food or one of three, the pawn, to pass. */
const OTHER_MOVES = 10 + 3 + 3 + 1 + 1;
const SWAPS = (RIVER_LENGTH * (RIVER_LENGTH - 1)) / 2;
/** Five pioneers each, and what a placement may bring: an exchange or two before it, resources to return after it. */
const ENTRIES_PER_PIONEER = 12;
const PIONEERS = 5;

/** Maxima that follow from the tables. */
export function limitsOf(c: Components, sources: number): Limits {
  const faceUp = Math.max(c.openingTiles, c.roundTiles);
  const turned = faceUp + c.faceUpBuildings;
  const turn = faceUp + c.faceUpBuildings + waysToBuild(c) + SWAPS + OTHER_MOVES;
  return {
    entries: LAST_ROUND * (c.seats * PIONEERS * ENTRIES_PER_PIONEER + turned),
    moves: Math.max(turn, c.tiles.length),
    score: 300,
    sources,
  };
}

/** The most payments there can be for as many buildings as one player may choose from. */
function waysToBuild(c: Components): number {
  const ways = c.buildings.map((_, card) => {
    const [wood, clay, stone] = c.cost.subarray(card * 3, card * 3 + 3);
    return (wood + 1) * (clay + 1) * (stone + 1);
  });
  const choices = c.faceUpBuildings + MOST_RESERVED;
  return ways
    .toSorted((a, b) => b - a)
    .slice(0, choices)
    .reduce((sum, number) => sum + number, 0);
}
