import { expect, it } from 'vitest';
import type { GameFacts } from './facts.ts';
import { toCsv, seatRows } from './rows.ts';
import { type PlayedGame, statisticsOf } from './statistics.ts';

function facts(scores: readonly number[], first: number, openings: readonly string[]): GameFacts {
  const best = Math.max(...scores);
  const winners = scores.filter((score) => score === best).length;
  return {
    rounds: 10,
    ending: 'bag',
    seats: scores.map((score, seat) => ({
      place: (seat - first + scores.length) % scores.length,
      score,
      rank: 1 + scores.filter((other) => other > score).length,
      share: score === best ? 1 / winners : 0,
      points: [score - 1, 1],
      opening: (openings[seat] ?? '').split(' '),
    })),
  };
}

const game = { game: 'toy', seat: 0 };
const playedGames: readonly PlayedGame[] = [
  {
    ...game,
    when: 3,
    against: 'hard',
    facts: facts([20, 10], 0, ['sail build', 'build']),
    rate: 0.02,
    luck: -0.1,
  },
  {
    ...game,
    when: 1,
    against: 'hard',
    facts: facts([10, 20], 1, ['sail sail', 'build']),
    rate: 0.04,
    luck: 0.2,
  },
  { ...game, when: 2, against: 'people', facts: facts([15, 15], 0, ['sail build', 'build']) },
  { ...game, seat: 2, when: 4, against: 'people', facts: facts([1, 2, 3], 0, ['a', 'b', 'c']) },
];

it('counts results by opponent, turn order and opening; shared wins count in part', () => {
  const [two, three] = statisticsOf(playedGames);
  expect(two).toMatchObject({ players: 2, all: { games: 3, wins: 1.5, points: 15 }, rounds: 10 });
  expect(two?.against).toEqual([
    { name: 'hard', games: 2, wins: 1, points: 15 },
    { name: 'people', games: 1, wins: 0.5, points: 15 },
  ]);
  expect(two?.places).toEqual([
    { games: 2, wins: 1.5, points: 17.5 },
    { games: 1, wins: 0, points: 10 },
  ]);
  expect(two?.openings.map(({ name, games }) => [name, games])).toEqual([
    ['sail build', 2],
    ['sail sail', 1],
  ]);
  expect(two?.categories).toEqual([14, 1]);
  expect(two?.reviewed.map(({ when, rate }) => [when, rate])).toEqual([
    [1, 0.04],
    [3, 0.02],
  ]);
  expect(three).toMatchObject({ players: 3, all: { games: 1, wins: 1, points: 3 } });
});

it('writes a row for each seat; no name is taken for a formula', () => {
  const rows = seatRows({
    id: 'x',
    date: '2026-11-16',
    game: 'toy',
    source: 'here',
    seats: [{ name: '=1+1' }, { name: 'Ann, "the hat"', bot: 'hard' }],
    categories: ['tokens', 'rest'],
    facts: facts([20, 10], 0, ['sail', 'build']),
    own: [0],
    rates: [0.01, 0.02],
  });
  expect(toCsv(rows)).toBe(
    'id,date,game,source,players,seat,name,bot,own,order,rank,win,points,rounds,ending,opening,lossPerDecision,points.tokens,points.rest\r\n' +
      "x,2026-11-16,toy,here,2,0,'=1+1,,1,1,1,1,20,10,bag,sail,0.01,19,1\r\n" +
      'x,2026-11-16,toy,here,2,1,"Ann, ""the hat""",hard,0,2,2,0,10,10,bag,build,0.02,9,1\r\n',
  );
});
