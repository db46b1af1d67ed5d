import { CHANCE, copyState, type Game, type Move, MoveList, type State } from '@two-rivers/kernel';
import type { Bot, View } from './bot.ts';

/** Any legal move, all alike. */
export function uniform(): Bot {
  return { name: 'uniform', choose: anyMove };
}

export function anyMove({ moves, random }: Pick<View, 'moves' | 'random'>): Move {
  return moves.at(random.below(moves.length));
}

/** What a seat's possessions bring in by themselves, in the game's own measure; settles ties of `greedy`. */
export type Income<S extends State> = (game: Game<S>, state: S, seat: number) => number;

/** The move after which its own final score, were the game scored now, is highest; ties by income, then by order. */
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

/** Lets what a move leads to by itself happen: chance that is due gives its first possible result. */
function settle<S extends State>(game: Game<S>, state: S, results: MoveList): void {
  while (game.actor(state) === CHANCE) {
    game.moves(state, results);
    game.play(state, results.at(0));
  }
}
