import { copyState, FastRandom, type Game, isRefusal, type JsonObject, MoveList, OVER } from '@two-rivers/kernel';
import { gameView } from '../view/index.ts';
import { type Edition, type RiverEvent, type TheRiverState, theRiver } from '../rules/index.ts';
import { describe, expect, it, expectTypeOf } from 'vitest';
import type { TheRiverMessages } from './messages.gen.ts';
import { I18n, Narrator } from '@two-rivers/i18n';
import { refuse, type THE_RIVER_REASONS } from '../rules/reasons.ts';
import type { MisfilledReasons, ReasonIn } from '@two-rivers/i18n/testing/messages';
import { commonMessages } from '@two-rivers/i18n/common.gen';
import { texts as riverTexts } from './index.ts';

const commonEnglish = await commonMessages.en();
const theRiverEnglish = await riverTexts.texts.en();

const i18n = new I18n('en', { ...commonEnglish, ...theRiverEnglish.messages }, ['Ann', 'Ben', 'Cleo', 'Dan']);

function makeGame(seats: number): Game<TheRiverState, RiverEvent> {
  const game = theRiver.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

function describeLegalMoves(game: Game<TheRiverState, RiverEvent>, state: TheRiverState): string[] {
  const list = new MoveList(game.limits.moves);
  game.moves(state, list);
  return list.toArray().map((move) => new Narrator(i18n, theRiverEnglish, gameView(game)).moveText(state, move));
}

/** A move text with each tile or building id replaced by its printed content. */
function withPrintedPieces(game: Game, text: string): string {
  const { terrainTiles, buildings } = game.edition as unknown as Edition;
  const pieces = [...terrainTiles.tiles, ...buildings.cards];
  return text
    .split(' ')
    .map((word) => {
      const piece = pieces.find(({ id }) => id === word);
      return piece === undefined ? word : JSON.stringify({ ...piece, id: undefined });
    })
    .join(' ');
}

describe('English texts of The River', () => {
  it('has a sentence for every declared reason, and no others', () => {
    expectTypeOf<ReasonIn<keyof TheRiverMessages>>().toEqualTypeOf<keyof typeof THE_RIVER_REASONS>();
    expectTypeOf<MisfilledReasons<typeof THE_RIVER_REASONS, TheRiverMessages>>().toEqualTypeOf<never>();
  });

  it('separates shortages by semicolons if one leaves a choice', () => {
    const narrator = new Narrator(i18n, theRiverEnglish, gameView(makeGame(2)));
    const lacks = [
      { amount: 1, kinds: ['wood', 'food'] },
      { amount: 1, kinds: ['stone', 'wood', 'food'] },
    ];
    expect(narrator.shortagesText(lacks)).toBe('1 wood or 1 food; 1 stone, 1 wood, or 1 food');
    expect(
      narrator.shortagesText([
        { amount: 2, kinds: ['wood'] },
        { amount: 1, kinds: ['clay'] },
      ]),
    ).toBe('2 wood, 1 clay');
  });

  it('mentions the discount of a reserved building in a shortage', () => {
    const values = { what: '2 wood, 1 stone', discount: 1 };
    expect(i18n.tUnchecked('screen.short', values)).toBe('You’re short 2 wood, 1 stone (reserved: 1 less)');
    expect(i18n.tUnchecked('screen.short', { ...values, discount: 0 })).toBe('You’re short 2 wood, 1 stone');
  });

  it('has numbers in refusals', () => {
    const values = { building: 'building-1', missing: 2, wood: 0, clay: 2, stone: 0, food: 0, discount: 0 };
    expect(i18n.refusalText(refuse('cannot-pay', values))).toBe('This building needs 2 more resources: 2 clay.');
    // food and the discount replace missing resources
    expect(i18n.refusalText(refuse('cannot-pay', { ...values, missing: 1, clay: 0, stone: 2, food: 1 }))).toBe(
      'You’re short 2 stone; 1 food can stand in. Still missing: 1.',
    );
    expect(i18n.refusalText(refuse('cannot-pay', { ...values, wood: 1, discount: 1 }))).toBe(
      'You’re short 1 wood, 2 clay; the discount covers 1. Still missing: 2.',
    );
    expect(i18n.refusalText(refuse('island-empty', { resource: 'wood' }))).toBe('The wood island is empty.');
    expect(i18n.refusalText(refuse('no-room', { space: 'wood', taken: 2 }))).toBe(
      'There’s no room on Wood: 2 pioneers are already there.',
    );
    expect(i18n.refusalText(refuse('edition-buildings', { expected: 33, found: 32 }))).toBe(
      '33 buildings expected, 32 found.',
    );
  });

  it.each<[string, number, JsonObject, JsonObject, string[]]>([
    [
      'production with its number and bonus',
      3,
      { river: ['forest-1'] },
      {},
      ['Wood: get 3 (1 for the first pioneer)', 'Clay: get 2 (1 for the first pioneer)', 'Take 1 food from the island'],
    ],
    ['production without a bonus', 2, { river: ['forest-1'] }, {}, ['Wood: get 2', 'Stone: get 1']],
    [
      'resources taken by a meadow',
      2,
      { river: ['meadow-take-clay'] },
      { effect: { tile: 'meadow-take-clay' } },
      ['Take no clay', 'Take 1 clay from the island', 'Take 4 clay from the island'],
    ],
    [
      'resources to return',
      2,
      { river: ['forest-1'], goods: { wood: 2, stone: 4 }, placed: { stone: 1 } },
      {},
      ['Return one of your 2 wood: 2 too many', 'Return one of your 4 stone: 2 too many'],
    ],
    [
      'the discount of a reserved building',
      2,
      { river: ['forest-1'], goods: { wood: 1, clay: 1 }, reserved: ['building-7'] },
      {},
      ['Build a building (3 points for 1 wood, 1 clay, 1 stone), paying 1 wood, 1 clay (reserved: 1 less)'],
    ],
    [
      'both tiles of a swap',
      2,
      { river: ['forest-1', 'desert-1'] },
      {},
      ['Swap the tiles on space 1 (forest, produces wood) and space 2 (desert, produces clay)'],
    ],
    [
      'the first swap of a meadow',
      2,
      { river: ['forest-1', 'meadow-swap-twice'] },
      { effect: { tile: 'meadow-swap-twice', left: 2 } },
      [
        'First swap: space 1 (forest, produces wood) and space 2 (meadow, swap two tiles right away, twice)',
        'First swap: leave the tiles as they are',
      ],
    ],
  ])('describes %s', (_, seats, own, rest, expected) => {
    const game = makeGame(seats);
    const state = game.create();
    const others = [
      { board: 'green', river: ['mountain-6'] },
      { board: 'black', river: ['mountain-7'] },
    ];
    const document = {
      tiles: [],
      buildings: [],
      pawn: 0,
      turn: 0,
      ...rest,
      seats: [{ board: 'blue', ...own }, ...others.slice(0, seats - 1)],
    };
    expect(game.readPosition(document, state)).toBeUndefined();
    expect(describeLegalMoves(game, state)).toEqual(expect.arrayContaining(expected));
  });

  it('distinguishes the second swap of a meadow', () => {
    const game = makeGame(2);
    const state = game.create();
    const own = { board: 'blue', river: ['forest-1', 'meadow-swap-twice'] };
    const rest = { tiles: [], buildings: [], turn: 0, effect: { tile: 'meadow-swap-twice', left: 2 } };
    const seats = [own, { board: 'green', river: ['desert-1'] }];
    expect(game.readPosition({ ...rest, seats }, state)).toBeUndefined();
    game.play(state, game.parseMove('swap 1 2') ?? 0);
    expect(describeLegalMoves(game, state)).toEqual([
      'Second swap: space 1 (meadow, swap two tiles right away, twice) and space 2 (forest, produces wood)',
      'Second swap: leave the tiles as they are',
    ]);
  });

  it('has a heading for every kind of move', () => {
    const kinds = ['terrain', 'wood', 'clay', 'stone', 'food', 'reserve', 'build', 'first', 'swap'];
    for (const kind of [...kinds, 'exchange', 'return', 'take', 'pass'])
      expect(i18n.hasMessage(`kind.${kind}`)).toBe(true);
  });

  it.each([2, 3, 4])('has texts for every move and event with %d players', (seats) => {
    const game = makeGame(seats);
    const state = game.create();
    const list = new MoveList(game.limits.moves);
    const random = new FastRandom(`words ${seats}`);
    const lines: string[] = [];
    const view = gameView(game);
    const narrator = new Narrator(i18n, theRiverEnglish, view);
    for (let index = 0; index < 5; index++) {
      game.setup(state);
      while (game.actor(state) !== OVER) {
        game.moves(state, list);
        // only pieces with identical content may share a label
        const textsByLabel = new Map<string, string>();
        for (const move of list.toArray()) {
          const label = narrator.moveText(state, move);
          const text = withPrintedPieces(game, game.writeMove(move));
          expect(textsByLabel.get(label) ?? text).toBe(text);
          textsByLabel.set(label, text);
        }
        const before = game.create();
        copyState(state, before);
        const position = view.position(before);
        game.play(state, list.at(random.below(list.length)), (event) => {
          lines.push(narrator.eventText(position, event) ?? '');
        });
      }
    }
    expect(lines.filter((line) => /undefined|[{}]|: \.|[a-z]-\d/.test(line))).toEqual([]);
    expect(lines.some((line) => line.startsWith('Round 2 begins; '))).toBe(true);
  });
});
