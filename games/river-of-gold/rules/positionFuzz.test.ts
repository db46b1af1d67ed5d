import { FastRandom, isObject, type Json, type JsonObject, MoveList, OVER } from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import { makeGame, type RiverOfGoldGame } from './testing/scenario.ts';

type JsonContainer = Record<string, Json>;

const ODD: readonly Json[] = [
  null,
  0,
  1,
  2,
  3,
  6,
  14,
  18,
  25,
  -1,
  99,
  1.5,
  '?',
  'x',
  true,
  [],
  {},
  [0],
  ['?'],
  'era1-port-1',
  'era2-port-1',
  'start-port-1',
  'imperial-market-1',
  'monk-1',
  'noble-1',
  'action',
  'choices',
  'others',
  'tile',
  'draw',
  'roll',
  'die',
  'over',
  'kudaka',
  'yoritomo',
  'crab',
  ['build'],
  ['journey'],
  ['draw'],
  { left: 0 },
  { left: 1 },
];

/** Every place of a document that can be changed: its container and its key. */
function jsonPlaces(value: Json, found: [JsonContainer, string][] = []): [JsonContainer, string][] {
  if (!isObject(value) && !Array.isArray(value)) return found;
  for (const [key, child] of Object.entries(value as JsonContainer)) {
    found.push([value as unknown as JsonContainer, key]);
    jsonPlaces(child, found);
  }
  return found;
}

function corruptDocument(document: JsonObject, random: FastRandom): void {
  const all = jsonPlaces(document);
  const [holder, key] = all[random.below(all.length)];
  const value = holder[key];
  const how = random.below(4);
  if (how === 0 && !Array.isArray(holder)) delete holder[key];
  else if (how === 1 && typeof value === 'number') holder[key] = value + random.below(5) - 2;
  else if (how === 2) {
    const [otherHolder, otherKey] = all[random.below(all.length)];
    holder[key] = structuredClone(otherHolder[otherKey] ?? null);
  } else holder[key] = structuredClone(ODD[random.below(ODD.length)]);
}

/** A position somewhere in the game after its set-up, true or as somebody sees it. */
function randomPositionDocument(game: RiverOfGoldGame, random: FastRandom): JsonObject {
  const state = game.create();
  const list = new MoveList(game.limits.moves);
  game.setup(state);
  const step = () => {
    game.moves(state, list);
    game.play(state, list.at(random.below(list.length)));
  };
  while (game.progress(state).turns === 0) step();
  for (let left = random.below(400); left > 0 && game.actor(state) !== OVER; left--) step();
  const masked = game.create();
  if (random.below(2) === 0) return game.observe(state);
  game.mask(state, random.below(game.seats), masked);
  return game.observe(masked);
}

/** What is wrong with a document: undefined where it is refused, or where it can be filled, read back and played. */
function findReadFlaw(game: RiverOfGoldGame, document: JsonObject, random: FastRandom): string | undefined {
  const state = game.create();
  if (game.readPosition(document, state) !== undefined) return undefined;
  const again = game.create();
  const refusal = game.readPosition(JSON.parse(JSON.stringify(game.observe(state))) as JsonObject, again);
  if (refusal !== undefined) return `what it says of itself is refused: ${JSON.stringify(refusal)}`;
  if (String(again.bytes) !== String(state.bytes)) return 'does not read back';
  game.resample(state, random);
  const list = new MoveList(game.limits.moves);
  for (let moves = 0; moves < 30; moves++) {
    const flaw = game.flaw(state);
    if (flaw !== undefined) return flaw;
    if (game.actor(state) === OVER) return undefined;
    game.moves(state, list);
    if (list.length === 0) return 'nobody can move';
    game.play(state, list.at(random.below(list.length)));
  }
  return undefined;
}

it('is refused, or can be filled, read back and played: a position with one thing changed', () => {
  const random = new FastRandom('spoil');
  const problems = new Map<string, string>();
  for (let round = 0; round < 100; round++) {
    const game = makeGame(2 + (round % 3), { patrons: ['off', 'draft', 'alternative'][random.below(3)] });
    const position = JSON.stringify(randomPositionDocument(game, random));
    for (let change = 0; change < 40; change++) {
      const document = JSON.parse(position) as JsonObject;
      corruptDocument(document, random);
      const wrong = findReadFlaw(game, document, random);
      if (wrong !== undefined && !problems.has(wrong)) problems.set(wrong, JSON.stringify(document));
    }
  }
  expect([...problems]).toEqual([]);
});

it('is refused without failing: anything at all', () => {
  const random = new FastRandom('rubbish');
  const game = makeGame(3);
  const state = game.create();
  for (const value of ODD) expect(() => game.readPosition(value, state)).not.toThrow();
  for (let round = 0; round < 300; round++) {
    const document = JSON.parse(JSON.stringify(randomPositionDocument(game, random))) as JsonObject;
    for (let change = 0; change < 8; change++) corruptDocument(document, random);
    expect(() => game.readPosition(document, state)).not.toThrow();
  }
});
