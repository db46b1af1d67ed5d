import { components, type RiverOfGoldState, stateCodes, tables } from '@two-rivers/river-of-gold';
import { HALF_TURNS } from './horizon.ts';
import { normal } from './normal.ts';
import { FAVOR_WORTH, GOOD_WORTH, KOKU_WORTH, USE } from './worth.ts';

const { CLOSE_SECOND, REGION_TILES, TRACK_LENGTH } = components;
const { MAX_SEATS } = stateCodes;
const { ELDER, TYPES } = tables;

/** Leads from −18 to 18. */
const LEADS = 2 * TRACK_LENGTH + 1;
const STEPS = TRACK_LENGTH + 1;
const TILES = 6;
/** By how much the lead of one player over another in one region varies: at the end, and for each turn of both. */
const LEAD_VARIANCE = 0.05;
const LEAD_VARIANCE_TURN = 2.1;
/** Steps a player gains in one region in a turn, and their variance. */
const GAIN_TURN = 0.42;
const GAIN_VARIANCE_TURN = 1.4;
/** A step on the track is judged together with the next, because gains come in twos and more. */
const STRIDE = 2;

function leadSpread(half: number): number {
  return Math.sqrt(LEAD_VARIANCE + (LEAD_VARIANCE_TURN * half) / 2);
}

/** The chance to get from one step of a track to another in the turns left. */
function reaches(from: number, to: number, half: number): number {
  if (from >= to) return 1;
  if (half === 0) return 0;
  const turns = half / 2;
  return normal((from + GAIN_TURN * turns - to + 0.5) / Math.sqrt(GAIN_VARIANCE_TURN * turns));
}

/** [half turns][lead]: the chance that a lead ends above 0, ties counting half. */
const AHEAD = new Float64Array(HALF_TURNS * LEADS);
/** What one step more adds to that chance. */
const AHEAD_STEP = new Float64Array(HALF_TURNS * LEADS);
/** [tile][half turns][lead]: points to expect with 2 players. */
const DUEL = new Float64Array(TILES * HALF_TURNS * LEADS);
/** [half turns][step]: rewards of a track still to expect; what one step more adds, its reward included. */
const TRACK = new Float64Array(HALF_TURNS * STEPS);
const TRACK_STEP = new Float64Array(HALF_TURNS * STEPS);
/** [half turns][distance]: the chance that a marker so far behind passes another without stopping on its step. */
export const PASSES = new Float64Array(HALF_TURNS * STEPS);
/** [half turns]: the chance to leave step 0. */
const STARTS = Float64Array.from({ length: HALF_TURNS }, (_, half) => 1 - Math.exp(-half / 8));

const JUMPS = 0.65;

