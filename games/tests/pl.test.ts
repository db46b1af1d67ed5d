import {
  type Game,
  type GameEvent,
  type GameView,
  isRefusal,
  type Json,
  type Refusal,
  type State,
} from '@two-rivers/kernel';
import { type RiverOfGoldEvent, type RiverOfGoldGain, riverOfGold } from '../river-of-gold/rules/index.ts';
import { theRiver } from '../the-river/rules/index.ts';
import { describe, expect, it } from 'vitest';
import { formatAllBranches, incompletePlurals, describeRandomGame } from '@two-rivers/i18n/testing/messages';
import { type Messages, I18n, Narrator } from '@two-rivers/i18n';
import { gameView as goldFace } from '../river-of-gold/view/index.ts';
import { gameView as riverFace } from '../the-river/view/index.ts';
import { refuse as refuseInGold } from '../river-of-gold/rules/reasons.ts';
import { refuse as refuseInRiver } from '../the-river/rules/reasons.ts';
import { commonMessages } from '@two-rivers/i18n/common.gen';
import { gameTexts as goldTexts } from '../river-of-gold/texts/index.ts';
import { texts as riverTexts } from '../the-river/texts/index.ts';

const commonPolish = await commonMessages.pl();
const riverOfGoldPolish = await goldTexts.texts.pl();
const theRiverPolish = await riverTexts.texts.pl();

const NAMES = ['Ala', 'Bartek', 'Celina', 'Darek'];

function makeSpeaker(messages: Messages): I18n {
  return new I18n('pl', { ...commonPolish, ...messages }, NAMES);
}

const gold = makeSpeaker(riverOfGoldPolish.messages);
const river = makeSpeaker(theRiverPolish.messages);

