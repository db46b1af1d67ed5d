import { LANGUAGES } from '@two-rivers/i18n';
import type { Rules, RulesBlock, RulesSection } from '@two-rivers/i18n/rules';
import { describe, expect, it } from 'vitest';
import { OPPONENTS_BUILDING, OWN_BUILDING } from '../river-of-gold/rules/tables.ts';
import {
  BOUGHT_FAVOR,
  components,
  DELIVERY_DRAW,
  EMPTY_SHORE,
  EXIT,
  EXIT_FAVOR,
  FAVOR_PRICE,
  dieTurnCost,
  JOURNEY_KOKU,
  masteryRequirement,
  monkBuildingOwner,
  riverSpaceAfter,
  RiverOfGoldState,
  SELLING_PRICE,
  SET_DIE_PRICE,
  tables,
  TRADE_GOODS,
  turnedFace,
} from '../river-of-gold/rules/index.ts';
import {
  type ActionSpace,
  COLUMNS,
  EXCHANGE_PRICE,
  EXCHANGED_FOOD,
  FOOD_TAKEN,
  LAST_ROUND,
  MEADOW_KINDS,
  type MeadowKind,
  MAX_RESERVED,
  PIONEERS_AT_START,
  RESERVED_DISCOUNT,
  RESOURCES_PER_POINT,
  RIVER_LENGTH,
  UPPER_TWO,
  WHOLE_COLUMN,
} from '../the-river/rules/index.ts';
import { TILES_TO_SWAP } from '../the-river/rules/swap.ts';
import { makeGame } from '../the-river/rules/testing/scenario.ts';
import { gameTexts } from '../parts.ts';

/** A figure without a constant: something given or counted one by one. */
const EACH = 1;
const [TWO, THREE, FOUR] = [2, 3, 4] as const;
const SEATS = [TWO, THREE, FOUR] as const;

type Figure = number | undefined;
/** Figures of each section, grouped in rows for readability. */
type Figures = Readonly<Record<string, readonly (Figure | readonly Figure[])[]>>;

/** Scoring tiles of the regions in the order of the rules. */
function sortedByFirstPlace(tiles: readonly (readonly number[])[]): readonly number[] {
  return tiles.toSorted(([a], [b]) => b - a).flat();
}

function positiveTokens(tokens: readonly number[]): readonly number[] {
  return tokens.filter((token) => token > 0);
}

