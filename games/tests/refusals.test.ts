import { withValue } from '@two-rivers/forms';
import {
  type Game,
  isRefusal,
  type Json,
  type JsonObject,
  KERNEL_REASONS,
  type ReasonDeclarations,
  type Refusal,
} from '@two-rivers/kernel';
import { I18n } from '@two-rivers/i18n';
import { describe, expect, it } from 'vitest';
import { riverOfGold } from '../river-of-gold/rules/index.ts';
import { RIVER_OF_GOLD_REASONS } from '../river-of-gold/rules/reasons.ts';
import { editionEditor } from '../the-river/forms/editionEditor.ts';
import { reconstructedEdition, theRiver } from '../the-river/rules/index.ts';
import { THE_RIVER_REASONS } from '../the-river/rules/reasons.ts';
import { commonMessages } from '@two-rivers/i18n/common.gen';
import { gameTexts as goldTexts } from '../river-of-gold/texts/index.ts';
import { texts as riverTexts } from '../the-river/texts/index.ts';

const commonEnglish = await commonMessages.en();
const commonItalian = await commonMessages.it();
const commonPolish = await commonMessages.pl();
const riverOfGoldEnglish = await goldTexts.texts.en();
const riverOfGoldItalian = await goldTexts.texts.it();
const riverOfGoldPolish = await goldTexts.texts.pl();
const theRiverEnglish = await riverTexts.texts.en();
const theRiverItalian = await riverTexts.texts.it();
const theRiverPolish = await riverTexts.texts.pl();

const NAMES = ['Ann', 'Bo'];

const ofTheRiver = [
  new I18n('en', { ...commonEnglish, ...theRiverEnglish.messages }, NAMES),
  new I18n('pl', { ...commonPolish, ...theRiverPolish.messages }, NAMES),
  new I18n('it', { ...commonItalian, ...theRiverItalian.messages }, NAMES),
];
const ofRiverOfGold = [
  new I18n('en', { ...commonEnglish, ...riverOfGoldEnglish.messages }, NAMES),
  new I18n('pl', { ...commonPolish, ...riverOfGoldPolish.messages }, NAMES),
  new I18n('it', { ...commonItalian, ...riverOfGoldItalian.messages }, NAMES),
];

/** Expects a different, completely filled sentence in every language. */
function expectRefusalTexts(languages: readonly I18n[], refusal: Refusal): void {
  const texts = languages.map((i18n) => i18n.refusalText(refusal));
  expect(new Set(texts).size).toBe(languages.length);
  for (const text of texts) expect(text).toMatch(/^[“„«]?\p{L}?.*[^{}]\.$/u);
  for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|refusal\./);
}

/** Declared reasons of a kind. */
function reasonsOfKind(declared: ReasonDeclarations, kind: string): string[] {
  return Object.keys(declared)
    .filter((reason) => reason.startsWith(`${kind}-`))
    .toSorted();
}

/** Refusal reasons of a kind that have a test case. */
function caseReasons(cases: readonly (readonly [string, ...unknown[]])[], kind: string): string[] {
  return [...new Set(cases.map(([reason]) => reason))].filter((each) => each.startsWith(kind)).toSorted();
}

type Path = readonly (string | number)[];

const TILE = ['terrainTiles', 'tiles', 0];
const MEADOW = ['terrainTiles', 'tiles', 48];
const CARD = ['buildings', 'cards', 0];
const TOKENS = ['bonusTokens', 'twoPlayers'];
const BOARD = ['riverBoards', 'boards', 0];

