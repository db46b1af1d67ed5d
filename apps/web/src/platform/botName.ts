import type { AppSpeaker } from '@two-rivers/board';

/** What a bot is called on the screen; one that has no words of its own goes by the name it registered with. */
export function botName(speaker: AppSpeaker, bot: string): string {
  const key = `bot.${bot}`;
  return speaker.has(key) ? speaker.say(key) : bot;
}
