import { FastRandom, isRefusal, type Json, MoveList } from '@two-rivers/kernel';
import { type TheRiver, type TheRiverState, theRiver } from '../rules/index.ts';
import { describe, expect, it } from 'vitest';
import { BotMatch } from '@two-rivers/search';
import { theRiverBots } from './bots.ts';

function makeGame(seats: number): TheRiver {
  const game = theRiver.make({ seats });
  if (isRefusal(game)) throw new Error(game.reason);
  return game as TheRiver;
}

/** Number of times the bot chose each move in a position. */
function countChoices(bot: string, position: Json, times: number): Record<string, number> {
  const game = makeGame(2);
  const state: TheRiverState = game.create();
  const refusal = game.readPosition(position, state);
  if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
  const player = theRiverBots[bot](game);
  const moves = new MoveList(game.limits.moves);
  game.moves(state, moves);
  const random = new FastRandom('choices');
  const counts: Record<string, number> = {};
  for (let i = 0; i < times; i++) {
    const text = game.writeMove(player.choose({ game, state, seat: game.actor(state), moves, random }));
    counts[text] = (counts[text] ?? 0) + 1;
  }
  return counts;
}

const OTHER = { board: 'green', river: ['desert-9'] };

describe('random', () => {
  it('picks the action space first, then a move there, and never exchanges', () => {
    const own = { board: 'blue', river: ['forest-1', 'desert-1'], goods: { wood: 3 } };
    const position = {
      pawn: 0,
      turn: 0,
      tiles: ['forest-2', 'forest-3'],
      buildings: [],
      seats: [own, OTHER],
    };
    const counts = countChoices('random', position, 7000);
    // seven spaces: terrain, wood, clay, stone, food, first player, swap
    expect(Object.keys(counts).toSorted()).toEqual(
      ['clay', 'first', 'food', 'stone', 'swap 1 2', 'terrain forest-2', 'terrain forest-3', 'wood'].toSorted(),
    );
    for (const text of ['wood', 'clay', 'stone', 'food', 'first', 'swap 1 2']) {
      expect(Math.abs(counts[text] - 1000)).toBeLessThan(150);
    }
    expect(Math.abs(counts['terrain forest-2'] - 500)).toBeLessThan(100);
  });

  it('passes if only an exchange would open a space', () => {
    const own = {
      board: 'blue',
      river: ['forest-10'],
      goods: { wood: 5 },
      placed: { reserve: 1, firstPlayer: 1, swap: 1 },
    };
    const other = { ...OTHER, placed: { wood: 1, clay: 1, stone: 1, food: 1 } };
    const position = { pawn: 0, turn: 0, tiles: [], buildings: ['building-1'], seats: [own, other] };
    expect(countChoices('random', position, 10)).toEqual({ pass: 10 });
  });

  it('returns a kind uniformly among those held', () => {
    const own = { board: 'blue', river: ['forest-10'], goods: { wood: 5, clay: 1 }, placed: { wood: 1 } };
    const position = { pawn: 0, turn: 0, tiles: [], buildings: [], seats: [own, OTHER] };
    const counts = countChoices('random', position, 2000);
    expect(Object.keys(counts).toSorted()).toEqual(['return clay', 'return wood']);
    expect(Math.abs(counts['return clay'] - 1000)).toBeLessThan(150);
  });

  it('chooses meadow swaps uniformly, with declining as one option', () => {
    const own = { board: 'blue', river: ['forest-10', 'forest-1', 'meadow-swap-twice'] };
    const effect = { tile: 'meadow-swap-twice', left: 2 };
    const position = { pawn: 0, turn: 0, tiles: [], buildings: [], effect, seats: [own, OTHER] };
    const counts = countChoices('random', position, 4000);
    expect(Object.keys(counts).toSorted()).toEqual(['pass', 'swap 1 2', 'swap 1 3', 'swap 2 3']);
    expect(Math.abs(counts['pass'] - 1000)).toBeLessThan(150);
  });

  // points and rounds measured by an independent implementation with the same tables
  it.each([
    [2, 25.4, 15.2],
    [3, 27.9, 16.5],
    [4, 24.9, 15.1],
  ])('agrees with an independent implementation for %d players', (seats, points, rounds) => {
    const game = makeGame(seats);
    const match = new BotMatch(game);
    const bots = Array.from({ length: seats }, () => theRiverBots['random'](game));
    const games = 1500;
    let sum = 0;
    let played = 0;
    for (let index = 0; index < games; index++) {
      match.play(bots, 'agreement', index);
      sum += game.outcome(match.state).scores.reduce((total, score) => total + score, 0) / seats;
      played += game.progress(match.state).rounds;
    }
    // 0.3 over 20,000 games, scaled to the standard error of this sample
    expect(Math.abs(sum / games - points)).toBeLessThan(0.9);
    expect(Math.abs(played / games - rounds)).toBeLessThan(0.9);
  });
});

describe('greedy', () => {
  it('beats random', () => {
    const game = makeGame(2);
    const match = new BotMatch(game);
    const bots = [theRiverBots['greedy'](game), theRiverBots['random'](game)];
    let wins = 0;
    for (let index = 0; index < 40; index++) {
      match.play(bots, 'greedy', index);
      if (game.outcome(match.state).ranks[0] === 1) wins++;
    }
    expect(wins).toBeGreaterThan(32);
  });
});
