import { FastRandom, MoveList, type State } from '@two-rivers/kernel';
import { toyGame } from '@two-rivers/kernel/testing/toy';
import { describe, expect, it } from 'vitest';
import { Halving } from './halving.ts';
import type { Simulations } from './simulations.ts';

const game = toyGame(2, { first: 0 });
const view = {
  game,
  state: game.create(),
  seat: 0,
  moves: new MoveList(3),
  random: new FastRandom('halving'),
};

/** Candidates whose simulations always bring the same share of the win, and those points. */
function decided(candidates: readonly { readonly share: number; readonly points: number }[]) {
  const values = new Float64Array(2);
  let evaluated = 0;
  const show = (value: number): void => {
    evaluated++;
    values.set([value, 1 - value]);
  };
  const simulations: Simulations<State> = {
    capacity: candidates.length,
    explores: false,
    isExact: false,
    values,
    get evaluated() {
      return evaluated;
    },
    begin: () => candidates.length,
    moveOf: (i) => i,
    look: (i) => show(candidates[i].share),
    lookAtPoints: (i) => show(candidates[i].points),
    sample: () => {},
    run: (i) => show(candidates[i].share),
    rest: () => [],
    candidateFor: ([candidate]) => ({ candidate, steps: 1 }),
  };
  return new Halving(simulations, { candidates: 8, preview: false, trust: 2 }, () => 0, 2);
}

describe('a search', () => {
  it.each([
    ['won', 0.9999, 1],
    ['lost', 0.0001, 0],
  ])('goes for points where everything is as good as %s', (_, share, other) => {
    const halving = decided([
      { share: other, points: 3 },
      { share, points: 9 },
      { share: other, points: 5 },
    ]);
    expect(halving.search(view, { simulations: 100 })).toBe(1);
    expect(halving.analysis().moves.map(({ move }) => move)).toEqual([1, 2, 0]);
  });

  it('goes for the win where something still loses it', () => {
    const halving = decided([
      { share: 1, points: 3 },
      { share: 0.99, points: 9 },
    ]);
    expect(halving.search(view, { simulations: 100 })).toBe(0);
    const open = decided([
      { share: 0.5, points: 3 },
      { share: 0.499, points: 9 },
    ]);
    expect(open.search(view, { simulations: 100 })).toBe(0);
  });
});
