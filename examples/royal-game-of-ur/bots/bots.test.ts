import { FastRandom, MoveList } from '@two-rivers/kernel';
import { Duel, unitScales } from '@two-rivers/search';
import { describe, expect, it } from 'vitest';
import { makeGame } from '../rules/testing/makeGame.ts';
import { bots } from './index.ts';

const game = makeGame({ first: 0 });

/** Share of games won by the first bot against the other, with each seed played in both seats. */
function winShare(one: string, other: string, seeds: number): number {
  const [make, against] = [bots.bots[one], bots.bots[other]];
  if (make === undefined || against === undefined) throw new Error('no such bot');
  const duel = new Duel(game, make, against, () => 0);
  let wins = 0;
  for (let seed = 0; seed < seeds; seed++) wins += duel.playUnit('ur', seed).wins;
  return wins / seeds / unitScales(2).wins;
}

describe('the bots', () => {
  it('greedy beats random', () => {
    expect(winShare('greedy', 'random', 40)).toBeGreaterThan(0.75);
  });

  it('search holds its own against greedy', () => {
    expect(winShare('search', 'greedy', 8)).toBeGreaterThan(0.3);
  });

  it('give advice with reasons that have texts', () => {
    const state = game.create();
    const moves = new MoveList(game.limits.moves);
    // choice between capturing an advanced piece and moving on
    const position = { phase: 'move', dice: [1, 0, 0, 0], seats: [{ places: [11, 2] }, { places: [12] }] };
    expect(game.readPosition(position, state)).toBeUndefined();
    game.moves(state, moves);
    const view = { game, state, seat: 0, moves, random: new FastRandom('hints') };
    const [best] = bots.makeAdvisor?.(game).advise(view, { simulations: 500 }).moves ?? [];
    expect(game.writeMove(best?.move ?? -1)).toBe('move 11');
    expect(best?.reasons.map(({ category }) => category)).toEqual(['rival']);
  });

  it('include the bot that stands in for absent players', () => {
    expect(Object.keys(bots.bots)).toContain(bots.standIn);
  });
});
