import { copyState, type Game, isRefusal, type JsonObject, type Move, type State } from '@two-rivers/kernel';
import { riverOfGold, type RiverOfGoldState } from '../river-of-gold/rules/index.ts';
import { theRiver } from '../the-river/rules/index.ts';
import { describe, expect, it } from 'vitest';
import type { SearchBot, BotView } from '@two-rivers/search';
import { netCache as goldLessons } from '../river-of-gold/bots/net/nets.ts';
import { netCache as riverLessons } from '../the-river/bots/net/nets.ts';
import { riverOfGoldSearch } from '../river-of-gold/bots/search.ts';
import { makeScoreEvaluation } from '@two-rivers/search/testing/scoreEvaluation';
import { playGame, makeBotView } from '@two-rivers/search/testing';
import { theRiverSearch } from '../the-river/bots/search.ts';

await Promise.all([goldLessons.load(), riverLessons.load()]);

interface Table<S extends State = State> {
  readonly game: Game<S>;
  readonly bot: (simulations: number) => SearchBot<S>;
}

function riverOfGoldTable(seats: number, options: JsonObject = {}): Table {
  const game = riverOfGold.make({ seats, options });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  const bot = (simulations: number) => riverOfGoldSearch(game, { name: 'search', budget: { simulations } });
  return { game, bot };
}

function theRiverTable(seats: number): Table {
  const game = theRiver.make({ seats });
  if (isRefusal(game)) throw new Error(JSON.stringify(game));
  const bot = (simulations: number) => theRiverSearch(game, { name: 'search', budget: { simulations } });
  return { game, bot };
}

/** Every `every`-th decision of a random game. */
function sampleDecisions(game: Game, seed: string, every: number): { view: BotView; state: State }[] {
  const decisions: { view: BotView; state: State }[] = [];
  let count = 0;
  playGame(game, seed, (view, state) => {
    const copy = game.create();
    copyState(state, copy);
    if (++count % every === 0) decisions.push({ view: makeBotView(game, copy), state: copy });
    return view.moves.at(view.random.below(view.moves.length));
  });
  return decisions;
}

describe('search', () => {
  it.each([
    ['River of Gold', riverOfGoldTable(3, { patrons: 'draft' })],
    ['The River', theRiverTable(2)],
  ])('gives the same result for the same seed in %s', (_, { game, bot }) => {
    const [one, other] = [bot(400), bot(400)];
    for (const { state } of sampleDecisions(game, 'same', 15)) {
      const first = one.searchRoot(makeBotView(game, state, 'a'), { simulations: 400 });
      expect(other.searchRoot(makeBotView(game, state, 'a'), { simulations: 400 })).toEqual(first);
      expect(one.choose(makeBotView(game, state, 'a'))).toBe(first.moves[0].move);
    }
  });

  it('draws different chance results with another seed', () => {
    const { game, bot } = riverOfGoldTable(2);
    const [{ state }] = sampleDecisions(game, 'luck', 20);
    const shares = ['a', 'b'].map((seed) => {
      const { moves } = bot(1).searchRoot(makeBotView(game, state, seed), { simulations: 2000 });
      return moves[0].shares;
    });
    expect(shares[0]).not.toEqual(shares[1]);
  });

  it.each([
    ['River of Gold with 2', riverOfGoldTable(2)],
    ['River of Gold with 3 and a draft of patrons', riverOfGoldTable(3, { patrons: 'draft' })],
    ['River of Gold with 4 and alternative patrons', riverOfGoldTable(4, { patrons: 'alternative' })],
    ['The River with 2', theRiverTable(2)],
    ['The River with 3', theRiverTable(3)],
    ['The River with 4', theRiverTable(4)],
  ])('plays a complete game of %s with legal moves', (_, { game, bot }) => {
    const searcher = bot(60);
    let decisionCount = 0;
    const end = playGame(game, 'legal', (view) => {
      decisionCount++;
      const before = view.state.bytes.slice();
      const move = searcher.choose(view);
      expect(view.moves.includes(move)).toBe(true);
      expect(view.state.bytes).toEqual(before);
      return move;
    });
    expect(decisionCount).toBeGreaterThan(20);
    expect(game.flaw(end)).toBeUndefined();
  });

  it('lists each move once, the best first, with a share for each seat', () => {
    for (const { game, bot } of [riverOfGoldTable(4, { patrons: 'draft' }), theRiverTable(3)]) {
      for (const { view } of sampleDecisions(game, 'all', 25)) {
        const { moves } = bot(1).searchRoot(view, { simulations: 500 });
        expect(new Set(moves.map(({ move }) => move)).size).toBe(moves.length);
        const own = moves.map(({ shares }) => shares[view.seat]);
        expect(own).toEqual(own.toSorted((a, b) => b - a));
        for (const { move, shares, visits, error } of moves) {
          expect(view.moves.includes(move)).toBe(true);
          expect(shares.length).toBe(game.seats);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
          expect(visits).toBeGreaterThanOrEqual(0);
          expect(error).toBeGreaterThanOrEqual(0);
        }
      }
    }
  });

  it('plays the rest of a turn from its plan, unless something else happens', () => {
    const { game, bot } = riverOfGoldTable(2);
    const [searcher, other] = [bot(300), bot(300)];
    let followed = 0;
    playGame(game, 'plan', (view) => {
      const move = searcher.choose(view);
      // the other bot has no plan and may decide differently
      if (other.choose(view) === move) followed++;
      expect(view.moves.includes(move)).toBe(true);
      return move;
    });
    expect(followed).toBeGreaterThan(20);
  });
});

