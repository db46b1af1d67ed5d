import type { GameEvent, TypedMove, Refusal, Stake } from '@two-rivers/kernel';
import { MessageFormat, type MessageValues } from './messageFormat.ts';
import type { BalanceStatistics } from './balanceStatistics.ts';
import type { Language } from './languages.ts';
import type { Rules } from './rules.ts';

export type { MessageValues } from './messageFormat.ts';

/** Values that each message needs: none, or one for each of its slots. Generated from the English files. */
export type MessageSlots = Readonly<Record<string, readonly [] | readonly [values: MessageValues]>>;

export type NoMessages = {};

/** Messages that the apps ask of every game, which names what follows the first period. */
export type EveryGameMessages = {
  title: [];
  [category: `category.${string}`]: [];
  [ending: `ending.${string}`]: [];
  [progress: `until.${string}`]: [{ count: number }];
  [theme: `puzzle.theme.${string}`]: [];
};

/** What follows `Prefix` in the keys of the messages: `dice` for `luck.` and `luck.dice`. */
export type KeysAfter<Prefix extends string, M> = keyof M extends infer K
  ? K extends `${Prefix}${infer Rest}`
    ? Rest
    : never
  : never;

declare const slots: unique symbol;

/** ICU messages by key; the keys and slots `M` are the same in every language. */
export type Messages<M = NoMessages> = Readonly<Record<string, string>> &
  Readonly<Record<keyof M & string, string>> & { readonly [slots]?: M };

/** Texts of one game in one language, for the positions, moves and events of its game view. */
export interface GameTexts<P = unknown, M extends TypedMove = TypedMove, E extends GameEvent = GameEvent> {
  /** id of the game */
  readonly game: string;
  readonly messages: Messages;
  /** a legal move or chance result as a choice: “Build a port on 14 for 5 koku” */
  choiceText(i18n: I18n, position: P, move: M): string;
  /** a move that `seat` has made, for the log: “Anna builds a port on 14” */
  playedMoveText(i18n: I18n, position: P, move: M, seat: number): string;
  /** an event as a sentence; undefined if not important enough. `position` is the one before the move */
  eventText(i18n: I18n, position: P, event: E): string | undefined;
  /** a legal move as a step of a path, as short as possible: “Change the die to 6” */
  stepText(i18n: I18n, position: P, move: M): string;
  /** label of the button that makes a move, a verb such as “Sail”; “ and end turn” may be appended */
  buttonLabel(i18n: I18n, move: M): string;
  /** an amount of a piece, `what` by its icon name: “2 koku” */
  amountText(i18n: I18n, what: string, count: number): string;
  /** a stake as a short phrase */
  stakeText(i18n: I18n, stake: Stake): string;
  /** an event as a brief note in a log line, beside the gains: “journey completed” */
  eventNote(i18n: I18n, position: P, event: E): string | undefined;
  /** a highlight, which has its own log line: “The Emperor visits” */
  highlightText(i18n: I18n, position: P, event: E): string;
}

/** Translates messages of one language, for one table with its players' names; `M` are the messages known to exist. */
export class I18n<M extends MessageSlots = NoMessages> {
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
  withMessages<More extends MessageSlots>(messages: Messages<More>): I18n<M & More> {
    return new I18n(this.#locale, { ...this.#messages, ...messages }, this.#names, this.#reader);
  }

  /** name of a player */
  playerName(seat: number): string {
    return this.#names[seat] ?? this.#translate('seat', { number: seat + 1 });
  }

  /** message values for a player: `{you, select, yes {You sail} other {{name} sails}}`; no name for seats below 0 */
  personValues(seat: number): { readonly name: string; readonly you: 'yes' | 'no' } {
    return {
      name: seat < 0 ? '' : this.playerName(seat),
      you: seat >= 0 && seat === this.#reader ? 'yes' : 'no',
    };
  }

  /** a player's name before a colon: “You: 3 pioneers”, “Ben: 1 pioneer” */
  playerLabel(seat: number): string {
    const { name, you } = this.personValues(seat);
    return you === 'yes' ? this.#translate('log.you') : name;
  }

  /** joins alternatives: “2 silk or 2 rice” */
  formatAlternatives(items: readonly string[]): string {
    return this.#listFormat('disjunction').format(items);
  }

  /** joins items: “2 koku, 1 silk” */
  formatItems(items: readonly string[]): string {
    return this.#listFormat('unit').format(items);
  }

  #listFormat(type: 'disjunction' | 'unit'): Intl.ListFormat {
    const list = this.#lists.get(type) ?? new Intl.ListFormat(this.#locale, { type });
    this.#lists.set(type, list);
    return list;
  }

