import type { Move, State } from '@two-rivers/kernel';
import {
  components,
  kindOf as riverOfGoldKind,
  moveKinds,
  type RiverOfGoldState,
  stateCodes,
} from '../games/river-of-gold/rules/index.ts';
import {
  ACTION_SPACES,
  EXCHANGE,
  isPlacement,
  kindOf as theRiverKind,
  type TheRiver,
  type TheRiverState,
} from '../games/the-river/rules/index.ts';

/** What is worth noting of a finished game, by the names under which the game's words know it. */
export interface Facts<S extends State = State> {
  /** the kinds of what a seat may have had, `clan` say */
  readonly kinds: readonly string[];
  /** what a seat had, `clan.crab` say: a kind, a dot, a name */
  of(state: S, seat: number): readonly string[];
  /** what a seat does with a move; undefined for what only prepares or answers */
  action(move: Move): string | undefined;
}

const { CLANS, MASTERIES, PATRONS } = components;
const { MAX_SEATS } = stateCodes;
const { BUILD, SAIL, DELIVER, FAVOR_FACE, TRADE, JOURNEY } = moveKinds;

const ACTIONS = new Map([
  [BUILD, 'kind.build'],
  [SAIL, 'kind.sail'],
  [DELIVER, 'kind.deliver'],
  [FAVOR_FACE, 'kind.favor'],
  [TRADE, 'kind.trade'],
  [JOURNEY, 'kind.journey'],
]);

export const riverOfGoldFacts: Facts<RiverOfGoldState> = {
  kinds: ['clan', 'patron', 'mastery'],
  of(state, seat) {
    const patron = state.patron[seat];
    const found = [`clan.${CLANS[state.clan[seat] - 1]}`];
    if (patron !== 0) found.push(`patron.${PATRONS[patron - 1].id}`);
    state.masteries.forEach((mastery, place) => {
      const claims = state.claims.subarray(place * MAX_SEATS, (place + 1) * MAX_SEATS);
      if (mastery !== 0 && claims.includes(seat + 1)) found.push(`mastery.${MASTERIES[mastery - 1]}`);
    });
    return found;
  },
  action: (move) => ACTIONS.get(riverOfGoldKind(move)),
};

export function theRiverFacts(game: TheRiver): Facts<TheRiverState> {
  const { boards } = game.components;
  return {
    kinds: ['board'],
    of: (state, seat) => [`board.${boards[state.board[seat] - 1]}`],
    action(move) {
      if (theRiverKind(move) === EXCHANGE) return 'screen.space.exchange';
      return isPlacement(move) ? `screen.space.${ACTION_SPACES[theRiverKind(move)]}` : undefined;
    },
  };
}