function riverOfGoldFigures(): Figures {
  const {
    ABILITY_AMOUNTS: ability,
    CLANS,
    CLOSE_SECOND,
    CUSTOMER_SCORE,
    CUSTOMER_TYPES,
    CUSTOMERS,
    DELIVERY_AMOUNTS: delivery,
    END_POINTS,
    FAVOR_LIMIT_MAX,
    GOOD_LIMIT,
    GOODS_PER_POINT,
    IMPERIAL_FLOWER,
    KOKU_LIMIT,
    KOKU_PER_POINT,
    MASTERIES,
    MASTERY_REWARDS,
    PATRON_AMOUNTS: patron,
    PATRONS,
    REGION_TILES,
    REGIONS,
    RIVER,
    SHORE,
    STACKS,
    START,
    TILES,
    TRACK_LENGTH,
    TRACK_REWARDS: track,
  } = components;
  const { ERA_SIZES, IMPERIAL_SPACES, IMPERIAL_TILE_COUNT, SPACE_TOUCHED, STARTING_SPACES } = tables;
  const faces = REGIONS.length;
  const ships = START.ships.length;
  const row = EXIT + 1;
  const [era1, era2] = ERA_SIZES.map((_, era) => era + 1);
  const touched = RIVER[0].length;
  const touching = [...SPACE_TOUCHED.subarray(1)];
  const regionsTouched = RIVER.map((spaces) => new Set(spaces.map((space) => SHORE[space - 1].region)).size);
  const costs = SHORE.map(({ cost }) => cost).filter((cost) => cost > 0);
  const masteriesInPlay = new RiverOfGoldState().masteries.length;
  const numbers = REGIONS.map((_, index) => index + 1);
  const customerScores = CUSTOMER_SCORE.slice(1);
  const customerCounts = customerScores.map((_, index) => index + 1);
  const monks = (building: number) => numbers.filter((region) => monkBuildingOwner(region) === building);
  const needed = (mastery: (typeof MASTERIES)[number]) => masteryRequirement(MASTERIES.indexOf(mastery) + 1);
  const visitor = (type: string, set: string) => {
    const rewards = TILES.filter((tile) => tile.type === type && tile.set === set).map(
      ({ visitor: { koku, influence, points, good } }) =>
        koku ?? influence ?? points ?? (good === undefined ? undefined : EACH),
    );
    return new Set(rewards).size === 1 ? rewards[0] : undefined;
  };
  return {
    goal: [ships, touched, faces, era2, EACH, 1, RIVER.length, touched, SHORE.length],
    setup: [
      [TWO, FOUR, masteriesInPlay, MASTERIES.length, IMPERIAL_TILE_COUNT, ERA_SIZES.length, row, era1],
      [START.favor, START.favorLimit, START.goods, START.goods, START.goods, START.hand],
      [...START.koku, ...START.ships, era1, era2],
      ...SEATS.flatMap((seats) => [seats, STARTING_SPACES[seats].length, STACKS[seats].era1, STACKS[seats].era2]),
    ],
    'starting-tiles': [
      [TWO, STARTING_SPACES[TWO].length, ...STARTING_SPACES[TWO]],
      [THREE, STARTING_SPACES[THREE].length, ...STARTING_SPACES[THREE], FOUR],
    ],
    favor: [
      [dieTurnCost(1, 2), faces, turnedFace(faces, 1), dieTurnCost(1, 2)],
      [START.favorLimit, EACH, FAVOR_LIMIT_MAX],
    ],
    trade: [TRADE_GOODS, EACH, FAVOR_PRICE, BOUGHT_FAVOR, GOOD_LIMIT],
    roll: [era2],
    build: [ability.artisan, EXIT_FAVOR],
    // nobles 3, 4 and 6 are names of cards
    sail: [touched, EMPTY_SHORE, 3, 4, 6, RIVER.length],
    deliver: [DELIVERY_DRAW, START.hand, DELIVERY_DRAW - EACH],
    regions: [
      [faces, SHORE.length / faces, track.good.step, ...numbers],
      [1, 2, 3, TWO, ...sortedByFirstPlace(REGION_TILES.two)],
      [THREE, FOUR, ...sortedByFirstPlace(REGION_TILES.more)],
    ],
    river: [RIVER.length, touched, Math.max(...regionsTouched), RIVER.length, riverSpaceAfter(RIVER.length, 1)],
    shore: [SHORE.length, Math.min(...costs), Math.max(...costs), ...IMPERIAL_SPACES],
    row: [row, era1, era2, EXIT_FAVOR],
    stacks: [ERA_SIZES[0], era1, ERA_SIZES[1], era2, era1, era2],
    buildings: [
      [era1, era2],
      ['port', 'market', 'manor', 'shrine'].flatMap((type) => [visitor(type, 'era1'), visitor(type, 'era2')]),
    ],
    'visitor-reward': [touched, EMPTY_SHORE],
    'owner-reward': [EACH],
    journey: [
      [RIVER.length, riverSpaceAfter(RIVER.length, 1), 12, 5, riverSpaceAfter(12, 5)],
      [JOURNEY_KOKU, EACH],
    ],
    influence: [
      [TRACK_LENGTH, TRACK_LENGTH, track.good.step, EACH],
      [track.koku.step, track.koku.koku, track.favor.step, track.favor.favor, IMPERIAL_FLOWER],
      [track.points.step, track.points.points, track.last.step, track.last.points, EACH],
      track.good.step,
    ],
    // a building holds a first and a second marker
    markers: [2, 2, 2],
    'imperial-market': [
      [IMPERIAL_TILE_COUNT, ...IMPERIAL_SPACES],
      ...TILES.flatMap(({ set, visitor: { favor, draw } }) => (set === 'imperial' ? [EACH, favor ?? draw] : [])),
    ],
    koku: [FAVOR_PRICE, BOUGHT_FAVOR],
    goods: [GOOD_LIMIT],
    // the score track has 100 spaces and wraps around
    limits: [KOKU_LIMIT, GOOD_LIMIT, START.favorLimit, EACH, FAVOR_LIMIT_MAX, 99],
    customers: [
      [CUSTOMERS.length, CUSTOMER_TYPES.length],
      [delivery.artisan, ability.artisan, EACH, GOODS_PER_POINT],
      [delivery.merchant, EACH, KOKU_PER_POINT],
      [EACH, delivery.monk],
      // nobles 5 and 6 are names of cards
      [delivery.noble, EACH, 5, 6],
    ],
    artisan: [delivery.artisan, ability.artisan, EACH, GOODS_PER_POINT],
    merchant: [
      [delivery.merchant, EACH, KOKU_PER_POINT],
      [1, ability['merchant-1'], 2, EACH, 3, EACH],
      [4, SELLING_PRICE, 5, ability['merchant-5'], 6, ability['merchant-6']],
    ],
    monk: [
      [EACH, FAVOR_LIMIT_MAX, delivery.monk, EACH],
      [...monks(OWN_BUILDING), ...monks(OPPONENTS_BUILDING)],
    ],
    noble: [
      [delivery.noble, EACH],
      [1, 2, ability['noble-2'] - EMPTY_SHORE, 3, ability['noble-3'], 4, ability['noble-4']],
      [5, ability['noble-5'], 6, ability['noble-6']],
    ],
    'royal-ship': [
      [ships, 1, 3, 4, 6, 5],
      [faces, turnedFace(faces, -ability['noble-5']), faces, turnedFace(faces, ability['noble-5'])],
    ],
    masteries: [
      [masteriesInPlay, MASTERIES.length],
      [THREE, FOUR, ...MASTERY_REWARDS[FOUR], TWO, ...MASTERY_REWARDS[TWO]],
    ],
    'mastery-air': [needed('air')],
    'mastery-fire': [needed('fire')],
    'mastery-courts': [needed('courts')],
    'mastery-void': [EACH, needed('void')],
    'mastery-earth': [needed('earth'), 2, EACH],
    patrons: [PATRONS.length / CLANS.length],
    'patron-kaiu-shihobu': [patron['kaiu-shihobu']],
    'patron-yasuki-taka': [EACH, Math.min(...touching), Math.max(...touching)],
    'patron-yoritomo': [patron.yoritomo],
    'patron-kudaka': [patron.kudaka],
    'patron-daidoji-uji': [patron['daidoji-uji']],
    'patron-kakita-ryoku': [SET_DIE_PRICE],
    'patron-shosuro-hyobu': [patron['shosuro-hyobu'], EACH],
    'patron-bayushi-kachiko': [TRACK_LENGTH],
    choices: [DELIVERY_DRAW],
    emperor: [era1, ...SEATS, ...SEATS.map((seats) => STACKS[seats].era1 - row)],
    end: [
      [era2, END_POINTS, EACH],
      [...SEATS, ...SEATS.map((seats) => STACKS[seats].era1 + STACKS[seats].era2 - row)],
    ],
    scoring: [0, 0, ...customerCounts, ...customerScores, TWO, CLOSE_SECOND],
    // merchant 4 is the name of a card, step 3 a step of the turn
    faq: [EACH, KOKU_LIMIT, JOURNEY_KOKU, 4, 3, FAVOR_PRICE, BOUGHT_FAVOR, FAVOR_LIMIT_MAX, era2],
    glossary: [era1, era2, IMPERIAL_FLOWER],
  };
}

