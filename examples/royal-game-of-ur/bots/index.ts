import { copyState, type Game } from '@two-rivers/kernel';
import { type Bot, type GameBots, uniform } from '@two-rivers/search';
import type { UrState } from '../rules/index.ts';
import { leadOf } from './evaluation.ts';
import { hints } from './hints.ts';
import { thinking } from './search.ts';

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
