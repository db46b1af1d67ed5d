import { CHANCE, copyState, type Game, type Move, MoveList, type State } from '@two-rivers/kernel';
import type { Bot, BotView } from './bot.ts';

/** Makes a bot that picks any legal move with equal probability. */
export function makeUniformBot(): Bot {
  return { name: 'uniform', choose: randomMove };
}

export function randomMove({ moves, random }: Pick<BotView, 'moves' | 'random'>): Move {
  return moves.at(random.below(moves.length));
}

/** Passive income of a seat, in a game-specific unit; breaks ties of `greedy`. */
export type EstimateIncome<S extends State> = (game: Game<S>, state: S, seat: number) => number;

/**
 * Makes a bot that chooses the move with the highest score if the game ended right after it. Ties are broken by income,
 * then by list order.
 */
export function makeGreedyBot<S extends State>(game: Game<S>, income: EstimateIncome<S>): Bot<S> {
  const after = game.create();
  const results = new MoveList(game.limits.moves);
  return {
    name: 'greedy',
    choose({ state, seat, moves }: BotView<S>): Move {
      let best = moves.at(0);
      if (moves.length === 1) return best;
      let bestScore = Number.NEGATIVE_INFINITY;
      let bestIncome = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < moves.length; i++) {
        copyState(state, after);
        game.play(after, moves.at(i));
        playFirstResults(game, after, results);
        const score = game.outcome(after).scores[seat];
        if (score < bestScore) continue;
        const moveIncome = income(game, after, seat);
        if (score > bestScore || moveIncome > bestIncome) {
          best = moves.at(i);
          bestScore = score;
          bestIncome = moveIncome;
        }
      }
      return best;
    },
  };
}

/** Plays pending chance with its first possible result. */
function playFirstResults<S extends State>(game: Game<S>, state: S, results: MoveList): void {
  while (game.actor(state) === CHANCE) {
    game.moves(state, results);
    game.play(state, results.at(0));
  }
}
