import { copyState, type Game } from '@two-rivers/kernel';
import { type Bot, type GameBots, uniform } from '@two-rivers/search';
import { opponentOf, type UrState } from '../rules/index.ts';
import { progressOf } from './evaluation.ts';
import { thinking } from './search.ts';

/** Positions that `search` looks at for a decision. */
const SIMULATIONS = 2000;
/** What another throw is worth, in squares. */
const AGAIN = 2;

export const bots: GameBots<UrState> = {
  bots: {
    random: () => ({ ...uniform(), name: 'random' }),
    greedy,
    search: (game) => thinking.search(game, { name: 'search', budget: { simulations: SIMULATIONS } }),
  },
  standIn: 'greedy',
  thinking,
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
        const again = after.turn === seat ? AGAIN : 0;
        return progressOf(after, seat) - progressOf(after, opponentOf(seat)) + again;
      });
      return moves.at(worth.indexOf(Math.max(...worth)));
    },
  };
}
