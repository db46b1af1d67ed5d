import { isRefusal } from '@two-rivers/kernel';
import { PLAYS_OUT, type Reason } from '@two-rivers/search';
import { playGame } from '@two-rivers/search/testing';
import { type Language, I18n } from '@two-rivers/i18n';
import { explainReasons } from '@two-rivers/i18n/explainReasons';
import { describe, expect, it } from 'vitest';
import { gameViews, gameBots, rules, gameTexts } from '../parts.ts';
import { hintsMessages } from '@two-rivers/i18n/hints.gen';

const hintsEnglish = await hintsMessages.en();
const hintsItalian = await hintsMessages.it();
const hintsPolish = await hintsMessages.pl();

const HINTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: hintsEnglish,
  pl: hintsPolish,
  it: hintsItalian,
};
const NAMES = ['Ada', 'Ben', 'Cleo'];
/** Missing values, unfilled placeholders and internal names. */
const BROKEN = /undefined|NaN|[{}]| {2}|\( *\)|hint\.|: ?[,.]| [,.]/;

async function loadParts(id: string) {
  const [family, gameView, bots, wording] = await Promise.all([
    rules.load(id),
    gameViews.load(id),
    gameBots.load(id),
    gameTexts.load(id),
  ]);
  const game = family?.make({ seats: NAMES.length });
  if (game === undefined || isRefusal(game) || wording === undefined) throw new Error(id);
  await bots?.prepare?.(game);
  return { game, advisor: bots?.makeAdvisor?.(game), reasons: gameView?.(game).reasons ?? [], wording };
}

/** Reasons of all advice in a game that follows the advice. */
async function collectReasons(id: string): Promise<readonly (readonly Reason[])[]> {
  const { game, advisor } = await loadParts(id);
  const reasonLists: (readonly Reason[])[] = [];
  playGame(game, 'reasons', (view) => {
    const advised = advisor?.advise(view, { simulations: 60 }).moves ?? [];
    reasonLists.push(...advised.map((each) => each.reasons));
    return advised[0]?.move ?? view.moves.at(0);
  });
  return reasonLists;
}

describe.each(rules.ids)('the reasons of advice in %s', (id) => {
  it('name categories of points: those of the turn itself, and means to later ones', async () => {
    const { game, reasons } = await loadParts(id);
    const allReasons = (await collectReasons(id)).flat();
    for (const { category, gain } of allReasons) {
      expect([...reasons, PLAYS_OUT]).toContain(category);
      expect(Number.isFinite(gain)).toBe(true);
    }
    const counted = allReasons.filter(({ category }) => game.categories.includes(category));
    expect(counted.length).toBeGreaterThan(allReasons.length / 3);
    expect(new Set(counted.map(({ category }) => category)).size).toBeGreaterThan(3);
    expect(counted.some(({ points = 0 }) => points > 0)).toBe(true);
    expect(counted.some(({ what }) => what?.startsWith('hint.'))).toBe(true);
  });

  it('give no text if the only reason is that the turn plays out better', async () => {
    const { wording } = await loadParts(id);
    const { messages } = await wording.texts.en();
    const i18n = new I18n('en', { ...HINTS.en, ...messages }, NAMES);
    expect(explainReasons(i18n, 'en', [{ category: PLAYS_OUT, gain: 0 }])).toBeUndefined();
  });

  it('give complete sentences in every language', async () => {
    const { wording } = await loadParts(id);
    const reasonLists = await collectReasons(id);
    for (const language of ['en', 'pl', 'it'] as const) {
      const { messages } = await wording.texts[language]();
      const i18n = new I18n(language, { ...HINTS[language], ...messages }, NAMES);
      const texts = reasonLists.flatMap((reasons) =>
        [undefined, 0].map((seat) => explainReasons(i18n, language, reasons, seat)),
      );
      const sentences = texts.filter((each) => each !== undefined);
      expect(sentences.length).toBeGreaterThan(20);
      for (const sentence of sentences) expect(sentence).not.toMatch(BROKEN);
    }
  });
});