function gameOrThrow<S extends State, E extends GameEvent>(game: Game<S, E> | Refusal): Game<S, E> {
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

/** Missing values, unfilled placeholders, and ids of River of Gold that should be names. */
const BROKEN = /undefined|NaN|[{}]|\bnull\b|era[12]-|start-|imperial-| {2}|\( *\)|"|“|’|'/;

const ENGLISH = new RegExp(
  '(?<!\\p{L})(?:the|an|of|and|or|for|from|on|in|at|with|is|are|has|have|you|your|takes?|gains?|scores?|gets?|pays?|gives?|' +
    'builds?|sails?|ships?|delivers?|draws?|discards?|rolls?|point|points|good|goods|silk|rice|porcelain|favor|' +
    'influence|space|spaces|tile|tiles|building|market|manor|shrine|customer|merchant|monk|noble|elder|artisan|crab|' +
    'mantis|crane|scorpion|wood|clay|stone|food|forest|desert|badlands|mountain|meadow|warehouses?|pioneers?|blue|green|' +
    'yellow|black|round|turn|reserve|swap|pass|nothing|seat|player|none|visitor|owner|other)(?!\\p{L})',
  'iu',
);
/** Untranslated parts: piece ids of The River and quoted text. */
const TYPED =
  /(?<!\w)[a-z]+(?:-[a-z]+)*-(?:\d+|forest|desert|badlands|mountain|meadow|wood|clay|stone|twice|pioneer|token)\b|„[^”]*”/g;

function findLeftovers(texts: Iterable<string>): string[] {
  return [...texts].filter((text) => {
    const bare = text.replaceAll(TYPED, '');
    return BROKEN.test(text) || ENGLISH.test(bare);
  });
}

const FILES: [string, Messages, I18n][] = [
  ['the table', commonPolish, gold],
  ['River of Gold', riverOfGoldPolish.messages, gold],
  ['The River', theRiverPolish.messages, river],
];

describe.each(FILES)('Polish texts of %s', (_, polish, i18n) => {
  it('have every plural form', () => {
    expect(incompletePlurals(polish, ['one', 'few', 'many', 'other'])).toEqual([]);
  });

  it('are well-formed and in Polish', () => {
    // messages with field names and values of files
    const technical = /^refusal\.(?:record-field|saved-field|option-value|edition-|position-)/;
    const spokenTexts = formatAllBranches(i18n, polish).filter(({ key }) => !technical.test(key) && key !== 'title');
    expect(spokenTexts.length).toBeGreaterThan(100);
    expect(findLeftovers(spokenTexts.map(({ text }) => text))).toEqual([]);
  });
});

const COUNTS = [0, 1, 2, 5, 12, 22];

/** Numbers of `COUNTS` with their Polish plural forms. */
function countedForms(one: string, few: string, many: string): string[] {
  return [`0 ${many}`, `1 ${one}`, `2 ${few}`, `5 ${many}`, `12 ${many}`, `22 ${few}`];
}

const GAMES = 10;

function collectGameTexts<S extends State>(
  gameView: GameView<S>,
  narrator: Pick<Narrator<S>, 'moveText' | 'playedMoveText' | 'eventText'>,
): Set<string> {
  const texts = new Set<string>();
  for (let i = 0; i < GAMES; i++) {
    const view = { seed: `słowa ${i}`, viewer: (i % (gameView.game.seats + 1)) - 1 };
    describeRandomGame(gameView, narrator, view, (text) => texts.add(text));
  }
  return texts;
}

describe('Polish games', () => {
  it.each<[number, Json]>([
    [2, {}],
    [3, { patrons: 'draft' }],
    [4, { patrons: 'alternative' }],
  ])('of River of Gold with %i players, %o, have texts for everything', (seats, options) => {
    const view = goldFace(gameOrThrow(riverOfGold.make({ seats, options })));
    const spokenTexts = collectGameTexts(view, new Narrator(gold, riverOfGoldPolish, view));
    expect(spokenTexts.size).toBeGreaterThan(2000);
    expect(findLeftovers(spokenTexts)).toEqual([]);
  });

  it.each([2, 3, 4])('of The River with %i players have texts for everything', (seats) => {
    const view = riverFace(gameOrThrow(theRiver.make({ seats })));
    const spokenTexts = collectGameTexts(view, new Narrator(river, theRiverPolish, view));
    expect(spokenTexts.size).toBeGreaterThan(1000);
    expect(findLeftovers(spokenTexts)).toEqual([]);
  });
});

describe('Polish grammar', () => {
  it.each([
    ['koku', 'koku', 'koku', 'koku'],
    ['porcelain', 'żeton porcelany', 'żetony porcelany', 'żetonów porcelany'],
    ['silk', 'żeton jedwabiu', 'żetony jedwabiu', 'żetonów jedwabiu'],
    ['rice', 'żeton ryżu', 'żetony ryżu', 'żetonów ryżu'],
    ['any', 'dowolny towar', 'dowolne towary', 'dowolnych towarów'],
    ['favor', 'punkt łaski', 'punkty łaski', 'punktów łaski'],
    ['influence', 'wpływ', 'wpływy', 'wpływów'],
    ['points', 'punkt', 'punkty', 'punktów'],
  ])('counts %s of River of Gold', (what, one, few, many) => {
    expect(COUNTS.map((count) => gold.tUnchecked(`amount.${what}`, { count }))).toEqual(countedForms(one, few, many));
  });

  it.each([
    ['wood', 'drewna'],
    ['clay', 'gliny'],
    ['stone', 'kamienia'],
    ['food', 'żywności'],
  ])('counts %s of The River', (resource, of) => {
    const spokenTexts = COUNTS.map((count) => river.tUnchecked('amount', { resource, count }));
    expect(spokenTexts).toEqual(countedForms(`znacznik ${of}`, `znaczniki ${of}`, `znaczników ${of}`));
  });

  it('declines customer names', () => {
    const cases = ['', '.the', '.to', '.by'].map((key) =>
      gold.tUnchecked(`customer${key}`, { type: 'artisan', number: 2, region: 'Las Kitsune' }),
    );
    expect(cases).toEqual([
      'rzemieślniczka 2 (Las Kitsune)',
      'rzemieślniczkę 2 (Las Kitsune)',
      'rzemieślniczce 2 (Las Kitsune)',
      'dzięki rzemieślniczce 2 (Las Kitsune)',
    ]);
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
    [gain, 'Bartek zyskuje 3 koku w porcie na polu 14.'],
    [{ ...gain, amount: 1, lost: 2 }, 'Bartek zyskuje 1 koku w porcie na polu 14; 2 przepadają (limit 25).'],
    [{ ...gain, amount: 1, source: { by: 'visit', space: 14 } }, 'Bartek zyskuje 1 koku z pustego pola brzegu 14.'],
    [
      { ...gain, what: 'influence-4', region: 4, source: { by: 'customer', customer: 'merchant-4' } },
      'Bartek zyskuje 3 wpływy w regionie Las Kitsune dzięki kupcowi 4 (Las Kitsune).',
    ],
    [
      { ...gain, what: 'points', amount: 1, source: { by: 'owner', space: 14, tile: 'era1-port-1' } },
      'Bartek zdobywa 1 punkt za swój port na polu 14.',
    ],
    [{ ...gain, what: 'rice', amount: -2, source: { by: 'trade' } }, 'Bartek oddaje 2 żetony ryżu w wymianie.'],
    [{ kind: 'card', seat: 1 }, 'Bartek dobiera zakrytą kartę klienta.'],
  ])('logs %o', (event, sentence) => {
    const view = goldFace(gameOrThrow(riverOfGold.make({ seats: 2 })));
    const position = view.position(view.game.create());
    expect(new Narrator(gold, riverOfGoldPolish, view).eventText(position, event)).toBe(sentence);
  });

  it('explains refusals', () => {
    const elder = { customer: 'elder-2', type: 'elder', region: 2 };
    expect(gold.refusalText(refuseInGold('deliver-goods', { ...elder, good: 'silk', needed: 2, held: 1 }))).toBe(
      'Twój klient, starszy (Puszcza Shinomen), zamawia 2 żetony jedwabiu, a masz 1.',
    );
    expect(gold.refusalText(refuseInGold('deliver-region', { ...elder, die: 4 }))).toBe(
      'Twój klient, starszy, jest z regionu 2 (Puszcza Shinomen), a twoja kość pokazuje 4.',
    );
    expect(gold.refusalText(refuseInGold('build-region', { space: 3, region: 1, die: 0 }))).toBe(
      'Pole 3 leży w regionie 1, a twoja kość nie jest jeszcze ustawiona.',
    );
    expect(river.refusalText(refuseInRiver('no-room', { space: 'wood', taken: 2 }))).toBe(
      'Brak miejsca: na polu „Drewno” stoi już 2 odkrywców.',
    );
    expect(gold.refusalText(refuseInGold('record-field', { field: 'seats', wanted: 'a list of {name, bot?}' }))).toBe(
      'Pole „seats” zapisu gry to lista imion, z botem albo bez.',
    );
  });
});
