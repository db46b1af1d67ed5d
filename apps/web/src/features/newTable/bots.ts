/** The bots by strength, for people to choose from. */
const LEVELS = ['novice', 'easy', 'medium', 'hard', 'expert', 'master'] as const;

/** The bot a first game is played against. */
export function pickFriendlyBot(names: readonly string[]): string {
  return ['easy', 'greedy'].find((name) => names.includes(name)) ?? names[0] ?? '';
}

/** The levels a game has, in order, and its other bots. */
export function groupBots(names: readonly string[]): {
  readonly levels: readonly string[];
  readonly others: readonly string[];
} {
  const levels = LEVELS.filter((level) => names.includes(level));
  return { levels, others: names.filter((name) => !levels.some((level) => level === name)) };
}
