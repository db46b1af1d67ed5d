import { isRefusal } from '@two-rivers/kernel';
import { type Language, Speaker } from '@two-rivers/words';
import { because } from '@two-rivers/words/because';
import { hintsEnglish } from '@two-rivers/words/hints.en';
import { hintsItalian } from '@two-rivers/words/hints.it';
import { hintsPolish } from '@two-rivers/words/hints.pl';
import { expect, it } from 'vitest';
import { faces, gameBots, rules, words } from '../parts.ts';

it.each(rules.ids)('%s gives hints exactly if its face has reasons, each with words', async (id) => {
  const [family, face, bots, wording] = await Promise.all([
    rules.load(id),
    faces.load(id),
    gameBots.load(id),
    words.load(id),
  ]);
  const game = family?.make({ seats: family.seats[0] ?? 2 });
  if (game === undefined || isRefusal(game)) throw new Error(`${id} is not made`);
  const reasons = face?.(game).reasons ?? [];
  expect(bots?.hints !== undefined).toBe(reasons.length > 0);
  for (const load of Object.values(wording?.words ?? {})) {
    const { messages } = await load();
    expect(reasons.filter((reason) => messages[`hint.${reason}`] === undefined)).toEqual([]);
  }
});

const HINTS = { en: hintsEnglish, pl: hintsPolish, it: hintsItalian };
/** What only the one who reads is called. */
const YOU: Readonly<Record<Language, RegExp>> = {
  en: /\byour?\b/u,
  pl: /(?<!\p{L})(ci|ciebie|cię|tw(?:oj|ój)\p{L}*)(?!\p{L})/u,
  it: /(?<!\p{L})(ti|tu|tuo|tua|tuoi|tue)(?!\p{L})/u,
};

it.each(['river-of-gold', 'the-river'])(
  'reasons of %s call by name whoever did not ask for them',
  async (id) => {
    const [family, face, wording] = await Promise.all([rules.load(id), faces.load(id), words.load(id)]);
    const game = family?.make({ seats: 2 });
    if (game === undefined || isRefusal(game) || wording === undefined) throw new Error(`${id} is not made`);
    for (const language of ['en', 'pl', 'it'] as const) {
      const { messages } = await wording.words[language]();
      const speaker = new Speaker(language, { ...messages, ...HINTS[language] }, ['Ala', 'Bo']);
      const told = (category: string, points: number, seat?: number): string | undefined =>
        because(speaker, language, [{ category, gain: 1, points, seat: 1 }], seat);
      const all = (face?.(game).reasons ?? []).flatMap((reason) =>
        [0, 2].map((points) => [reason, points] as const),
      );
      expect(
        all
          .map(([reason, points]) => told(reason, points, 0))
          .filter((each) => YOU[language].test(each ?? '')),
      ).toEqual([]);
      const asked = all.map(([reason, points]) => told(reason, points) ?? '');
      expect(asked.filter((each) => each.includes('Ala'))).toEqual([]);
      expect(asked.filter((each) => YOU[language].test(each)).length).toBeGreaterThan(4);
    }
  },
);
