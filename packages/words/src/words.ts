import type { FaceHappening, FaceMove, Refusal, Stake } from '@two-rivers/kernel';
import { MessageFormat, type Values } from './message.ts';
import type { Balance } from './balance.ts';
import type { Language } from './languages.ts';
import type { Rules } from './rules.ts';

export type { Values } from './message.ts';

/** ICU messages by key. Keys are the same in every language. */
export type Messages = Readonly<Record<string, string>>;

/** The words of one game in one language, for the positions, moves and happenings of its face. */
export interface GameWords<
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
> {
  /** the game's id */
  readonly game: string;
  readonly messages: Messages;
  /** a legal move, or a result of chance, as a choice for a person: “Build a port on 14 for 5 koku” */
  move(speaker: Speaker, position: P, move: M): string;
  /** a legal move as something the player in `seat` has done, for the log: “Anna builds a port on 14” */
  deed(speaker: Speaker, position: P, move: M, seat: number): string;
  /** a line of the log for what happened; undefined where a person need not read it */
  happening(speaker: Speaker, happening: H): string | undefined;
  /** a legal move as a step of a way, as short as it can be told: “Change the die to 6” */
  step(speaker: Speaker, position: P, move: M): string;
  /** what a button says that makes a move, a verb: “Sail”. “ and end turn” may follow */
  act(speaker: Speaker, move: M): string;
  /** so many pieces of a kind, by the name of its drawing: “2 koku” */
  amount(speaker: Speaker, what: string, count: number): string;
  /** what is at stake, in a short phrase */
  stake(speaker: Speaker, stake: Stake): string;
  /** what a line of the log says of it in a few words, beside what was gained: “journey completed” */
  note(speaker: Speaker, happening: H): string | undefined;
  /** an occasion, which has a line of its own: “The Emperor visits” */
  occasion(speaker: Speaker, happening: H): string;
}

/** Says things in one language, about one game, with the players' names. */
export class Speaker<K extends string = string> {
  readonly #locale: string;
  readonly #messages: Messages;
  readonly #names: readonly string[];
  readonly #reader: number | undefined;
  readonly #format: MessageFormat;
  readonly #lists = new Map<'disjunction' | 'unit', Intl.ListFormat>();

  /** `reader`: the seat of the one who reads, who is called “you”; left out where several read, or nobody who plays */
  constructor(locale: string, messages: Messages, names: readonly string[] = [], reader?: number) {
    this.#locale = locale;
    this.#messages = messages;
    this.#names = names;
    this.#reader = reader;
    this.#format = new MessageFormat(locale);
  }

  /** One who also knows these words; where both have one, the added one holds. */
  and<More extends string>(messages: Readonly<Record<More, string>>): Speaker<K | More> {
    return new Speaker(this.#locale, { ...this.#messages, ...messages }, this.#names, this.#reader);
  }

  /** the name of the player in a seat */
  name(seat: number): string {
    return this.#names[seat] ?? this.#said('seat', { number: seat + 1 });
  }

  /** who did something, as messages ask for it: `{you, select, yes {You sail} other {{name} sails}}`; nobody below 0 */
  who(seat: number): { readonly name: string; readonly you: 'yes' | 'no' } {
    return { name: seat < 0 ? '' : this.name(seat), you: seat >= 0 && seat === this.#reader ? 'yes' : 'no' };
  }

  /** a player before a colon: “You: 3 pioneers”, “Ben: 1 pioneer” */
  label(seat: number): string {
    const { name, you } = this.who(seat);
    return you === 'yes' ? this.#said('log.you') : name;
  }

  /** one thing or another: “2 silk or 2 rice” */
  either(things: readonly string[]): string {
    return this.#list('disjunction').format(things);
  }

  /** several things: “2 koku, 1 silk” */
  both(things: readonly string[]): string {
    return this.#list('unit').format(things);
  }

  #list(type: 'disjunction' | 'unit'): Intl.ListFormat {
    const list = this.#lists.get(type) ?? new Intl.ListFormat(this.#locale, { type });
    this.#lists.set(type, list);
    return list;
  }

  has(key: string): key is K {
    return Object.hasOwn(this.#messages, key);
  }

  say(key: K, values: Values = {}): string {
    return this.#said(key, values);
  }

  #said(key: string, values: Values = {}): string {
    const message = this.#messages[key];
    if (message === undefined) throw new Error(`no words for “${key}”`);
    return this.#format.format(message, values);
  }

  /** why something was refused, in a sentence; players it speaks of are called by name, and counted from 1 */
  refusal({ reason, values }: Refusal): string {
    const { seat, actor } = values;
    const who = typeof seat === 'number' ? { name: this.name(seat), number: seat + 1 } : { name: '' };
    const isSomebody = typeof actor === 'number' && actor >= 0;
    const turn = isSomebody ? { whose: 'somebody', turn: this.name(actor) } : { whose: 'nobody', turn: '' };
    return this.#said(`refusal.${reason}`, { ...who, ...turn, ...values });
  }
}

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
