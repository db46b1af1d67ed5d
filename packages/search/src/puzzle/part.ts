import type { Move, OwnGame, State } from '@two-rivers/kernel';

/** A turn that solves a puzzle, as its seat sees it. */
export interface SolvedTurn<S extends State = State> {
  readonly before: S;
  readonly after: S;
  readonly seat: number;
  readonly moves: readonly Move[];
}

/** What a game gives to those who make puzzles of it. */
export interface PuzzlePart<S extends State = State> {
  /** what puzzles can be about; words for each are `puzzle.theme.<theme>` */
  readonly themes: readonly string[];
  readonly theme: OwnGame<[turn: SolvedTurn<S>], string>;
  /** the positions of one theme that a game has few of: they are looked at first */
  readonly rare?: { readonly theme: string; readonly is: OwnGame<[state: S], boolean> };
}
