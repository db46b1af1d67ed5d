import { readFileSync } from 'node:fs';
import { gameOf, isRefusal, type Json, OVER, parseRecord, replay, verify } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { theRiver } from './index.ts';

/** Recorded games, and what they must come to for ever: scores, rounds, ending. */
const GOLDEN: [string, number[], number, string][] = [
  ['two-players-random', [15, 36], 26, 'tiles'],
  ['three-players-random', [10, 31, 39], 16, 'tiles'],
  ['four-players-uniform', [14, 24, 17, 44], 15, 'tiles'],
  ['two-players-greedy-chosen-boards', [49, 35], 9, 'tiles'],
  ['three-players-greedy', [68, 34, 24], 10, 'tokens'],
  ['four-players-greedy-with-edition', [46, 59, 10, 35], 9, 'tiles'],
  ['two-players-from-a-position', [25, 61], 9, 'tokens'],
];

describe('golden records', () => {
  it.each(GOLDEN)('%s', (name, scores, rounds, ending) => {
    const text = readFileSync(new URL(`./golden/${name}.json`, import.meta.url), 'utf8');
    const record = parseRecord(JSON.parse(text) as Json);
    if (isRefusal(record)) throw new Error(JSON.stringify(record));
    const game = gameOf(record, [theRiver]);
    if (isRefusal(game)) throw new Error(JSON.stringify(game));
    const state = game.create();
    expect(replay(game, record, state)).toBeUndefined();
    expect(game.actor(state)).toBe(OVER);
    expect(game.outcome(state).scores).toEqual(scores);
    expect(game.progress(state)).toMatchObject({ rounds, ending });
    expect(verify(game, record)).toMatchObject({ over: true });
  });
});
