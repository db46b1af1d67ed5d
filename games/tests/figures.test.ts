import { describe, expect, it } from 'vitest';
import {
  BOUGHT_FAVOR,
  components,
  EMPTY_SHORE,
  FAVOR_PRICE,
  masteryRequirement,
  SELLING_PRICE,
  SET_DIE_PRICE,
  TRADE_GOODS,
  tables,
} from '../river-of-gold/rules/index.ts';
import {
  EXCHANGE_PRICE,
  EXCHANGED_FOOD,
  LAST_ROUND,
  PIONEERS_AT_START,
  RESERVED_DISCOUNT,
  RESOURCES_PER_POINT,
  RIVER_LENGTH,
  TOKEN_OF_THE_FIFTH_PIONEER,
  UPPER_TWO,
  WHOLE_COLUMN,
} from '../the-river/rules/index.ts';
import { makeGame } from '../the-river/rules/testing/scenario.ts';
import { gameTexts } from '../parts.ts';

const {
  ABILITY_AMOUNTS: ABILITY,
  CUSTOMERS,
  DELIVERY_AMOUNTS: DELIVERY,
  END_POINTS,
  GOOD_LIMIT,
  GOODS_PER_POINT,
  KOKU_LIMIT,
  KOKU_PER_POINT,
  MASTERIES,
  PATRON_AMOUNTS: PATRON,
  REGIONS,
  RIVER,
} = components;
const { firstPioneerBonus, threeOrFourPlayers, twoPlayers } = makeGame(2).tables.actionSpaces;

/** A figure without a constant: something counted or given one by one. */
const EACH = 1;
const FACES = REGIONS.length;
/** Era numbers, which occur in the names of tiles. */
const [ERA_1, ERA_2] = tables.ERA_SIZES.map((_, era) => era + 1);
const PER_KOKU = [EACH, KOKU_PER_POINT];
/** Player counts with a bonus for the first pioneer on an island. */
const BONUS_SEATS = ([2, 3, 4] as const).filter((seats) => firstPioneerBonus[seats] > 0);

type Figures = Readonly<Record<string, readonly (number | undefined)[]>>;

/** All figures of each message, taken from the rules. */
const FIGURES: Readonly<Record<string, Figures>> = {
  'river-of-gold': {
    'rules.short': [EMPTY_SHORE, ERA_1, ERA_2, TRADE_GOODS, EACH, FAVOR_PRICE, BOUGHT_FAVOR],
    // the Mastery of Water needs every type of building, in words only
    ...Object.fromEntries(
      MASTERIES.filter((mastery) => mastery !== 'water').map((mastery) => [
        `need.${mastery}`,
        [masteryRequirement(MASTERIES.indexOf(mastery) + 1)],
      ]),
    ),
    'patronEffect.kaiu-shihobu': [PATRON['kaiu-shihobu']],
    'patronEffect.yasuki-taka': [EACH],
    'patronEffect.yoritomo': [PATRON.yoritomo],
    'patronEffect.kudaka': [PATRON.kudaka],
    'patronEffect.daidoji-uji': [PATRON['daidoji-uji']],
    'patronEffect.kakita-ryoku': [SET_DIE_PRICE],
    'patronEffect.shosuro-hyobu': [PATRON['shosuro-hyobu']],
    'now.artisan': [DELIVERY.artisan],
    'now.merchant': [DELIVERY.merchant],
    'now.monk': [EACH, DELIVERY.monk],
    'now.noble': [DELIVERY.noble],
    'effect.artisan': [ABILITY.artisan, EACH, GOODS_PER_POINT],
    'effect.merchant-1': [ABILITY['merchant-1'], ...PER_KOKU],
    'effect.merchant-2': [EACH, ...PER_KOKU],
    'effect.merchant-3': [EACH, ...PER_KOKU],
    'effect.merchant-4': [SELLING_PRICE, ...PER_KOKU],
    'effect.merchant-5': [ABILITY['merchant-5'], ...PER_KOKU],
    'effect.merchant-6': [ABILITY['merchant-6'], ...PER_KOKU],
    'effect.noble-1': [EACH],
    'effect.noble-2': [ABILITY['noble-2'], EACH],
    'effect.noble-3': [ABILITY['noble-3'], EACH],
    'effect.noble-4': [ABILITY['noble-4'], EACH],
    'effect.noble-5': [ABILITY['noble-5'], FACES, 1, EACH],
    'effect.noble-6': [ABILITY['noble-6'], EACH],
    'category.end': [ERA_2],
    'ending.build': [ERA_2],
    'ending.journey': [ERA_2],
    'amount.per': [EACH],
    'track.good': [EACH],
    'happening.gain-end': [ERA_2],
    'happening.loss-koku': [KOKU_LIMIT],
    'happening.loss-good': [GOOD_LIMIT],
    'happening.favor-limit': [EACH],
    'happening.last-era1': [ERA_1],
    'happening.last-era2': [ERA_2, END_POINTS],
    'refusal.trade-koku': [BOUGHT_FAVOR],
    'refusal.no-more-rolls': [ERA_2],
    'refusal.set-favor': [SET_DIE_PRICE],
    'refusal.position-era-tile': [ERA_1, ERA_2],
    'refusal.position-markers': [ERA_1, ERA_2],
    'refusal.position-imperial': tables.IMPERIAL_SPACES,
    'hint.lastTile': [ERA_2, ERA_2, ERA_2],
  },
  'the-river': {
    'rules.short': [
      ...BONUS_SEATS,
      firstPioneerBonus[4],
      EACH,
      EXCHANGE_PRICE,
      EXCHANGED_FOOD,
      RESERVED_DISCOUNT,
      UPPER_TWO,
      WHOLE_COLUMN,
      RESOURCES_PER_POINT,
      EACH,
    ],
    'ending.rounds': [LAST_ROUND],
    'meadow.point-per-tile': [EACH],
    'meadow.point-per-production-symbol': [EACH],
    'meadow.resource-each-cleanup': [EACH],
    'meadow.point-per-pioneer-on-boat': [EACH],
    'meadow.point-per-bonus-token': [EACH],
    'code.point-per-tile': [EACH],
    'code.point-per-production-symbol': [EACH],
    'code.resource-each-cleanup': [EACH],
    'code.point-per-pioneer-on-boat': [EACH],
    'code.point-per-bonus-token': [EACH],
  },
};

