import type { Tell } from '@two-rivers/kernel';
import { ACTION_SPACES } from './components/edition.ts';
import { ENDINGS } from './state.ts';

/** Causes for receiving resources from an island, and for returning them. */
export const RECEIVED_FOR = ['production', 'food', 'meadow', 'yield', 'exchange'] as const;
export const GIVEN_FOR = ['build', 'exchange', 'overflow'] as const;
export type ReceivedFor = (typeof RECEIVED_FOR)[number];
export type GivenFor = (typeof GIVEN_FOR)[number];

const CHANGES_HANDS = [...RECEIVED_FOR, ...GIVEN_FOR] as const;

/** Raw events of the game with their causes. */
export const TOLD = {
  wood: CHANGES_HANDS,
  clay: CHANGES_HANDS,
  stone: CHANGES_HANDS,
  food: CHANGES_HANDS,
  /** placed (the cause is the action space), joins with a token, settles */
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

/** Emits one event. A separate function keeps the rules small when no listener is set. */
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
