import type { FaceHappening, FaceMove, Refusal, Stake } from '@two-rivers/kernel';
import { MessageFormat, type Values } from './message.ts';
import type { Balance } from './balance.ts';
import type { Language } from './languages.ts';
import type { Rules } from './rules.ts';

export type { Values } from './message.ts';

/** ICU messages by key; the keys are the same in every language. */
export type Messages = Readonly<Record<string, string>>;

/** Texts of one game in one language, for the positions, moves and events of its game view. */
export interface GameWords<
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
> {
  /** id of the game */
  readonly game: string;
  readonly messages: Messages;
  /** a legal move or chance result as a choice: “Build a port on 14 for 5 koku” */
  move(speaker: Speaker, position: P, move: M): string;
  /** a move that `seat` has made, for the log: “Anna builds a port on 14” */
  deed(speaker: Speaker, position: P, move: M, seat: number): string;
  /** an event as a sentence; undefined if not worth reading */
  happening(speaker: Speaker, happening: H): string | undefined;
  /** a legal move as a step of a path, as short as possible: “Change the die to 6” */
  step(speaker: Speaker, position: P, move: M): string;
  /** label of the button that makes a move, a verb: “Sail”. “ and end turn” may follow */
  act(speaker: Speaker, move: M): string;
  /** an amount of a piece, `what` by its icon name: “2 koku” */
  amount(speaker: Speaker, what: string, count: number): string;
  /** a stake as a short phrase */
  stake(speaker: Speaker, stake: Stake): string;
  /** an event as a brief note in a log line, beside the gains: “journey completed” */
  note(speaker: Speaker, happening: H): string | undefined;
  /** a highlight, which has its own log line: “The Emperor visits” */
  occasion(speaker: Speaker, happening: H): string;
}

/** Translates messages of one language, for one table with its players' names. */
export class Speaker<K extends string = string> {
  readonly #locale: string;
  readonly #messages: Messages;
  readonly #names: readonly string[];
  readonly #reader: number | undefined;
  readonly #format: MessageFormat;
  readonly #lists = new Map<'disjunction' | 'unit', Intl.ListFormat>();

  /** `reader` is the seat addressed as “you”; undefined for spectators or a shared device. */
  constructor(locale: string, messages: Messages, names: readonly string[] = [], reader?: number) {
    this.#locale = locale;
    this.#messages = messages;
    this.#names = names;
    this.#reader = reader;
    this.#format = new MessageFormat(locale);
  }

  /** A copy with more messages, which override existing ones. */
  and<More extends string>(messages: Readonly<Record<More, string>>): Speaker<K | More> {
    return new Speaker(this.#locale, { ...this.#messages, ...messages }, this.#names, this.#reader);
  }

  /** name of a player */
  name(seat: number): string {
    return this.#names[seat] ?? this.#said('seat', { number: seat + 1 });
  }

  /** message values for a player: `{you, select, yes {You sail} other {{name} sails}}`; no name for seats below 0 */
  who(seat: number): { readonly name: string; readonly you: 'yes' | 'no' } {
    return { name: seat < 0 ? '' : this.name(seat), you: seat >= 0 && seat === this.#reader ? 'yes' : 'no' };
  }

  /** a player's name before a colon: “You: 3 pioneers”, “Ben: 1 pioneer” */
  label(seat: number): string {
    const { name, you } = this.who(seat);
    return you === 'yes' ? this.#said('log.you') : name;
  }

  /** joins alternatives: “2 silk or 2 rice” */
  either(things: readonly string[]): string {
    return this.#list('disjunction').format(things);
  }

  /** joins items: “2 koku, 1 silk” */
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
    if (message === undefined) throw new Error(`no message “${key}”`);
    return this.#format.format(message, values);
  }

  /** a refusal as a sentence, with players by name and by number from 1 */
  refusal({ reason, values }: Refusal): string {
    const { seat, actor } = values;
    const who = typeof seat === 'number' ? { name: this.name(seat), number: seat + 1 } : { name: '' };
    const isSomebody = typeof actor === 'number' && actor >= 0;
    const turn = isSomebody ? { whose: 'somebody', turn: this.name(actor) } : { whose: 'nobody', turn: '' };
    return this.#said(`refusal.${reason}`, { ...who, ...turn, ...values });
  }
}

/** Texts on the cover of a game, with its credits. */
export interface CoverWords {
  readonly title: string;
  readonly claim: string;
  readonly credits: string;
  /** information for owners of the box */
  readonly note?: { readonly title: string; readonly text: string };
  /** short labels of non-default table options, by `option.value`, or by `option` for non-string values */
  readonly options?: Readonly<Record<string, string>>;
}

/** Short labels of a table's non-default options. */
export function optionWords(
  { options = {} }: CoverWords,
  chosen: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(chosen).flatMap(([option, value]) => {
    const words = typeof value === 'string' ? options[`${option}.${value}`] : options[option];
    return words === undefined ? [] : [words];
  });
}

/** Texts of the position editor, in addition to those of the game. */
export interface FormWords<P = unknown> {
  readonly messages: Messages;
  /** name of a piece: “market (visitor 1 silk, owner 2 koku)” */
  piece(speaker: Speaker, position: P, kind: string, id: string): string;
}

/** All texts of a game: the cover's immediately, the rest lazily. */
export interface Wording {
  readonly cover: Readonly<Record<Language, CoverWords>>;
  readonly words: Readonly<Record<Language, () => Promise<GameWords>>>;
  readonly rules: Readonly<Record<Language, () => Promise<Rules>>>;
  /** balance statistics from strong play, if measured */
  readonly balance?: () => Promise<Balance>;
  /** texts for editing the component tables; undefined if the game has none as data */
  readonly edition?: Readonly<Record<Language, () => Promise<FormWords>>>;
}
