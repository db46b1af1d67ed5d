import { OVER } from '@two-rivers/kernel';
import { BUY_FAVOR, kindOf, type RiverOfGoldState, TRADE, TURN_DIE } from '../model.gen.ts';
import { describe, expect, it } from 'vitest';
import { type Bot, Duel, type MakeBot, BotMatch, unitScales } from '@two-rivers/search';
import { riverOfGoldBots } from './bots.ts';
import { makeHeuristicBot } from './heuristic.ts';
import { makeGame, TABLE_VARIANTS } from './testing/positions.ts';

const makeHeuristic: MakeBot<RiverOfGoldState> = (game) => makeHeuristicBot(game);

describe.each(TABLE_VARIANTS)('the heuristic bot with $seats players, patrons $patrons', ({ seats, patrons }) => {
  const game = makeGame(seats, patrons);

  // `BotMatch` throws on an illegal move
  it('plays whole games by the rules, reproducibly', () => {
    const match = new BotMatch(game);
    const play = (index: number): Uint8Array => {
      match.play(
        Array.from({ length: seats }, () => makeHeuristicBot(game)),
        'whole games',
        index,
      );
      return match.state.bytes.slice();
    };
    for (let index = 0; index < 2; index++) expect(play(index)).toEqual(play(index));
  });
});

function winShare(seats: number, opponent: string, seeds: number): number {
  const duel = new Duel(makeGame(seats), makeHeuristic, riverOfGoldBots[opponent], () => 0);
  let wins = 0;
  for (let index = 0; index < seeds; index++) wins += duel.playUnit('strength', index).wins;
  return wins / seeds / unitScales(seats).wins;
}

describe('the strength of the heuristic bot', () => {
  it('beats greedy with 2 players', () => {
    expect(winShare(2, 'greedy', 40)).toBeGreaterThan(0.85);
  });

  it('beats random with 2 players', () => {
    expect(winShare(2, 'random', 10)).toBeGreaterThan(0.95);
  });

  it('wins far more than its share against greedy with 3 and 4 players', () => {
    expect(winShare(3, 'greedy', 8)).toBeGreaterThan(0.6);
    expect(winShare(4, 'greedy', 8)).toBeGreaterThan(0.5);
  });
});

it('pays favor and trades only with a purpose: rarely turns the die twice in a turn, trades little', () => {
  const game = makeGame(2);
  let trades = 0;
  let dieTurns = 0;
  let repeatedTurns = 0;
  let last: { turns: number; seat: number } | undefined;
  const makeWatchedBot = (): Bot<RiverOfGoldState> => {
    const bot = makeHeuristicBot(game);
    return {
      name: bot.name,
      choose(view) {
        const move = bot.choose(view);
        const kind = kindOf(move);
        if (kind === TRADE || kind === BUY_FAVOR) trades++;
        if (kind === TURN_DIE) {
          const { turns } = view.state;
          if (last?.turns === turns && last.seat === view.seat) repeatedTurns++;
          last = { turns, seat: view.seat };
          dieTurns++;
        }
        return move;
      },
    };
  };
  const match = new BotMatch(game);
  const games = 6;
  for (let index = 0; index < games; index++) {
    last = undefined;
    match.play([makeWatchedBot(), makeWatchedBot()], 'trades', index);
    expect(game.actor(match.state)).toBe(OVER);
  }
  expect(dieTurns).toBeGreaterThan(games);
  expect(repeatedTurns / dieTurns).toBeLessThan(0.05);
  expect(trades / games).toBeLessThan(12);
});