/** Invalid editions: the expected reason, the changed path and value of the shipped edition, the reported part. */
const wrongEditions: readonly (readonly [string, Path, Json | undefined, string?])[] = [
  ['field-object', TILE, 'forest', 'tile-0'],
  ['field-object', CARD, null, 'card-0'],
  ['field-object', [...CARD, 'cost'], 3, 'card-0'],
  ['field-object', BOARD, 'blue'],
  ['field-object', ['stock', 'players'], []],
  ['field-object', ['faceUp', 'terrain'], 5, 'faceUp'],
  ['field-object', ['faceUp', 'provenance', 0], 'box'],
  ['field-unknown', ['weather'], 'fair'],
  ['field-unknown', [...TILE, 'color'], 'green', 'tile-0'],
  ['field-unknown', [...CARD, 'cost', 'food'], 1, 'card-0'],
  ['field-unknown', [...MEADOW, 'meadow', 'times'], 2, 'tile-48'],
  ['field-list', ['terrainTiles', 'tiles'], {}],
  ['field-list', ['buildings', 'cards'], 33],
  ['field-list', [...TILE, 'terrain'], 'forest', 'tile-0'],
  ['field-list', [...TILE, 'produces'], 1, 'tile-0'],
  ['field-list', TOKENS, 6, 'tokens'],
  ['field-list', [...BOARD, 'spaces'], undefined],
  ['field-long-list', ['faceUp', 'provenance'], Array.from({ length: 41 }, () => ({ part: 'x', source: 'box' }))],
  ['field-whole', [...CARD, 'points'], 2.5, 'card-0'],
  ['field-whole', [...TILE, 'storage'], 5, 'tile-0'],
  ['field-whole', [...CARD, 'cost', 'wood'], -1, 'card-0'],
  ['field-whole', ['stock', 'players', '2', 'food'], 0, 'stock-2'],
  ['field-whole', ['faceUp', 'terrain', '3'], 13, 'faceUp'],
  ['field-whole', ['faceUp', 'buildings'], 0, 'faceUp'],
  ['field-whole', ['actionSpaces', 'twoPlayers', 'wood'], 0],
  ['field-whole', ['actionSpaces', 'twoPlayers', 'wood'], { perPlayer: 6 }],
  ['field-whole', TOKENS, [6, 5, 4, 3, 2, 1, 0, 'none'], 'tokens'],
  ['field-name', ['game'], 'river-of-gold'],
  ['field-name', [...TILE, 'terrain', 0], 'swamp', 'tile-0'],
  ['field-name', [...TILE, 'produces'], 'gold', 'tile-0'],
  ['field-name', [...MEADOW, 'meadow', 'kind'], 'rain', 'tile-48'],
  ['field-name', ['faceUp', 'provenance', 0, 'source'], 'hearsay'],
  ['field-flag', [...BOARD, 'spaces', 0, 'settler'], 'yes'],
  ['field-text', ['name'], 7],
  ['field-text', ['about'], 'x'.repeat(2001)],
  ['field-text', ['faceUp', 'provenance', 0, 'part'], ''],
  ['edition-hash', ['hash'], '0'.repeat(64)],
  ['edition-large', ['about'], 'x'.repeat(64_001)],
  ['edition-provenance', ['stock', 'provenance'], []],
  ['edition-id', ['name'], 'My Box'],
  ['edition-id', [...CARD, 'id'], 'Building 1', 'card-0'],
  ['edition-twice', [...TILE, 'id'], 'forest-2', 'tile-1'],
  ['edition-twice', [...BOARD, 'id'], 'green'],
  ['edition-symbols', [...TILE, 'produces'], ['wood', 'wood', 'clay', 'clay'], 'tile-0'],
  ['edition-tiles', ['terrainTiles', 'tiles'], [null]],
  ['edition-terrain', [...TILE, 'terrain'], ['desert']],
  ['edition-mixed', [...TILE, 'terrain'], ['forest', 'forest'], 'tile-0'],
  ['edition-mixed', [...TILE, 'terrain'], ['forest', 'meadow'], 'tile-0'],
  ['edition-mixed', [...TILE, 'terrain'], [], 'tile-0'],
  ['edition-meadow-needed', [...MEADOW, 'meadow'], undefined, 'tile-48'],
  ['edition-meadow-only', [...TILE, 'meadow'], { kind: 'point-per-bonus-token' }, 'tile-0'],
  ['edition-meadow-produces', MEADOW, symbolMeadow('clay'), 'tile-48'],
  ['edition-buildings', ['buildings', 'cards'], []],
  ['edition-cost', [...CARD, 'cost'], {}, 'card-0'],
  ['edition-tokens', ['bonusTokens', 'threeOrFourPlayers'], [6, 5]],
  ['edition-tokens-few', TOKENS, [6, 5, 4, 3, 2, 1, 0], 'tokens'],
  ['edition-token', TOKENS, [6, 5, 5, 5, 4, 3, 2, 1], 'tokens'],
  ['edition-token-missing', TOKENS, [5, 5, 4, 3, 2, 1, 0, 0], 'tokens'],
  ['edition-descending', TOKENS, [6, 4, 5, 3, 2, 1, 0, 0], 'tokens'],
  ['edition-capacity', ['actionSpaces', 'twoPlayers', 'wood'], 'many'],
  ['edition-boards', ['riverBoards', 'boards'], []],
  ['edition-sides', ['riverBoards', 'twoPlayerBoards'], []],
  ['edition-spaces', [...BOARD, 'spaces'], []],
  ['edition-space-order', [...BOARD, 'spaces', 3, 'space'], 9],
  ['edition-settlers', [...BOARD, 'spaces', 0, 'settler'], true],
  ['edition-name-taken', ['about'], 'not the shipped one'],
  ['edition-table', ['stock'], undefined],
  ['edition-rulebook', ['bonusTokens', 'spots'], { 2: 5, 3: 5, 4: 5 }],
  ['edition-rulebook', ['stock', 'players', '4', 'wood'], 12],
  ['edition-rulebook', ['actionSpaces', 'twoPlayers', 'terrain'], 'any'],
  ['edition-rulebook', ['actionSpaces', 'firstPioneerBonus'], undefined],
];

