import { isRefusal, type JsonObject } from '@two-rivers/kernel';
import { LANGUAGES, optionLabels } from '@two-rivers/i18n';
import { expect, it } from 'vitest';
import { rules, gameTexts } from '../parts.ts';

/** Labels of non-default options of a two-player table, one list per language. */
async function optionTexts(id: string, options: JsonObject): Promise<readonly string[][]> {
  const game = (await rules.load(id))?.make({ seats: 2, options });
  const wording = await gameTexts.load(id);
  if (game === undefined || isRefusal(game) || wording === undefined) throw new Error(id);
  return LANGUAGES.map((language) => optionLabels(wording.cover[language], game.options));
}

it.each(rules.ids)('%s: a table with default options has no labels', async (id) => {
  expect(await optionTexts(id, {})).toEqual(LANGUAGES.map(() => []));
});

it.each<[string, JsonObject]>([
  ['river-of-gold', { patrons: 'draft' }],
  ['river-of-gold', { patrons: 'alternative' }],
  ['river-of-gold', { clans: ['crane', 'crab'] }],
  ['river-of-gold', { first: 1 }],
  ['the-river', { first: 0 }],
])('%s: %j has a different label in every language', async (id, options) => {
  const texts = await optionTexts(id, options);
  expect(texts.map((each) => each.length)).toEqual(LANGUAGES.map(() => 1));
  expect(new Set(texts.flat()).size).toBe(LANGUAGES.length);
});
