import { stripVTControlCharacters } from 'node:util';
import { FastRandom, isRefusal, type Json, MoveList, OVER, SPECTATOR } from '@two-rivers/kernel';
import { components, type RiverOfGoldGame, type RiverOfGoldState, riverOfGold } from '../rules/index.ts';
import { describe, expect, it } from 'vitest';
import { textWidth } from '@two-rivers/terminal';
import { gameView } from '../view/index.ts';
import { LANGUAGES, type Language, I18n } from '@two-rivers/i18n';
import { gameTexts } from '../texts/index.ts';
import { drawRiverOfGold } from './board.ts';
import { riverOfGoldTerminalMessages } from './messages.gen.ts';
import { commonMessages } from '@two-rivers/i18n/common.gen';

const commonEnglish = await commonMessages.en();

const NAMES = ['Ann', 'Benedict', 'Cleo', 'Daniela with a very long name indeed'];
const LETTERS = ['B', 'M', 'N', 'S'];

async function makeI18n(language: Language, names: readonly string[] = NAMES): Promise<I18n> {
  const { messages } = await gameTexts.texts[language]();
  const terminal = await riverOfGoldTerminalMessages[language]();
  return new I18n(language, { ...commonEnglish, ...messages, ...terminal }, names);
}

const ENGLISH = await makeI18n('en');

