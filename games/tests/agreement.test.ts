import { type GameFamily, isRefusal, type State } from '@two-rivers/kernel';
import { riverOfGold } from '../river-of-gold/rules/index.ts';
import { theRiver } from '../the-river/rules/index.ts';
import { describe, expect, it } from 'vitest';
import { type MakeBot, BotMatch } from '@two-rivers/search';
import { riverOfGoldBots } from '../river-of-gold/bots/bots.ts';
import { theRiverBots } from '../the-river/bots/bots.ts';

interface GameAverages {
  readonly score: number;
  readonly turnsPerPlayer: number;
  readonly rounds: number;
  /** standard error of the score */
  readonly error: number;
}

function averageGames<S extends State>(
  family: GameFamily<S>,
  make: MakeBot<S>,
  seats: number,
  games: number,
): GameAverages {
  const game = family.make({ seats, options: { first: 0 } });
  if (isRefusal(game)) throw new Error(game.reason);
  const match = new BotMatch(game);
  const bots = Array.from({ length: seats }, () => make(game));
  let [sum, squares, turns, rounds] = [0, 0, 0, 0];
  for (let index = 0; index < games; index++) {
    match.play(bots, 'agreement', index);
    const mean = game.outcome(match.state).scores.reduce((total, score) => total + score, 0) / seats;
    sum += mean;
    squares += mean * mean;
    turns += game.progress(match.state).turns / seats;
    rounds += game.progress(match.state).rounds;
  }
  const score = sum / games;
  const error = Math.sqrt((squares / games - score * score) / games);
  return { score, turnsPerPlayer: turns / games, rounds: rounds / games, error };
}

const GAMES = 4000;

// results of an independent implementation; the full comparison plays 20,000 games with `rivers simulate`
describe('random plays like an independent implementation', () => {
  it.each([
    [2, 46.4, 18.4],
    [3, 50.0, 15.27],
    [4, 39.7, 13.73],
  ])('River of Gold with %i players: %f points in %f turns', (seats, points, turns) => {
    const averages = averageGames(riverOfGold, riverOfGoldBots['random'], seats, GAMES);
    expect(Math.abs(averages.score - points)).toBeLessThan(0.3 + 3 * averages.error);
    expect(Math.abs(averages.turnsPerPlayer - turns)).toBeLessThan(0.2);
  });

  it.each([
    [2, 25.4, 15.2],
    [3, 27.9, 16.5],
    [4, 24.9, 15.1],
  ])('The River with %i players: %f points in %f rounds', (seats, points, rounds) => {
    const averages = averageGames(theRiver, theRiverBots['random'], seats, GAMES);
    expect(Math.abs(averages.score - points)).toBeLessThan(0.3 + 3 * averages.error);
    expect(Math.abs(averages.rounds - rounds)).toBeLessThan(0.6);
  });
});

it('greedy beats random in River of Gold', () => {
  const game = riverOfGold.make({ seats: 2, options: { first: 0 } });
  if (isRefusal(game)) throw new Error(game.reason);
  const match = new BotMatch(game);
  const [greedy, random] = [riverOfGoldBots['greedy'](game), riverOfGoldBots['random'](game)];
  let wins = 0;
  for (let index = 0; index < 200; index++) {
    for (const seat of [0, 1]) {
      match.play(seat === 0 ? [greedy, random] : [random, greedy], 'greedy', index);
      if (game.outcome(match.state).ranks[seat] === 1) wins++;
    }
  }
  // the requirement is 95% over 1,000 games; 400 games have a standard error of 1%
  expect(wins / 400).toBeGreaterThan(0.92);
});
