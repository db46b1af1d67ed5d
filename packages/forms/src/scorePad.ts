import type { Game, Outcome, BivariantFunction, State } from '@two-rivers/kernel';

interface PadLineBase {
  readonly id: string;
  /** key of a message in the game's texts */
  readonly what: string;
  /** number that the message takes, if any */
  readonly number?: number;
  /** name of the line's drawing */
  readonly icon: string;
  /** whether the entry is the same for all players; the first player's entry counts */
  readonly isShared?: boolean;
  /** the line applies only to players whose entry on the line `of.line` includes at least one of `of.pieces` */
  readonly of?: { readonly line: string; readonly pieces: number };
}

/**
 * A line of the score sheet for a game played at a real table. Each player has a number on it: a count, the index of a
 * text, or a set of pieces with one bit each.
 */
export type ScorePadLine =
  | (PadLineBase & { readonly kind: 'count'; readonly most: number })
  | (PadLineBase & { readonly kind: 'choice'; readonly texts: readonly string[] })
  | (PadLineBase & {
      readonly kind: 'pieces';
      readonly texts: readonly string[];
      /** whether each piece exists only once, so that only one player can have it */
      readonly isUnique?: boolean;
    });

/** Entries of the score sheet, by line and then by player. */
export type ScorePadEntries = readonly (readonly number[])[];

/** Computes the scores of a game played at a real table from the components at the end of that game. */
export interface ScorePad<S extends State = State> {
  readonly lines: readonly ScorePadLine[];
  /** categories of points, as keys of the game's texts, in the order of the breakdown */
  readonly categories: readonly string[];
  outcome(entries: ScorePadEntries): Outcome;
  /** returns the entries that match a position */
  readEntries(state: S): ScorePadEntries;
}

export type MakeScorePad = BivariantFunction<[game: Game], ScorePad>;

/** The largest possible entry of a line. */
export function maxEntry(line: ScorePadLine): number {
  if (line.kind === 'count') return line.most;
  return line.kind === 'choice' ? line.texts.length - 1 : (1 << line.texts.length) - 1;
}

/** Whether a line applies to a player, given the entries so far. */
export function isLineApplicable(
  { lines }: ScorePad,
  { of }: ScorePadLine,
  entries: ScorePadEntries,
  seat: number,
): boolean {
  if (of === undefined) return true;
  const at = lines.findIndex(({ id }) => id === of.line);
  return ((entries[at]?.[seat] ?? 0) & of.pieces) !== 0;
}

/** Sets entries of lines that do not apply to 0. */
export function applicableEntries(pad: ScorePad, entries: ScorePadEntries): ScorePadEntries {
  return pad.lines.map((line, at) =>
    (entries[at] ?? []).map((value, seat) => (isLineApplicable(pad, line, entries, seat) ? value : 0)),
  );
}
