/** From the weakest to the strongest. */
export const LEVELS = ['novice', 'easy', 'medium', 'hard', 'expert', 'master'] as const;
export type Level = (typeof LEVELS)[number];

/** Whether a bot thinks for long, and judges by what was learned: above the level *hard*; one that is no level but searches does too. */
export function isDeep(bot: string): boolean {
  return LEVELS.findIndex((level) => level === bot) > LEVELS.indexOf('hard') || bot === 'search';
}