function theRiverFigures(): Figures {
  const { actionSpaces, bonusTokens, buildings, faceUp, riverBoards, stock, terrainTiles } = makeGame(TWO).tables;
  const { firstPioneerBonus, threeOrFourPlayers, twoPlayers } = actionSpaces;
  const bonus = firstPioneerBonus[FOUR];
  const { tiles } = terrainTiles;
  const [board] = riverBoards.boards;
  const settlers = board.spaces.filter(({ settler }) => settler).map(({ space }) => space);
  const rows = COLUMNS[0].length;
  const stored = tiles.flatMap(({ storage }) => storage ?? []);
  const ofTerrain = (terrain: string) => tiles.filter((tile) => tile.terrain.join() === terrain).length;
  const meadows = (kind: MeadowKind) => tiles.flatMap(({ meadow }) => (meadow?.kind === kind ? meadow : []));
  const costs = buildings.cards.map(({ cost }) => Object.values(cost).reduce((sum, count) => sum + count, 0));
  const points = buildings.cards.map((card) => card.points);
  const room = (space: ActionSpace) =>
    [twoPlayers[space], threeOrFourPlayers[space]].flatMap((pioneers) => {
      if (pioneers === 'any') return [];
      return typeof pioneers === 'number' ? pioneers : pioneers.perPlayer;
    });
  const each = (figure: (seats: (typeof SEATS)[number]) => number) => SEATS.map(figure);
  return {
    setup: [
      [TWO, FOUR, PIONEERS_AT_START, tiles.length, EACH, buildings.cards.length, faceUp.buildings],
      ...SEATS,
      ...each((seats) => makeGame(seats).components.openingTiles),
      ...each((seats) => faceUp.terrain[seats]),
      ...each((seats) => stock.players[seats].wood),
      ...each((seats) => stock.players[seats].food),
      ...each((seats) => bonusTokens.spots[seats]),
      ...each((seats) => firstPioneerBonus[seats]),
    ],
    'opening-round': [1],
    turn: [
      [TWO, THREE, FOUR],
      ...(['terrain', 'wood', 'food', 'reserve', 'build', 'firstPlayer', 'swap'] as const).flatMap(room),
    ],
    exchange: [EXCHANGE_PRICE, EXCHANGED_FOOD, EXCHANGE_PRICE],
    terrain: [RIVER_LENGTH, EACH],
    production: [EACH, THREE, FOUR, bonus, EACH],
    'first-pioneer': [THREE, FOUR, bonus, TWO],
    food: [FOOD_TAKEN, FOOD_TAKEN],
    reserve: [RESERVED_DISCOUNT, MAX_RESERVED],
    build: [RESERVED_DISCOUNT],
    swap: [TILES_TO_SWAP],
    'river-board': [
      [RIVER_LENGTH, COLUMNS.length, rows],
      ...Array.from({ length: rows }, (_, row) => [row * COLUMNS.length + 1, (row + 1) * COLUMNS.length]).flat(),
      riverBoards.boards.length,
      [COLUMNS[3][1] + 1, COLUMNS[3][0] + 1, COLUMNS[0][2] + 1, COLUMNS[0][1] + 1],
    ],
    warehouses: [EACH, EACH],
    pioneers: [PIONEERS_AT_START, settlers.length],
    settlers: [settlers.length, ...settlers, EACH],
    tiles: [
      [Math.min(...stored), Math.max(...stored)],
      ['forest', 'desert', 'badlands', 'mountain'].map(ofTerrain),
      [tiles.filter(({ terrain }) => terrain.length > 1).length, ofTerrain('meadow')],
    ],
    'mixed-tiles': [rows, rows],
    meadows: [
      [ofTerrain('meadow'), MEADOW_KINDS.length],
      [meadows('point-per-tile').length, EACH],
      [meadows('point-per-production-symbol').length, EACH, meadows('point-per-production-symbol')[0].max],
      [meadows('take-resources-now').length, 0, meadows('take-resources-now')[0].upTo],
      [meadows('resource-each-cleanup').length, EACH, meadows('resource-each-cleanup')[0].points],
      [meadows('swap-tiles-now').length, TILES_TO_SWAP],
      [meadows('point-per-pioneer-on-boat').length, EACH],
      [meadows('point-per-bonus-token').length, EACH, 0],
    ],
    buildings: [
      [Math.min(...costs), Math.max(...costs)],
      [Math.min(...points), Math.max(...points), faceUp.buildings],
    ],
    'bonus-tokens': [
      [THREE, FOUR, ...positiveTokens(bonusTokens.threeOrFourPlayers), 0],
      [TWO, ...positiveTokens(bonusTokens.twoPlayers), 0, 0],
    ],
    end: [bonusTokens.spots[FOUR], bonusTokens.spots[TWO], TWO, RIVER_LENGTH, LAST_ROUND],
    scoring: [EACH, RESOURCES_PER_POINT],
    columns: [
      // each literal 2 counts tiles: the upper two, then the lower two
      [WHOLE_COLUMN, rows, UPPER_TWO, 2, 2],
      ...COLUMNS.flat().map((space) => space + 1),
      [rows, WHOLE_COLUMN, 2, UPPER_TWO, 2],
    ],
    edition: [FOUR, TWO, THREE, TWO],
    faq: [0, meadows('take-resources-now')[0].upTo, LAST_ROUND],
    glossary: [rows, EACH],
  };
}