/** A meadow that scores wood symbols but shows another symbol. */
function symbolMeadow(produces: string): JsonObject {
  const meadow = { kind: 'point-per-production-symbol', of: 'wood', max: 5 };
  return { id: 'meadow-a', terrain: ['meadow'], produces, meadow };
}

/** The shipped edition with one changed value, renamed unless the name itself is the problem. */
function changedEdition(reason: string, path: Path, value: Json | undefined): JsonObject {
  const own = reason === 'edition-name-taken' ? reconstructedEdition : { ...reconstructedEdition, name: 'own' };
  return withValue(own, path, value);
}

describe('an edition', () => {
  const cases = wrongEditions.map(([reason, path, value, part]) => ({ reason, path, value, part }));
  it.each(cases)('is refused: $reason at $path, $value', ({ reason, path, value, part }) => {
    const edition = changedEdition(reason, path, value);
    const problem = editionEditor.problems(edition).find(({ refusal }) => refusal.reason === reason);
    if (problem === undefined) throw new Error(JSON.stringify(editionEditor.problems(edition)));
    expectRefusalTexts(ofTheRiver, problem.refusal);
    expect(problem.part).toBe(part ?? problem.part);
    expect(isRefusal(theRiver.make({ seats: 2, edition }))).toBe(true);
  });

  it('is refused if a record has none, or one without its hash', () => {
    for (const [reason, edition] of [
      ['edition-missing', {}],
      ['edition-hash-missing', { edition: reconstructedEdition }],
    ] as const) {
      const game = theRiver.make({ seats: 2, engine: '1', ...edition });
      expect(game).toMatchObject({ reason });
      if (isRefusal(game)) expectRefusalTexts(ofTheRiver, game);
    }
  });

  it('has a test case for every refusal reason', () => {
    const ofRecords = ['edition-missing', 'edition-hash-missing'];
    expect([...caseReasons(wrongEditions, 'edition'), ...ofRecords].toSorted()).toEqual(
      reasonsOfKind(THE_RIVER_REASONS, 'edition'),
    );
  });
});

/** An invalid position: the expected reason, the document, the options. */
type WrongPosition = readonly [string, Json, JsonObject?];

const theRiverPosition = (own: JsonObject, rest: JsonObject = {}): JsonObject => ({
  seats: [{ board: 'blue', ...own }, { board: 'green' }],
  ...rest,
});
const round = { round: 1, pawn: 0, tiles: [], buildings: [] };

