import type { Move, State } from '@two-rivers/kernel';
import { BUILD, DELIVER, JOURNEY, SAIL, TRADE, TURN_DIE } from '../games/river-of-gold/model.gen.ts';
import { MAX_SEATS } from '../games/river-of-gold/rules/components.ts';
import { components, kindOf as riverOfGoldKind, type RiverOfGoldState } from '../games/river-of-gold/rules/index.ts';
import {
  ACTION_SPACES,
  EXCHANGE,
  isPlacement,
  kindOf as theRiverKind,
  type TheRiver,
  type TheRiverState,
} from '../games/the-river/rules/index.ts';

/** Facts of a game for the balance statistics; names are message keys of the game's texts. */
export interface BalanceFacts<S extends State = State> {
  /** kinds of pieces that a seat may have, such as `clan` */
  readonly kinds: readonly string[];
  /** pieces of a seat as kind, dot, and name, such as `clan.crab` */
  pieceNames(state: S, seat: number): readonly string[];
  /** action that a move counts as; undefined for preparations and responses */
  actionKey(move: Move): string | undefined;
}

const { CLANS, MASTERIES, PATRONS } = components;

const ACTION_KEYS = new Map([
  [BUILD, 'kind.build'],
  [SAIL, 'kind.sail'],
  [DELIVER, 'kind.deliver'],
  [TURN_DIE, 'kind.favor'],
  [TRADE, 'kind.trade'],
  [JOURNEY, 'kind.journey'],
]);

export const riverOfGoldFacts: BalanceFacts<RiverOfGoldState> = {
  kinds: ['clan', 'patron', 'mastery'],
  pieceNames(state, seat) {
    const patron = state.patron[seat];
    const names = [`clan.${CLANS[state.clan[seat] - 1]}`];
    if (patron !== 0) names.push(`patron.${PATRONS[patron - 1].id}`);
    state.masteries.forEach((mastery, place) => {
      const claims = state.claims.subarray(place * MAX_SEATS, (place + 1) * MAX_SEATS);
      if (mastery !== 0 && claims.includes(seat + 1)) names.push(`mastery.${MASTERIES[mastery - 1]}`);
    });
    return names;
  },
  actionKey: (move) => ACTION_KEYS.get(riverOfGoldKind(move)),
};

export function makeTheRiverFacts(game: TheRiver): BalanceFacts<TheRiverState> {
  const { boards } = game.components;
  return {
    kinds: ['board'],
    pieceNames: (state, seat) => [`board.${boards[state.board[seat] - 1]}`],
    actionKey(move) {
      if (theRiverKind(move) === EXCHANGE) return 'screen.space.exchange';
      return isPlacement(move) ? `screen.space.${ACTION_SPACES[theRiverKind(move)]}` : undefined;
    },
  };
}
