import { isRefusal } from '@two-rivers/kernel';
import { type Language, I18n } from '@two-rivers/i18n';
import { explainReasons } from '@two-rivers/i18n/explainReasons';
import { expect, it } from 'vitest';
import { gameViews, gameBots, rules, gameTexts } from '../parts.ts';
import { hintsMessages } from '@two-rivers/i18n/hints.gen';

const hintsEnglish = await hintsMessages.en();
const hintsItalian = await hintsMessages.it();
const hintsPolish = await hintsMessages.pl();

it.each(rules.ids)('%s has an advisor exactly if its game view has reasons, each with a text', async (id) => {
  const [family, gameView, bots, wording] = await Promise.all([
    rules.load(id),
    gameViews.load(id),
    gameBots.load(id),
    gameTexts.load(id),
  ]);
  const game = family?.make({ seats: family.seats[0] ?? 2 });
  if (game === undefined || isRefusal(game)) throw new Error(`${id} cannot be made`);
  const reasons = gameView?.(game).reasons ?? [];
  expect(bots?.makeAdvisor !== undefined).toBe(reasons.length > 0);
  for (const load of Object.values(wording?.texts ?? {})) {
    const { messages } = await load();
    expect(reasons.filter((reason) => messages[`hint.${reason}`] === undefined)).toEqual([]);
  }
});

const HINTS = { en: hintsEnglish, pl: hintsPolish, it: hintsItalian };
/** Second-person forms of each language, for the viewer only. */
const YOU: Readonly<Record<Language, RegExp>> = {
  en: /\byour?\b/u,
  pl: /(?<!\p{L})(ci|ciebie|cię|tw(?:oj|ój)\p{L}*)(?!\p{L})/u,
  it: /(?<!\p{L})(ti|tu|tuo|tua|tuoi|tue)(?!\p{L})/u,
};

it.each(['river-of-gold', 'the-river'])('reasons of %s address only the asking player as “you”', async (id) => {
  const [family, gameView, wording] = await Promise.all([rules.load(id), gameViews.load(id), gameTexts.load(id)]);
  const game = family?.make({ seats: 2 });
  if (game === undefined || isRefusal(game) || wording === undefined) throw new Error(`${id} cannot be made`);
  for (const language of ['en', 'pl', 'it'] as const) {
    const { messages } = await wording.texts[language]();
    const i18n = new I18n(language, { ...messages, ...HINTS[language] }, ['Ala', 'Bo']);
    const hintText = (category: string, points: number, seat?: number): string | undefined =>
      explainReasons(i18n, language, [{ category, gain: 1, points, seat: 1 }], seat);
    const all = (gameView?.(game).reasons ?? []).flatMap((reason) => [0, 2].map((points) => [reason, points] as const));
    expect(
      all.map(([reason, points]) => hintText(reason, points, 0)).filter((each) => YOU[language].test(each ?? '')),
    ).toEqual([]);
    const texts = all.map(([reason, points]) => hintText(reason, points) ?? '');
    expect(texts.filter((each) => each.includes('Ala'))).toEqual([]);
    expect(texts.filter((each) => YOU[language].test(each)).length).toBeGreaterThan(4);
  }
});
