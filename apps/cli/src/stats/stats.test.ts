import { LANGUAGES } from '@two-rivers/i18n';
import { describe, expect, it } from 'vitest';
import { toyRecord, WHOLE_GAME_TURNS } from '../testing/records.ts';
import { makeFolderWith, run } from '../testing/run.ts';

const finishedRecord = toyRecord(WHOLE_GAME_TURNS);
const files = {
  'one.json': finishedRecord,
  'two.json': { ...finishedRecord, seats: [{ name: 'Ann' }, { name: 'Bot', bot: 'hard' }] },
  'running.json': toyRecord(2),
  'notes.json': { hello: 'world' },
};

describe('rivers stats', () => {
  it('counts the finished games of a folder, and reports skipped files', async () => {
    const folder = makeFolderWith(files);
    const { code, out, err } = await run(['stats', '.', '--json'], { folder });
    expect(code).toBe(0);
    const { games, players } = JSON.parse(out) as {
      games: number;
      players: { name: string; statistics: { all: { games: number } }[] }[];
    };
    expect(games).toBe(2);
    expect(players.map(({ name, statistics }) => [name, statistics[0]?.all.games])).toEqual([
      ['Ann', 2],
      ['hard', 1],
      ['random', 1],
    ]);
    expect(err.trim().split('\n')).toHaveLength(2);
    expect(err).toContain('running.json');
  });

  it.each(LANGUAGES)('prints them in %s, with all messages translated', async (language) => {
    const folder = makeFolderWith(files);
    const all = await run(['stats', 'one.json', 'two.json'], { folder, language });
    expect({ code: all.code, err: all.err }).toEqual({ code: 0, err: '' });
    expect(all.out).toMatch(/Ann +2 /);
    const ann = await run(['stats', 'one.json', 'two.json', '--player', 'Ann'], { folder, language });
    expect(ann.out).toMatch(/hard +1 /);
    expect(ann.out).not.toMatch(/undefined|stats\.|NaN/);
  });

  it('prints a CSV row for each seat', async () => {
    const folder = makeFolderWith(files);
    const { out } = await run(['stats', 'one.json', '--csv'], { folder });
    expect(out.trim().split('\r\n')).toHaveLength(3);
  });

  it('explains why there are no statistics', async () => {
    const folder = makeFolderWith(files);
    const noGames = await run(['stats', 'notes.json'], { folder });
    expect([noGames.code, noGames.err.includes('finished')]).toEqual([2, true]);
    const unknownPlayer = await run(['stats', 'one.json', '--player', 'Zoe'], { folder });
    expect([unknownPlayer.code, unknownPlayer.err.includes('Zoe')]).toEqual([2, true]);
    expect((await run(['stats', 'nowhere'], { folder })).code).toBe(2);
  });
});
