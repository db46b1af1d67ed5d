import { describe, expect, it } from 'vitest';
import {
  SELLING_PRICE,
  FAVOR_PRICE,
  TRADE_GOODS,
  SETTING_PRICE,
  components,
  masteryNeeds,
} from '../river-of-gold/rules/index.ts';
import { EXCHANGE_PRICE, UPPER_TWO, WHOLE_COLUMN } from '../the-river/rules/index.ts';
import { words } from '../words.ts';

const { ABILITY_AMOUNTS, END_POINTS, GOOD_LIMIT, KOKU_LIMIT, MASTERIES } = components;

/** Figures of the rules that stand in a sentence as they are. */
const FIGURES: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  'river-of-gold': {
    // that every type of building is needed is said in words
    ...Object.fromEntries(
      MASTERIES.filter((mastery) => mastery !== 'water').map((mastery) => [
        `need.${mastery}`,
        [masteryNeeds(MASTERIES.indexOf(mastery) + 1)],
      ]),
    ),
    'effect.artisan': [ABILITY_AMOUNTS.artisan],
    'effect.merchant-1': [ABILITY_AMOUNTS['merchant-1']],
    'effect.merchant-4': [SELLING_PRICE],
    'effect.merchant-6': [ABILITY_AMOUNTS['merchant-6']],
    'effect.noble-2': [ABILITY_AMOUNTS['noble-2']],
    'effect.noble-3': [ABILITY_AMOUNTS['noble-3']],
    'effect.noble-4': [ABILITY_AMOUNTS['noble-4']],
    'effect.noble-6': [ABILITY_AMOUNTS['noble-6']],
    'patronEffect.kakita-ryoku': [SETTING_PRICE],
    'happening.last-era2': [END_POINTS],
    'happening.loss-koku': [KOKU_LIMIT],
    'happening.loss-good': [GOOD_LIMIT],
    'refusal.good-limit': [GOOD_LIMIT],
    'refusal.set-favor': [SETTING_PRICE],
    'refusal.trade-goods': [TRADE_GOODS],
    'refusal.trade-koku': [FAVOR_PRICE],
    'rules.short': [TRADE_GOODS, FAVOR_PRICE],
  },
  'the-river': {
    'rules.short': [EXCHANGE_PRICE, UPPER_TWO, WHOLE_COLUMN],
  },
};

describe.each(Object.entries(FIGURES))('the sentences of %s', (id, figures) => {
  it.each(['en', 'pl', 'it'] as const)('say the figures of the rules, in %s', async (language) => {
    const wording = await words.load(id);
    const messages = (await wording?.words[language]())?.messages ?? {};
    const wrong = Object.entries(figures).filter(([key, expected]) => {
      const said = Array.from((messages[key] ?? '').matchAll(/\d+/g), ([digits]) => Number(digits));
      return !expected.every((figure) => said.includes(figure));
    });
    expect(wrong.map(([key]) => [key, messages[key]])).toEqual([]);
  });
});
