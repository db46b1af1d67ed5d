import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPuzzleCollection } from '@two-rivers/search/puzzle';
import { describe, expect, it } from 'vitest';
import { loadGames } from '../common/games.ts';
import { makeFolderWith, run } from '../testing/run.ts';

const games = await loadGames('en');
const shipped = readFileSync(new URL('../../../../games/the-river/puzzles/collection.json', import.meta.url), 'utf8');

const puzzleWorld = (text: string) => ({ games, folder: makeFolderWith({ 'p.json': text }) });

/** Exit code, and whether the error contains this reason. */
function exitCodeAndMatch(
  { code, err }: { readonly code: number; readonly err: string },
  why: string,
): [number, boolean] {
  return [code, err.includes(why)];
}

describe('rivers puzzle', () => {
  it('makes puzzles, continues a file, and prints a summary', async () => {
    const folder = makeFolderWith({});
    const make = (count: number, seed: string) =>
      run(['puzzle', 'make', 'the-river', '--count', String(count), '--seed', seed, '--out', 'made.json'], {
        games,
        folder,
      });
    const { code, out } = await make(1, 'test');
    expect(code).toBe(0);
    expect(out).toContain('made.json: ');
    const file = readFileSync(join(folder, 'made.json'), 'utf8');
    expect(readPuzzleCollection(JSON.parse(file))?.puzzles.length).toBeGreaterThanOrEqual(1);
    // the file already has enough puzzles
    expect((await make(1, 'test')).code).toBe(0);
    expect(readFileSync(join(folder, 'made.json'), 'utf8')).toBe(file);
    writeFileSync(join(folder, 'made.json'), file.replace(/"mark": "\w+"/, '"mark": "0"'));
    expect(exitCodeAndMatch(await make(2, 'test'), 'another game or judge')).toEqual([2, true]);
  });

  it('checks a file: whether all puzzles open, how clear they are, and who finds them', async () => {
    const { code, out, err } = await run(['puzzle', 'check', 'p.json'], {
      games,
      folder: makeFolderWith({ 'p.json': shipped }),
    });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/puzzles of The River, every solution legal\.\n.*standard errors\. .*\nnovice finds/);
  });

  it('recomputes reasons and leaves everything else unchanged', async () => {
    const folder = makeFolderWith({ 'p.json': shipped });
    expect(await run(['puzzle', 'tell', 'p.json'], { games, folder })).toMatchObject({ code: 0, err: '' });
    const rewritten = readPuzzleCollection(JSON.parse(readFileSync(join(folder, 'p.json'), 'utf8')));
    const movesOf = (from: typeof rewritten) =>
      from?.puzzles.map(({ id, turns }) => [id, turns.map(({ moves, win }) => [moves, win])]);
    // the shipped reasons are up to date, so no puzzle is dropped
    expect(movesOf(rewritten)).toEqual(movesOf(readPuzzleCollection(JSON.parse(shipped))));
  });

  it('refuses a file that is not a collection, and an illegal solution', async () => {
    expect(
      exitCodeAndMatch(await run(['puzzle', 'check', 'p.json'], puzzleWorld('{}')), 'isn’t a collection of puzzles'),
    ).toEqual([2, true]);
    const broken = shipped.replaceAll(/\\"moves\\":\[\\"[a-z]+/g, '\\"moves\\":[\\"fly');
    expect(
      exitCodeAndMatch(await run(['puzzle', 'check', 'p.json'], puzzleWorld(broken)), 'puzzle 1 doesn’t open'),
    ).toEqual([1, true]);
  });
});
