import { type Game, type GameEvent, isRefusal, type Json, type Refusal, type State } from '@two-rivers/kernel';
import { components, type RiverOfGoldEvent, type RiverOfGoldGain, riverOfGold } from '../river-of-gold/rules/index.ts';
import { theRiver } from '../the-river/rules/index.ts';
import { describe, expect, it } from 'vitest';
import { customerEffectText, customerName, orderText, tileName } from '../river-of-gold/texts/pieces.ts';
import { formatAllBranches, incompletePlurals, describeRandomGame } from '@two-rivers/i18n/testing/messages';
import { type Messages, I18n, Narrator } from '@two-rivers/i18n';
import { gameView as goldFace } from '../river-of-gold/view/index.ts';
import { gameView as riverFace } from '../the-river/view/index.ts';
import { refuse as refuseInGold } from '../river-of-gold/rules/reasons.ts';
import { refuse as refuseInRiver } from '../the-river/rules/reasons.ts';
import { commonMessages } from '@two-rivers/i18n/common.gen';
import { gameTexts as goldTexts } from '../river-of-gold/texts/index.ts';
import { texts as riverTexts } from '../the-river/texts/index.ts';

const commonItalian = await commonMessages.it();
const riverOfGoldItalian = await goldTexts.texts.it();
const theRiverItalian = await riverTexts.texts.it();

const NAMES = ['Ada', 'Bruno', 'Carla', 'Dino'];

const catalogues: [string, Messages][] = [
  ['no game', commonItalian],
  ['River of Gold', riverOfGoldItalian.messages],
  ['The River', theRiverItalian.messages],
];

function makeSpeaker(messages: Messages): I18n {
  return new I18n('it', { ...commonItalian, ...messages }, NAMES);
}

const gold = makeSpeaker(riverOfGoldItalian.messages);
const river = makeSpeaker(theRiverItalian.messages);

/** Missing values and unfilled placeholders. */
const BROKEN = /undefined|NaN|[{}]|\bnull\b| {2}|\( *\)|'/;
const ENGLISH =
  /\b(?:the|of|and|or|is|are|has|have|with|from|for|on|at|to|by|not|no|one|you|your|gains?|scores?|pays?|takes?|builds?|sails?|rolls?|draws?|silk|rice|porcelain|favor|influence|points?|goods?|customers?|ship|die|port|market|manor|shrine|building|tiles?|wood|clay|stone|food|forest|desert|badlands|mountain|meadow|warehouses?|board|seat|move|line|blue|green|yellow|black)\b/i;
/** Missing contractions and wrong articles: “di il” for “del”, “il l’edificio”, “un la barca”, “il edificio”. */
const UNJOINED = [
  /\b(?:di|a|da|in|su) (?:il|lo|la|i|gli|le|l’)\b/i,
  /\b(?:il|lo|la|un|una|(?:de|a|da|su|ne)ll?a?) (?:il|lo|la|l’|un|una)\b/i,
  /\b(?:il|la|(?:de|a|da|su|ne)ll?a?) (?:edificio|artigiano|anziano|avventore|argilla)\b/i,
];

/** Removes quoted words and ids such as `forest-3`, which are not translated. */
function withoutIds(text: string): string {
  return text.replaceAll(/«[^»]*»/g, '').replaceAll(/\b[a-z]+(?:-[a-z0-9]+)+\b/g, '');
}

function isBroken(text: string): boolean {
  return [BROKEN, ...UNJOINED].some((flaw) => flaw.test(text)) || ENGLISH.test(withoutIds(text));
}

it.each([
  'Ada gains 3 koku.',
  'Ada ottiene undefined koku.',
  'Ada paga 2 wood.',
  'Ada consegna 2 riso a il mercante 4.',
  'Esce il edificio.',
  'Costruisci un il porto',
])('“%s” is no Italian sentence', (text) => {
  expect(isBroken(text)).toBe(true);
});

describe.each(catalogues)('Italian messages of %s', (_, italian) => {
  it('have every plural form of Italian', () => {
    const forms = new Intl.PluralRules('it').resolvedOptions().pluralCategories;
    expect(forms.toSorted()).toEqual(['many', 'one', 'other']);
    expect(incompletePlurals(italian, forms)).toEqual([]);
  });

  it('make whole Italian sentences', () => {
    const texts = formatAllBranches(makeSpeaker(italian), italian).filter(
      ({ key, text }) => key !== 'title' && isBroken(text),
    );
    expect(texts).toEqual([]);
  });
});

