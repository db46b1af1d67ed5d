import { FastRandom, type Game, MoveList, type State } from '@two-rivers/kernel';
import { IntlMessageFormat } from 'intl-messageformat';
import type { Teller } from '../teller.ts';
import type { Messages, Speaker, Values } from '../words.ts';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

const known = new Map<string, Element[]>();

function parsed(message: string): Element[] {
  const before = known.get(message);
  if (before !== undefined) return before;
  const made = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst();
  known.set(message, made);
  return made;
}

/** All elements of a message, including those inside plurals and selects. */
function elements(list: readonly Element[]): Element[] {
  return list.flatMap((element) =>
    'options' in element
      ? [element, ...elements(Object.values(element.options).flatMap(({ value }) => value))]
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

function placeholders(message: string): string[] {
  const names = elements(parsed(message)).flatMap((element) =>
    'value' in element && !isText(element) ? [element.value] : [],
  );
  return [...new Set(names)].toSorted();
}

/** “key: a, b / a, c” for every message whose placeholders differ from the original's. */
export function otherPlaceholders(original: Messages, messages: Messages): string[] {
  return Object.entries(messages).flatMap(([key, message]) => {
    const [there, here] = [placeholders(original[key] ?? '').join(', '), placeholders(message).join(', ')];
    return there === here ? [] : [`${key}: ${there} / ${here}`];
  });
}

/** Keys of messages with a plural that lacks one of these forms. */
export function incompletePlurals(messages: Messages, forms: readonly string[]): string[] {
  return Object.entries(messages).flatMap(([key, message]) =>
    elements(parsed(message)).some(
      (element) => 'pluralType' in element && forms.some((form) => !Object.hasOwn(element.options, form)),
    )
      ? [key]
      : [],
  );
}

const NUMBERS = [0, 1, 2, 5, 12, 21, 22];

/** Sets of values that together reach every branch of a message. */
function sampleValues(message: string): Values[] {
  const all = elements(parsed(message));
  const counted = new Set(
    all.flatMap((each) => ('value' in each && ('pluralType' in each || isNumber(each)) ? [each.value] : [])),
  );
  const chosen = new Map<string, string[]>();
  for (const each of all)
    if ('options' in each && !('pluralType' in each))
      chosen.set(each.value, [...(chosen.get(each.value) ?? []), ...Object.keys(each.options)]);
  const rounds = NUMBERS.length * Math.max(1, ...[...chosen.values()].map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => {
    const values: Record<string, string | number> = {};
    for (const name of placeholders(message)) {
      const options = chosen.get(name) ?? [];
      const option = options[Math.floor(round / NUMBERS.length) % options.length] ?? 'other';
      if (counted.has(name)) values[name] = NUMBERS[round % NUMBERS.length] ?? 0;
      else values[name] = option === 'other' ? 'x1' : option;
    }
    return values;
  });
}

/** Formats every message with values for all its branches; `given` values take precedence. */
export function everySentence(
  speaker: Speaker,
  messages: Messages,
  given: Values = {},
): { key: string; text: string }[] {
  return Object.entries(messages).flatMap(([key, message]) =>
    sampleValues(message).map((values) => ({ key, text: speaker.say(key, { ...values, ...given }) })),
  );
}

/** Plays a random game and describes every choice, move and event as `viewer` sees them. */
export function sayGame<S extends State>(
  game: Game<S>,
  teller: Pick<Teller<S>, 'move' | 'deed' | 'happening'>,
  { seed, viewer }: { readonly seed: string; readonly viewer: number },
  say: (text: string) => void,
): void {
  const random = new FastRandom(seed);
  const [state, masked] = [game.create(), game.create()];
  const list = new MoveList(game.limits.moves);
  game.setup(state);
  for (;;) {
    game.moves(state, list);
    if (list.length === 0) return;
    for (const each of list.toArray()) say(teller.move(state, each));
    const move = list.at(random.below(list.length));
    game.mask(state, viewer, masked);
    const seen = game.entryFor(state, move, viewer);
    const actor = game.actor(state);
    if (actor >= 0) say(teller.deed(masked, seen, actor));
    say(teller.move(masked, seen));
    game.play(masked, seen, (told) => say(teller.happening(told) ?? ''));
    game.play(state, move, (told) => say(teller.happening(told) ?? ''));
  }
}