/** Texts of a block that state rules; worked examples have tests of their own. */
function textsOf(block: RulesBlock): readonly string[] {
  if ('text' in block) return [block.text];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('table' in block) return block.table.flat();
  if ('example' in block) return [];
  return block.picture.endsWith('-example') ? [] : [block.caption];
}

function figuresOf(text: string): number[] {
  const read = text.replaceAll(/\]\([a-z0-9-]+\)/g, '');
  return Array.from(read.matchAll(/\d+/g), ([digits]) => Number(digits));
}

function sectionsOf(rules: Rules): RulesSection[] {
  return rules.chapters.flatMap(({ sections }) => sections);
}

/** Figures by section and text, sorted within a text, since their order depends on the language. */
function figuresIn(rules: Rules): unknown {
  return sectionsOf(rules).map(({ id, blocks }) => [
    id,
    blocks.flatMap(textsOf).map((text) => figuresOf(text).toSorted((a, b) => a - b)),
  ]);
}

async function loadRules(id: string): Promise<Readonly<Record<(typeof LANGUAGES)[number], Rules>>> {
  const wording = await gameTexts.load(id);
  if (wording === undefined) throw new Error(`no texts for ${id}`);
  const { en, pl, it: italian } = wording.rules;
  return { en: await en(), pl: await pl(), it: await italian() };
}

