import type { Bot } from './bot.ts';

/** Any legal move, all alike. */
export function uniform(): Bot {
  return { name: 'uniform', choose: ({ moves, random }) => moves.at(random.below(moves.length)) };
}
