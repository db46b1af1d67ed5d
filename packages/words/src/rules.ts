/**
 * The rules of a game in one language, as a reference that is searched and linked into. Ids, order and the kinds of blocks
 * are the same in every language.
 *
 * Texts carry three marks: `**bold**`, `{icon}` for a drawn piece (`{koku}`, `{silk}`, `{favor}`, …) and `[words](id)` for
 * a link to another section.
 */
export interface Rules {
  readonly game: string;
  readonly title: string;
  readonly chapters: readonly RulesChapter[];
}

export interface RulesChapter {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly RulesSection[];
}

/** One rule: what a piece on the table links to. */
export interface RulesSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly RulesBlock[];
}

export type RulesBlock =
  | { readonly text: string }
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  /** a worked example */
  | { readonly example: string }
  /** the first row is the heading */
  | { readonly table: readonly (readonly string[])[] }
  /** a picture by its name, drawn by the app from the pieces of the table, with its caption */
  | { readonly picture: string; readonly caption: string };
