import { readFileSync } from 'node:fs';
import {
  type GameFamily,
  gameOf,
  isObject,
  isRefusal,
  type Json,
  type JsonObject,
  OVER,
  parseJson,
  parseRecord,
  replay,
} from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { rules } from '../parts.ts';

/** A position unreachable in play that an earlier version accepted, with a game played from it. */
interface FrozenPosition {
  readonly about: string;
  readonly options: JsonObject;
  readonly start: JsonObject;
  readonly log: readonly string[];
  readonly scores: readonly number[];
}

const FOLDER = new URL('../../fixtures/8bbf2d8/positions/', import.meta.url);

async function loadFamily(id: string): Promise<GameFamily> {
  const family = await rules.load(id);
  if (family === undefined) throw new Error(id);
  return family;
}

function readFrozenPositions(id: string): readonly FrozenPosition[] {
  return JSON.parse(readFileSync(new URL(`${id}.json`, FOLDER), 'utf8')) as readonly FrozenPosition[];
}

function readShippedEdition(): Json {
  const file = new URL('../the-river/rules/golden/two-players-random.json', import.meta.url);
  const record = parseJson(readFileSync(file, 'utf8'));
  return (isObject(record) && record['edition']) || {};
}

const cases = ['the-river', 'river-of-gold'].flatMap((id) =>
  readFrozenPositions(id).map((frozen) => [id, frozen.about, frozen] as const),
);

describe('a position of an earlier version', () => {
  it.each(cases)('still replays its record: %s, %s', async (id, _, { start, log, options, scores }) => {
    const seats = scores.map((_score, seat) => ({ name: `Player ${seat + 1}` }));
    const edition = id === 'the-river' ? { edition: readShippedEdition() } : {};
    const record = parseRecord({ game: id, engine: '1', options, seats, start, log, ...edition });
    if (isRefusal(record)) throw new Error(JSON.stringify(record));
    const game = gameOf(record, [await loadFamily(id)]);
    if (isRefusal(game)) throw new Error(JSON.stringify(game));
    const state = game.create();
    expect(replay(game, record, state)).toBeUndefined();
    expect(game.actor(state)).toBe(OVER);
    expect(game.outcome(state).scores).toEqual(scores);
  });

  it('with pieces in the opening round of The River is still accepted', async () => {
    const family = await loadFamily('the-river');
    const opening = readFrozenPositions('the-river').filter(({ about }) => about.includes('opening round'));
    expect(opening).toHaveLength(4);
    for (const { start, options, scores } of opening) {
      const game = family.make({ seats: scores.length, options });
      if (isRefusal(game)) throw new Error(JSON.stringify(game));
      const state = game.create();
      expect(game.readPosition(start, state)).toBeUndefined();
      expect(game.flaw(state)).toBeUndefined();
    }
  });

  it('of any other kind is refused in new position documents', async () => {
    const reasons = [];
    for (const [id, about, { start, options, scores }] of cases) {
      if (about.includes('opening round')) continue;
      const game = (await loadFamily(id)).make({ seats: scores.length, options });
      if (isRefusal(game)) throw new Error(JSON.stringify(game));
      reasons.push(game.readPosition(start, game.create())?.reason);
    }
    expect(reasons).toEqual([
      'position-overflow',
      'position-passed',
      'position-cleanup',
      'field-object',
      'field-length',
      'position-monk',
      'position-phase',
      'position-phase',
    ]);
  });
});
