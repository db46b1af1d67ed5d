import type { Refusal } from '@two-rivers/kernel';
import type { I18n } from '@two-rivers/i18n';

/** Refusal as text; empty if its message belongs to a game whose messages are not loaded here. */
export function refusalText(i18n: Pick<I18n, 'hasMessage' | 'refusalText'>, refusal: Refusal): string {
  return i18n.hasMessage(`refusal.${refusal.reason}`) ? i18n.refusalText(refusal) : '';
}
