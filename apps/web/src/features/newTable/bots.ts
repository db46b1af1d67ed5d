/** Bot levels offered to players, weakest first. */
const LEVELS = ['novice', 'easy', 'medium', 'hard', 'expert', 'master'] as const;

/** Bot for a first game; easy if available. */
export function pickFriendlyBot(names: readonly string[]): string {
  return ['easy', 'greedy'].find((name) => names.includes(name)) ?? names[0] ?? '';
}

/** Bots of a game, split into the standard levels in order and all others. */
export function groupBots(names: readonly string[]): {
  readonly levels: readonly string[];
  readonly others: readonly string[];
} {
  const levels = LEVELS.filter((level) => names.includes(level));
  return { levels, others: names.filter((name) => !levels.some((level) => level === name)) };
}
