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
  OVER,
  parseJson,
  type Refusal,
  type State,
} from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { rules } from '../parts.ts';
import { checkEdition, reconstructedEdition, theRiver } from '../the-river/rules/index.ts';

/** Corrupts a text as people and disks do: replaces, removes, repeats or truncates characters. */
function corruptText(text: string, random: FastRandom): string {
  const at = random.below(text.length);
  const to = Math.min(text.length, at + 1 + random.below(12));
  const letters = '{}[]",:0123456789-.eE tfnu\\\u0000é';
  const letter = letters[random.below(letters.length)] ?? '';
  switch (random.below(4)) {
    case 0:
      return text.slice(0, at) + letter + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + text.slice(to);
    case 2:
      return text.slice(0, to) + text.slice(at);
    default:
      return text.slice(0, at);
  }
}

const JUNK: readonly Json[] = [null, true, -1, 0, 1, 2, 3, 1.5, 99, 1e300, '', 'wood', 'x'.repeat(600), [], {}, [[]]];

/** Changes a value somewhere in a document: to its neighbor in a list, to one more or less, or to junk. */
function changeJson(value: Json, random: FastRandom): Json {
  const isInner = isList(value) || isObject(value);
  const size = isList(value) ? value.length : isObject(value) ? Object.keys(value).length : 0;
  if (!isInner || size === 0 || random.below(8) === 0) {
    if (typeof value === 'number' && random.below(2) === 0) return value + 1 - random.below(3);
    return JUNK[random.below(JUNK.length)] ?? null;
  }
  const at = random.below(size);
  const what = random.below(6);
  if (isList(value)) {
    const other = value[random.below(size)] ?? null;
    if (what === 0) return value.filter((_, index) => index !== at);
    if (what === 1) return [...value, other];
    return value.map((item, index) => (index !== at ? item : what === 2 ? other : changeJson(item, random)));
  }
  const entries = Object.entries(isObject(value) ? value : {});
  if (what === 0) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(
    entries.map(([key, item = null], index) => [key, index === at ? changeJson(item, random) : item]),
  );
}

/** Corrupts a valid document; undefined if the result is no longer JSON. */
function corruptDocument(document: JsonObject, random: FastRandom): Json | undefined {
  if (random.below(3) > 0) return changeJson(document, random);
  try {
    return parseJson(corruptText(JSON.stringify(document), random));
  } catch {
    return undefined;
  }
}

/** Plays random moves and checks the invariants of every state. */
function expectPlayable(game: Game, state: State, random: FastRandom, most: number): void {
  const list = new MoveList(game.limits.moves);
  for (let move = 0; game.actor(state) !== OVER && move < most; move++) {
    const flaw = game.flaw(state);
    if (flaw !== undefined) throw new Error(`${flaw}: ${JSON.stringify(game.observe(state))}`);
    game.moves(state, list);
    expect(list.length).toBeGreaterThan(0);
    game.play(state, list.at(random.below(list.length)));
  }
  expect(game.flaw(state)).toBeUndefined();
  game.outcome(state);
}

/** Expects the first problem, with a known reason, instead of a game. */
function expectRefused(game: Game | Refusal, problem: Refusal): void {
  expectKnownReason(problem);
  expect(game).toEqual(problem);
}

/** Expects a reason with a message of its own, not an internal error. */
function expectKnownReason({ reason }: Refusal): void {
  expect(reason).toMatch(/^(edition|field|position|option)s?-/);
}

describe('a broken file of an edition', () => {
  it('is refused with its first problem, or starts a game that follows the rules', () => {
    const random = new FastRandom('broken editions');
    const own = { ...reconstructedEdition, name: 'own' };
    const met = { noJson: 0, refused: 0, played: 0 };
    for (let file = 0; file < 600; file++) {
      const edition = corruptDocument(own, random);
      if (edition === undefined) {
        met.noJson++;
        continue;
      }
      const [problem] = checkEdition(edition);
      const game = theRiver.make({ seats: 2 + (file % 3), edition });
      if (problem !== undefined) {
        expectRefused(game, problem);
        met.refused++;
        continue;
      }
      if (isRefusal(game)) throw new Error(`${JSON.stringify(game)} for an edition without problems`);
      const state = game.create();
      game.setup(state);
      expectPlayable(game, state, random, 60);
      met.played++;
    }
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(30);
  });
});

const families: readonly GameFamily[] = await rules.loadAll();

describe.each(families.map((family) => [family.id, family] as const))('a broken position of %s', (_, family) => {
  it('is refused with a reason, or continues by the rules', () => {
    const random = new FastRandom(`broken positions ${family.id}`);
    const met = { noJson: 0, refused: 0, played: 0 };
    for (let played = 0; played < 12; played++) {
      const seats = family.seats[played % family.seats.length] ?? 2;
      for (const position of samplePositionDocuments(family, seats, random)) {
        const document = corruptDocument(position, random);
        if (document === undefined) {
          met.noJson++;
          continue;
        }
        const game = family.make({ seats, options: {} });
        if (isRefusal(game)) throw new Error(game.reason);
        const state = game.create();
        const refusal = game.readPosition(document, state);
        if (refusal !== undefined) {
          expectKnownReason(refusal);
          met.refused++;
          continue;
        }
        game.resample(state, random);
        expectPlayable(game, state, random, 40);
        met.played++;
      }
    }
    for (const count of Object.values(met)) expect(count).toBeGreaterThan(10);
  });
});

/** Position documents sampled from a random game. */
function samplePositionDocuments(family: GameFamily, seats: number, random: FastRandom): readonly JsonObject[] {
  const game = family.make({ seats, options: {} });
  if (isRefusal(game)) throw new Error(game.reason);
  const state = game.create();
  game.setup(state);
  const list = new MoveList(game.limits.moves);
  const documents: JsonObject[] = [];
  while (game.actor(state) !== OVER) {
    if (random.below(game.actor(state) === CHANCE ? 12 : 6) === 0) documents.push(game.observe(state));
    game.moves(state, list);
    game.play(state, list.at(random.below(list.length)));
  }
  return documents;
}
