import type { Facts } from '@two-rivers/search';
import {
  ACTION_SPACES,
  EXCHANGE,
  isPlacement,
  kindOf,
  type TheRiver,
  type TheRiverState,
} from '../rules/index.ts';

export function theRiverFacts(game: TheRiver): Facts<TheRiverState> {
  const { boards } = game.components;
  return {
    kinds: ['board'],
    of: (state, seat) => [`board.${boards[state.board[seat] - 1]}`],
    action(move) {
      if (kindOf(move) === EXCHANGE) return 'screen.space.exchange';
      return isPlacement(move) ? `screen.space.${ACTION_SPACES[kindOf(move)]}` : undefined;
    },
  };
}
