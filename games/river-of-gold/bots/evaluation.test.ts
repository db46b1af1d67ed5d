import { copyState, FastRandom, type Game, OVER, SPECTATOR } from '@two-rivers/kernel';
import type { RiverOfGoldState } from '../rules/index.ts';
import { describe, expect, it } from 'vitest';
import type { MakeEvaluation } from '@two-rivers/search';
import { playGame } from '@two-rivers/search/testing';
import { riverOfGoldEvaluation } from './evaluation.ts';
import { FEATURES } from './features.ts';
import { makeGame, samplePositions, TABLE_VARIANTS } from './testing/positions.ts';
import { WEIGHTS } from './weights.ts';
import { INFLUENCE_WIDTH } from '../model.gen.ts';

function sharesOf(game: Game<RiverOfGoldState>, state: RiverOfGoldState, viewer: number): number[] {
  const shares = new Float64Array(game.seats);
  riverOfGoldEvaluation(game, viewer).fillShares(state, shares);
  return Array.from(shares);
}

describe.each(TABLE_VARIANTS)('the evaluation with $seats players, patrons $patrons', ({ seats, patrons }) => {
  const game = makeGame(seats, patrons);
  const positions = [1, 2, 3].flatMap((n) => samplePositions(game, `evaluation ${n}`, 4));

  it('gives shares between 0 and 1 that sum to 1, including set-up and end', () => {
    for (const state of positions) {
      for (let viewer = SPECTATOR; viewer < seats; viewer++) {
        const shares = sharesOf(game, state, viewer);
        for (const share of shares) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      }
    }
  });

  it('gives the true result at the end', () => {
    const over = positions.filter((state) => game.actor(state) === OVER);
    expect(over).toHaveLength(3);
    for (const state of over) {
      const { ranks, scores } = game.outcome(state);
      const winners = ranks.filter((rank) => rank === 1).length;
      expect(sharesOf(game, state, 0)).toEqual(ranks.map((rank) => (rank === 1 ? 1 / winners : 0)));
      const points = new Float64Array(seats);
      riverOfGoldEvaluation(game).fillPoints(state, points);
      expect(Array.from(points)).toEqual(scores);
    }
  });

  it('always values more points; values more koku, favor and influence on average', () => {
    const better = game.create();
    let [koku, favor, influence] = [0, 0, 0];
    for (const state of positions) {
      if (game.actor(state) === OVER || state.turns === 0) continue;
      const seat = state.turns % seats;
      const before = sharesOf(game, state, seat)[seat];
      const gain = (change: () => void): number => {
        copyState(state, better);
        change();
        return sharesOf(game, better, seat)[seat] - before;
      };
      expect(gain(() => (better.points[seat] += 3))).toBeGreaterThan(0);
      koku += gain(() => (better.koku[seat] = Math.min(25, better.koku[seat] + 5)));
      favor += gain(() => (better.favor[seat] = Math.min(better.favorLimit[seat], better.favor[seat] + 1)));
      influence += gain(
        () => (better.influence[seat * INFLUENCE_WIDTH] = Math.min(18, better.influence[seat * INFLUENCE_WIDTH] + 4)),
      );
    }
    expect(Math.min(koku, favor, influence)).toBeGreaterThan(0);
  });
});

it.each([3, 4])('at the draft of %i players Shosuro Hyobu is worth more than Kakita Ryoku', (seats) => {
  // the patrons with the most and the fewest wins in measured games
  const game = makeGame(seats, 'draft');
  const after = game.create();
  const gains: number[] = [];
  for (let index = 0; index < 40; index++) {
    playGame(game, `draft ${index}`, ({ state, seat, moves, random }) => {
      const picks = moves.toArray().filter((move) => game.writeMove(move).startsWith('patron '));
      const shares = new Map(
        picks.map((move) => {
          copyState(state, after);
          game.play(after, move);
          return [game.writeMove(move), sharesOf(game, after, seat)[seat]];
        }),
      );
      const best = shares.get('patron shosuro-hyobu');
      const worst = shares.get('patron kakita-ryoku');
      if (best !== undefined && worst !== undefined) gains.push(best - worst);
      return moves.at(random.below(moves.length));
    });
  }
  expect(gains.length).toBeGreaterThan(5);
  expect(Math.min(...gains)).toBeGreaterThan(0);
});

it('implements the search’s interface, and reads no hand without a viewer', () => {
  const make: MakeEvaluation<RiverOfGoldState> = riverOfGoldEvaluation;
  const game = makeGame(2);
  const masked = game.create();
  for (const state of samplePositions(game, 'no hand', 8)) {
    const shares = new Float64Array(2);
    make(game).fillShares(state, shares);
    for (let viewer = SPECTATOR; viewer < 2; viewer++) {
      game.mask(state, viewer, masked);
      const maskedShares = new Float64Array(2);
      make(game).fillShares(masked, maskedShares);
      expect(maskedShares).toEqual(shares);
    }
  }
});

const seatWithKoku = (koku: number) => ({
  koku,
  goods: { silk: 2, rice: 1, porcelain: 1 },
  die: 3,
  ships: [4, 10],
});

it('treats both seats equally: swapping the seats swaps the shares', () => {
  const game = makeGame(2);
  const sharesFor = (kokus: readonly [number, number], turn: number): number[] => {
    const state = game.create();
    const refusal = game.readPosition({ seats: [seatWithKoku(kokus[0]), seatWithKoku(kokus[1])], turn }, state);
    expect(refusal).toBeUndefined();
    game.resample(state, new FastRandom('alike'));
    return sharesOf(game, state, SPECTATOR);
  };
  const [a, b] = sharesFor([12, 5], 0);
  const [c, d] = sharesFor([5, 12], 1);
  expect(a).toBeCloseTo(d, 9);
  expect(b).toBeCloseTo(c, 9);
});

it('has a finite weight for every feature and player count', () => {
  for (const seats of [2, 3, 4]) {
    const { seen, unseen, scale } = WEIGHTS[seats];
    for (const name of FEATURES) {
      expect(Number.isFinite(seen[name])).toBe(true);
      expect(Number.isFinite(unseen[name])).toBe(true);
    }
    expect(Math.min(...scale)).toBeGreaterThan(0);
  }
});
