import { type Game, OVER, type State } from '@two-rivers/kernel';
import type { Evaluation } from '../../evaluation.ts';

/** Points that make a win e times as likely. */
const SCALE = 8;

/** A simple evaluation of any game: the more points now, the likelier the win. */
export function makeScoreEvaluation<S extends State>(game: Game<S>): Evaluation<S> {
  return {
    fillShares(state, shares) {
      const { scores, ranks } = game.outcome(state);
      const isOver = game.actor(state) === OVER;
      const bestScore = Math.max(...scores);
      let sum = 0;
      for (let seat = 0; seat < game.seats; seat++) {
        const won = ranks[seat] === 1 ? 1 : 0;
        shares[seat] = isOver ? won : Math.exp((scores[seat] - bestScore) / SCALE);
        sum += shares[seat];
      }
      for (let seat = 0; seat < game.seats; seat++) shares[seat] /= sum;
    },
    fillPoints(state, points) {
      points.set(game.outcome(state).scores);
    },
  };
}
