import { type Language, LANGUAGES, type Messages, I18n, Narrator } from '@two-rivers/i18n';
import type { Rules } from '@two-rivers/i18n/rules';
import {
  incompletePlurals,
  describeRandomGame,
  type ReasonIn,
  type MisfilledReasons,
} from '@two-rivers/i18n/testing/messages';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { gameView, REASONS } from '../view/index.ts';
import type { UR_REASONS } from '../rules/reasons.ts';
import { makeGame } from '../rules/testing/makeGame.ts';
import type { RoyalGameOfUrMessages } from './messages.gen.ts';
import { texts } from './index.ts';
import { commonMessages } from '@two-rivers/i18n/common.gen';

const commonEnglish = await commonMessages.en();
const commonItalian = await commonMessages.it();
const commonPolish = await commonMessages.pl();

const COMMON: Readonly<Record<Language, Messages>> = {
  en: commonEnglish,
  pl: commonPolish,
  it: commonItalian,
};
/** Parts of the rules that are equal in every language: chapters, sections, kinds of blocks. */
function rulesOutline({ chapters }: Rules): unknown {
  return chapters.map(({ id, sections }) => ({
    id,
    sections: sections.map((section) => ({
      id: section.id,
      blocks: section.blocks.map((block) => Object.keys(block)),
    })),
  }));
}

const BROKEN = /undefined|NaN|[{}]|\bnull\b| {2}|'/;

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('have the reasons and plural forms they need', async () => {
    const own = await texts.texts[language]();
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    expect(Object.keys(own.messages)).toEqual(expect.arrayContaining(REASONS.map((reason) => `hint.${reason}`)));
    expect(incompletePlurals(own.messages, forms)).toEqual([]);
  });

  it('have a sentence for every reason that the rules declare, and no others', () => {
    expectTypeOf<ReasonIn<keyof RoyalGameOfUrMessages>>().toEqualTypeOf<keyof typeof UR_REASONS>();
    expectTypeOf<MisfilledReasons<typeof UR_REASONS, RoyalGameOfUrMessages>>().toEqualTypeOf<never>();
  });

  it('cover every event and move of random games', async () => {
    const own = await texts.texts[language]();
    const i18n = new I18n(language, { ...COMMON[language], ...own.messages }, ['Ada', 'Bo']);
    const view = gameView(makeGame());
    const spokenTexts = new Set<string>();
    const narrator = new Narrator(i18n, own, view);
    for (const viewer of [-1, 0])
      describeRandomGame(view, narrator, { seed: language, viewer }, (text) => spokenTexts.add(text));
    expect(spokenTexts.size).toBeGreaterThan(100);
    expect([...spokenTexts].filter((text) => text === '' || BROKEN.test(text))).toEqual([]);
  });

  it('have the same outline of rules as the English ones', async () => {
    expect(rulesOutline(await texts.rules[language]())).toEqual(rulesOutline(await texts.rules.en()));
  });
});
