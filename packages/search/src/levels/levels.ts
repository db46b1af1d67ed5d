/** From the weakest to the strongest. */
export const LEVELS = ['novice', 'easy', 'medium', 'hard', 'expert', 'master'] as const;
export type Level = (typeof LEVELS)[number];
