import type { JsonObject } from '@two-rivers/kernel';
import { type Clan, type RiverOfGoldPosition, positionFromDocument } from '../view/index.ts';

const CLANS: readonly Clan[] = ['crab', 'crane', 'scorpion'];

/** Overridden fields, by seat. */
interface SeatOverrides {
  readonly influence?: readonly (readonly number[])[];
}

/** A three-player position for the pictures of the rules; the Crab has seat 0. */
export function examplePosition(
  shore: JsonObject = {},
  seatOverrides: SeatOverrides = {},
  overrides: JsonObject = {},
): RiverOfGoldPosition {
  const [crab = NO_INFLUENCE, crane = NO_INFLUENCE, scorpion = NO_INFLUENCE] = seatOverrides.influence ?? [];
  return positionFromDocument(CLANS, {
    turn: 0,
    seats: [
      {
        koku: 9,
        goods: { silk: 1, rice: 2, porcelain: 1 },
        favor: 2,
        ships: [9, 2],
        die: 2,
        cards: 2,
        influence: crab,
      },
      {
        koku: 9,
        goods: { silk: 2, rice: 1, porcelain: 0 },
        favor: 3,
        ships: [12, 5],
        die: 4,
        cards: 2,
        influence: crane,
      },
      {
        koku: 5,
        goods: { silk: 1, rice: 1, porcelain: 1 },
        favor: 1,
        ships: [3, 10],
        die: 6,
        cards: 2,
        influence: scorpion,
      },
    ],
    regions: ['7-3', '9-5', '8-4', '12-8-4', '10-6-2', '11-7-3'],
    masteries: ['void', 'courts', 'water'].map((mastery) => ({ mastery, claimedBy: [] })),
    shore: {
      6: { tile: 'imperial-market-1' },
      17: { tile: 'imperial-market-2' },
      29: { tile: 'imperial-market-3' },
      3: { tile: 'start-port-1' },
      11: { tile: 'start-manor-1' },
      22: { tile: 'start-shrine-1' },
      ...shore,
    },
    row: ['era1-port-6', 'era1-market-6', 'era1-manor-3', 'era1-shrine-5'],
    stacks: { era1: { left: 6, top: 'era1-manor-4' }, era2: { left: 11, top: 'era2-port-4' } },
    ...overrides,
  });
}

const NO_INFLUENCE = [0, 0, 0, 0, 0, 0];