function gameOrThrow<S extends State, E extends GameEvent>(game: Game<S, E> | Refusal): Game<S, E> {
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

describe('Italian texts of River of Gold', () => {
  it.each([
    [2, {}],
    [3, { patrons: 'draft' }],
    [4, { patrons: 'alternative' }],
  ] satisfies [number, Json][])('say whole games of %i players, %o', (seats, options) => {
    const view = goldFace(gameOrThrow(riverOfGold.make({ seats, options })));
    const texts = new Set<string>();
    for (let i = 0; i < 10; i++) {
      const viewOptions = { seed: `parole ${i}`, viewer: (i % (seats + 1)) - 1 };
      describeRandomGame(view, new Narrator(gold, riverOfGoldItalian, view), viewOptions, (text) => texts.add(text));
    }
    expect(texts.size).toBeGreaterThan(1000);
    expect([...texts].filter(isBroken)).toEqual([]);
  });

  it('name every component', () => {
    const pieces = [
      ...components.TILES.map(({ id }) => tileName(gold, id)),
      ...components.CUSTOMERS.map(
        (customer) =>
          `${customerName(gold, customer.id)}: ${orderText(gold, customer)}, ${customerEffectText(gold, customer)}`,
      ),
    ];
    expect(pieces.filter(isBroken)).toEqual([]);
    expect(pieces).toContain(
      'mercante 6 (Baia del Pesce Terremoto): 1 seta e 2 riso, 3 influenza; ' +
        'a ogni viaggio completato 3 koku; a fine partita 1 punto ogni 5 koku',
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
    [gain, 'Bruno ottiene 3 koku dal porto della casella 14.'],
    [
      { ...gain, amount: 1, lost: 2 },
      'Bruno ottiene 1 koku dal porto della casella 14 (2 in meno per il limite di 25).',
    ],
    [{ ...gain, amount: 1, source: { by: 'visit', space: 14 } }, 'Bruno ottiene 1 koku dalla casella vuota 14.'],
    [
      { ...gain, what: 'influence-4', region: 4, source: { by: 'customer', customer: 'merchant-4' } },
      'Bruno ottiene 3 influenza nella regione Bosco delle Kitsune grazie al mercante 4 (Bosco delle Kitsune).',
    ],
    [
      { ...gain, what: 'points', amount: 1, source: { by: 'owner', space: 14, tile: 'era1-port-1' } },
      'Bruno segna 1 punto per la proprietà del porto della casella 14.',
    ],
    [
      { ...gain, what: 'points', source: { by: 'emperor', space: 14 } },
      'Bruno segna 3 punti per la visita dell’Imperatore all’edificio della casella 14.',
    ],
    [
      { ...gain, what: 'favor', amount: 1, source: { by: 'exit', space: 14 } },
      'Bruno ottiene 1 favore divino per la tessera alla fine della fila.',
    ],
    [{ ...gain, what: 'rice', amount: -2, source: { by: 'trade' } }, 'Bruno cede 2 riso con uno scambio.'],
    [{ kind: 'card', seat: 1 }, 'Bruno pesca un avventore.'],
    [{ kind: 'good', seat: 1, lost: 2 }, 'Bruno non ha posto per 2 merci a scelta, che vanno perse.'],
  ])('log %o', (event, sentence) => {
    const view = goldFace(gameOrThrow(riverOfGold.make({ seats: 2 })));
    const position = view.position(view.game.create());
    expect(new Narrator(gold, riverOfGoldItalian, view).eventText(position, event)).toBe(sentence);
  });

  it('use Italian plural forms', () => {
    const counts = [0, 1, 2, 1_000_000].map((count) => gold.tUnchecked('amount.favor', { count }));
    expect(counts).toEqual(['0 favori divini', '1 favore divino', '2 favori divini', '1.000.000 di favori divini']);
  });

  it('explain refusals', () => {
    const region = refuseInGold('build-region', { space: 16, region: 4, die: 2 });
    expect(gold.refusalText(region)).toBe('La casella 16 è nella regione 4, ma il tuo dado segna 2.');
    const deliver = refuseInGold('deliver-region', { customer: 'elder-2', type: 'elder', region: 2, die: 4 });
    expect(gold.refusalText(deliver)).toBe('L’anziano è nella regione 2 (Foresta Shinomen), ma il tuo dado segna 4.');
    const clan = refuseInGold('patron-clan', { patron: 'kudaka', clan: 'scorpion' });
    expect(gold.refusalText(clan)).toBe('Questo mecenate non appartiene al tuo clan, quello dello Scorpione.');
  });
});

describe('Italian texts of The River', () => {
  it.each([2, 3, 4])('say whole games of %i players', (seats) => {
    const view = riverFace(gameOrThrow(theRiver.make({ seats })));
    const texts = new Set<string>();
    for (let i = 0; i < 10; i++) {
      const viewOptions = { seed: `parole ${i}`, viewer: (i % (seats + 1)) - 1 };
      describeRandomGame(view, new Narrator(river, theRiverItalian, view), viewOptions, (text) => texts.add(text));
    }
    expect(texts.size).toBeGreaterThan(200);
    expect([...texts].filter(isBroken)).toEqual([]);
  });

  it('explain refusals', () => {
    expect(river.refusalText(refuseInRiver('island-empty', { resource: 'clay' }))).toBe(
      'L’isola dell’argilla è vuota.',
    );
    expect(river.refusalText(refuseInRiver('no-room', { space: 'wood', taken: 1 }))).toBe(
      'Non c’è posto: la casella Legno è occupata da un pioniere.',
    );
    const values = { building: 'building-1', missing: 2, wood: 0, clay: 2, stone: 0, food: 0, discount: 1 };
    expect(river.refusalText(refuseInRiver('cannot-pay', values))).toBe(
      'Ti serve ancora: 2 argilla; lo sconto ne copre 1. Restano da trovare: 2.',
    );
    expect(river.refusalText(refuseInRiver('option-board-twice', { board: 'yellow' }))).toBe(
      'C’è una sola plancia fiume gialla.',
    );
  });
});
