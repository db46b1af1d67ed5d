import type { Face } from '@two-rivers/kernel';
import type { Look } from '@two-rivers/table';

/** Whether there is something to decide, and somebody who knows a reason. */
export function mayAskForHint(
  { isMyTurn, choices, plan }: Pick<Look, 'isMyTurn' | 'choices' | 'plan'>,
  { reasons }: Pick<Face, 'reasons'>,
): boolean {
  return isMyTurn && choices.length > 1 && plan === undefined && reasons.length > 0;
}
