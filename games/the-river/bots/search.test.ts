import { copyState, FastRandom, type Json, MoveList } from '@two-rivers/kernel';
import { expect, it } from 'vitest';
import type { TheRiverState } from '../rules/index.ts';
import { loadNet } from './net/nets.ts';
import { theRiverSearch } from './search.ts';
import { makeGame } from './testing/positions.ts';

/** The next player wins by placing the desert or by a swap; both look worse at first than fetching goods. */
const SHARP: Json = {
  round: 5,
  turns: 39,
  pawn: 0,
  turn: 1,
  stock: { wood: 7, clay: 6, stone: 4, food: 3 },
  tiles: [null, 'badlands-10', 'badlands-7', null, 'desert-7'],
  buildings: [null, 'building-25', 'building-23', 'building-30'],
  discard:
    'forest-8 desert-2 desert-3 desert-10 badlands-1 mountain-1 mountain-6 mountain-8 forest-desert-1 mountain-forest-1 meadow-per-desert meadow-per-badlands'.split(
      ' ',
    ),
  outOfGame: 'meadow-per-pioneer',
  seats: [
    {
      board: 'green',
      river: 'meadow-yield-stone meadow-take-stone forest-14 forest-6 desert-12 forest-11 meadow-per-token'.split(' '),
      goods: { clay: 1, stone: 1 },
      boat: 2,
      settling: 1,
      placed: { terrain: 1, reserve: 1 },
      tokens: [5, 4, 1],
      reserved: ['building-21'],
      built: ['building-4', 'building-5', 'building-22'],
    },
    {
      board: 'yellow',
      river: ['badlands-mountain-1', 'mountain-5', 'forest-9', 'desert-4', 'meadow-per-meadow'],
      goods: { stone: 2 },
      boat: 4,
      settling: 1,
      placed: { terrain: 1 },
      tokens: [6, 3, 2],
      reserved: ['building-9'],
      built: ['building-1', 'building-6', 'building-27'],
    },
  ],
};

const BUDGET = { simulations: 2000 };

it('finds an opponent’s reply that seems poor at first, and agrees with the opponent’s own search', async () => {
  const game = makeGame(2);
  await loadNet(game);
  const bot = theRiverSearch(game, { name: 'search', budget: BUDGET });
  const state = game.create();
  expect(game.readPosition(SHARP, state)).toBeUndefined();
  const best = (at: TheRiverState) => {
    const seat = game.actor(at);
    const moves = new MoveList(game.limits.moves);
    game.moves(at, moves);
    return bot.searchRoot({ game, state: at, seat, moves, random: new FastRandom('sharp') }, BUDGET).moves[0];
  };
  const before = best(state);
  const next = game.create();
  copyState(state, next);
  game.play(next, before.move);
  expect(Math.abs(before.shares[1] - best(next).shares[1])).toBeLessThan(0.1);
});