  hasMessage(key: string): boolean {
    return Object.hasOwn(this.#messages, key);
  }

  t<K extends keyof M & string>(key: K, ...[values]: M[K]): string {
    return this.#translate(key, values);
  }

  /** A message with one of several keys. Each must exist; which values it takes isn't checked. */
  tOneOf(key: keyof M & string, values: MessageValues): string {
    return this.#translate(key, values);
  }

  /** A message whose key is only known when the program runs, such as `category.<name>` of any game. */
  tUnchecked(key: string, values?: MessageValues): string {
    return this.#translate(key, values);
  }

  /** A message that may be missing; undefined if it is. */
  find(key: string, values?: MessageValues): string | undefined {
    return this.hasMessage(key) ? this.#translate(key, values) : undefined;
  }

  #translate(key: string, values: MessageValues = {}): string {
    const message = this.#messages[key];
    if (message === undefined) throw new Error(`no message “${key}”`);
    return this.#format.format(message, values);
  }

  /** a refusal as a sentence, with players by name and by number from 1 */
  refusalText({ reason, values }: Refusal): string {
    const { seat, actor } = values;
    const playerValues = typeof seat === 'number' ? { name: this.playerName(seat), number: seat + 1 } : { name: '' };
    const hasActor = typeof actor === 'number' && actor >= 0;
    const turnValues = hasActor ? { whose: 'somebody', turn: this.playerName(actor) } : { whose: 'nobody', turn: '' };
    return this.#translate(`refusal.${reason}`, { ...playerValues, ...turnValues, ...values });
  }
}

/** Texts on the cover of a game, with its credits. */
export interface CoverTexts {
  readonly title: string;
  readonly tagline: string;
  readonly credits: string;
  /** information for owners of the box */
  readonly note?: { readonly title: string; readonly text: string };
  /** short labels of non-default table options, by `option.value`, or by `option` for non-string values */
  readonly options?: Readonly<Record<string, string>>;
}

/** Short labels of a table's non-default options. */
export function optionLabels(
  { options = {} }: CoverTexts,
  selectedOptions: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(selectedOptions).flatMap(([option, value]) => {
    const label = typeof value === 'string' ? options[`${option}.${value}`] : options[option];
    return label === undefined ? [] : [label];
  });
}

/** Texts of the position editor, in addition to those of the game. */
export interface FormTexts<P = unknown> {
  readonly messages: Messages;
  /** name of a piece: “market (visitor 1 silk, owner 2 koku)” */
  pieceText(i18n: I18n, position: P, kind: string, id: string): string;
}

/** All texts of a game: the cover's are loaded immediately, the others on demand. */
export interface GameTextLoaders {
  readonly cover: Readonly<Record<Language, CoverTexts>>;
  readonly texts: Readonly<Record<Language, () => Promise<GameTexts>>>;
  readonly rules: Readonly<Record<Language, () => Promise<Rules>>>;
  /** balance statistics from strong play, if measured */
  readonly balance?: () => Promise<BalanceStatistics>;
  /** texts for editing the component tables; undefined if the game does not read its tables from data */
  readonly edition?: Readonly<Record<Language, () => Promise<FormTexts>>>;
}
