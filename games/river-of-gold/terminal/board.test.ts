import { stripVTControlCharacters } from 'node:util';
import { FastRandom, type Game, isRefusal, type Json, MoveList, OVER, SPECTATOR } from '@two-rivers/kernel';
import { components, type RiverOfGoldState, riverOfGold } from '../rules/index.ts';
import { describe, expect, it } from 'vitest';
import { widthOf } from '@two-rivers/terminal';
import { face } from '../face/index.ts';
import { LANGUAGES, type Language, Speaker } from '@two-rivers/words';
import { commonEnglish } from '@two-rivers/words/common.en';
import { words as wording } from '../words/index.ts';
import { drawRiverOfGold } from './board.ts';
import { words } from './words.ts';

const NAMES = ['Ann', 'Benedict', 'Cleo', 'Daniela with a very long name indeed'];
const LETTERS = ['B', 'M', 'N', 'S'];

async function speakerOf(language: Language, names: readonly string[] = NAMES): Promise<Speaker> {
  const { messages } = await wording.words[language]();
  return new Speaker(language, { ...commonEnglish, ...messages, ...words[language] }, names);
}

const SPEAKER = await speakerOf('en');

function makeGame(seats: number, options: Json = {}): Game<RiverOfGoldState> {
  const game = riverOfGold.make({ seats, options });
  if (isRefusal(game)) throw new Error(game.reason);
  return game;
}

/** Every third state of a uniform game, from the first deal to the end. */
function statesOf(game: Game<RiverOfGoldState>, seed: string): RiverOfGoldState[] {
  const random = new FastRandom(seed);
  const list = new MoveList(game.limits.moves);
  const state = game.create();
  const states: RiverOfGoldState[] = [];
  game.setup(state);
  for (let entry = 0; game.actor(state) !== OVER; entry++) {
    if (entry % 3 === 0) states.push(copyOf(game, state));
    game.moves(state, list);
    game.play(state, list.at(random.below(list.length)));
  }
  return [...states, state];
}

function copyOf(game: Game<RiverOfGoldState>, state: RiverOfGoldState): RiverOfGoldState {
  const copy = game.create();
  copy.bytes.set(state.bytes);
  return copy;
}

function drawn(
  game: Game<RiverOfGoldState>,
  state: RiverOfGoldState,
  viewer: number,
  colour = false,
  speaker = SPEAKER,
): string {
  const masked = game.create();
  game.mask(state, viewer, masked);
  return drawRiverOfGold(face(game).position(masked), viewer, speaker, colour);
}

function handOf(state: RiverOfGoldState, seat: number): string[] {
  return components.CUSTOMERS.filter((_, card) => ((state.hands[seat] ?? 0) & (1 << card)) !== 0).map(
    ({ type, region }) => `${type} ${region} (`,
  );
}

/** The numbers of the shore spaces on a bank. */
function bank(side: 'left' | 'right'): string[] {
  return components.SHORE.flatMap((space, i) => (space.bank === side ? [String(i + 1)] : []));
}

describe.each([
  [2, {}],
  [3, { patrons: 'draft' }],
  [4, { patrons: 'alternative' }],
])('the board of River of Gold with %i players, %o', (seats, options) => {
  const game = makeGame(seats, options);

  it.each(LANGUAGES)('is at most 100 columns wide in %s, with and without colour alike', async (language) => {
    const speaker = await speakerOf(language);
    const wrong: string[] = [];
    for (let i = 0; i < (language === 'en' ? 3 : 1); i++) {
      const viewer = (i % (seats + 1)) - 1;
      for (const state of statesOf(game, `wide ${i}`)) {
        const plain = drawn(game, state, viewer, false, speaker);
        const isWide = plain.split('\n').some((line) => widthOf(line) > 100);
        if (isWide || /undefined|NaN|\{/.test(plain)) wrong.push(plain);
        const coloured = stripVTControlCharacters(drawn(game, state, viewer, true, speaker));
        if (coloured.replaceAll(/ +$/gm, '') !== plain) wrong.push(coloured);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('shows every player by letter, on the tracks and on the river', () => {
    for (const state of statesOf(game, 'letters').filter(({ turns }) => turns > 0)) {
      const board = drawn(game, state, SPECTATOR);
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

  it('shows a player the own hand and nobody else’s', () => {
    for (const state of statesOf(game, 'hands')) {
      for (let viewer = SPECTATOR; viewer < seats; viewer++) {
        const board = drawn(game, state, viewer);
        for (let seat = 0; seat < seats; seat++) {
          for (const customer of handOf(state, seat)) expect(board.includes(customer)).toBe(seat === viewer);
        }
      }
    }
  });
});

describe('a board of River of Gold', () => {
  it('never shows a hidden hand, even where the state is not masked', () => {
    const game = makeGame(2);
    const states = statesOf(game, 'open').filter(({ turns }) => turns === 3);
    const shown = states.flatMap((state) => {
      const board = drawRiverOfGold(face(game).position(state), 0, SPEAKER, false);
      return handOf(state, 1).filter((customer) => board.includes(customer));
    });
    expect(states.length).toBeGreaterThan(0);
    expect(shown).toEqual([]);
  });

  it('draws each shore space once, on its bank', () => {
    const game = makeGame(2);
    const [state = game.create()] = statesOf(game, 'banks');
    const board = drawn(game, state, SPECTATOR);
    expect(Array.from(board.matchAll(/(\d+) [─┤][│├]/g), ([, space]) => space)).toEqual(bank('left'));
    expect(Array.from(board.matchAll(/[│┤][─├] (\d+)/g), ([, space]) => space)).toEqual(bank('right'));
  });

  it('looks like this', async () => {
    const game = makeGame(3, { clans: ['crab', 'crane', 'scorpion'], first: 0 });
    const state = game.create();
    expect(game.readPosition(POSITION, state)).toBeUndefined();
    const speaker = await speakerOf('en', ['Ann', 'Ben', 'Cleo']);
    expect(drawRiverOfGold(face(game).position(state), 1, speaker, false)).toMatchSnapshot();
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
