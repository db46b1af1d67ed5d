import { type Components, PIONEERS_AT_START, RIVER_LENGTH, type TheRiverState } from '../rules/index.ts';
import { BUILD_THIS_ROUND, LAST_SPOT, MAY_LAY } from './layout.ts';

/**
 * Number of features that predict the rounds left: a constant 1, the highest and total tokens, the highest and total
 * tiles, unplaced pioneers, whether a seat has one spot left, and whether a seat could fill its last spot or its last
 * space this round.
 */
export const CLOCK_FEATURE_COUNT = 9;
/** With this many rounds left or more, the game counts as just begun: its progress is 0. */
export const MAX_ROUNDS_LEFT = 7;

/** Fills `clock`. Amounts are shares of their maximum, so the same weights work for other editions. */
export function readClockFeatures(
  c: Components,
  s: TheRiverState,
  rows: readonly Float64Array[],
  clock: Float64Array,
): void {
  let mostTokens = 0;
  let tokens = 0;
  let mostLaid = 0;
  let tilesLaid = 0;
  let boats = 0;
  let lastSpot = 0;
  let fillsSpots = 0;
  let fillsRiver = 0;
  for (let seat = 0; seat < c.seats; seat++) {
    tokens += s.tokens[seat];
    tilesLaid += s.tilesLaid[seat];
    boats += s.boat[seat];
    if (s.tokens[seat] > mostTokens) mostTokens = s.tokens[seat];
    if (s.tilesLaid[seat] > mostLaid) mostLaid = s.tilesLaid[seat];
    if (rows[seat][LAST_SPOT] !== 0) {
      lastSpot = 1;
      if (rows[seat][BUILD_THIS_ROUND] !== 0) fillsSpots = 1;
    }
    if (rows[seat][MAY_LAY] > 0 && s.tilesLaid[seat] + rows[seat][MAY_LAY] >= RIVER_LENGTH) fillsRiver = 1;
  }
  clock[0] = 1;
  clock[1] = mostTokens / c.spots;
  clock[2] = tokens / (c.spots * c.seats);
  clock[3] = mostLaid / RIVER_LENGTH;
  clock[4] = tilesLaid / (RIVER_LENGTH * c.seats);
  clock[5] = boats / (PIONEERS_AT_START * c.seats);
  clock[6] = lastSpot;
  clock[7] = fillsSpots;
  clock[8] = fillsRiver;
}
