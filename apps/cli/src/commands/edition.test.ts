import type { JsonObject } from '@two-rivers/kernel';
import { reconstructedEdition } from '@two-rivers/games/the-river/rules/index';
import { describe, expect, it } from 'vitest';
import { loadGames } from '../common/games.ts';
import { makeFolderWith, run } from '../testing/run.ts';

const games = await loadGames('en');

function renamedEdition(name: string): JsonObject {
  return { ...reconstructedEdition, name };
}

/** Output of a game with this edition, with its opening notice, on one line. */
async function editionNotice(edition?: JsonObject): Promise<string> {
  const editionArgs = edition === undefined ? [] : ['--edition', 'e.json'];
  const args = ['play', 'the-river', '--players', '2', '--seed', 'test', ...editionArgs];
  const world = { games, folder: makeFolderWith({ 'e.json': edition ?? {} }), input: 'q\n\n' };
  const { code, out, err } = await run(args, world);
  expect([code, err]).toEqual([0, '']);
  return out.replaceAll(/\s+/g, ' ');
}

describe('the edition a game is played with', () => {
  it('is announced as the built-in one', async () => {
    expect(await editionNotice()).toContain(
      'You’re playing with the edition “reconstructed”: the symbols on most tiles',
    );
    expect(await editionNotice(reconstructedEdition)).toContain('You’re playing with the edition “reconstructed”: the');
  });

  it.each(['mine', 'other', 'custom', 'shipped'])('is announced by name: %s', async (name) => {
    expect(await editionNotice(renamedEdition(name))).toContain(
      `You’re playing with the edition “${name}”. Run “rivers edition show FILE” to see what’s known about its tables.`,
    );
  });
});

describe('a position that carries its edition', () => {
  it('uses the pieces of that edition, and is refused if the edition is broken', async () => {
    const text = JSON.stringify(renamedEdition('own')).replaceAll('"forest-1"', '"birch-1"');
    const seats = [{ board: 'blue', river: ['birch-1'] }, { board: 'green' }];
    const position = { game: 'the-river', round: 1, seats };
    const broken = { ...renamedEdition('own'), buildings: 'later' };
    const folder = makeFolderWith({
      'own.json': { ...position, edition: JSON.parse(text) as JsonObject },
      'shipped.json': position,
      'broken.json': { ...position, edition: broken },
    });
    const { code } = await run(['inspect', 'own.json', '--json'], { games, folder });
    expect(code).toBe(0);
    for (const [file, expectedText] of [
      ['shipped.json', 'birch-1'],
      ['broken.json', 'buildings'],
    ] as const) {
      const result = await run(['inspect', file], { games, folder });
      expect([result.code, result.err]).toEqual([2, expect.stringContaining(expectedText)]);
    }
  });
});

describe('rivers edition check', () => {
  it('prints every problem on its own line', async () => {
    const { stock: _, ...rest } = renamedEdition('reconstructed');
    const edition = { ...rest, weather: {} };
    const world = { games, folder: makeFolderWith({ 'e.json': edition }) };
    const { code, out } = await run(['edition', 'check', 'e.json'], world);
    expect(code).toBe(1);
    expect(out.trimEnd().split('\n')).toEqual([
      expect.stringContaining('weather'),
      'Only the built-in edition is called “reconstructed”. Give this one its own name.',
      'The table “stock” is missing.',
    ]);
  });
});