const wrongInTheRiver: readonly WrongPosition[] = [
  ['position-other-game', { game: 'river-of-gold' }],
  ['position-seats', { seats: [{}] }],
  ['position-twice', theRiverPosition({ river: ['forest-1'] }, { tiles: ['forest-1'] })],
  ['position-no-such', theRiverPosition({ river: ['swamp-1'] })],
  ['position-board', { seats: [{ river: ['forest-1'] }, {}] }],
  ['position-too-many', theRiverPosition({ reserved: ['building-1', 'building-2', 'building-3'] })],
  ['position-tokens', theRiverPosition({ tokens: [6] })],
  ['position-token', theRiverPosition({ built: ['building-1'], tokens: [7] })],
  ['position-room', theRiverPosition({ placed: { wood: 2 } })],
  ['position-pioneers', theRiverPosition({ placed: { terrain: 2, wood: 1, clay: 1, stone: 1 } })],
  ['position-boat', theRiverPosition({ boat: 2 })],
  ['position-goods', theRiverPosition({ goods: { food: 4 } })],
  ['position-stock', theRiverPosition({ goods: { wood: 1 } }, { stock: { wood: 7 } })],
  ['position-passed', theRiverPosition({}, { ...round, passed: [0, 1] })],
  ['position-overflow', theRiverPosition({ goods: { wood: 5 } }, round)],
  ['position-effect', theRiverPosition({ river: ['forest-1'] }, { effect: { tile: 'meadow-take-wood' } })],
  ['position-effect-due', theRiverPosition({ river: ['meadow-take-clay'] }, { effect: { tile: 'meadow-take-clay' } })],
  ['position-opening', theRiverPosition({ river: ['forest-1'] }, { phase: 'opening' })],
  ['position-cleanup', theRiverPosition({}, { ...round, phase: 'cleanup' })],
  ['position-ending', theRiverPosition({}, { ...round, ending: 'tokens' })],
  ['position-flaw', theRiverPosition({ river: ['forest-1'] }, { ...round, effect: { tile: 'forest-1' } })],
];

const builtTile = (tile: string, ...markers: number[]): JsonObject => ({ tile, markers });
const riverOfGoldPosition = (own: JsonObject, rest: JsonObject = {}): JsonObject => ({
  seats: [own, {}],
  ...rest,
});
const airMastery = (...claimedBy: number[]): JsonObject => ({
  masteries: [{ mastery: 'air', claimedBy }, null, null],
});
const markets = {
  6: builtTile('imperial-market-1'),
  17: builtTile('imperial-market-2'),
  29: builtTile('imperial-market-3'),
};
const end = { row: [null, null, null, null], stacks: { era1: { left: 0 }, era2: { left: 0 } } };
/** All cards in the deck, so that no card is unknown. */
const wholeDeck = ['artisan', 'elder', 'merchant', 'monk', 'noble'].flatMap((type) =>
  [1, 2, 3, 4, 5, 6].map((number) => `${type}-${number}`),
);
const hands = [{ hand: ['elder-1', 'elder-2'] }, { hand: ['elder-3', 'elder-4'] }];

