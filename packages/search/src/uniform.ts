import type { Move } from '@two-rivers/kernel';
import type { Bot, View } from './bot.ts';

/** Any legal move, all alike. */
export function uniform(): Bot {
  return { name: 'uniform', choose: anyMove };
}

export function anyMove({ moves, random }: Pick<View, 'moves' | 'random'>): Move {
  return moves.at(random.below(moves.length));
}
