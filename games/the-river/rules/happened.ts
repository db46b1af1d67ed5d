import type { Tell } from '@two-rivers/kernel';
import { ACTION_SPACES } from './components/edition.ts';
import { ENDINGS } from './state.ts';

/** Why resources come from an island, and why they go back. */
export const RECEIVED_FOR = ['production', 'food', 'meadow', 'yield', 'exchange'] as const;
export const GIVEN_FOR = ['build', 'exchange', 'overflow'] as const;
export type ReceivedFor = (typeof RECEIVED_FOR)[number];
export type GivenFor = (typeof GIVEN_FOR)[number];

const CHANGES_HANDS = [...RECEIVED_FOR, ...GIVEN_FOR] as const;

/** All that is told of a game: what, and for what causes. */
export const TOLD = {
  wood: CHANGES_HANDS,
  clay: CHANGES_HANDS,
  stone: CHANGES_HANDS,
  food: CHANGES_HANDS,
  /** placed on an action space, named by it; joins with a token; settles */
  pioneer: [...ACTION_SPACES, 'token', 'settles'],
  tile: ['faceUp', 'outOfGame', 'laid', 'settler', 'swap'],
  building: ['faceUp', 'reserved', 'built'],
  token: ['build'],
  pawn: ['setup', 'firstPlayer'],
  board: ['setup'],
  pass: [''],
  round: ['begins'],
  reshuffle: ['cleanup'],
  ending: ['tokens', 'tiles'],
  over: ENDINGS,
} as const;
export type Told = keyof typeof TOLD;

/** Tells one thing that happened. Apart, so that the rules stay small where nobody listens. */
export function happened<What extends Told>(
  tell: Tell,
  what: What,
  seat: number,
  amount: number,
  cause: (typeof TOLD)[What][number],
  id = '',
  at = 0,
): void {
  tell({ what, seat, amount, lost: 0, cause, at, id });
}
