import { FastRandom, MoveList, type State } from '@two-rivers/kernel';
import { toyGame } from '@two-rivers/kernel/testing/toy';
import { describe, expect, it } from 'vitest';
import { SequentialHalving } from './sequentialHalving.ts';
import type { Simulator } from './simulator.ts';

const game = toyGame(2, { first: 0 });
const view = {
  game,
  state: game.create(),
  seat: 0,
  moves: new MoveList(3),
  random: new FastRandom('halving'),
};

/** A search over candidates with fixed shares of the win and points. */
function makeHalving(candidates: readonly { readonly share: number; readonly points: number }[]) {
  const values = new Float64Array(2);
  let evaluationCount = 0;
  const setValue = (value: number): void => {
    evaluationCount++;
    values.set([value, 1 - value]);
  };
  const simulator: Simulator<State> = {
    maxCandidates: candidates.length,
    isExploring: false,
    isExact: false,
    values,
    get evaluationCount() {
      return evaluationCount;
    },
    beginDecision: () => candidates.length,
    moveOf: (i) => i,
    evaluateCandidate: (i) => setValue(candidates[i].share),
    evaluateCandidatePoints: (i) => setValue(candidates[i].points),
    sampleWorld: () => {},
    simulate: (i) => setValue(candidates[i].share),
    continuation: () => [],
    findCandidate: ([candidate]) => ({ candidate, steps: 1 }),
  };
  return new SequentialHalving(simulator, { candidates: 8, preview: false, trust: 2 }, () => 0, 2);
}

describe('a search', () => {
  it.each([
    ['won', 0.9999, 1],
    ['lost', 0.0001, 0],
  ])('maximizes points if everything is as good as %s', (_, share, other) => {
    const halving = makeHalving([
      { share: other, points: 3 },
      { share, points: 9 },
      { share: other, points: 5 },
    ]);
    expect(halving.search(view, { simulations: 100 })).toBe(1);
    expect(halving.analyze().moves.map(({ move }) => move)).toEqual([1, 2, 0]);
  });

  it('maximizes the share of the win while candidates differ in it', () => {
    const halving = makeHalving([
      { share: 1, points: 3 },
      { share: 0.99, points: 9 },
    ]);
    expect(halving.search(view, { simulations: 100 })).toBe(0);
    const open = makeHalving([
      { share: 0.5, points: 3 },
      { share: 0.499, points: 9 },
    ]);
    expect(open.search(view, { simulations: 100 })).toBe(0);
  });
});
