import { type ToyState, toyGame } from '@two-rivers/kernel/testing/toy';
import { CHANCE, makeRefusal } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { type Bot, ForfeitError, type MakeBot, type BotGameResult } from '../bot.ts';
import { BotMatch } from '../botMatch.ts';
import { randomMove } from '../simpleBots.ts';
import { Duel } from './duel.ts';

const makeRandomBot: MakeBot<ToyState> = () => ({ name: 'any', choose: randomMove });

/** Forfeits at its second decision. */
const makeForfeitingBot: MakeBot<ToyState> = () => {
  let decisions = 0;
  return {
    name: 'quitter',
    choose(view) {
      if (++decisions === 2) throw new ForfeitError(makeRefusal('tired'), decisions);
      return randomMove(view);
    },
  };
};

const makeThrowingBot: MakeBot<ToyState> = () => ({
  name: 'broken',
  choose: () => {
    throw new Error('a bug');
  },
});

/** Collects the results of its games. */
function makeResultCollector(results: BotGameResult[]): MakeBot<ToyState> {
  return () => ({ name: 'telling', choose: randomMove, over: (result) => results.push(result) });
}

describe('a bot that forfeits', () => {
  it('loses against its only opponent, which gets the result, and the next game begins', () => {
    const results: BotGameResult[] = [];
    const duel = new Duel(toyGame(2), makeForfeitingBot, makeResultCollector(results), () => 0);
    const { wins, margin } = duel.playUnit('seed', 3);
    expect(wins).toBe(0);
    expect(margin).toBeLessThan(0);
    expect(duel.takeForfeitedGames()).toEqual([
      { isA: true, unit: 3, seat: 0, move: 2, refusal: makeRefusal('tired') },
      { isA: true, unit: 3, seat: 1, move: 2, refusal: makeRefusal('tired') },
    ]);
    expect(duel.takeForfeitedGames()).toEqual([]);
    expect(results.map(({ ranks, forfeits }) => [ranks, forfeits])).toEqual([
      [[2, 1], [0]],
      [[1, 2], [1]],
    ]);
    expect(results.map(({ scores }, seat) => scores[seat])).toEqual([0, 0]);
  });

  it('ranks last of three; of two forfeits the later ranks higher', () => {
    const results: BotGameResult[] = [];
    const duel = new Duel(toyGame(3), makeResultCollector(results), makeForfeitingBot, () => 0);
    const { wins } = duel.playUnit('seed', 0);
    expect(wins).toBe(3 * 6);
    expect(results).toHaveLength(3);
    for (const [alone, { ranks, scores, forfeits }] of results.entries()) {
      expect(forfeits).toHaveLength(2);
      expect(ranks[alone]).toBe(1);
      expect(forfeits.map((seat) => ranks[seat])).toEqual([3, 2]);
      expect(forfeits.map((seat) => scores[seat])).toEqual([0, 0]);
    }
  });

  it('does not hide other errors', () => {
    expect(() => new Duel(toyGame(2), makeThrowingBot, makeRandomBot, () => 0).playUnit('seed', 0)).toThrow('a bug');
  });
});

describe('a bot that hears entries', () => {
  it('gets every entry, masked for its seat', () => {
    const game = toyGame(2, { first: 0 });
    const entriesBySeat: string[][] = [[], []];
    const bots = entriesBySeat.map(
      (lines): Bot<ToyState> => ({
        name: 'listener',
        choose: randomMove,
        hear: (entry, by) => lines.push(by === CHANCE ? game.writeMove(entry) : `${by} ${game.writeMove(entry)}`),
      }),
    );
    const match = new BotMatch(game);
    match.play(bots, 'seed', 0);
    const [own = [], other = []] = entriesBySeat;
    expect(own.slice(0, 2)).toEqual([expect.stringMatching(/^~deal \d+$/), '~deal ?']);
    expect(other.slice(0, 2)).toEqual(['~deal ?', expect.stringMatching(/^~deal \d+$/)]);
    expect(own.length).toBe(other.length);
    expect(own.filter((line) => !line.startsWith('~')).length).toBe(match.decisions);
  });
});
