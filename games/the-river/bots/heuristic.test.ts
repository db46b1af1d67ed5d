import { FastRandom, type Json, MoveList } from '@two-rivers/kernel';
import { describe, expect, it } from 'vitest';
import { Duel, BotMatch } from '@two-rivers/search';
import { theRiverBots } from './bots.ts';
import { heuristic } from './heuristic.ts';
import { makeOtherEdition } from '../rules/testing/otherEdition.ts';
import { makeGame, makePosition, visitGame } from './testing/positions.ts';

function chooseMoveText(own: Json, rest: Record<string, Json>, other: Json = {}): string {
  const game = makeGame(2);
  const state = makePosition(game, own, rest, other);
  const moves = new MoveList(game.limits.moves);
  game.moves(state, moves);
  const random = new FastRandom('choice');
  return game.writeMove(heuristic(game).choose({ game, state, seat: 0, moves, random }));
}

describe('heuristic', () => {
  it('nearly always wins against greedy and random', () => {
    const game = makeGame(2);
    for (const [other, least] of [
      ['greedy', 0.8],
      ['random', 0.95],
    ] as const) {
      const duel = new Duel(game, heuristic, theRiverBots[other], () => 0);
      let wins = 0;
      for (let index = 0; index < 40; index++) wins += duel.playUnit('heuristic', index).wins / 4;
      expect(wins / 40).toBeGreaterThan(least);
    }
  });

  it.each([2, 3, 4])('plays only legal moves, and the same ones for the same seed, with %d players', (seats) => {
    for (const edition of [undefined, makeOtherEdition()]) {
      const game = makeGame(seats, edition);
      const once: string[] = [];
      const again: string[] = [];
      for (let index = 0; index < 3; index++) {
        visitGame(game, heuristic, index, (state) => once.push(state.bytes.join()));
        visitGame(game, heuristic, index, (state) => again.push(state.bytes.join()));
      }
      expect(again).toEqual(once);
    }
  });

  it('ends games in about seven rounds', () => {
    const game = makeGame(2);
    const match = new BotMatch(game);
    const bots = [heuristic(game), heuristic(game)];
    let rounds = 0;
    for (let index = 0; index < 20; index++) {
      match.play(bots, 'rounds', index);
      rounds += game.progress(match.state).rounds;
    }
    expect(rounds / 20).toBeGreaterThan(5);
    expect(rounds / 20).toBeLessThan(8.5);
  });

  it('builds an affordable building with its last pioneer of a round', () => {
    const own = {
      river: ['forest-10', 'forest-1', 'forest-2', 'forest-3'],
      goods: { wood: 2, clay: 1 },
      placed: { swap: 1, reserve: 1, food: 1 },
    };
    expect(chooseMoveText(own, { buildings: ['building-1'] })).toMatch(/^build building-1/);
  });

  it('exchanges for a building, but not just for food', () => {
    const own = {
      river: ['forest-13', 'desert-11', 'badlands-10', 'mountain-7'],
      goods: { wood: 4 },
      placed: { swap: 1, reserve: 1, food: 1 },
    };
    expect(chooseMoveText(own, { buildings: [] })).not.toMatch(/^exchange/);
    const other = { tokens: [6, 5, 4, 3], built: ['building-2', 'building-3', 'building-4', 'building-5'] };
    const rich = { ...own, goods: { wood: 6 } };
    const last = { buildings: ['building-1'], ending: 'tokens' };
    expect(chooseMoveText(rich, last, other)).toBe('exchange wood3');
  });
});
