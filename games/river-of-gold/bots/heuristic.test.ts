import { OVER } from '@two-rivers/kernel';
import { kindOf, moveKinds, type RiverOfGoldState } from '../rules/index.ts';
import { describe, expect, it } from 'vitest';
import { type Bot, Duel, type MakeBot, Match, unitScales } from '@two-rivers/search';
import { riverOfGoldBots } from './bots.ts';
import { heuristic } from './heuristic.ts';
import { makeGame, TABLES } from './testing/positions.ts';

const makeHeuristic: MakeBot<RiverOfGoldState> = (game) => heuristic(game);

describe.each(TABLES)('the heuristic bot with $seats players, patrons $patrons', ({ seats, patrons }) => {
  const game = makeGame(seats, patrons);

  // a match throws at an illegal move
  it('plays whole games by the rules, reproducibly', () => {
    const match = new Match(game);
    const play = (index: number): Uint8Array => {
      match.play(
        Array.from({ length: seats }, () => heuristic(game)),
        'whole games',
        index,
      );
      return match.state.bytes.slice();
    };
    for (let index = 0; index < 2; index++) expect(play(index)).toEqual(play(index));
  });
});

function share(seats: number, against: string, seeds: number): number {
  const duel = new Duel(makeGame(seats), makeHeuristic, riverOfGoldBots[against], () => 0);
  let wins = 0;
  for (let index = 0; index < seeds; index++) wins += duel.play('strength', index).wins;
  return wins / seeds / unitScales(seats).wins;
}

describe('the strength of the heuristic bot', () => {
  it('beats greedy with 2 players', () => {
    expect(share(2, 'greedy', 40)).toBeGreaterThan(0.85);
  });

  it('beats random with 2 players', () => {
    expect(share(2, 'random', 10)).toBeGreaterThan(0.95);
  });

  it('wins far more than its share against greedy with 3 and 4 players', () => {
    expect(share(3, 'greedy', 8)).toBeGreaterThan(0.6);
    expect(share(4, 'greedy', 8)).toBeGreaterThan(0.5);
  });
});

it('pays favor and trades only with a purpose: seldom turns the die twice, trades little', () => {
  const game = makeGame(2);
  let trades = 0;
  let turned = 0;
  let again = 0;
  let last: { turns: number; seat: number } | undefined;
  const watched = (): Bot<RiverOfGoldState> => {
    const bot = heuristic(game);
    return {
      name: bot.name,
      choose(view) {
        const move = bot.choose(view);
        const kind = kindOf(move);
        if (kind === moveKinds.TRADE || kind === moveKinds.BUY_FAVOR) trades++;
        if (kind === moveKinds.FAVOR_FACE) {
          const { turns } = view.state;
          if (last?.turns === turns && last.seat === view.seat) again++;
          last = { turns, seat: view.seat };
          turned++;
        }
        return move;
      },
    };
  };
  const match = new Match(game);
  const games = 6;
  for (let index = 0; index < games; index++) {
    last = undefined;
    match.play([watched(), watched()], 'trades', index);
    expect(game.actor(match.state)).toBe(OVER);
  }
  expect(turned).toBeGreaterThan(games);
  expect(again / turned).toBeLessThan(0.05);
  expect(trades / games).toBeLessThan(12);
});
