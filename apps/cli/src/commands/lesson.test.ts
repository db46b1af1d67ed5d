import { describe, expect, it } from 'vitest';
import { loadGames } from '../common/games.ts';
import { makeFolderWith, run } from '../testing/run.ts';

const games = await loadGames('en');

const record = {
  game: 'river-of-gold',
  engine: '1',
  options: { patrons: 'off', clans: 'dealt', first: 0 },
  seats: [{ name: 'You' }, { name: 'Bot', bot: 'easy' }],
  log: [],
};

async function checkLessonDocument(document: object) {
  return run(['lesson', 'check', 'l.json'], { games, folder: makeFolderWith({ 'l.json': document }) });
}

describe('rivers lesson check', () => {
  it('prints every problem on its own line', async () => {
    const steps = [{ say: {} }, { ask: { en: 'Sail.' } }];
    const { code, out, err } = await checkLessonDocument({
      ...record,
      lesson: { chapters: [{ title: { en: 'Sail' }, steps }] },
    });
    expect(code).toBe(1);
    expect(out.trimEnd().split('\n')).toEqual([
      '“lesson.chapters[0].steps[0].say” must be an object with text for each language, such as en, pl and it.',
      'There’s no field “lesson.chapters[0].steps[1].ask”.',
      '“lesson.chapters[0].steps[1]” must have exactly one of say, do, watch and free.',
    ]);
    expect(err).toContain('isn’t a complete lesson: 3 problems.');
  });

  it('refuses a record without a lesson', async () => {
    const { code, err } = await checkLessonDocument(record);
    expect(code).toBe(2);
    expect(err).toContain('is a record without a lesson.');
  });
});
