import { isRefusal, type JsonObject } from '@two-rivers/kernel';
import { LANGUAGES, optionWords } from '@two-rivers/words';
import { expect, it } from 'vitest';
import { rules, words } from '../parts.ts';

/** What is unusual about a table of two, as a list of tables says it. */
async function told(id: string, options: JsonObject): Promise<readonly string[][]> {
  const made = (await rules.load(id))?.make({ seats: 2, options });
  const wording = await words.load(id);
  if (made === undefined || isRefusal(made) || wording === undefined) throw new Error(id);
  return LANGUAGES.map((language) => optionWords(wording.cover[language], made.options));
}

it.each(rules.ids)('%s: a table as usual needs no word', async (id) => {
  expect(await told(id, {})).toEqual(LANGUAGES.map(() => []));
});

it.each<[string, JsonObject]>([
  ['river-of-gold', { patrons: 'draft' }],
  ['river-of-gold', { patrons: 'alternative' }],
  ['river-of-gold', { clans: ['crane', 'crab'] }],
  ['river-of-gold', { first: 1 }],
  ['the-river', { first: 0 }],
])('%s: %j has words in every language, each its own', async (id, options) => {
  const said = await told(id, options);
  expect(said.map((each) => each.length)).toEqual(LANGUAGES.map(() => 1));
  expect(new Set(said.flat()).size).toBe(LANGUAGES.length);
});
