import { copyState, type Json, sameState } from '@two-rivers/kernel';
import type { TheRiverState } from '../rules/index.ts';
import { describe, expect, it } from 'vitest';
import { theRiverBots } from './bots.ts';
import { theRiverEvaluation } from './evaluation.ts';
import { FeatureReader } from './features.ts';
import { heuristic } from './heuristic.ts';
import { COLUMN_POINTS, FEATURES, MEADOW_POINTS } from './layout.ts';
import { makeOtherEdition } from '../rules/testing/otherEdition.ts';
import { makeGame, makePosition, visitGame } from './testing/positions.ts';
import { WEIGHTS } from './weights.ts';

const ROW = ['forest-10', 'desert-9', 'badlands-8', 'mountain-6'];
const PAIRED = [...ROW, 'mountain-7'];
const UNPAIRED = [...ROW, 'forest-13'];

const EDITIONS: readonly [string, Json | undefined][] = [
  ['the shipped edition', undefined],
  ['another edition', makeOtherEdition()],
];

describe.each(EDITIONS)('with %s', (_, edition) => {
  it.each([2, 3, 4])('gives %d seats shares that sum to 1, and the actual result at the end', (seats) => {
    const game = makeGame(seats, edition);
    const evaluation = theRiverEvaluation(game);
    const shares = new Float64Array(seats);
    const points = new Float64Array(seats);
    for (let index = 0; index < 5; index++) {
      let last: TheRiverState | undefined;
      visitGame(game, theRiverBots['random'], index, (state) => {
        evaluation.fillShares(state, shares);
        evaluation.fillPoints(state, points);
        expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1)).toBeLessThan(1e-9);
        for (const share of shares) expect(share >= 0 && share <= 1).toBe(true);
        for (const number of points) expect(Number.isFinite(number)).toBe(true);
        last = state;
      });
      if (last === undefined) throw new Error('no position');
      const { scores, ranks } = game.outcome(last);
      const winners = ranks.filter((rank) => rank === 1).length;
      expect(Array.from(shares)).toEqual(ranks.map((rank) => (rank === 1 ? 1 / winners : 0)));
      expect(Array.from(points)).toEqual([...scores]);
    }
  });

  it.each([2, 3, 4])('counts the points of %d seats as the rules do', (seats) => {
    const game = makeGame(seats, edition);
    const reader = new FeatureReader(game.components);
    const features = new Float64Array(FEATURES.length);
    for (let index = 0; index < 5; index++) {
      visitGame(game, theRiverBots['random'], index, (state) => {
        reader.readShared(state);
        const { scores, breakdown } = game.outcome(state);
        for (const [seat, score] of scores.entries()) {
          expect(reader.readSeat(state, seat, features)).toBe(score);
          // points that the reader computes on its own, for speed
          const [, , , columns, meadows] = breakdown[seat];
          expect([features[COLUMN_POINTS], features[MEADOW_POINTS]]).toEqual([columns, meadows]);
        }
      });
    }
  });
});

it('does not change the state', () => {
  const game = makeGame(3);
  const evaluation = theRiverEvaluation(game);
  const before = game.create();
  const shares = new Float64Array(3);
  visitGame(game, theRiverBots['greedy'], 1, (state) => {
    copyState(state, before);
    evaluation.fillShares(state, shares);
    expect(sameState(state, before)).toBe(true);
  });
});

it('has a weight for every feature and game stage', () => {
  for (const seats of [2, 3, 4]) {
    for (const weights of Object.values(WEIGHTS[seats].points)) expect(weights).toHaveLength(FEATURES.length);
    for (const certainty of Object.values(WEIGHTS[seats].certainty)) expect(certainty).toBeGreaterThan(0);
  }
});

describe('a seat stands better', () => {
  const game = makeGame(2);
  const evaluation = theRiverEvaluation(game);
  const share = (own: Json, rest: Record<string, Json> = {}): number => {
    const shares = new Float64Array(2);
    evaluation.fillShares(makePosition(game, own, rest), shares);
    return shares[0];
  };
  const rest = { buildings: ['building-17', 'building-20'], tiles: ['forest-1', 'desert-2'] };

  it.each<[string, Json, Json]>([
    ['with a token', { built: ['building-7'], tokens: [6] }, {}],
    ['with an affordable building', { goods: { wood: 2, clay: 2, stone: 1 } }, {}],
    ['with production', { river: ['forest-4'] }, { river: ['forest-10'] }],
    ['with a pair in a column', { river: PAIRED }, { river: UNPAIRED }],
    ['with more pioneers to place', {}, { placed: { swap: 1 } }],
  ])('%s', (_, better, worse) => {
    expect(share(better, rest)).toBeGreaterThan(share(worse, rest));
  });
});

it('predicts final points without much bias', () => {
  const game = makeGame(2);
  const evaluation = theRiverEvaluation(game);
  const points = new Float64Array(2);
  let error = 0;
  let counted = 0;
  for (let index = 0; index < 20; index++) {
    const expected: number[] = [];
    let last: TheRiverState | undefined;
    visitGame(game, heuristic, index, (state) => {
      evaluation.fillPoints(state, points);
      expected.push(points[0]);
      last = state;
    });
    if (last === undefined) throw new Error('no position');
    const [final] = game.outcome(last).scores;
    for (const number of expected) error += number - final;
    counted += expected.length;
  }
  expect(Math.abs(error / counted)).toBeLessThan(3);
});
