import { isRefusal, type Json } from '@two-rivers/kernel';
import {
  components,
  type RiverOfGoldEvent,
  type RiverOfGoldGain,
  type RiverOfGoldGame,
  riverOfGold,
} from '../rules/index.ts';
import { EVENT_KINDS, GAIN_CAUSES } from '../rules/testing/eventKinds.ts';
import { describe, expect, it, expectTypeOf } from 'vitest';
import type { RiverOfGoldMessages } from './messages.gen.ts';
import { customerEffectText, customerName, orderText, rewardCode, tileName } from './pieces.ts';
import { describeRandomGame, type MisfilledReasons, type ReasonIn } from '@two-rivers/i18n/testing/messages';
import { I18n, Narrator } from '@two-rivers/i18n';
import { model } from '../model.ts';
import { gameView } from '../view/index.ts';
import { type RIVER_OF_GOLD_REASONS, refuse } from '../rules/reasons.ts';
import { commonMessages } from '@two-rivers/i18n/common.gen';
import { gameTexts as goldTexts } from './index.ts';

const commonEnglish = await commonMessages.en();
const riverOfGoldEnglish = await goldTexts.texts.en();

const englishTexts = riverOfGoldEnglish;
const i18n = new I18n('en', { ...commonEnglish, ...englishTexts.messages }, ['Ann', 'Ben', 'Cleo', 'Dan']);

