import { memberCount } from '@two-rivers/kernel';
import type { EmitRiverOfGoldEvent } from './events.ts';
import {
  BUILDING_TYPES,
  CUSTOMER_TYPES,
  IMPERIAL_FLOWER,
  MASTERIES,
  MASTERY_REWARDS,
  type Mastery,
  REGIONS,
  MAX_SEATS,
} from './components.ts';
import { FROM_MASTERIES, scorePoints } from './gains.ts';
import { CUSTOMER_TYPE_COUNT } from './tables.ts';
import { INFLUENCE_WIDTH, OWNED_WIDTH, type RiverOfGoldState } from '../model.gen.ts';

/** Progress of a seat toward each mastery. */
const COUNTS: Readonly<Record<Mastery, (s: RiverOfGoldState, seat: number) => number>> = {
  air: (s, seat) => countNonZero(s.delivered, seat * CUSTOMER_TYPE_COUNT, CUSTOMER_TYPE_COUNT),
  fire: (s, seat) => {
    let most = 0;
    for (let i = seat * CUSTOMER_TYPE_COUNT; i < seat * CUSTOMER_TYPE_COUNT + CUSTOMER_TYPE_COUNT; i++)
      most = Math.max(most, memberCount(s.delivered[i]));
    return most;
  },
  courts: (s, seat) => maxIn(s.influence, seat * INFLUENCE_WIDTH, INFLUENCE_WIDTH),
  void: (s, seat) => countNonZero(s.influence, seat * INFLUENCE_WIDTH, INFLUENCE_WIDTH),
  earth: (s, seat) => maxIn(s.owned, seat * OWNED_WIDTH, OWNED_WIDTH),
  water: (s, seat) => countNonZero(s.owned, seat * OWNED_WIDTH, OWNED_WIDTH),
};

/** Progress that meets each mastery. */
const REQUIREMENTS: Readonly<Record<Mastery, number>> = {
  air: 3,
  fire: 2,
  courts: IMPERIAL_FLOWER,
  void: 6,
  earth: 3,
  water: 4,
};

function countNonZero(window: Uint8Array, from: number, width: number): number {
  let kinds = 0;
  for (let i = from; i < from + width; i++) if (window[i] !== 0) kinds++;
  return kinds;
}

function maxIn(window: Uint8Array, from: number, width: number): number {
  let most = 0;
  for (let i = from; i < from + width; i++) if (window[i] > most) most = window[i];
  return most;
}

const COUNTS_BY_NUMBER = MASTERIES.map((mastery) => COUNTS[mastery]);
const REQUIREMENTS_BY_NUMBER = MASTERIES.map((mastery) => REQUIREMENTS[mastery]);

/** Progress of a seat toward a mastery; masteries are numbered from 1. */
export function masteryCount(s: RiverOfGoldState, seat: number, mastery: number): number {
  return COUNTS_BY_NUMBER[mastery - 1](s, seat);
}

export function masteryRequirement(mastery: number): number {
  return REQUIREMENTS_BY_NUMBER[mastery - 1];
}

/** Regions or building types a seat still lacks, for masteries that require every one; otherwise empty. */
export function missingMasteryPieces(s: RiverOfGoldState, seat: number, mastery: number): string[] {
  switch (MASTERIES[mastery - 1]) {
    case 'void':
      return REGIONS.map((_, i) => `influence-${i + 1}`).filter(
        (_, i) => s.influence[seat * INFLUENCE_WIDTH + i] === 0,
      );
    case 'water':
      return BUILDING_TYPES.filter((_, type) => s.owned[seat * OWNED_WIDTH + type] === 0);
    default:
      return [];
  }
}

/**
 * Customer types, regions or building types a seat has most of, for masteries that count only the best; otherwise
 * empty.
 */
export function bestMasteryPieces(s: RiverOfGoldState, seat: number, mastery: number): string[] {
  const has = masteryCount(s, seat, mastery);
  if (has === 0) return [];
  switch (MASTERIES[mastery - 1]) {
    case 'fire':
      return CUSTOMER_TYPES.filter((_, type) => memberCount(s.delivered[seat * CUSTOMER_TYPE_COUNT + type]) === has);
    case 'courts':
      return REGIONS.map((_, i) => `influence-${i + 1}`).filter(
        (_, i) => s.influence[seat * INFLUENCE_WIDTH + i] === has,
      );
    case 'earth':
      return BUILDING_TYPES.filter((_, type) => s.owned[seat * OWNED_WIDTH + type] === has);
    default:
      return [];
  }
}

export function meetsMastery(s: RiverOfGoldState, seat: number, mastery: number): boolean {
  return masteryCount(s, seat, mastery) >= masteryRequirement(mastery);
}

/** Claims every mastery the turn's player has met, once each, with its highest free reward. */
export function claimMasteries(s: RiverOfGoldState, emit?: EmitRiverOfGoldEvent): void {
  const seat = s.turn;
  const rewards = MASTERY_REWARDS[s.seats];
  for (let place = 0; place < 3; place++) {
    const mastery = s.masteries[place];
    const row = place * MAX_SEATS;
    let rank = 0;
    while (rank < rewards.length && s.claims[row + rank] !== 0 && s.claims[row + rank] !== seat + 1) rank++;
    if (rank === rewards.length || s.claims[row + rank] === seat + 1) continue;
    if (!meetsMastery(s, seat, mastery)) continue;
    s.claims[row + rank] = seat + 1;
    scorePoints(s, seat, rewards[rank], FROM_MASTERIES, 'mastery', mastery, emit);
  }
}
