import { copyState, type Game } from '@two-rivers/kernel';
import {
  type Advisor,
  makeAdvisor,
  type Bot,
  type EvaluationBreakdown,
  type GameBots,
  makeUniformBot,
} from '@two-rivers/search';
import { REASONS, type UrReason } from '../view/index.ts';
import { HOME, opponentOf, type UrState } from '../rules/index.ts';
import { leadOf, riskedDistance, thinking, THROW_VALUE, urEvaluation, distanceOf } from './evaluation.ts';

/** Simulations of `search` per decision. */
const SIMULATIONS = 2000;

export const bots: GameBots<UrState> = {
  bots: {
    random: () => ({ ...makeUniformBot(), name: 'random' }),
    greedy,
    search: (game) => thinking.makeSearchBot(game, { name: 'search', budget: { simulations: SIMULATIONS } }),
  },
  standIn: 'greedy',
  makeAdvisor: makeUrAdvisor,
  searchFactory: thinking,
  review: { sources: { dice: { kind: 'dice', own: true } } },
};

/** Plays the move with the largest lead after it. */
function greedy(game: Game<UrState>): Bot<UrState> {
  const nextState = game.create();
  return {
    name: 'greedy',
    choose({ state, seat, moves }) {
      const worth = moves.toArray().map((move) => {
        copyState(state, nextState);
        game.play(nextState, move);
        return leadOf(nextState, seat);
      });
      return moves.at(worth.indexOf(Math.max(...worth)));
    },
  };
}

/** Value of each reason for a seat, in squares. */
const REASON_VALUES: Readonly<Record<UrReason, (s: UrState, seat: number) => number>> = {
  pieces: distanceOf,
  safety: (s, seat) => -riskedDistance(s, seat),
  again: (s, seat) => (s.turn === seat ? THROW_VALUE : 0),
  rival: (s, seat) => -distanceOf(s, opponentOf(seat)),
};

const explanation: EvaluationBreakdown<UrState> = {
  categories: REASONS,
  fillCategoryPoints: (state, seat, points) =>
    // one point is one piece at home, a distance of `HOME` squares
    points.set(REASONS.map((reason) => REASON_VALUES[reason](state, seat) / HOME)),
};

function makeUrAdvisor(game: Game<UrState>): Advisor<UrState> {
  const options = { name: 'hints', budget: { simulations: 1 }, clock: () => performance.now() };
  return makeAdvisor(game, thinking.makeSearchBot(game, options), urEvaluation, () => explanation);
}
