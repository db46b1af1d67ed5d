import { gameOf, isRefusal, parseRecord } from '@two-rivers/kernel';
import { checkLesson } from '@two-rivers/table';
import { LANGUAGES } from '@two-rivers/i18n';
import { describe, expect, it } from 'vitest';
import { gameViews, rules, gameTexts } from '../parts.ts';
import { lessons } from './content.ts';

describe.each(lessons.ids)('the first game of %s', (id) => {
  it('is complete in every language, and its chance results match its secret', async () => {
    const [document, family, gameView, wording] = await Promise.all([
      lessons.load(id),
      rules.load(id),
      gameViews.load(id),
      gameTexts.load(id),
    ]);
    const record = parseRecord(document ?? null);
    if (isRefusal(record) || family === undefined || gameView === undefined) throw new Error(`${id} has no lesson`);
    const game = gameOf(record, [family]);
    if (isRefusal(game)) throw new Error(game.reason);
    const chapters = (await wording?.rules.en())?.chapters ?? [];
    const sections = chapters.flatMap((chapter) => chapter.sections.map((section) => section.id));
    expect(checkLesson(gameView(game), record, sections)).toMatchObject({ languages: LANGUAGES.toSorted() });
  });
});
