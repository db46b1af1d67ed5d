import { copyState, type Game, isRefusal, MoveList, type State } from '@two-rivers/kernel';
import { riverOfGold } from '../river-of-gold/rules/index.ts';
import { theRiver } from '../the-river/rules/index.ts';
import { describe, expect, it } from 'vitest';
import { playGame, makeBotView } from '@two-rivers/search/testing';
import type { Advisor } from '@two-rivers/search';
import { makeRiverOfGoldAdvisor, riverOfGoldReasons } from '../river-of-gold/bots/hints.ts';
import { netCache as riverLessons } from '../the-river/bots/net/nets.ts';
import { netCache as goldLessons } from '../river-of-gold/bots/net/nets.ts';
import { theRiverAdvisor, theRiverReasons } from '../the-river/bots/hints.ts';

await Promise.all([goldLessons.load(), riverLessons.load()]);

function makeTables(): { name: string; game: Game; advisor: Advisor; reasons: readonly string[] }[] {
  const gold = riverOfGold.make({ seats: 2, options: { patrons: 'draft' } });
  const river = theRiver.make({ seats: 3 });
  if (isRefusal(gold) || isRefusal(river)) throw new Error('no game');
  return [
    { name: 'River of Gold', game: gold, advisor: makeRiverOfGoldAdvisor(gold), reasons: riverOfGoldReasons },
    { name: 'The River', game: river, advisor: theRiverAdvisor(river), reasons: theRiverReasons },
  ];
}

describe.each(makeTables())('advice for $name', ({ game, advisor, reasons }) => {
  it('names up to three legal moves, the best first, with chances, points and reasons', () => {
    let reasonCount = 0;
    playGame(game, 'advice', (view) => {
      const { moves } = advisor.advise(view, { simulations: 200 });
      expect(moves.length).toBeGreaterThan(0);
      expect(moves.length).toBeLessThanOrEqual(3);
      for (const { move, win, points, reasons: why } of moves) {
        expect(view.moves.includes(move)).toBe(true);
        expect(win).toBeGreaterThanOrEqual(0);
        expect(win).toBeLessThanOrEqual(1);
        expect(Number.isFinite(points)).toBe(true);
        reasonCount += why.length;
        for (const { category, gain } of why) {
          expect(reasons).toContain(category);
          expect(Number.isFinite(gain)).toBe(true);
        }
      }
      return moves[0].move;
    });
    expect(reasonCount).toBeGreaterThan(10);
  });

  it('gives complete turns, move by move, and the subjects of its reasons', () => {
    const played = game.create();
    const list = new MoveList(game.limits.moves);
    const named = new Set<string>();
    let [longer, alike] = [0, 0];
    playGame(game, 'turns', (view) => {
      const { moves } = advisor.advise(view, { simulations: 200 });
      for (const { move, steps, isAsGood, reasons: why } of moves) {
        expect(steps[0]).toBe(move);
        copyState(view.state, played);
        for (const step of steps) {
          expect(game.actor(played)).toBe(view.seat);
          game.moves(played, list);
          expect(list.includes(step)).toBe(true);
          game.play(played, step);
        }
        if (steps.length > 1) longer++;
        if (isAsGood) alike++;
        for (const { category, what, seat } of why) {
          if (what !== undefined || seat !== undefined) named.add(category);
          expect(seat).not.toBe(view.seat);
        }
      }
      expect(moves[0].isAsGood).toBe(false);
      return moves[0].move;
    });
    expect(longer).toBeGreaterThan(2);
    expect(alike).toBeGreaterThan(0);
    expect(named).toContain('rivals');
  });

  it('is sorted by chances of winning, and never argues against its best move', () => {
    let compared = 0;
    playGame(game, 'order', (view) => {
      const { moves } = advisor.advise(view, { simulations: 300 });
      const [best, second] = moves;
      const wins = moves.map(({ win }) => win);
      expect(wins).toEqual(wins.toSorted((a, b) => b - a));
      const gains = best.reasons.map(({ gain }) => gain);
      expect(gains.length > 0 && gains.every((gain) => gain < 0)).toBe(false);
      expect(sum(gains)).toBeGreaterThanOrEqual(0);
      expect(sum(second?.reasons.map(({ gain }) => gain) ?? [])).toBeLessThanOrEqual(0);
      if (second !== undefined) compared++;
      return best.move;
    });
    expect(compared).toBeGreaterThan(20);
  });

  it('respects its time limit', () => {
    const [state] = sampleDecisions(game, 'time', 5);
    const begin = process.threadCpuUsage();
    advisor.advise(makeBotView(game, state), { milliseconds: 20 });
    // CPU time of this thread only, since other processes use the machine too
    expect(process.threadCpuUsage(begin).user / 1000).toBeLessThan(300);
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** Every `every`-th decision of a random game. */
function sampleDecisions(game: Game, seed: string, every: number): State[] {
  const states: State[] = [];
  let decisionCount = 0;
  playGame(game, seed, (view, state) => {
    const copy = game.create();
    copyState(state, copy);
    if (++decisionCount % every === 0) states.push(copy);
    return view.moves.at(view.random.below(view.moves.length));
  });
  return states;
}

describe('a move under consideration', () => {
  it('is rated with its loss, even a move too bad for the search to explore', () => {
    const [, table] = makeTables();
    if (table === undefined) throw new Error('no game');
    const costs: number[] = [];
    let turns = 0;
    playGame(table.game, 'thought', (view) => {
      const asks = view.moves.length > 5 && turns++ % 4 === 0;
      const explainedReasons = asks ? view.moves.at(view.moves.length - 1) : undefined;
      const { moves, loss } = table.advisor.advise(view, { simulations: 200 }, explainedReasons);
      if (loss !== undefined) costs.push(loss);
      expect(moves.some(({ move }) => move === explainedReasons) ? loss : 0).toBe(0);
      return moves[0].move;
    });
    expect(Math.max(...costs)).toBeGreaterThan(0.3);
    expect(Math.min(...costs)).toBeGreaterThanOrEqual(0);
  });
});
