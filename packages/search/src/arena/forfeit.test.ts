import { type ToyState, toyGame } from '@two-rivers/kernel/testing/toy';
import { CHANCE, refuse } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { type Bot, Forfeit, type MakeBot, type Result } from '../bot.ts';
import { Match } from '../match.ts';
import { anyMove } from '../simpleBots.ts';
import { Duel } from './duel.ts';

const any: MakeBot<ToyState> = () => ({ name: 'any', choose: anyMove });

/** Forfeits at its second decision. */
const quitter: MakeBot<ToyState> = () => {
  let decisions = 0;
  return {
    name: 'quitter',
    choose(view) {
      if (++decisions === 2) throw new Forfeit(refuse('tired'), decisions);
      return anyMove(view);
    },
  };
};

const broken: MakeBot<ToyState> = () => ({
  name: 'broken',
  choose: () => {
    throw new Error('a bug');
  },
});

/** Collects the results of its games. */
function telling(results: Result[]): MakeBot<ToyState> {
  return () => ({ name: 'telling', choose: anyMove, over: (result) => results.push(result) });
}

describe('a bot that forfeits', () => {
  it('loses against its only opponent, which gets the result, and the next game begins', () => {
    const results: Result[] = [];
    const duel = new Duel(toyGame(2), quitter, telling(results), () => 0);
    const { wins, margin } = duel.play('seed', 3);
    expect(wins).toBe(0);
    expect(margin).toBeLessThan(0);
    expect(duel.takeLost()).toEqual([
      { isA: true, unit: 3, seat: 0, move: 2, why: refuse('tired') },
      { isA: true, unit: 3, seat: 1, move: 2, why: refuse('tired') },
    ]);
    expect(duel.takeLost()).toEqual([]);
    expect(results.map(({ ranks, forfeits }) => [ranks, forfeits])).toEqual([
      [[2, 1], [0]],
      [[1, 2], [1]],
    ]);
    expect(results.map(({ scores }, seat) => scores[seat])).toEqual([0, 0]);
  });

  it('ranks last of three; of two forfeits the later ranks higher', () => {
    const results: Result[] = [];
    const duel = new Duel(toyGame(3), telling(results), quitter, () => 0);
    const { wins } = duel.play('seed', 0);
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
    expect(() => new Duel(toyGame(2), broken, any, () => 0).play('seed', 0)).toThrow('a bug');
  });
});

describe('a bot with onEntry', () => {
  it('gets every entry, masked for its seat', () => {
    const game = toyGame(2, { first: 0 });
    const heard: string[][] = [[], []];
    const bots = heard.map(
      (lines): Bot<ToyState> => ({
        name: 'listener',
        choose: anyMove,
        hear: (entry, by) =>
          lines.push(by === CHANCE ? game.writeMove(entry) : `${by} ${game.writeMove(entry)}`),
      }),
    );
    const match = new Match(game);
    match.play(bots, 'seed', 0);
    const [own = [], other = []] = heard;
    expect(own.slice(0, 2)).toEqual([expect.stringMatching(/^~deal \d+$/), '~deal ?']);
    expect(other.slice(0, 2)).toEqual(['~deal ?', expect.stringMatching(/^~deal \d+$/)]);
    expect(own.length).toBe(other.length);
    expect(own.filter((line) => !line.startsWith('~')).length).toBe(match.decisions);
  });
});
