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

/** Positions that `search` looks at for a decision. */
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

/** The move after which it is furthest ahead. */
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

/** What a seat can expect of each reason, in squares. */
const REASON_VALUES: Readonly<Record<UrReason, (s: UrState, seat: number) => number>> = {
  pieces: distanceOf,
  safety: (s, seat) => -riskedDistance(s, seat),
  again: (s, seat) => (s.turn === seat ? THROW_VALUE : 0),
  rival: (s, seat) => -distanceOf(s, opponentOf(seat)),
};

const explanation: EvaluationBreakdown<UrState> = {
  categories: REASONS,
  fillCategoryPoints: (state, seat, points) =>
    // a point is a piece that is home
    points.set(REASONS.map((reason) => REASON_VALUES[reason](state, seat) / HOME)),
};

function makeUrAdvisor(game: Game<UrState>): Advisor<UrState> {
  const options = { name: 'hints', budget: { simulations: 1 }, clock: () => performance.now() };
  return makeAdvisor(game, thinking.makeSearchBot(game, options), urEvaluation, () => explanation);
}
