import type { Refusal } from '@two-rivers/kernel';
import type { AppSpeaker } from '@two-rivers/board';

/** Why something was refused; empty where only the words of a game, not loaded here, could say it. */
export function reasonOf(speaker: AppSpeaker, refusal: Refusal): string {
  return speaker.has(`refusal.${refusal.reason}`) ? speaker.refusal(refusal) : '';
}
