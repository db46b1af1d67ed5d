import { CHANCE, copyState, type Game, type Move, MoveList, type State } from '@two-rivers/kernel';
import type { Bot, View } from './bot.ts';

/** Makes a bot that picks any legal move with equal probability. */
export function uniform(): Bot {
  return { name: 'uniform', choose: anyMove };
}

export function anyMove({ moves, random }: Pick<View, 'moves' | 'random'>): Move {
  return moves.at(random.below(moves.length));
}

/** Passive income of a seat, in a game-specific unit; breaks ties of `greedy`. */
export type Income<S extends State> = (game: Game<S>, state: S, seat: number) => number;

/** Makes a bot that maximizes its score if the game ended after the move; ties by income, then list order. */
export function greedy<S extends State>(game: Game<S>, income: Income<S>): Bot<S> {
  const after = game.create();
  const results = new MoveList(game.limits.moves);
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
        settle(game, after, results);
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

/** Plays pending chance with its first possible result. */
function settle<S extends State>(game: Game<S>, state: S, results: MoveList): void {
  while (game.actor(state) === CHANCE) {
    game.moves(state, results);
    game.play(state, results.at(0));
  }
}