/** Messages with digits that are no rule figures, or only in some languages; each with the reason. */
const EXEMPT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'river-of-gold': {
    'refusal.sail-distance': 'noble 5 is the name of a card',
    'refusal.position-era-order': 'the eras have numbers in some languages only',
    'refusal.position-last-tile': 'the eras have numbers in some languages only',
    'refusal.position-emperor': 'the eras have numbers in some languages only',
    'refusal.no-selling-open': 'merchant 4 is the name of a card',
    'pad.regions': 'noble 6 is the name of a card',
  },
  'the-river': {
    'move.return': 'one is returned at a time; English says “a”',
    'screen.more': 'what a press of the button adds',
    'screen.less': 'what a press of the button takes away',
    'refusal.option-first': 'seats of the option are counted from 0',
    'refusal.take-first': 'nothing, as an amount',
    'refusal.edition-cost': 'anything at all, as an amount',
  },
};

/** Terrain actions per player in a round; equal in all editions. */
function terrainPerPlayer({ terrain }: typeof twoPlayers): number | undefined {
  return typeof terrain === 'object' ? terrain.perPlayer : undefined;
}

/** Figures spelled out in messages: where, the figure in the rules, and the figure in the message. */
const IN_WORDS: readonly (readonly [sentence: string, rule: number | undefined, spelled: number])[] = [
  ['River of Gold: rules.short, four shore spaces', Math.max(...RIVER.map((touched) => touched.length)), 4],
  ['River of Gold: effect.elder, double', ABILITY.elder, 2],
  ['River of Gold: refusal.sail-turned, one more or less', ABILITY['noble-5'], 1],
  ['River of Gold: cards are named by region', Math.max(...CUSTOMERS.map((card) => card.region)), FACES],
  ['The River: rules.short, at most twice a round with 2 players', terrainPerPlayer(twoPlayers), 2],
  ['The River: rules.short, at most twice a round with more', terrainPerPlayer(threeOrFourPlayers), 2],
  ['The River: rules.short and ending.tiles, the twelfth tile', RIVER_LENGTH, 12],
  ['The River: rules.short and screen.fifth, a fifth pioneer', PIONEERS_AT_START + 1, 5],
  ['The River: rules.short and screen.fifth, the second token', TOKEN_OF_THE_FIFTH_PIONEER, 2],
];

/** Figures in the visible text of a message, without those that select its cases. */
function figuresIn(message: string): number[] {
  // text and arguments alternate with the depth of brackets
  let depth = 0;
  let visibleText = '';
  for (const char of message) {
    if (char === '{') depth++;
    else if (char === '}') depth--;
    else if (depth % 2 === 0) visibleText += char;
    // separates adjacent figures from different cases
    if (char === '{' || char === '}') visibleText += ' ';
  }
  return Array.from(visibleText.matchAll(/\d+/g), ([digits]) => Number(digits));
}

function sortedText(figures: readonly (number | undefined)[]): string {
  return figures.map(String).sort().join(' ');
}

async function messagesOf(id: string, language: 'en' | 'pl' | 'it'): Promise<Readonly<Record<string, string>>> {
  const wording = await gameTexts.load(id);
  return (await wording?.texts[language]())?.messages ?? {};
}

describe.each(Object.entries(FIGURES))('the messages of %s', (id, figures) => {
  const exempt = EXEMPT[id] ?? {};

  it.each(['en', 'pl', 'it'] as const)('contain the figures of the rules and no others, in %s', async (language) => {
    const messages = await messagesOf(id, language);
    const keys = new Set([...Object.keys(messages), ...Object.keys(figures)]);
    const wrong = [...keys].filter(
      (key) => !(key in exempt) && sortedText(figuresIn(messages[key] ?? '')) !== sortedText(figures[key] ?? []),
    );
    expect(wrong.map((key) => [key, messages[key], figures[key]])).toEqual([]);
  });

  it('are only exempt if they contain a digit', async () => {
    const all = await Promise.all((['en', 'pl', 'it'] as const).map((language) => messagesOf(id, language)));
    const idle = Object.keys(exempt).filter((key) =>
      all.every((messages) => figuresIn(messages[key] ?? '').length === 0),
    );
    expect(idle).toEqual([]);
  });
});

it.each(IN_WORDS)('%s', (_sentence, rule, spelled) => {
  expect(rule).toBe(spelled);
});
