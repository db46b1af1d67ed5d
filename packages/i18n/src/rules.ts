/**
 * Rules of a game in one language, as a reference with search and deep links. Ids, order and kinds of blocks are the
 * same in every language.
 *
 * Texts have three kinds of markup: `**bold**`, `{icon}` for an inline icon (`{koku}`, `{silk}`, `{favor}`, …) and
 * `[words](id)` for a link to another section.
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

/** One rule; pieces link to it by id. */
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
  /** the first row is the header */
  | { readonly table: readonly (readonly string[])[] }
  /** name of a picture that the app draws from the pieces of the game */
  | { readonly picture: string; readonly caption: string };
