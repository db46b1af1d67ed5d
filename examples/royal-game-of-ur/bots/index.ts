import { copyState, type Game } from '@two-rivers/kernel';
import { type Bot, type GameBots, Outlook, search, TreeSimulator, TUNING, uniform } from '@two-rivers/search';
import { opponentOf, type UrState } from '../rules/index.ts';
import { progressOf, urEvaluation } from './evaluation.ts';

/** Positions that `search` looks at for a decision. */
const SIMULATIONS = 2000;
/** A move is a whole turn. */
const STEPS = { prepares: () => false, isOpen: () => false };

export const bots: GameBots<UrState> = {
  bots: {
    random: () => ({ ...uniform(), name: 'random' }),
    greedy,
    search: (game) => {
      const outlook = new Outlook(game, urEvaluation, STEPS, TUNING.settle);
      const simulations = new TreeSimulator(game, outlook, STEPS, TUNING);
      const budget = { simulations: SIMULATIONS };
      return search(game, { name: 'search', budget, simulations, candidates: 8, preview: true, trust: 10 });
    },
  },
  standIn: 'greedy',
};

/** The move after which it is furthest ahead; a rosette, which gives another throw, counts as two squares. */
function greedy(game: Game<UrState>): Bot<UrState> {
  const after = game.create();
  return {
    name: 'greedy',
    choose({ state, seat, moves }) {
      const worth = moves.toArray().map((move) => {
        copyState(state, after);
        game.play(after, move);
        const again = after.turn === seat ? 2 : 0;
        return progressOf(after, seat) - progressOf(after, opponentOf(seat)) + again;
      });
      return moves.at(worth.indexOf(Math.max(...worth)));
    },
  };
}
