import { exp } from '@two-rivers/search/exp';
import { CLOSE_SECOND, MAX_SEATS, REGION_TILES, TRACK_LENGTH } from '../rules/components.ts';
import type { RiverOfGoldState } from '../rules/index.ts';
import { ELDER, CUSTOMER_TYPE_COUNT } from '../rules/tables.ts';
import { HALF_TURN_COUNT } from './horizon.ts';
import { FAVOR_WORTH, GOOD_WORTH, KOKU_WORTH, USABLE_SHARE } from './worth.ts';
import { INFLUENCE_WIDTH } from '../model.gen.ts';

/** Number of possible leads: from −18 to 18. */
const LEADS = 2 * TRACK_LENGTH + 1;
const STEPS = TRACK_LENGTH + 1;
const TILES = 6;
/** Variance of the final lead between two players in a region: at the last turn, and added per remaining turn of both. */
const LEAD_VARIANCE = 0.05;
const LEAD_VARIANCE_TURN = 2.1;
/** Average number of steps that a player gains in one region per turn, and its variance. */
const GAIN_TURN = 0.42;
const GAIN_VARIANCE_TURN = 1.4;
/** Number of steps over which a step's worth is averaged, because most gains are 2 steps or more. */
const STRIDE = 2;

function leadSpread(half: number): number {
  return Math.sqrt(LEAD_VARIANCE + (LEAD_VARIANCE_TURN * half) / 2);
}

/** Chance to advance from one step of a track to another in the turns left. */
function reachChance(from: number, to: number, half: number): number {
  if (from >= to) return 1;
  if (half === 0) return 0;
  const turns = half / 2;
  return normalCdf((from + GAIN_TURN * turns - to + 0.5) / Math.sqrt(GAIN_VARIANCE_TURN * turns));
}

/** [half turns][lead]: chance that a lead ends above 0, ties counted half. */
const AHEAD = new Float64Array(HALF_TURN_COUNT * LEADS);
/** [half turns][lead] × 3: chance to end behind, chance not to, and increase of the second chance per step. */
const RACE = new Float64Array(HALF_TURN_COUNT * LEADS * 3);
/** [tile] × 3: score of each place with 3 and 4 players. */
const PLACES = Float64Array.from(REGION_TILES.more.flatMap(([first, second, third = 0]) => [first, second, third]));
/** [tile]: mean worth of gaining one place. */
const PLACE_GAIN = Float64Array.from(REGION_TILES.more, (places) => places[0] / places.length);
/** [tile][half turns][lead]: expected points with 2 players. */
const DUEL = new Float64Array(TILES * HALF_TURN_COUNT * LEADS);
/** [tile][half turns][lead]: increase of the points in `DUEL` by one more step. */
const DUEL_STEP = new Float64Array(TILES * HALF_TURN_COUNT * LEADS);
/** [half turns][step]: expected track rewards still to come, and the gain by one more step, including its reward. */
const TRACK = new Float64Array(HALF_TURN_COUNT * STEPS);
const TRACK_STEP = new Float64Array(HALF_TURN_COUNT * STEPS);
/** [half turns][distance]: chance that a marker this far behind passes another without stopping on its step. */
export const PASSES = new Float64Array(HALF_TURN_COUNT * STEPS);
/** [half turns][step]: chance to have left step 0 by the end. */
const STARTED = Float64Array.from({ length: HALF_TURN_COUNT * STEPS }, (_, i) =>
  i % STEPS > 0 ? 1 : 1 - exp(-(i / STEPS) / 8),
);

const PASS_SHARE = 0.65;

function trackRewardWorth(step: number, use: number): number {
  switch (step) {
    case 2:
      return GOOD_WORTH * use;
    case 5:
      return 2 * KOKU_WORTH * use;
    case 9:
      return FAVOR_WORTH * use;
    case 13:
      return 3;
    case 18:
      return 3 + GOOD_WORTH * use;
    default:
      return 0;
  }
}

