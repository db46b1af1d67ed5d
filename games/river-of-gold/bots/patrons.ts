import { memberCount } from '@two-rivers/kernel';
import type { RiverOfGoldState } from '../rules/index.ts';
import { PATRON_AMOUNTS, TRACK_LENGTH } from '../rules/components.ts';
import {
  BAYUSHI_KACHIKO,
  IRON_CRANE,
  KUDAKA,
  RIVER_SPACE_COUNT,
  SHOSURO_HYOBU,
  TOUCHES,
  CUSTOMER_TYPE_COUNT,
  YASUKI_TAKA,
} from '../rules/tables.ts';
import { HALF_TURN_COUNT } from './horizon.ts';
import { PASSES } from './regions.ts';
import { INFLUENCE_WIDTH } from '../model.gen.ts';

const { kudaka: BY_KUDAKA, 'daidoji-uji': BY_IRON_CRANE, 'shosuro-hyobu': BY_GOVERNOR } = PATRON_AMOUNTS;
const STEPS = TRACK_LENGTH + 1;
/** Average numbers of builds, deliveries and sails per turn. */
const BUILDS = 0.28;
const DELIVERIES = 0.25;
const SAILS = 0.5;
/** Average number of river spaces that touch a shore space. */
const TOUCHED = 1.9;
/** Points per influence step that Bayushi Kachiko skips. */
const STEP_WORTH = 0.5;

/** Expected future points of a patron, from the position; the constant part per patron is fitted separately. */
export function patronWorth(s: RiverOfGoldState, seat: number, half: number): number {
  const turns = half / 2;
  switch (s.patron[seat]) {
    case YASUKI_TAKA:
      return BUILDS * turns * TOUCHED;
    case KUDAKA: {
      let regions = 0;
      for (let type = 0; type < CUSTOMER_TYPE_COUNT; type++) regions |= s.delivered[seat * CUSTOMER_TYPE_COUNT + type];
      const free = 6 - memberCount(regions);
      const deliveries = DELIVERIES * turns;
      return BY_KUDAKA * (deliveries < free ? deliveries : free) * (0.4 + free * 0.1);
    }
    case IRON_CRANE:
      return (BY_IRON_CRANE * SAILS * turns * countSpacesTouchingOpponents(s, seat)) / RIVER_SPACE_COUNT;
    case SHOSURO_HYOBU:
      return BY_GOVERNOR * expectedPasses(s, seat, half);
    case BAYUSHI_KACHIKO:
      return STEP_WORTH * expectedPasses(s, seat, half);
    default:
      return 0;
  }
}

/** Number of river spaces that touch an opponent's marker. */
function countSpacesTouchingOpponents(s: RiverOfGoldState, seat: number): number {
  let count = 0;
  for (let space = 1; space <= RIVER_SPACE_COUNT; space++) {
    for (let i = space * 4; i < space * 4 + 4; i++) {
      const marker = s.marker[TOUCHES[i]];
      const second = s.secondMarker[TOUCHES[i]];
      if ((marker !== 0 && marker !== seat + 1) || (second !== 0 && second !== seat + 1)) {
        count++;
        break;
      }
    }
  }
  return count;
}

/**
 * Expected number of times that opponents pass Shosuro Hyobu without stopping on her step, or that Bayushi Kachiko
 * passes opponents.
 */
function expectedPasses(s: RiverOfGoldState, seat: number, half: number): number {
  const row = (half < HALF_TURN_COUNT ? half : HALF_TURN_COUNT - 1) * STEPS;
  const isHyobu = s.patron[seat] === SHOSURO_HYOBU;
  let sum = 0;
  for (let region = 0; region < 6; region++) {
    const ownSteps = s.influence[seat * INFLUENCE_WIDTH + region];
    for (let other = 0; other < s.seats; other++) {
      if (other === seat) continue;
      const otherSteps = s.influence[other * INFLUENCE_WIDTH + region];
      if (isHyobu) {
        if (ownSteps > otherSteps) sum += PASSES[row + ownSteps - otherSteps];
      } else if (otherSteps > ownSteps) sum += PASSES[row + otherSteps - ownSteps];
    }
  }
  return sum;
}
