import { CHANCE, copyState, FastRandom, isRefusal, type JsonObject, type Move, MoveList } from '@two-rivers/kernel';
import { riverOfGold, type RiverOfGoldGame, type RiverOfGoldState } from '../rules/index.ts';
import { describe, expect, it } from 'vitest';
import { type Bot, withLegalityCheck, BotMatch } from '@two-rivers/search';
import { riverOfGoldBots, riverOfGoldIncome } from './bots.ts';

function makeGame(seats: number, options: JsonObject = {}): RiverOfGoldGame {
  const game = riverOfGold.make({ seats, options });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  return game;
}

/** Plays a bot's decision in a position many times and counts its moves. */
function countChoices(
  name: string,
  position: JsonObject,
  times: number,
  options: JsonObject = {},
  moves: string[] = [],
) {
  const game = makeGame(2, options);
  const state = game.create();
  const refusal = game.readPosition(position, state);
  if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
  game.resample(state, new FastRandom('bots'));
  for (const text of moves) game.play(state, game.parseMove(text) ?? 0);
  const seat = game.actor(state);
  const masked = game.create();
  game.mask(state, seat, masked);
  const list = new MoveList(game.limits.moves);
  game.moves(masked, list);
  const bot = riverOfGoldBots[name](game);
  const random = new FastRandom(`${name} decides`);
  const counts = new Map<string, number>();
  for (let i = 0; i < times; i++) {
    const text = game.writeMove(bot.choose({ game, state: masked, seat, moves: list, random }));
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

const MARKETS = {
  '6': { tile: 'imperial-market-1' },
  '17': { tile: 'imperial-market-2' },
  '29': { tile: 'imperial-market-3' },
};
const RICH = { koku: 25, goods: { silk: 6, rice: 6, porcelain: 5 }, favor: 1 };
const expectNear = (count: number, expected: number) =>
  expect(Math.abs(count - expected)).toBeLessThan(expected * 0.15);

const journey = (goods: JsonObject) =>
  countChoices(
    'random',
    { seats: [{ koku: 0, goods, die: 6, ships: [9, 2], favor: 3 }, {}], shore: MARKETS },
    4000,
    {},
    ['sail 1'],
  );

describe('random', () => {
  it('picks build, sail or deliver uniformly, then uniformly a move of that kind', () => {
    const position = {
      seats: [{ ...RICH, die: 1, ships: [2, 9], hand: ['artisan-1', 'elder-1'] }, {}],
      shore: MARKETS,
    };
    const counts = countChoices('random', position, 12_000);
    const byKind = new Map<string, number[]>();
    for (const [text, count] of counts) {
      const kind = text.split(' ')[0];
      byKind.set(kind, [...(byKind.get(kind) ?? []), count]);
    }
    expect([...byKind.keys()].sort()).toEqual(['build', 'deliver', 'sail']);
    // 5 spaces of 4 tiles, 2 ships, 2 customers
    expect(['build', 'deliver', 'sail'].map((kind) => byKind.get(kind)?.length)).toEqual([20, 2, 2]);
    for (const each of byKind.values())
      expectNear(
        each.reduce((sum, count) => sum + count, 0),
        4000,
      );
    for (const count of byKind.get('sail') ?? []) expectNear(count, 2000);
    for (const count of byKind.get('deliver') ?? []) expectNear(count, 2000);
  });

  it('chooses among the possible kinds', () => {
    const poor = { koku: 0, goods: { silk: 0, rice: 0, porcelain: 0 }, favor: 3 };
    const counts = countChoices('random', { seats: [{ ...poor, die: 1, ships: [2, 9] }, {}], shore: MARKETS }, 2000);
    expect([...counts.keys()].sort()).toEqual(['sail 1', 'sail 2']);
    expectNear(counts.get('sail 1') ?? 0, 1000);
  });

  it('counts a sail as ship and distance: noble 5 gives three of them', () => {
    const position = {
      seats: [
        {
          koku: 0,
          goods: { silk: 0, rice: 0, porcelain: 0 },
          die: 3,
          ships: [2, 9],
          delivered: ['noble-5'],
          royalShip: 1,
        },
        {},
      ],
      shore: MARKETS,
    };
    const counts = countChoices('random', position, 4000);
    expect([...counts.keys()].sort()).toEqual(['sail 1', 'sail 1 by 2', 'sail 1 by 4', 'sail 2']);
    for (const count of counts.values()) expectNear(count, 1000);
  });

  it('takes the draw of the imperial market', () => {
    const position = {
      seats: [{ koku: 0, goods: { silk: 0, rice: 0, porcelain: 0 }, die: 1, ships: [12, 2] }, {}],
      shore: MARKETS,
    };
    expect([...countChoices('random', position, 50, {}, ['sail 1']).keys()]).toEqual(['draw']);
  });

  it('takes the journey bonus from one list: koku and every good below 6', () => {
    const all = journey({ silk: 0, rice: 0, porcelain: 0 });
    expect([...all.keys()].sort()).toEqual(['journey koku', 'journey porcelain', 'journey rice', 'journey silk']);
    for (const count of all.values()) expectNear(count, 1000);
    const two = journey({ silk: 6, rice: 6, porcelain: 0 });
    expect([...two.keys()].sort()).toEqual(['journey koku', 'journey porcelain']);
    for (const count of two.values()) expectNear(count, 2000);
  });

  it('never sells to merchant 4', () => {
    const position = {
      seats: [
        {
          koku: 0,
          goods: { silk: 3, rice: 3, porcelain: 3 },
          die: 6,
          ships: [9, 2],
          delivered: ['merchant-4'],
        },
        {},
      ],
      shore: MARKETS,
    };
    const counts = countChoices('random', position, 500, {}, ['sail 1', 'journey koku']);
    expect([...counts.keys()]).toEqual(['done']);
  });

  it('rolls rather than trade or set the die', () => {
    const position = {
      seats: [{ ...RICH, patron: 'kakita-ryoku', die: 1, ships: [1, 9] }, { patron: 'kudaka' }],
      shore: MARKETS,
    };
    const counts = countChoices('random', position, 200, { patrons: 'draft' }, ['sail 1']);
    expect([...counts.keys()]).toEqual(['roll']);
  });

  it('never trades, sells, spends favor or declines during whole games', () => {
    const forbiddenMoves = /^(trade|sell|favor|set|decline)\b/;
    for (const players of [2, 3, 4]) {
      const game = makeGame(players, { patrons: 'draft' });
      const random = riverOfGoldBots['random'](game);
      const chosenTexts = new Set<string>();
      const watchedBot: Bot<RiverOfGoldState> = {
        name: 'watched',
        choose(view) {
          const move = random.choose(view);
          chosenTexts.add(game.writeMove(move));
          return move;
        },
      };
      const match = new BotMatch(game);
      for (let index = 0; index < 10; index++)
        match.play(
          Array.from({ length: players }, () => watchedBot),
          'r',
          index,
        );
      expect([...chosenTexts].filter((text) => forbiddenMoves.test(text))).toEqual([]);
      expect(chosenTexts.has('draw')).toBe(true);
    }
  });
});

describe('uniform', () => {
  it('picks uniformly among all legal moves', () => {
    const position = {
      seats: [{ koku: 5, goods: { silk: 2, rice: 0, porcelain: 0 }, die: 1, ships: [1, 9], favor: 0 }, {}],
      shore: MARKETS,
    };
    const counts = countChoices('uniform', position, 4000, {}, ['sail 1']);
    expect([...counts.keys()].sort()).toEqual(['roll', 'trade koku favor', 'trade silk porcelain', 'trade silk rice']);
    for (const count of counts.values()) expectNear(count, 1000);
  });
});

/** Move with the highest score, ties by income, then by order; pending chance takes its first result. */
function bestByScore(game: RiverOfGoldGame, state: RiverOfGoldState, seat: number, list: MoveList): Move {
  const after = game.create();
  const results = new MoveList(game.limits.moves);
  const worth = list.toArray().map((move) => {
    copyState(state, after);
    game.play(after, move);
    while (game.actor(after) === CHANCE) {
      game.moves(after, results);
      game.play(after, results.at(0));
    }
    return { move, score: game.outcome(after).scores[seat], income: riverOfGoldIncome(after, seat) };
  });
  const top = Math.max(...worth.map(({ score }) => score));
  const tied = worth.filter(({ score }) => score === top);
  const income = Math.max(...tied.map((each) => each.income));
  return (tied.find((each) => each.income === income) ?? tied[0]).move;
}

describe('greedy', () => {
  it('picks the move with the highest score if the game ended now, ties by income, then by order', () => {
    for (const players of [2, 3]) {
      const game = makeGame(players, { patrons: 'alternative' });
      const greedy = riverOfGoldBots['greedy'](game);
      const random = riverOfGoldBots['uniform'](game);
      let decisionCount = 0;
      const watchedBot: Bot<RiverOfGoldState> = {
        name: 'watched',
        choose(view) {
          decisionCount++;
          const before = view.state.bytes.slice();
          const move = greedy.choose(view);
          expect(game.writeMove(move)).toBe(game.writeMove(bestByScore(game, view.state, view.seat, view.moves)));
          expect(view.state.bytes).toEqual(before);
          return decisionCount % 2 === 0 ? move : random.choose(view);
        },
      };
      const match = new BotMatch(game);
      for (let index = 0; index < 2; index++)
        match.play(
          Array.from({ length: players }, () => watchedBot),
          'g',
          index,
        );
      expect(decisionCount).toBeGreaterThan(50);
    }
  });

  it('prefers immediate points to none', () => {
    const position = {
      seats: [{ koku: 0, goods: { silk: 0, rice: 0, porcelain: 0 }, favor: 0, die: 1, ships: [4, 9] }, {}],
      shore: { ...MARKETS, '11': { tile: 'start-shrine-1' } },
    };
    expect([...countChoices('greedy', position, 5).keys()]).toEqual(['sail 1']);
  });
});

describe('bots', () => {
  it('see neither other players’ hands nor the deck', () => {
    const game = makeGame(3);
    const uniform = riverOfGoldBots['uniform'](game);
    let views = 0;
    const watchedBot: Bot<RiverOfGoldState> = {
      name: 'watched',
      choose(view) {
        views++;
        const seats = game.observe(view.state)['seats'] as unknown as { hand?: string[] }[];
        expect(seats.map(({ hand }) => hand !== undefined)).toEqual([0, 1, 2].map((seat) => seat === view.seat));
        expect(game.observe(view.state)['customers']).not.toHaveProperty('deck');
        return uniform.choose(view);
      },
    };
    new BotMatch(game).play([watchedBot, watchedBot, watchedBot], 'views', 0);
    expect(views).toBeGreaterThan(50);
  });
});

const play = (seed: string, index: number) => {
  const game = makeGame(2);
  const match = new BotMatch(game);
  const bot = riverOfGoldBots['random'](game);
  match.play([bot, bot], seed, index);
  return { scores: game.outcome(match.state).scores, decisions: match.decisions };
};

describe('Match', () => {
  it('plays the same game for the same seed and index, a different one for another', () => {
    expect(play('m', 3)).toEqual(play('m', 3));
    const results = Array.from({ length: 8 }, (_, index) => JSON.stringify(play('m', index)));
    expect(new Set(results).size).toBeGreaterThan(4);
    expect(play('n', 3)).not.toEqual(play('m', 3));
  });

  it('refuses an illegal move of a bot', () => {
    const game = makeGame(2);
    const cheat: Bot<RiverOfGoldState> = { name: 'cheat', choose: () => game.parseMove('sail 1 by 6') ?? 0 };
    const checkedBot = withLegalityCheck(cheat);
    expect(() => new BotMatch(game).play([checkedBot, checkedBot], 'c', 0)).toThrow(
      /cheat chose a move that is not legal/,
    );
  });
});
