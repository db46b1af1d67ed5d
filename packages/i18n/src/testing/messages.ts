import { copyState, FastRandom, type GameView, MoveList, type State, type ReasonValues } from '@two-rivers/kernel';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Narrator } from '../narrator.ts';
import type { Messages, I18n, MessageValues } from '../i18n.ts';

type MessageElement = ReturnType<IntlMessageFormat['getAst']>[number];

const parsedMessages = new Map<string, MessageElement[]>();

function parseMessage(message: string): MessageElement[] {
  const cached = parsedMessages.get(message);
  if (cached !== undefined) return cached;
  const elements = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst();
  parsedMessages.set(message, elements);
  return elements;
}

/** All elements of a message, including those inside plurals and selects. */
function flattenElements(roots: readonly MessageElement[]): MessageElement[] {
  return roots.flatMap((element) =>
    'options' in element
      ? [element, ...flattenElements(Object.values(element.options).flatMap(({ value }) => value))]
      : [element],
  );
}

/** AST type of plain text */
const LITERAL = 0;

function isText({ type }: { readonly type: number }): boolean {
  return type === LITERAL;
}

/** AST type of a formatted number */
const NUMBER = 2;

function isNumber({ type }: { readonly type: number }): boolean {
  return type === NUMBER;
}

function placeholderNames(message: string): string[] {
  const names = flattenElements(parseMessage(message)).flatMap((element) =>
    'value' in element && !isText(element) ? [element.value] : [],
  );
  return [...new Set(names)].toSorted();
}

/** Reasons whose sentences are among these keys. */
export type ReasonIn<Key> = Key extends `refusal.${infer Reason}` ? Reason : never;

/** Values of a sentence that follow from a seat, as `refusalText` fills them in. */
type SeatValues<V> = (V extends { readonly seat: number }
  ? { readonly name: string; readonly number: number }
  : unknown) &
  (V extends { readonly actor: number } ? { readonly turn: string; readonly whose: string } : unknown);

/** Reasons whose sentence has a slot that they do not fill, or fill with a value of another type. */
export type MisfilledReasons<Declared, M> = {
  [R in keyof Declared & string]: `refusal.${R}` extends keyof M
    ? M[`refusal.${R}`] extends readonly [infer Needed]
      ? ReasonValues<Declared[R]> & SeatValues<ReasonValues<Declared[R]>> extends Needed
        ? never
        : R
      : never
    : never;
}[keyof Declared & string];

/** Keys of messages with a plural that lacks one of these forms. */
export function incompletePlurals(messages: Messages, forms: readonly string[]): string[] {
  return Object.entries(messages).flatMap(([key, message]) =>
    flattenElements(parseMessage(message)).some(
      (element) => 'pluralType' in element && forms.some((form) => !Object.hasOwn(element.options, form)),
    )
      ? [key]
      : [],
  );
}

const SAMPLE_NUMBERS = [0, 1, 2, 5, 12, 21, 22];

/** Sets of values that together reach every branch of a message. */
function sampleValues(message: string): MessageValues[] {
  const all = flattenElements(parseMessage(message));
  const numberSlots = new Set(
    all.flatMap((each) => ('value' in each && ('pluralType' in each || isNumber(each)) ? [each.value] : [])),
  );
  const selectOptions = new Map<string, string[]>();
  for (const each of all)
    if ('options' in each && !('pluralType' in each))
      selectOptions.set(each.value, [...(selectOptions.get(each.value) ?? []), ...Object.keys(each.options)]);
  const sampleCount = SAMPLE_NUMBERS.length * Math.max(1, ...[...selectOptions.values()].map(({ length }) => length));
  return Array.from({ length: sampleCount }, (_, sample) => {
    const values: Record<string, string | number> = {};
    for (const name of placeholderNames(message)) {
      const options = selectOptions.get(name) ?? [];
      const option = options[Math.floor(sample / SAMPLE_NUMBERS.length) % options.length] ?? 'other';
      if (numberSlots.has(name)) values[name] = SAMPLE_NUMBERS[sample % SAMPLE_NUMBERS.length] ?? 0;
      else values[name] = option === 'other' ? 'x1' : option;
    }
    return values;
  });
}

/** Formats every message with values for all its branches; `fixedValues` take precedence. */
export function formatAllBranches(
  i18n: I18n,
  messages: Messages,
  fixedValues: MessageValues = {},
): { key: string; text: string }[] {
  return Object.entries(messages).flatMap(([key, message]) =>
    sampleValues(message).map((values) => ({ key, text: i18n.tUnchecked(key, { ...values, ...fixedValues }) })),
  );
}

/** Plays a random game and describes every choice, move and event to `viewer`. */
export function describeRandomGame<S extends State>(
  gameView: GameView<S>,
  narrator: Pick<Narrator<S>, 'moveText' | 'playedMoveText' | 'eventText'>,
  { seed, viewer }: { readonly seed: string; readonly viewer: number },
  collect: (text: string) => void,
): void {
  const { game } = gameView;
  const random = new FastRandom(seed);
  const [state, masked] = [game.create(), game.create()];
  const list = new MoveList(game.limits.moves);
  game.setup(state);
  for (;;) {
    game.moves(state, list);
    if (list.length === 0) return;
    for (const each of list.toArray()) collect(narrator.moveText(state, each));
    const move = list.at(random.below(list.length));
    game.mask(state, viewer, masked);
    const maskedMove = game.entryFor(state, move, viewer);
    const actor = game.actor(state);
    if (actor >= 0) collect(narrator.playedMoveText(masked, maskedMove, actor));
    collect(narrator.moveText(masked, maskedMove));
    for (const [world, played] of [
      [masked, maskedMove],
      [state, move],
    ] as const) {
      const before = game.create();
      copyState(world, before);
      const position = gameView.position(before);
      game.play(world, played, (event) => collect(narrator.eventText(position, event) ?? ''));
    }
  }
}
