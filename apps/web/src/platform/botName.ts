import type { AppI18n } from '@two-rivers/ui';

/** Name of a bot on screen; a bot without a message goes by its registered name. */
export function botName(i18n: AppI18n, bot: string): string {
  const key = `bot.${bot}`;
  return i18n.find(key) ?? bot;
}
