import type { EmitEvent } from '@two-rivers/kernel';
import { ENDINGS } from '../model.gen.ts';
import { ACTION_SPACES } from './components/edition.ts';

/** Causes for receiving resources from an island, and for returning them. */
export const GAIN_CAUSES = ['production', 'food', 'meadow', 'yield', 'exchange'] as const;
export const LOSS_CAUSES = ['build', 'exchange', 'overflow'] as const;
export type GainCause = (typeof GAIN_CAUSES)[number];
export type LossCause = (typeof LOSS_CAUSES)[number];

const RESOURCE_CAUSES = [...GAIN_CAUSES, ...LOSS_CAUSES] as const;

/** Raw events of the game with their causes. */
export const EVENT_CAUSES = {
  wood: RESOURCE_CAUSES,
  clay: RESOURCE_CAUSES,
  stone: RESOURCE_CAUSES,
  food: RESOURCE_CAUSES,
  /** a pioneer is placed (the cause is the action space), joins with a token, or settles */
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
export type RuleEventName = keyof typeof EVENT_CAUSES;

/** Emits one event. A separate function keeps the rule functions small, because they mostly run without a listener. */
export function emitEvent<What extends RuleEventName>(
  emit: EmitEvent,
  name: What,
  seat: number,
  amount: number,
  cause: (typeof EVENT_CAUSES)[What][number],
  id = '',
  at = 0,
): void {
  emit({ what: name, seat, amount, lost: 0, cause, at, id });
}
