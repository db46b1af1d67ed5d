import type { Face } from '@two-rivers/kernel';
import type { Look } from '@two-rivers/table';
import type { Settings } from '../../platform/settings.ts';
import type { PlayedTable } from './playedTable.ts';

/** Whether there is something to decide, and somebody who knows a reason. */
export function mayAskForHint(
  { isMyTurn, choices, plan }: Pick<Look, 'isMyTurn' | 'choices' | 'plan'>,
  { reasons }: Pick<Face, 'reasons'>,
): boolean {
  return isMyTurn && choices.length > 1 && plan === undefined && reasons.length > 0;
}

/** Whether whoever decides now may be helped unasked: one person at a table with hints and no guide, who wants it. */
export function mayHelp(
  { allowsHints, teaches }: Pick<PlayedTable, 'allowsHints' | 'teaches'>,
  { isMyTurn, scene }: { readonly isMyTurn: boolean; readonly scene: Pick<Look['scene'], 'isShared'> },
  help: Settings['help'],
): boolean {
  const isAlone = isMyTurn && scene.isShared !== true;
  return isAlone && allowsHints && teaches !== true && help !== 'never';
}

/** Names what is said of a move in a moment. */
export function cautionOf({ at }: Look, move: string): string {
  return `${at} ${move}`;
}
