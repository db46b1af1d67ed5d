import type { Game, Outcome, BivariantFunction, State } from '@two-rivers/kernel';

interface PadLineBase {
  readonly id: string;
  /** a message of the game's words */
  readonly what: string;
  /** what is filled in */
  readonly number?: number;
  /** by the name of its drawing */
  readonly icon: string;
  /** the same for everybody: what is written for the first player counts */
  readonly isShared?: boolean;
  /** only asked of whom another line has one of these pieces for */
  readonly of?: { readonly line: string; readonly pieces: number };
}

/**
 * A line of the sheet on which a game played at a real table is scored, with a number for each player: how many of something, which of
 * some texts, or which of some pieces, a bit for each.
 */
export type ScorePadLine =
  | (PadLineBase & { readonly kind: 'count'; readonly most: number })
  | (PadLineBase & { readonly kind: 'choice'; readonly texts: readonly string[] })
  | (PadLineBase & {
      readonly kind: 'pieces';
      readonly texts: readonly string[];
      /** each there once: what one player has no other has */
      readonly isUnique?: boolean;
    });

/** What is written, line by line and then player by player. */
export type ScorePadEntries = readonly (readonly number[])[];

/** Scores a game that was played at a real table, by the rules and from what lies there at its end. */
export interface ScorePad<S extends State = State> {
  readonly lines: readonly ScorePadLine[];
  /** what points come from, as messages of the game's words, in the order of the breakdown */
  readonly categories: readonly string[];
  outcome(entries: ScorePadEntries): Outcome;
  /** what would be written of a position */
  readEntries(state: S): ScorePadEntries;
}

export type MakeScorePad = BivariantFunction<[game: Game], ScorePad>;

/** The most a line can have written in it. */
export function maxEntry(line: ScorePadLine): number {
  if (line.kind === 'count') return line.most;
  return line.kind === 'choice' ? line.texts.length - 1 : (1 << line.texts.length) - 1;
}

/** Whether a line is asked of a player, after what is written already. */
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

/** What is written without what is not asked: that counts for nothing. */
export function applicableEntries(pad: ScorePad, entries: ScorePadEntries): ScorePadEntries {
  return pad.lines.map((line, at) =>
    (entries[at] ?? []).map((value, seat) => (isLineApplicable(pad, line, entries, seat) ? value : 0)),
  );
}
