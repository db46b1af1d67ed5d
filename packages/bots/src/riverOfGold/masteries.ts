import { sizeOf } from '@two-rivers/kernel';
import { components, type RiverOfGoldState, stateCodes, tables } from '@two-rivers/river-of-gold';

const { IMPERIAL_FLOWER, MASTERY_REWARDS } = components;
const { AFTER_MASTERIES, MAX_SEATS } = stateCodes;
const { TYPES } = tables;

/** Turns that one more of what a mastery asks for takes. */
const DELIVERY_TURNS = 3;
const BUILDING_TURNS = 3;
const TYPE_TURNS = 2.5;
const REGION_TURNS = 2;
/** steps in one's best region in a turn */
const BEST_REGION_GAIN = 1.1;
/** how sharply a race is decided, in turns */
const RACE = 2.5;

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Chances tabulated by quarter turns from −20 to 20. */
const QUARTERS = 80;
const CHANCE = Float64Array.from({ length: 2 * QUARTERS + 1 }, (_, i) => logistic((i - QUARTERS) / 4 / RACE));

function chance(turns: number): number {
  const index = Math.round(turns * 4) + QUARTERS;
  if (index < 0) return 0;
  return CHANCE[index > 2 * QUARTERS ? 2 * QUARTERS : index];
}

/** Turns a seat needs to meet a mastery, at the usual pace; 0 when it is met. */
function turnsTo(s: RiverOfGoldState, seat: number, mastery: number): number {
  switch (mastery) {
    case 1: {
      let types = 0;
      for (let i = seat * TYPES; i < seat * TYPES + TYPES; i++) if (s.delivered[i] !== 0) types++;
      return types >= 3 ? 0 : (3 - types) * DELIVERY_TURNS;
    }
    case 2: {
      let most = 0;
      for (let i = seat * TYPES; i < seat * TYPES + TYPES; i++) {
        const count = sizeOf(s.delivered[i]);
        if (count > most) most = count;
      }
      return most >= 2 ? 0 : (2 - most) * DELIVERY_TURNS + 1;
    }
    case 3: {
      let best = 0;
      for (let i = seat * 6; i < seat * 6 + 6; i++) if (s.influence[i] > best) best = s.influence[i];
      return best >= IMPERIAL_FLOWER ? 0 : (IMPERIAL_FLOWER - best) / BEST_REGION_GAIN;
    }
    case 4: {
      let none = 0;
      for (let i = seat * 6; i < seat * 6 + 6; i++) if (s.influence[i] === 0) none++;
      return none * REGION_TURNS;
    }
    case 5: {
      let most = 0;
      for (let i = seat * 4; i < seat * 4 + 4; i++) if (s.owned[i] > most) most = s.owned[i];
      return most >= 3 ? 0 : (3 - most) * BUILDING_TURNS;
    }
    case 6: {
      let none = 0;
      for (let i = seat * 4; i < seat * 4 + 4; i++) if (s.owned[i] === 0) none++;
      return none * TYPE_TURNS;
    }
    default:
      return 99;
  }
}

/** Points to expect from masteries not claimed yet: the reward still free, by the race for it and the turns left. */
export class MasteryOutlook {
  readonly points = new Float64Array(MAX_SEATS);
  readonly #needs = new Float64Array(MAX_SEATS);

  read(s: RiverOfGoldState, turns: Float64Array): void {
    const { seats } = s;
    const rewards = MASTERY_REWARDS[seats];
    const needs = this.#needs;
    for (let seat = 0; seat < seats; seat++) this.points[seat] = 0;
    for (let place = 0; place < 3; place++) {
      const row = place * MAX_SEATS;
      let claimed = 0;
      let taken = 0;
      while (taken < rewards.length && s.claims[row + taken] !== 0) {
        claimed |= 1 << s.claims[row + taken];
        taken++;
      }
      if (taken === rewards.length) continue;
      for (let seat = 0; seat < seats; seat++)
        needs[seat] = (claimed & (2 << seat)) !== 0 ? -1 : turnsTo(s, seat, s.masteries[place]);
      const claiming = (s.after & AFTER_MASTERIES) !== 0 && needs[s.turn] === 0 ? s.turn : -1;
      if (claiming >= 0) {
        this.points[claiming] += rewards[taken++];
        needs[claiming] = -1;
        if (taken === rewards.length) continue;
      }
      for (let seat = 0; seat < seats; seat++) {
        if (needs[seat] < 0 || turns[seat] === 0) continue;
        let before = taken;
        for (let other = 0; other < seats; other++) {
          if (other !== seat && needs[other] >= 0) before += chance(needs[seat] - needs[other]);
        }
        const low = Math.floor(before);
        const reward = low < rewards.length ? rewards[low] : 0;
        const next = low + 1 < rewards.length ? rewards[low + 1] : 0;
        this.points[seat] +=
          (reward + (next - reward) * (before - low)) * chance(2 * (turns[seat] - needs[seat]));
      }
    }
  }
}
