import { type Game, OVER, type State } from '@two-rivers/kernel';
import type { Evaluation } from '../../evaluation.ts';

/** Point difference that makes a win e times as likely. */
const SCALE = 8;

/** Makes a simple evaluation for any game: more points now mean a likelier win. */
export function makeScoreEvaluation<S extends State>(game: Game<S>): Evaluation<S> {
  return {
    fillShares(state, shares) {
      const { scores, ranks } = game.outcome(state);
      const isOver = game.actor(state) === OVER;
      const bestScore = Math.max(...scores);
      let sum = 0;
      for (let seat = 0; seat < game.seats; seat++) {
        const winValue = ranks[seat] === 1 ? 1 : 0;
        shares[seat] = isOver ? winValue : Math.exp((scores[seat] - bestScore) / SCALE);
        sum += shares[seat];
      }
      for (let seat = 0; seat < game.seats; seat++) shares[seat] /= sum;
    },
    fillPoints(state, points) {
      points.set(game.outcome(state).scores);
    },
  };
}
