import { exp } from '@two-rivers/search/exp';
import { IMPERIAL_FLOWER, MASTERY_REWARDS, MAX_SEATS } from '../rules/components.ts';
import { AFTER_MASTERIES, CUSTOMER_TYPE_COUNT } from '../rules/tables.ts';
import type { RiverOfGoldState } from '../rules/index.ts';
import { SET_SIZE } from './worth.ts';
import { INFLUENCE_WIDTH, OWNED_WIDTH } from '../model.gen.ts';

/** Average number of turns to gain one more unit of each mastery's requirement. */
const DELIVERY_TURNS = 3;
const BUILDING_TURNS = 3;
const TYPE_TURNS = 2.5;
const REGION_TURNS = 2;
/** influence steps per turn in the seat's best region */
const BEST_REGION_GAIN = 1.1;
/** scale of the logistic chance to win a race for a mastery, in turns */
const RACE_SPREAD = 2.5;

function logistic(x: number): number {
  return 1 / (1 + exp(-x));
}

/** Largest lead in the race table, in quarter turns: the table covers leads from −20 to 20 turns. */
const QUARTERS = 80;
const CHANCE_TABLE = Float64Array.from({ length: 2 * QUARTERS + 1 }, (_, i) =>
  logistic((i - QUARTERS) / 4 / RACE_SPREAD),
);

function raceChance(turns: number): number {
  const index = Math.round(turns * 4) + QUARTERS;
  if (index < 0) return 0;
  return CHANCE_TABLE[index > 2 * QUARTERS ? 2 * QUARTERS : index];
}

/** A seat's progress toward a mastery, in units of its requirement. */
export function masteryCountOf(s: RiverOfGoldState, seat: number, mastery: number): number {
  let count = 0;
  switch (mastery) {
    case 1:
      for (let i = seat * CUSTOMER_TYPE_COUNT; i < seat * CUSTOMER_TYPE_COUNT + CUSTOMER_TYPE_COUNT; i++)
        if (s.delivered[i] !== 0) count++;
      return count;
    case 2:
      for (let i = seat * CUSTOMER_TYPE_COUNT; i < seat * CUSTOMER_TYPE_COUNT + CUSTOMER_TYPE_COUNT; i++)
        if (SET_SIZE[s.delivered[i]] > count) count = SET_SIZE[s.delivered[i]];
      return count;
    case 3:
      for (let i = seat * INFLUENCE_WIDTH; i < (seat + 1) * INFLUENCE_WIDTH; i++)
        if (s.influence[i] > count) count = s.influence[i];
      return count;
    case 4:
      for (let i = seat * INFLUENCE_WIDTH; i < (seat + 1) * INFLUENCE_WIDTH; i++) if (s.influence[i] !== 0) count++;
      return count;
    case 5:
      for (let i = seat * OWNED_WIDTH; i < (seat + 1) * OWNED_WIDTH; i++) if (s.owned[i] > count) count = s.owned[i];
      return count;
    case 6:
      for (let i = seat * OWNED_WIDTH; i < (seat + 1) * OWNED_WIDTH; i++) if (s.owned[i] !== 0) count++;
      return count;
    default:
      return count;
  }
}

/** Turns a seat needs to meet a mastery at the average pace; 0 once met. */
export function turnsToMastery(mastery: number, count: number): number {
  switch (mastery) {
    case 1:
      return count >= 3 ? 0 : (3 - count) * DELIVERY_TURNS;
    case 2:
      return count >= 2 ? 0 : (2 - count) * DELIVERY_TURNS + 1;
    case 3:
      return count >= IMPERIAL_FLOWER ? 0 : (IMPERIAL_FLOWER - count) / BEST_REGION_GAIN;
    case 4:
      return (6 - count) * REGION_TURNS;
    case 5:
      return count >= 3 ? 0 : (3 - count) * BUILDING_TURNS;
    case 6:
      return (4 - count) * TYPE_TURNS;
    default:
      return 99;
  }
}

const KINDS = 7;
/** Upper bound of all mastery counts; buildings of one type reach the highest. */
const COUNTS = 32;
/** [mastery][count]: turns to meet the mastery. */
const TURNS_TO_MASTERY = Float64Array.from({ length: KINDS * COUNTS }, (_, i) =>
  turnsToMastery(Math.floor(i / COUNTS), i % COUNTS),
);
/** [mastery][count][opponent's count]: chance that the opponent is first. */
const CHANCE_FIRST = Float64Array.from({ length: KINDS * COUNTS * COUNTS }, (_, i) => {
  const row = Math.floor(i / COUNTS);
  return raceChance(TURNS_TO_MASTERY[row] - TURNS_TO_MASTERY[row - (row % COUNTS) + (i % COUNTS)]);
});
/** [players]: next reward by number of rewards claimed; 0 once all are claimed. */
const REWARDS: readonly Float64Array[] = [0, 1, 2, 3, 4].map((players) =>
  Float64Array.from([...(MASTERY_REWARDS[players] ?? []), 0, 0, 0, 0, 0]),
);
/** Marks a seat that has claimed the mastery. */
const NONE = -1;

/** [seat]: the seat's row of `CHANCE_FIRST` while in the race, otherwise `NONE`. */
const rows = new Int32Array(MAX_SEATS);
/** [seat]: expected points of masteries not claimed yet, from the rewards, the race for them and the turns left. */
export const masteryPoints = new Float64Array(MAX_SEATS);

export function estimateMasteries(s: RiverOfGoldState, turns: Float64Array): void {
  const { claims, seats } = s;
  const rewards = REWARDS[seats];
  const most = MASTERY_REWARDS[seats].length;
  for (let seat = 0; seat < seats; seat++) masteryPoints[seat] = 0;
  for (let place = 0; place < 3; place++) {
    const row = place * MAX_SEATS;
    let claimed = 0;
    let taken = 0;
    while (taken < most && claims[row + taken] !== 0) {
      claimed |= 1 << claims[row + taken];
      taken++;
    }
    if (taken === most) continue;
    const mastery = s.masteries[place];
    const kind = mastery < KINDS ? mastery : 0;
    for (let seat = 0; seat < seats; seat++)
      rows[seat] = (claimed & (2 << seat)) !== 0 ? NONE : kind * COUNTS + masteryCountOf(s, seat, kind);
    if ((s.pendingEffects & AFTER_MASTERIES) !== 0 && rows[s.turn] !== NONE && TURNS_TO_MASTERY[rows[s.turn]] === 0) {
      masteryPoints[s.turn] += rewards[taken++];
      rows[s.turn] = NONE;
      if (taken === most) continue;
    }
    for (let seat = 0; seat < seats; seat++) {
      if (rows[seat] === NONE || turns[seat] === 0) continue;
      const first = rows[seat] * COUNTS;
      let before = taken;
      for (let other = 0; other < seats; other++)
        if (other !== seat && rows[other] !== NONE) before += CHANCE_FIRST[first + (rows[other] & (COUNTS - 1))];
      const low = Math.floor(before);
      const expected = rewards[low] + (rewards[low + 1] - rewards[low]) * (before - low);
      masteryPoints[seat] += expected * raceChance(2 * (turns[seat] - TURNS_TO_MASTERY[rows[seat]]));
    }
  }
}
