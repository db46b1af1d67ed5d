import type { Game } from '@two-rivers/kernel';
import { type Advisor, advisor, type Explanation } from '@two-rivers/search';
import { REASONS, type UrReason } from '../face/index.ts';
import { HOME, opponentOf, type UrState } from '../rules/index.ts';
import { riskOf, THROW, urEvaluation, wayOf } from './evaluation.ts';
import { thinking } from './search.ts';

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

export function hints(game: Game<UrState>): Advisor<UrState> {
  const options = { name: 'hints', budget: { simulations: 1 }, clock: () => performance.now() };
  return advisor(game, thinking.search(game, options), urEvaluation, () => explanation);
}
