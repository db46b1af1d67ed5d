import { FastRandom, isObject, type Json, type JsonObject, MoveList, OVER } from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import type { RiverOfGoldGame } from './index.ts';
import { makeGame } from './testing/scenario.ts';

type JsonContainer = Record<string, Json>;

const ODD_VALUES: readonly Json[] = [
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

/** All changeable places of a document, as container and key. */
function jsonPlaces(value: Json, places: [JsonContainer, string][] = []): [JsonContainer, string][] {
  if (!isObject(value) && !Array.isArray(value)) return places;
  for (const [key, child] of Object.entries(value as JsonContainer)) {
    places.push([value as unknown as JsonContainer, key]);
    jsonPlaces(child, places);
  }
  return places;
}

function corruptDocument(document: JsonObject, random: FastRandom): void {
  const places = jsonPlaces(document);
  const [holder, key] = places[random.below(places.length)];
  const value = holder[key];
  const method = random.below(4);
  if (method === 0 && !Array.isArray(holder)) delete holder[key];
  else if (method === 1 && typeof value === 'number') holder[key] = value + random.below(5) - 2;
  else if (method === 2) {
    const [otherHolder, otherKey] = places[random.below(places.length)];
    holder[key] = structuredClone(otherHolder[otherKey] ?? null);
  } else holder[key] = structuredClone(ODD_VALUES[random.below(ODD_VALUES.length)]);
}

/** Document of a random position after the set-up, complete or masked for a player. */
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

/** Flaw of reading a document; undefined if it is refused, or can be read back, filled and played. */
function findReadFlaw(game: RiverOfGoldGame, document: JsonObject, random: FastRandom): string | undefined {
  const state = game.create();
  if (game.readPosition(document, state) !== undefined) return undefined;
  const rereadState = game.create();
  const refusal = game.readPosition(JSON.parse(JSON.stringify(game.observe(state))) as JsonObject, rereadState);
  if (refusal !== undefined) return `its own document is refused: ${JSON.stringify(refusal)}`;
  if (String(rereadState.bytes) !== String(state.bytes)) return 'does not read back';
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

it('a position with one change is refused, or can be filled, read back and played', () => {
  const random = new FastRandom('spoil');
  const problems = new Map<string, string>();
  for (let round = 0; round < 100; round++) {
    const game = makeGame(2 + (round % 3), { patrons: ['off', 'draft', 'alternative'][random.below(3)] });
    const position = JSON.stringify(randomPositionDocument(game, random));
    for (let change = 0; change < 40; change++) {
      const document = JSON.parse(position) as JsonObject;
      corruptDocument(document, random);
      const problem = findReadFlaw(game, document, random);
      if (problem !== undefined && !problems.has(problem)) problems.set(problem, JSON.stringify(document));
    }
  }
  expect([...problems]).toEqual([]);
});

it('any document is refused without throwing', () => {
  const random = new FastRandom('rubbish');
  const game = makeGame(3);
  const state = game.create();
  for (const value of ODD_VALUES) expect(() => game.readPosition(value, state)).not.toThrow();
  for (let round = 0; round < 300; round++) {
    const document = JSON.parse(JSON.stringify(randomPositionDocument(game, random))) as JsonObject;
    for (let change = 0; change < 8; change++) corruptDocument(document, random);
    expect(() => game.readPosition(document, state)).not.toThrow();
  }
});