for (let half = 0; half < HALF_TURN_COUNT; half++) {
  const spread = leadSpread(half);
  for (let lead = -TRACK_LENGTH; lead <= TRACK_LENGTH; lead++) {
    const at = half * LEADS + lead + TRACK_LENGTH;
    const below = (limit: number) => normalCdf((limit - lead) / spread);
    const wins = 1 - below(0.5);
    const ties = below(0.5) - below(-0.5);
    AHEAD[at] = wins + ties / 2;
    const close = below(-0.5) - below(-CLOSE_SECOND - 0.5);
    for (let tile = 0; tile < TILES; tile++) {
      const [first = 0, second = 0] = REGION_TILES.two[tile];
      DUEL[tile * HALF_TURN_COUNT * LEADS + at] =
        first * wins + Math.floor((first + second) / 2) * ties + second * close;
    }
  }
  for (let lead = 0; lead < LEADS; lead++) {
    const at = half * LEADS + lead;
    const onward = half * LEADS + Math.min(LEADS - 1, lead + STRIDE);
    const behind = 1 - AHEAD[at];
    RACE.set([behind, 1 - behind, (AHEAD[onward] - AHEAD[at]) / STRIDE], at * 3);
    for (let tile = 0; tile < TILES; tile++) {
      const row = tile * HALF_TURN_COUNT * LEADS;
      DUEL_STEP[row + at] = (DUEL[row + onward] - DUEL[row + at]) / STRIDE;
    }
  }
  for (let step = 0; step <= TRACK_LENGTH; step++) {
    for (let later = step + 1; later <= TRACK_LENGTH; later++)
      TRACK[half * STEPS + step] += trackRewardWorth(later, USABLE_SHARE[half]) * reachChance(step, later, half);
    PASSES[half * STEPS + step] = PASS_SHARE * reachChance(0, step + 1, half);
  }
  for (let step = 0; step < TRACK_LENGTH; step++) {
    const to = Math.min(TRACK_LENGTH, step + STRIDE);
    let gain = TRACK[half * STEPS + to] - TRACK[half * STEPS + step];
    for (let passed = step + 1; passed <= to; passed++) gain += trackRewardWorth(passed, USABLE_SHARE[half]);
    TRACK_STEP[half * STEPS + step] = gain / STRIDE;
  }
}

// Expected points per region and seat, and the worth of one more step. All readers share these module constants,
// because they are faster to access than fields; use the values before the next position is read.

/** [seat]: expected final points of regions, elders included; expected track rewards. */
export const regionPoints = new Float64Array(MAX_SEATS);
export const trackPoints = new Float64Array(MAX_SEATS);
/**
 * [seat][region − 1]. `singlePoints`: final points before an elder doubles them, and so also the worth of an elder.
 * `stepWorth`: worth of one more step.
 */
export const singlePoints = new Float64Array(MAX_SEATS * 6);
export const stepWorth = new Float64Array(MAX_SEATS * 6);

export function estimateRegions(s: RiverOfGoldState, halves: Uint8Array): void {
  const { delivered, influence, regionTile, seats } = s;
  for (let seat = 0; seat < seats; seat++) {
    const half = halves[seat];
    const elders = delivered[seat * CUSTOMER_TYPE_COUNT + ELDER];
    // offsets of the opponents' influence; the third opponent exists with 4 players
    const firstOther = seat === 0 ? 6 : 0;
    const secondOther = seat <= 1 ? 12 : 6;
    const thirdOther = seat === 3 ? 12 : 18;
    let total = 0;
    let track = 0;
    for (let region = 0; region < 6; region++) {
      const at = seat * INFLUENCE_WIDTH + region;
      const ownSteps = influence[at];
      const tile = regionTile[region] - 1;
      const onTrack = half * STEPS + ownSteps;
      const doubled = ((elders >> region) & 1) + 1;
      let points = 0;
      let step = 0;
      if (tile >= 0) {
        if (seats === 2) {
          const lead = ownSteps - influence[firstOther + region] + TRACK_LENGTH;
          const row = (tile * HALF_TURN_COUNT + half) * LEADS + lead;
          points = DUEL[row];
          step = DUEL_STEP[row];
        } else {
          // opponents are assumed to be ahead or behind independently of each other
          const race = half * LEADS + ownSteps + TRACK_LENGTH;
          const a = (race - influence[firstOther + region]) * 3;
          const b = (race - influence[secondOther + region]) * 3;
          // chances that 0, 1 and 2 opponents are ahead
          let none = RACE[a + 1] * RACE[b + 1];
          let one = RACE[a] * RACE[b + 1] + RACE[a + 1] * RACE[b];
          let two = RACE[a] * RACE[b];
          let gain = RACE[a + 2] + RACE[b + 2];
          if (seats > 3) {
            const c = (race - influence[thirdOther + region]) * 3;
            two = two * RACE[c + 1] + one * RACE[c];
            one = one * RACE[c + 1] + none * RACE[c];
            none *= RACE[c + 1];
            gain += RACE[c + 2];
          }
          points = none * PLACES[tile * 3] + one * PLACES[tile * 3 + 1] + two * PLACES[tile * 3 + 2];
          step = gain * PLACE_GAIN[tile];
        }
      }
      points *= STARTED[onTrack];
      total += points * doubled;
      track += TRACK[onTrack];
      singlePoints[at] = points;
      stepWorth[at] = step * doubled + TRACK_STEP[onTrack];
    }
    regionPoints[seat] = total;
    trackPoints[seat] = track;
  }
}

/** Normal distribution function, accurate to about 1e-7 (Abramowitz and Stegun 26.2.17). */
function normalCdf(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * poly;
  return x > 0 ? 1 - tail : tail;
}
