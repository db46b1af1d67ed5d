import type { Balance } from './balance.ts';
import type { Language } from './languages.ts';
import type { Rules } from './rules.ts';
import type { GameWords, Messages, Speaker } from './words.ts';

/** What stands on the cover of a game, and whom it is from. */
export interface CoverWords {
  readonly title: string;
  readonly claim: string;
  readonly credits: string;
  /** what an owner of the box should know */
  readonly note?: { readonly title: string; readonly text: string };
  /** short words for options of a table that are not the usual ones, by `option.value`, or by `option` for any other value */
  readonly options?: Readonly<Record<string, string>>;
}

/** What is unusual about the options of a table, in short; what is as usual needs no word. */
export function optionWords(
  { options = {} }: CoverWords,
  chosen: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(chosen).flatMap(([option, value]) => {
    const words = typeof value === 'string' ? options[`${option}.${value}`] : options[option];
    return words === undefined ? [] : [words];
  });
}

/** Words with which positions are changed by pointing at them, beside those of the game. */
export interface FormWords<P = unknown> {
  readonly messages: Messages;
  /** what a piece of a kind is called: “market (visitor 1 silk, owner 2 koku)” */
  piece(speaker: Speaker, position: P, kind: string, id: string): string;
}

/** All words of a game; those of the cover are there at once, the rest is loaded when needed. */
export interface Wording {
  readonly cover: Readonly<Record<Language, CoverWords>>;
  readonly words: Readonly<Record<Language, () => Promise<GameWords>>>;
  readonly rules: Readonly<Record<Language, () => Promise<Rules>>>;
  /** what strong play knows, in figures; left out where nobody counted */
  readonly balance?: () => Promise<Balance>;
  /** of component tables that owners correct; left out where a game has none of them as data */
  readonly edition?: Readonly<Record<Language, () => Promise<FormWords>>>;
}