function makeGame(seats: number, options: Json = {}): RiverOfGoldGame {
  const game = riverOfGold.make({ seats, options });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

/** Internal ids, gaps and unfilled slots in a text. */
const BROKEN = /undefined|NaN|[{}]|\bnull\b|era[12]-|start-|imperial-market|monk-|noble-| {2}|\( *\)/;

describe('English texts of River of Gold', () => {
  it('have a sentence for every declared reason, and no others', () => {
    expectTypeOf<ReasonIn<keyof RiverOfGoldMessages>>().toEqualTypeOf<keyof typeof RIVER_OF_GOLD_REASONS>();
    expectTypeOf<MisfilledReasons<typeof RIVER_OF_GOLD_REASONS, RiverOfGoldMessages>>().toEqualTypeOf<never>();
  });

  it('have a message for every cause of a gain and every other event', () => {
    const paymentCauses = ['favor', 'set', 'order'];
    const keys = [
      ...GAIN_CAUSES.map((cause) => `happening.${paymentCauses.includes(cause) ? 'pay' : 'gain'}-${cause}`),
      ...EVENT_KINDS.filter((kind) => kind !== 'gain').map((kind) => `happening.${kind}`),
    ];
    // no message: a tile entering the row was already face up
    expect(keys.filter((key) => !i18n.hasMessage(key))).toEqual(['happening.row']);
  });

  it('name every component', () => {
    const pieces = [
      ...components.TILES.map(({ id }) => tileName(i18n, id)),
      ...components.CUSTOMERS.map(
        (customer) =>
          `${customerName(i18n, customer.id)}: ${orderText(i18n, customer)}, ${customerEffectText(i18n, customer)}`,
      ),
      ...components.MASTERIES.flatMap((id) => [
        i18n.tUnchecked(`mastery.${id}`),
        i18n.tUnchecked(`masteryShort.${id}`),
        i18n.tUnchecked(`need.${id}`),
      ]),
      ...components.PATRONS.flatMap(({ id }) => [
        i18n.tUnchecked(`patron.${id}`),
        i18n.tUnchecked(`patronEffect.${id}`),
      ]),
      ...components.CLANS.map((id) => i18n.tUnchecked(`clan.${id}`)),
      ...components.GOODS.map((id) => i18n.tUnchecked(`good.${id}`)),
      ...components.BUILDING_TYPES.map((id) => i18n.tUnchecked(`type.${id}`)),
      ...components.CUSTOMER_TYPES.map((id) => i18n.tUnchecked(`customerType.${id}`)),
      ...components.REGIONS.map((_, i) => i18n.tUnchecked(`region.${i + 1}`)),
      ...makeGame(2).categories.map((id) => i18n.tUnchecked(`category.${id}`)),
    ];
    for (const piece of pieces) expect(piece).not.toMatch(BROKEN);
    expect(components.REGIONS.map((_, i) => i18n.tUnchecked(`region.${i + 1}`))).toEqual(
      components.REGIONS.map(({ name }) => name),
    );
  });

  it('have a title for every kind of move', () => {
    const kinds = Object.entries(model.moves).map(([name, { word = name }]) => word);
    expect(kinds.length).toBeGreaterThan(15);
    expect(kinds.filter((kind) => !i18n.hasMessage(`kind.${kind}`))).toEqual([]);
  });

  it.each([
    [2, {}],
    [3, { patrons: 'draft' }],
    [4, { patrons: 'alternative' }],
  ])('describe every choice and event with %i players, %o', (seats, options) => {
    const game = makeGame(seats, options);
    const describedTexts = new Set<string>();
    const shown = gameView(game);
    const narrator = new Narrator(i18n, englishTexts, shown);
    for (let i = 0; i < 12; i++) {
      const view = { seed: `words ${i}`, viewer: (i % (seats + 1)) - 1 };
      describeRandomGame(shown, narrator, view, (text) => describedTexts.add(text));
    }
    expect(describedTexts.size).toBeGreaterThan(2000);
    expect([...describedTexts].filter((text) => BROKEN.test(text))).toEqual([]);
  });

  it('explain refusals', () => {
    expect(i18n.refusalText(refuse('build-cost', { space: 16, cost: 9, koku: 4 }))).toBe(
      'Building on 16 costs 9 koku; you have 4.',
    );
    const elder = { customer: 'elder-2', type: 'elder', region: 2 };
    expect(i18n.refusalText(refuse('deliver-goods', { ...elder, good: 'silk', needed: 2, held: 1 }))).toBe(
      'The elder of Shinomen Forest wants 2 silk; you have 1.',
    );
    expect(i18n.refusalText(refuse('deliver-region', { ...elder, die: 4 }))).toBe(
      'The elder is in Shinomen Forest (region 2), but your die shows 4.',
    );
  });

  const gain: RiverOfGoldGain = {
    kind: 'gain',
    what: 'koku',
    seat: 1,
    amount: 3,
    lost: 0,
    source: { by: 'visit', space: 14, tile: 'era1-port-1' },
  };
  it.each<[RiverOfGoldEvent, string]>([
    [gain, 'Ben gains 3 koku from the port on 14.'],
    [{ ...gain, amount: 1, lost: 2 }, 'Ben gains 1 koku from the port on 14; 2 lost (limit 25).'],
    [{ ...gain, amount: 1, source: { by: 'visit', space: 14 } }, 'Ben gains 1 koku from empty shore space 14.'],
    [
      { ...gain, what: 'influence-4', region: 4, source: { by: 'customer', customer: 'merchant-4' } },
      'Ben gains 3 influence in Kitsune Woods thanks to merchant 4 (Kitsune Woods).',
    ],
    [
      { ...gain, what: 'points', amount: 1, source: { by: 'owner', space: 14, tile: 'era1-port-1' } },
      'Ben scores 1 point for owning the port on 14.',
    ],
    [{ ...gain, what: 'rice', amount: -2, source: { by: 'trade' } }, 'Ben gives 2 rice in a trade.'],
    [{ kind: 'card', seat: 1 }, 'Ben draws a customer.'],
  ])('log %o', (event, sentence) => {
    const shown = gameView(makeGame(2));
    const position = shown.position(shown.game.create());
    expect(new Narrator(i18n, englishTexts, shown).eventText(position, event)).toBe(sentence);
  });

  it('abbreviate rewards for small drawings', () => {
    expect(rewardCode(i18n, { koku: 1, good: 'porcelain' })).toBe('1k+porc');
    expect(rewardCode(i18n, { per: 'shrine' })).toBe('k/shr');
    expect(rewardCode(i18n, {})).toBe('');
  });
});
