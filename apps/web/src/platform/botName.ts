import type { AppI18n } from '@two-rivers/ui';

/** What a bot is called on the screen; one that has no words of its own goes by the name it registered with. */
export function botName(i18n: AppI18n, bot: string): string {
  const key = `bot.${bot}`;
  return i18n.hasMessage(key) ? i18n.t(key) : bot;
}
