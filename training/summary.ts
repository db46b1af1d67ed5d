import type { Counted as Told } from '@two-rivers/words/balance';
import type { Both, Counted, Had } from './tally.ts';

/** What people are told of games that were counted. */
export type Summary = Omit<Told, 'bot' | 'players' | 'options'>;

type Figure = readonly [value: number, error: number];

function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

function figure(sum: number, squares: number, count: number, scale = 1): Figure {
  const mean = sum / count;
  const variance = Math.max(0, squares / count - mean * mean);
  return [rounded(scale * mean), rounded(scale * Math.sqrt(variance / Math.max(1, count - 1)))];
}

function win({ games, share, squares }: Had): Figure {
  return figure(share, squares, games, 100);
}

function sorted<T>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function summaryOf(counted: Counted, categories: readonly string[]): Summary {
  const { games, seats } = counted;
  const perSeat = games * seats.length;
  const both = ({ all, won }: Both): readonly Figure[] => [
    figure(all.sum, all.squares, games),
    figure(won.sum, won.squares, games),
  ];
  return {
    games,
    seats: seats.map(win),
    had: sorted(
      Object.entries(counted.had).map(([name, had]) => [
        name,
        {
          of: rounded((100 * had.games) / perSeat, 1),
          win: win(had),
          points: rounded(had.points / had.games),
        },
      ]),
    ),
    endings: sorted(
      Object.entries(counted.endings).map(([name, times]) => [name, figure(times, times, games, 100)]),
    ),
    rounds: figure(counted.rounds, counted.roundSquares, games),
    score: both(counted.score),
    categories: Object.fromEntries(categories.map((name, i) => [name, both(counted.categories[i])])),
    actions: sorted(Object.entries(counted.actions).map(([name, done]) => [name, both(done)])),
  };
}
