import { copyState, type Game, type Move, type State } from '@two-rivers/kernel';
import type { Bot, View } from './bot.ts';

/** What a seat's possessions bring in by themselves, in the game's own measure; settles ties of `greedy`. */
export type Income<S extends State> = (game: Game<S>, state: S, seat: number) => number;

/** The move after which its own final score, were the game scored now, is highest; ties by income, then by order. */
export function greedy<S extends State>(game: Game<S>, income: Income<S>): Bot<S> {
  const after = game.create();
  return {
    name: 'greedy',
    choose({ state, seat, moves }: View<S>): Move {
      let best = moves.at(0);
      if (moves.length === 1) return best;
      let bestScore = Number.NEGATIVE_INFINITY;
      let bestIncome = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < moves.length; i++) {
        copyState(state, after);
        game.play(after, moves.at(i));
        const score = game.outcome(after).scores[seat];
        if (score < bestScore) continue;
        const worth = income(game, after, seat);
        if (score > bestScore || worth > bestIncome) {
          best = moves.at(i);
          bestScore = score;
          bestIncome = worth;
        }
      }
      return best;
    },
  };
}
