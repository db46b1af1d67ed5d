import type { Refusal } from '@two-rivers/kernel';
import type { Speaker } from '@two-rivers/words';

/** Why something was refused; empty where only the words of a game, not loaded here, could say it. */
export function reasonOf(speaker: Pick<Speaker, 'has' | 'refusal'>, refusal: Refusal): string {
  return speaker.has(`refusal.${refusal.reason}`) ? speaker.refusal(refusal) : '';
}