const wrongInRiverOfGold: readonly WrongPosition[] = [
  ['position-other-game', { game: 'the-river' }],
  ['position-seats', { seats: [{}] }],
  ['position-twice', { row: ['era1-port-1', 'era1-port-1', '?', '?'] }],
  ['position-flaw', riverOfGoldPosition({ hand: [], cards: 1 }, { customers: { older: [['elder-1']] } })],
  ['position-card-twice', { regions: ['8-4', '8-4', null, null, null, null] }],
  ['position-claims', airMastery(0, 0), { seats: 3 }],
  ['position-clan', { seats: [{ clan: 'crab' }, { clan: 'crab' }] }],
  ['position-customer-twice', { seats: [{ hand: ['elder-1', 'elder-2'] }, { hand: ['elder-2', 'elder-3'] }] }],
  ['position-customers', riverOfGoldPosition({}, { customers: { left: 3 } })],
  ['position-deck', { seats: hands, customers: { deck: ['elder-1'] } }],
  ['position-die', riverOfGoldPosition({ die: 0 })],
  ['position-earned', riverOfGoldPosition({ points: 5, earned: { visits: 4 } })],
  ['position-emperor', { visitDue: true, stacks: { era1: { left: 0 } } }],
  [
    'position-era-order',
    {
      shore: { ...markets, 9: builtTile('era2-port-2', 1) },
      stacks: { era1: { left: 3 }, era2: { left: 8 } },
    },
  ],
  ['position-era-tile', { row: ['start-port-1', '?', '?', '?'] }],
  ['position-favor-limit', riverOfGoldPosition({ favorLimit: 4 })],
  ['position-gap', { row: [null, '?', '?', '?'], stacks: { era1: { left: 8 } } }],
  ['position-hand', riverOfGoldPosition({ hand: ['elder-1', 'elder-2', 'elder-3'] })],
  [
    'position-hand-count',
    { phase: 'regions', seats: [{}, { cards: 1, hand: [] }], customers: { left: 30, deck: wholeDeck } },
  ],
  ['position-imperial', { shore: { 9: builtTile('imperial-market-1') } }],
  ['position-last-tile', { ending: { by: 'build', seat: 0 } }],
  ['position-last-turns', { ...end, phase: 'over', ending: { by: 'build', seat: 1 } }],
  ['position-markers', { shore: { 9: builtTile('era1-port-1') } }],
  ['position-monk', { shore: { 9: builtTile('era1-port-1', 0, 1) } }],
  ['position-no-patrons', riverOfGoldPosition({ patron: 'kudaka' })],
  ['position-options', { first: 1 }, { first: 0 }],
  ['position-patron', { seats: [{ patron: 'kudaka', clan: 'crab' }, { patron: 'yasuki-taka' }] }, { patrons: 'draft' }],
  ['position-patron-due', riverOfGoldPosition({ patron: 'kudaka' }), { patrons: 'draft' }],
  ['position-phase', { phase: 'choices' }],
  ['position-row', { row: ['?', '?', '?'] }],
  ['position-royal', riverOfGoldPosition({ royalShip: 1 })],
  ['position-set-up', riverOfGoldPosition({}, { phase: 'regions', visitDue: true })],
  ['position-stack-tile', { stacks: { era1: { top: 'era2-port-1' } } }],
  [
    'position-tiles-many',
    { row: ['era1-port-1', 'era1-port-2', 'era1-manor-1', 'era1-manor-2'], stacks: { era1: { left: 12 } } },
  ],
  ['position-top', { stacks: { era1: { left: 0, top: 'era1-port-1' } } }],
  ['position-unmet', airMastery(0)],
];

function refusalOf(game: Game | Refusal, document: Json): Refusal {
  if (isRefusal(game)) throw new Error(game.reason);
  const refusal = game.readPosition(document, game.create());
  if (refusal === undefined) throw new Error('the position was accepted');
  return refusal;
}

/** Refusal reasons shared by positions of all games. */
const shared = reasonsOfKind(KERNEL_REASONS, 'position');

describe('a position of The River', () => {
  const cases = wrongInTheRiver.map(([reason, document]) => ({ reason, document }));
  it.each(cases)('is refused: $reason, $document', ({ reason, document }) => {
    const refusal = refusalOf(theRiver.make({ seats: 2, options: {} }), document);
    expect(refusal.reason).toBe(reason);
    expectRefusalTexts(ofTheRiver, refusal);
  });

  it('has a test case for every refusal reason', () => {
    const own = reasonsOfKind(THE_RIVER_REASONS, 'position');
    expect(caseReasons(wrongInTheRiver, 'position')).toEqual([...own, ...shared].toSorted());
  });
});

describe('a position of River of Gold', () => {
  const cases = wrongInRiverOfGold.map(([reason, document, options = {}]) => ({ reason, document, options }));
  it.each(cases)('is refused: $reason, $document', ({ reason, document, options }) => {
    const { seats = 2, ...rest } = options;
    const refusal = refusalOf(riverOfGold.make({ seats: Number(seats), options: rest }), document);
    expect(refusal.reason).toBe(reason);
    expectRefusalTexts(ofRiverOfGold, refusal);
  });

  it('has a test case for every refusal reason', () => {
    const own = reasonsOfKind(RIVER_OF_GOLD_REASONS, 'position');
    expect(caseReasons(wrongInRiverOfGold, 'position')).toEqual([...own, ...shared].toSorted());
  });
});
