import { type Game, isRefusal } from '@two-rivers/kernel';
import { riverOfGold } from '../river-of-gold/rules/index.ts';
import { theRiver } from '../the-river/rules/index.ts';
import { describe, expect, it } from 'vitest';
import { Duel, type MakeBot, Pairing, unitScales } from '@two-rivers/search';
import { riverOfGoldBots } from '../river-of-gold/bots/bots.ts';
import { theRiverBots } from '../the-river/bots/bots.ts';

interface Contest {
  readonly game: Game;
  readonly bots: Readonly<Record<string, MakeBot>>;
}

/** Game and bots for a number of players; `Game` is untyped, but the bots always get their own game. */
function makeContest(id: string, seats: number): Contest {
  const [family, bots] = id === 'the-river' ? [theRiver, theRiverBots] : [riverOfGold, riverOfGoldBots];
  const game = family.make({ seats, options: { first: 0 } });
  if (isRefusal(game)) throw new Error(game.reason);
  return { game, bots };
}

const NAMES = ['random', 'uniform', 'greedy'];
const CASES = ['river-of-gold', 'the-river'].flatMap((id) => [2, 3, 4].map((seats) => [id, seats] as const));

function stoppedClock(): number {
  return 0;
}

describe('two copies of one bot', () => {
  it.each(CASES)('come out exactly alike in %s with %i players', (id, seats) => {
    const { game, bots } = makeContest(id, seats);
    const units = NAMES.flatMap((name) => {
      const duel = new Duel(game, bots[name], bots[name], stoppedClock);
      return Array.from({ length: 6 }, (_, index) => duel.playUnit('copies', index));
    });
    const fair = unitScales(seats).wins / seats;
    expect(units).toEqual(units.map(() => ({ wins: fair, margin: 0 })));

    const pairing = new Pairing(0, 1, seats);
    for (const unit of units) pairing.add(unit);
    const { shares, margins } = pairing;
    expect([shares.mean, shares.standardError, margins.mean]).toEqual([1 / seats, 0, 0]);
  });

  it('come out exactly alike even if a bot keeps state between decisions', () => {
    const { game, bots } = makeContest('the-river', 3);
    const counting: MakeBot = (rules) => {
      const inner = bots['uniform'](rules);
      let calls = 0;
      return {
        name: 'counting',
        choose: (view) => (calls++ % 3 === 0 ? view.moves.at(0) : inner.choose(view)),
      };
    };
    const duel = new Duel(game, counting, counting, stoppedClock);
    for (let index = 0; index < 12; index++) expect(duel.playUnit('memory', index).margin).toBe(0);
  });
});

describe('a unit', () => {
  it.each(CASES)('is zero-sum between the sides in %s with %i players', (id, seats) => {
    const { game, bots } = makeContest(id, seats);
    const duel = new Duel(game, bots['greedy'], bots['random'], stoppedClock);
    const scales = unitScales(seats);
    const units = Array.from({ length: 10 }, (_, index) => duel.playUnit('u', index));
    for (const { wins } of units) {
      expect(Number.isInteger(wins)).toBe(true);
      expect(wins).toBeGreaterThanOrEqual(0);
      expect(wins).toBeLessThanOrEqual(scales.wins);
    }
    const share = units.reduce((sum, { wins }) => sum + wins, 0) / units.length / scales.wins;
    expect(share).toBeGreaterThan(1 / seats);
    if (seats > 2) return;
    const mirrored = new Duel(game, bots['random'], bots['greedy'], stoppedClock);
    for (const [index, { wins, margin }] of units.entries()) {
      expect(mirrored.playUnit('u', index)).toEqual({ wins: scales.wins - wins, margin: -margin });
    }
  });

  it('does not depend on units played before', () => {
    const { game, bots } = makeContest('river-of-gold', 2);
    const make = (): Duel => new Duel(game, bots['greedy'], bots['random'], stoppedClock);
    const inOrder = make();
    const backwards = make();
    const indexes = [0, 1, 2, 3, 4, 5];
    const forth = indexes.map((index) => inOrder.playUnit('s', index));
    const back = indexes.toReversed().map((index) => backwards.playUnit('s', index));
    expect(back.toReversed()).toEqual(forth);
    expect(new Set(forth.map(({ margin }) => margin)).size).toBeGreaterThan(1);
  });

  it('times the decisions of each side, except forced moves', () => {
    const { game, bots } = makeContest('river-of-gold', 3);
    let now = 0;
    let choices = 0;
    const slow: MakeBot = (rules) => {
      const inner = bots['random'](rules);
      return {
        name: 'slow',
        choose: (view) => {
          now += 5;
          if (view.moves.length > 1) choices++;
          return inner.choose(view);
        },
      };
    };
    const duel = new Duel(game, slow, bots['random'], () => now);
    duel.playUnit('t', 0);
    const [pace, other] = duel.takeDecisionTimes();
    expect(pace).toEqual({ decisions: choices, ms: 5 * choices, slowestMs: 5 });
    expect(other.decisions).toBeGreaterThan(choices);
    expect(other.ms).toBe(0);
    expect(duel.takeDecisionTimes()[0]).toEqual({ decisions: 0, ms: 0, slowestMs: 0 });
  });
});
