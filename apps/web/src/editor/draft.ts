import {
  CHANCE,
  FastRandom,
  type Game,
  type GameFamily,
  isList,
  isObject,
  isRefusal,
  type Json,
  type JsonObject,
  MoveList,
  parseJson,
  type Refusal,
  refuse,
  type State,
} from '@two-rivers/kernel';

/** A position that was read. */
export interface Draft {
  readonly game: Game;
  readonly options: JsonObject;
  /** what was left out is filled in */
  readonly state: State;
  /** the same as a document, with nothing unknown */
  readonly whole: JsonObject;
}

/** What is left out is filled in the same way however often the text is read. */
const SEED = 'draft';

/** Reads a position as somebody wrote it, or says what is wrong with it. */
export function readDraft(family: GameFamily, text: string): Draft | Refusal {
  const document = parsed(text);
  if (document === undefined) return refuse('file-not-json');
  return isObject(document) ? draftOf(family, document) : refuse('field-object', { field: 'position' });
}

/** The same of a document. */
function draftOf(family: GameFamily, document: JsonObject): Draft | Refusal {
  const { seats = [], options = {} } = document;
  if (!isList(seats)) return refuse('field-list', { field: 'seats' });
  if (!isObject(options)) return refuse('field-object', { field: 'options' });
  const game = family.make({ seats: seats.length, options });
  return isRefusal(game) ? game : draftIn(game, options, document);
}

/** The same in a game that is made already. */
export function draftIn(game: Game, options: JsonObject, document: JsonObject): Draft | Refusal {
  const state = game.create();
  const refusal = game.readPosition(document, state);
  if (refusal !== undefined) return refusal;
  game.resample(state, new FastRandom(SEED));
  return { game, options, state, whole: game.observe(state) };
}

function parsed(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** A game for so many that has just been set up, as a text to change. */
export function freshText(family: GameFamily, seats: number): string {
  const game = family.make({ seats, options: {} });
  if (isRefusal(game)) throw new Error(`no game for ${seats}: ${game.reason}`);
  const state = game.create();
  game.setup(state);
  const random = new FastRandom(`${SEED} ${seats}`);
  const list = new MoveList(game.limits.moves);
  while (game.actor(state) === CHANCE) {
    game.moves(state, list);
    game.play(state, list.at(random.below(list.length)));
  }
  return written({ game: family.id, ...game.observe(state) });
}

/** So many characters fit on a line. */
const LINE = 46;

/** A document to be read by people: what fits on a line stands on one. */
export function written(value: Json, indent = ''): string {
  const short = JSON.stringify(value);
  const isShort = short.length + indent.length <= LINE;
  if (isShort || typeof value !== 'object' || value === null) return spaced(value);
  const inner = `${indent}  `;
  const parts = isList(value)
    ? value.map((item) => written(item, inner))
    : Object.entries(value).map(([name, item = null]) => `${JSON.stringify(name)}: ${written(item, inner)}`);
  const [open, close] = isList(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}

function spaced(value: Json): string {
  if (isList(value)) return `[${value.map((item) => spaced(item)).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(
    ([name, item = null]) => `${JSON.stringify(name)}: ${spaced(item)}`,
  );
  return `{${parts.join(', ')}}`;
}
