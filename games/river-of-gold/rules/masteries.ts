import { type Tell, sizeOf } from '@two-rivers/kernel';
import { IMPERIAL_FLOWER, MASTERIES, MASTERY_REWARDS, type Mastery } from './components.ts';
import { FROM_MASTERIES, score } from './gains.ts';
import { MAX_SEATS, type RiverOfGoldState } from './state.ts';
import { TYPES } from './tables.ts';

const MET: Readonly<Record<Mastery, (s: RiverOfGoldState, seat: number) => boolean>> = {
  air: (s, seat) => {
    let types = 0;
    for (let type = 0; type < TYPES; type++) if (s.delivered[seat * TYPES + type] !== 0) types++;
    return types >= 3;
  },
  fire: (s, seat) => {
    for (let type = 0; type < TYPES; type++) if (sizeOf(s.delivered[seat * TYPES + type]) >= 2) return true;
    return false;
  },
  courts: (s, seat) => {
    for (let i = seat * 6; i < seat * 6 + 6; i++) if (s.influence[i] >= IMPERIAL_FLOWER) return true;
    return false;
  },
  void: (s, seat) => {
    for (let i = seat * 6; i < seat * 6 + 6; i++) if (s.influence[i] === 0) return false;
    return true;
  },
  earth: (s, seat) => {
    for (let i = seat * 4; i < seat * 4 + 4; i++) if (s.owned[i] >= 3) return true;
    return false;
  },
  water: (s, seat) => {
    for (let i = seat * 4; i < seat * 4 + 4; i++) if (s.owned[i] === 0) return false;
    return true;
  },
};
const CONDITIONS = MASTERIES.map((mastery) => MET[mastery]);

export function meetsMastery(s: RiverOfGoldState, seat: number, mastery: number): boolean {
  return CONDITIONS[mastery - 1](s, seat);
}

/** The turn's player claims every mastery met that has a free reward, once each, the highest free reward. */
export function claimMasteries(s: RiverOfGoldState, tell?: Tell): void {
  const seat = s.turn;
  const rewards = MASTERY_REWARDS[s.seats];
  for (let place = 0; place < 3; place++) {
    const mastery = s.masteries[place];
    const row = place * MAX_SEATS;
    let taken = 0;
    while (taken < rewards.length && s.claims[row + taken] !== 0 && s.claims[row + taken] !== seat + 1)
      taken++;
    if (taken === rewards.length || s.claims[row + taken] === seat + 1) continue;
    if (!meetsMastery(s, seat, mastery)) continue;
    s.claims[row + taken] = seat + 1;
    score(s, seat, rewards[taken], FROM_MASTERIES, 'mastery', mastery, tell);
  }
}