describe('budget', () => {
  it('in simulations is only exceeded by the final batch of moves', () => {
    const { game, bot } = riverOfGoldTable(2);
    for (const { view } of sampleDecisions(game, 'budget', 10)) {
      if (view.moves.length > 20) continue;
      const { simulations } = bot(1).searchRoot(view, { simulations: 2000 });
      expect(simulations).toBeGreaterThanOrEqual(2000);
      expect(simulations).toBeLessThan(2000 + 6 * game.limits.moves);
    }
  });

  it('in milliseconds ends with the first simulation after the time limit', () => {
    const game = theRiver.make({ seats: 2 });
    if (isRefusal(game)) throw new Error(game.reason);
    const [{ view: any }] = sampleDecisions(game, 'clock', 20);
    const state = game.create();
    copyState(any.state, state);
    const view = { ...any, game, state };
    let now = 0;
    const clock = () => now++;
    const bot = theRiverSearch(game, { name: 'timed', budget: { milliseconds: 50 }, clock });
    const { moves } = bot.searchRoot(view, { milliseconds: 50 });
    // the clock is read before each simulation, and once more per round
    expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBeLessThanOrEqual(50);
    expect(now).toBeLessThan(70);
  });

  it('in milliseconds needs a clock', () => {
    const { game, bot } = theRiverTable(2);
    const [{ view }] = sampleDecisions(game, 'clock', 20);
    expect(() => bot(1).searchRoot(view, { milliseconds: 50 })).toThrow('a budget in milliseconds needs a clock');
  });

  it('of one simulation still gives a legal move', () => {
    const { game, bot } = riverOfGoldTable(2);
    for (const { view } of sampleDecisions(game, 'tiny', 10))
      expect(view.moves.includes(bot(1).choose(view))).toBe(true);
  });
});

describe('a custom evaluation', () => {
  it('replaces the built-in one', () => {
    const game = riverOfGold.make({ seats: 2 });
    if (isRefusal(game)) throw new Error(game.reason);
    const bot = riverOfGoldSearch(game, {
      name: 'other',
      budget: { simulations: 200 },
      evaluation: makeScoreEvaluation<RiverOfGoldState>,
    });
    const chosen: Move[] = [];
    playGame(game, 'other', (view) => {
      chosen.push(bot.choose(view));
      return chosen[chosen.length - 1];
    });
    expect(chosen.length).toBeGreaterThan(20);
  });
});