function makeGame(seats: number, options: Json = {}): RiverOfGoldGame {
  const game = riverOfGold.make({ seats, options });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

/** Every third state of a uniform game, from the first deal to the end. */
function playStates(game: RiverOfGoldGame, seed: string): RiverOfGoldState[] {
  const random = new FastRandom(seed);
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  const states: RiverOfGoldState[] = [];
  game.setup(state);
  for (let entry = 0; game.actor(state) !== OVER; entry++) {
    if (entry % 3 === 0) states.push(copyOfState(game, state));
    game.moves(state, list);
    game.play(state, list.at(random.below(list.length)));
  }
  return [...states, state];
}

function copyOfState(game: RiverOfGoldGame, state: RiverOfGoldState): RiverOfGoldState {
  const copy = game.create();
  copy.bytes.set(state.bytes);
  return copy;
}

function drawState(
  game: RiverOfGoldGame,
  state: RiverOfGoldState,
  viewer: number,
  color = false,
  i18n = ENGLISH,
): string {
  const masked = game.create();
  game.mask(state, viewer, masked);
  return drawRiverOfGold(gameView(game).position(masked), viewer, i18n, color);
}

function handNames(state: RiverOfGoldState, seat: number): string[] {
  return components.CUSTOMERS.filter((_, card) => ((state.hands[seat] ?? 0) & (1 << card)) !== 0).map(
    ({ type, region }) => `${type} ${region} (`,
  );
}

/** Numbers of the shore spaces on a bank. */
function bankSpaces(side: 'left' | 'right'): string[] {
  return components.SHORE.flatMap((space, i) => (space.bank === side ? [String(i + 1)] : []));
}

describe.each([
  [2, {}],
  [3, { patrons: 'draft' }],
  [4, { patrons: 'alternative' }],
])('the board of River of Gold with %i players, %o', (seats, options) => {
  const game = makeGame(seats, options);

  it.each(LANGUAGES)(
    'is at most 100 columns wide in %s, with the same text with and without color',
    async (language) => {
      const i18n = await makeI18n(language);
      const wrongBoards: string[] = [];
      for (let i = 0; i < (language === 'en' ? 3 : 1); i++) {
        const viewer = (i % (seats + 1)) - 1;
        for (const state of playStates(game, `wide ${i}`)) {
          const plainBoard = drawState(game, state, viewer, false, i18n);
          const isWide = plainBoard.split('\n').some((line) => textWidth(line) > 100);
          if (isWide || /undefined|NaN|\{/.test(plainBoard)) wrongBoards.push(plainBoard);
          const coloredBoard = stripVTControlCharacters(drawState(game, state, viewer, true, i18n));
          if (coloredBoard.replaceAll(/ +$/gm, '') !== plainBoard) wrongBoards.push(coloredBoard);
        }
      }
      expect(wrongBoards).toEqual([]);
    },
  );

  it('shows every player by letter, on the tracks and on the river', () => {
    for (const state of playStates(game, 'letters').filter(({ turns }) => turns > 0)) {
      const board = drawState(game, state, SPECTATOR);
      const river = board.slice(0, board.indexOf('INFLUENCE'));
      const tracks = board.slice(board.indexOf('INFLUENCE'), board.indexOf('PLAYERS'));
      for (let seat = 0; seat < seats; seat++) {
        const letter = LETTERS[(state.clan[seat] ?? 0) - 1] ?? '?';
        expect(river).toMatch(new RegExp(`│[ \\d]+.*${letter}.*│`));
        expect(tracks).toMatch(new RegExp(`^\\d .*(?:${letter}|all)`, 'm'));
        expect(board).toMatch(new RegExp(`^[▸ ] ${letter} `, 'm'));
      }
    }
  });

  it('shows a player only their own hand', () => {
    for (const state of playStates(game, 'hands')) {
      for (let viewer = SPECTATOR; viewer < seats; viewer++) {
        const board = drawState(game, state, viewer);
        for (let seat = 0; seat < seats; seat++) {
          for (const customer of handNames(state, seat)) expect(board.includes(customer)).toBe(seat === viewer);
        }
      }
    }
  });
});

describe('a board of River of Gold', () => {
  it('never shows a hidden hand, even if the state is not masked', () => {
    const game = makeGame(2);
    const states = playStates(game, 'open').filter(({ turns }) => turns === 3);
    const shownCustomers = states.flatMap((state) => {
      const board = drawRiverOfGold(gameView(game).position(state), 0, ENGLISH, false);
      return handNames(state, 1).filter((customer) => board.includes(customer));
    });
    expect(states.length).toBeGreaterThan(0);
    expect(shownCustomers).toEqual([]);
  });

  it('draws each shore space once, on its bank', () => {
    const game = makeGame(2);
    const [state = game.create()] = playStates(game, 'banks');
    const board = drawState(game, state, SPECTATOR);
    expect(Array.from(board.matchAll(/(\d+) [─┤][│├]/g), ([, space]) => space)).toEqual(bankSpaces('left'));
    expect(Array.from(board.matchAll(/[│┤][─├] (\d+)/g), ([, space]) => space)).toEqual(bankSpaces('right'));
  });

  it('looks like this', async () => {
    const game = makeGame(3, { clans: ['crab', 'crane', 'scorpion'], first: 0 });
    const state = game.create();
    expect(game.readPosition(POSITION, state)).toBeUndefined();
    const i18n = await makeI18n('en', ['Ann', 'Ben', 'Cleo']);
    expect(drawRiverOfGold(gameView(game).position(state), 1, i18n, false)).toMatchSnapshot();
  });
});

const POSITION: Json = {
  turn: 1,
  turns: 25,
  seats: [
    {
      points: 11,
      koku: 7,
      goods: { silk: 2, rice: 0, porcelain: 4 },
      favor: 3,
      influence: [0, 9, 1, 0, 2, 0],
      ships: [3, 12],
      die: 2,
      cards: 2,
      delivered: ['merchant-2'],
    },
    {
      points: 20,
      koku: 25,
      goods: { silk: 3, rice: 2, porcelain: 1 },
      favor: 4,
      favorLimit: 5,
      influence: [4, 9, 1, 6, 0, 3],
      ships: [12, 3],
      royalShip: 2,
      die: 4,
      hand: ['merchant-4', 'elder-1'],
      delivered: ['artisan-4', 'monk-2', 'monk-3', 'noble-6'],
    },
    { influence: [0, 9, 1, 0, 0, 18], ships: [3, 3], die: 6, cards: 2 },
  ],
  regions: ['12-8-4', '7-3', '9-5', '10-6-2', '8-4', '11-7-3'],
  masteries: [
    { mastery: 'courts', claimedBy: [2] },
    { mastery: 'water', claimedBy: [] },
    { mastery: 'void', claimedBy: [] },
  ],
  shore: {
    2: { tile: 'era1-manor-5', markers: [1] },
    3: { tile: 'start-port-1' },
    6: { tile: 'imperial-market-3' },
    8: { tile: 'era1-port-2', markers: [0] },
    11: { tile: 'start-manor-1' },
    16: { tile: 'era1-shrine-4', markers: [1, 1] },
    17: { tile: 'imperial-market-1' },
    22: { tile: 'start-shrine-1' },
    28: { tile: 'era1-market-2', markers: [2, 1] },
    29: { tile: 'imperial-market-2' },
  },
  row: ['era1-port-1', 'era1-manor-4', 'era1-shrine-5', 'era1-market-6'],
  stacks: { era1: { left: 4, top: 'era1-port-6' }, era2: { left: 11, top: 'era2-manor-2' } },
  gone: ['era1-manor-1', 'era1-manor-2'],
  customers: { discards: ['elder-5', 'noble-1'] },
};
