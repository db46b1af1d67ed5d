import { FastRandom, type Game, isList, isObject, isRefusal, type Json, MoveList } from '@two-rivers/kernel';
import { LANGUAGES, I18n } from '@two-rivers/i18n';
import { describe, expect, it } from 'vitest';
import { rules, gameTexts } from '../parts.ts';
import { commonMessages } from '@two-rivers/i18n/common.gen';

const commonEnglish = await commonMessages.en();
const commonItalian = await commonMessages.it();
const commonPolish = await commonMessages.pl();

const COMMON = { en: commonEnglish, pl: commonPolish, it: commonItalian };

/** Position after a number of random moves with two players, with changed fields of the second seat. */
function changedPosition(game: Game, moves: number, fields: Readonly<Record<string, Json>>): Json {
  const state = game.create();
  const list = new MoveList(game.limits.moves);
  const random = new FastRandom('flaws');
  game.setup(state);
  for (let i = 0; i < moves; i++) {
    game.moves(state, list);
    game.play(state, list.at(random.below(list.length)));
  }
  const document = game.observe(state);
  const [first = null, second = null] = isList(document['seats']) ? document['seats'] : [];
  return { ...document, seats: [first, isObject(second) ? { ...second, ...fields } : second] };
}

/** Refusal texts of such a position in every language. */
async function refusalTexts(id: string, moves: number, fields: Readonly<Record<string, Json>>) {
  const [family, wording] = await Promise.all([rules.load(id), gameTexts.load(id)]);
  const game = family?.make({ seats: 2, options: {} });
  if (game === undefined || wording === undefined || isRefusal(game)) throw new Error(`no game ${id}`);
  expect(game.readPosition(changedPosition(game, moves, {}), game.create())).toBeUndefined();
  const refusal = game.readPosition(changedPosition(game, moves, fields), game.create());
  if (refusal === undefined) throw new Error('the position was accepted');
  const texts = LANGUAGES.map(async (language) => {
    const messages = { ...COMMON[language], ...(await wording.texts[language]()).messages };
    return new I18n(language, messages, ['Ala', 'Bo']).refusalText(refusal);
  });
  return Promise.all(texts);
}

// the engine's own message is in English, for developers
const WRONG: readonly (readonly [string, string, number, Readonly<Record<string, Json>>, readonly string[]])[] = [
  [
    'a hand that counts more cards than it has',
    'river-of-gold',
    0,
    { cards: 1 },
    [
      'Bo’s hand: the customer count is 1, but the list has 0.',
      'Bo: liczba klientów na ręce to 1, a wymieniono: 0.',
      'Avventori nella mano di Bo: 1 secondo il conto, 0 indicati.',
    ],
  ],
];

describe('an impossible position is refused with a specific message in every language:', () => {
  it.each(WRONG)('%s', async (_, id, moves, fields, expected) => {
    expect(await refusalTexts(id, moves, fields)).toEqual(expected);
  });
});