function trackReward(step: number, use: number): number {
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

for (let half = 0; half < HALF_TURNS; half++) {
  const spread = leadSpread(half);
  for (let lead = -TRACK_LENGTH; lead <= TRACK_LENGTH; lead++) {
    const at = half * LEADS + lead + TRACK_LENGTH;
    const below = (limit: number) => normal((limit - lead) / spread);
    const wins = 1 - below(0.5);
    const ties = below(0.5) - below(-0.5);
    AHEAD[at] = wins + ties / 2;
    const close = below(-0.5) - below(-CLOSE_SECOND - 0.5);
    for (let tile = 0; tile < TILES; tile++) {
      const [first = 0, second = 0] = REGION_TILES.two[tile];
      DUEL[tile * HALF_TURNS * LEADS + at] =
        first * wins + Math.floor((first + second) / 2) * ties + second * close;
    }
  }
  for (let i = 0; i < LEADS; i++) {
    const at = half * LEADS;
    AHEAD_STEP[at + i] = (AHEAD[at + Math.min(LEADS - 1, i + STRIDE)] - AHEAD[at + i]) / STRIDE;
  }
  for (let step = 0; step <= TRACK_LENGTH; step++) {
    for (let later = step + 1; later <= TRACK_LENGTH; later++)
      TRACK[half * STEPS + step] += trackReward(later, USE[half]) * reaches(step, later, half);
    PASSES[half * STEPS + step] = JUMPS * reaches(0, step + 1, half);
  }
  for (let step = 0; step < TRACK_LENGTH; step++) {
    const to = Math.min(TRACK_LENGTH, step + STRIDE);
    let gain = TRACK[half * STEPS + to] - TRACK[half * STEPS + step];
    for (let passed = step + 1; passed <= to; passed++) gain += trackReward(passed, USE[half]);
    TRACK_STEP[half * STEPS + step] = gain / STRIDE;
  }
}

/** What each region will bring each seat, and what a step more would add. */
export class RegionOutlook {
  /** [seat][region − 1]: final points to expect, elders counted */
  readonly points = new Float64Array(MAX_SEATS * 6);
  /** the same without the elder's doubling: what an elder adds */
  readonly single = new Float64Array(MAX_SEATS * 6);
  /** worth of one step */
  readonly step = new Float64Array(MAX_SEATS * 6);
  /** [seat]: track rewards to expect */
  readonly track = new Float64Array(MAX_SEATS);
  readonly #behind = new Float64Array(MAX_SEATS);

  read(s: RiverOfGoldState, halves: Uint8Array): void {
    const { seats } = s;
    for (let seat = 0; seat < seats; seat++) {
      const half = halves[seat];
      const elders = s.delivered[seat * TYPES + ELDER];
      let track = 0;
      for (let region = 0; region < 6; region++) {
        const at = seat * 6 + region;
        const mine = s.influence[at];
        const tile = s.regionTile[region] - 1;
        const doubled = (elders >> region) & 1 ? 2 : 1;
        const started = mine > 0 ? 1 : STARTS[half];
        let points = 0;
        let step = 0;
        if (tile < 0) points = 0;
        else if (seats === 2) {
          const lead = mine - s.influence[(1 - seat) * 6 + region] + TRACK_LENGTH;
          const row = (tile * HALF_TURNS + half) * LEADS;
          points = DUEL[row + lead];
          step = (DUEL[row + (lead + STRIDE < LEADS ? lead + STRIDE : LEADS - 1)] - points) / STRIDE;
        } else {
          points = this.#among(s, seat, region, half, REGION_TILES.more[tile]);
          step = this.#gain;
        }
        points *= started;
        this.single[at] = points;
        this.points[at] = points * doubled;
        const onTrack = half * STEPS + mine;
        this.step[at] = step * doubled + TRACK_STEP[onTrack];
        track += TRACK[onTrack];
      }
      this.track[seat] = track;
    }
  }

  /** what a step more adds in the region `#among` was last asked about */
  #gain = 0;

  /** 3 and 4 players: the others are ahead or behind independently of each other. */
  #among(s: RiverOfGoldState, seat: number, region: number, half: number, places: readonly number[]): number {
    const mine = s.influence[seat * 6 + region] + TRACK_LENGTH;
    const ahead = this.#behind;
    ahead[0] = 1;
    ahead[1] = 0;
    ahead[2] = 0;
    ahead[3] = 0;
    let gain = 0;
    for (let other = 0; other < s.seats; other++) {
      if (other === seat) continue;
      const at = half * LEADS + mine - s.influence[other * 6 + region];
      const p = 1 - AHEAD[at];
      gain += AHEAD_STEP[at];
      ahead[3] = ahead[3] * (1 - p) + ahead[2] * p;
      ahead[2] = ahead[2] * (1 - p) + ahead[1] * p;
      ahead[1] = ahead[1] * (1 - p) + ahead[0] * p;
      ahead[0] *= 1 - p;
    }
    const third = places.length > 2 ? places[2] : 0;
    // every place gained is worth about the mean difference between places
    this.#gain = gain * (places[0] / places.length);
    return ahead[0] * places[0] + ahead[1] * places[1] + ahead[2] * third;
  }
}
