import type { Move, State } from '@two-rivers/kernel';

/** What is worth noting of a finished game, by the names under which the game's words know it. */
export interface Facts<S extends State = State> {
  /** the kinds of what a seat may have had, `clan` say */
  readonly kinds: readonly string[];
  /** what a seat had, `clan.crab` say: a kind, a dot, a name */
  of(state: S, seat: number): readonly string[];
  /** what a seat does with a move; undefined for what only prepares or answers */
  action(move: Move): string | undefined;
}
