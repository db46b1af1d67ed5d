import { copyState, type Game } from '@two-rivers/kernel';
import {
  type Advisor,
  advisor,
  type Bot,
  type Explanation,
  type GameBots,
  uniform,
} from '@two-rivers/search';
import { REASONS, type UrReason } from '../face/index.ts';
import { HOME, opponentOf, type UrState } from '../rules/index.ts';
import { leadOf, riskOf, thinking, THROW, urEvaluation, wayOf } from './evaluation.ts';

/** Positions that `search` looks at for a decision. */
const SIMULATIONS = 2000;

export const bots: GameBots<UrState> = {
  bots: {
    random: () => ({ ...uniform(), name: 'random' }),
    greedy,
    search: (game) => thinking.search(game, { name: 'search', budget: { simulations: SIMULATIONS } }),
  },
  standIn: 'greedy',
  hints,
  thinking,
  review: { sources: { dice: { kind: 'dice', own: true } } },
};

/** The move after which it is furthest ahead. */
function greedy(game: Game<UrState>): Bot<UrState> {
  const after = game.create();
  return {
    name: 'greedy',
    choose({ state, seat, moves }) {
      const worth = moves.toArray().map((move) => {
        copyState(state, after);
        game.play(after, move);
        return leadOf(after, seat);
      });
      return moves.at(worth.indexOf(Math.max(...worth)));
    },
  };
}

/** What a seat can expect of each reason, in squares. */
const WORTH: Readonly<Record<UrReason, (s: UrState, seat: number) => number>> = {
  pieces: wayOf,
  safety: (s, seat) => -riskOf(s, seat),
  again: (s, seat) => (s.turn === seat ? THROW : 0),
  rival: (s, seat) => -wayOf(s, opponentOf(seat)),
};

const explanation: Explanation<UrState> = {
  categories: REASONS,
  explain: (state, seat, points) =>
    // a point is a piece that is home
    points.set(REASONS.map((reason) => WORTH[reason](state, seat) / HOME)),
};

function hints(game: Game<UrState>): Advisor<UrState> {
  const options = { name: 'hints', budget: { simulations: 1 }, clock: () => performance.now() };
  return advisor(game, thinking.search(game, options), urEvaluation, () => explanation);
}