describe.each([
  ['river-of-gold', riverOfGoldFigures()],
  ['the-river', theRiverFigures()],
])('the rules of %s', (id, figures) => {
  it('contain the figures of the implemented rules, in order, and no others', async () => {
    const { en } = await loadRules(id);
    const sectionFigures = sectionsOf(en).map(({ id: section, blocks }) => [
      section,
      blocks.flatMap(textsOf).flatMap(figuresOf),
    ]);
    const played = sectionsOf(en).map(({ id: section }) => [section, (figures[section] ?? []).flat()]);
    expect(sectionFigures).toEqual(played);
    expect(Object.keys(figures).filter((section) => !sectionFigures.some(([each]) => each === section))).toEqual([]);
  });

  it.each(LANGUAGES)('say the same figures in %s, text by text', async (language) => {
    const rules = await loadRules(id);
    expect(figuresIn(rules[language])).toEqual(figuresIn(rules.en));
  });
});

it('has nine bonus tokens worth 0 with 3 or 4 players and two with 2, as spelled out in the rules of The River', () => {
  const { threeOrFourPlayers, twoPlayers } = makeGame(TWO).tables.bonusTokens;
  const worthless = [threeOrFourPlayers, twoPlayers].map((tokens) => tokens.filter((token) => token === 0));
  expect(worthless.map(({ length }) => length)).toEqual([9, 2]);
});
