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

/** Two figures as one, each as weighty as what it was counted over. */
function joined(a: readonly number[], ofA: number, b: readonly number[], ofB: number): Figure {
  const [[mean, error], [other, otherError]] = [a, b];
  const all = ofA + ofB;
  return [
    rounded((ofA * mean + ofB * other) / all),
    rounded(Math.hypot(ofA * error, ofB * otherError) / all),
  ];
}

type Named<T> = Readonly<Record<string, T | undefined>>;

/** All names of both; what one of them never had is nothing there. */
function byName<T>(
  a: Named<T>,
  b: Named<T>,
  none: T,
  join: (one: T, other: T) => T,
): Readonly<Record<string, T>> {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return sorted(names.map((name) => [name, join(a[name] ?? none, b[name] ?? none)]));
}

/** What was told of some games and of others, told of all of them. */
export function addedTo(before: Summary, more: Summary): Summary {
  const [n, m] = [before.games, more.games];
  const join = (a: readonly number[], b: readonly number[]): Figure => joined(a, n, b, m);
  const both = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]): readonly Figure[] =>
    a.map((each, i) => join(each, b[i]));
  const never = [
    [0, 0],
    [0, 0],
  ];
  return {
    games: n + m,
    seats: before.seats.map((each, i) => join(each, more.seats[i])),
    had: byName(before.had, more.had, { of: 0, win: [0, 0], points: 0 }, (a, b) => {
      const [ofA, ofB] = [n * a.of, m * b.of];
      return {
        of: rounded((ofA + ofB) / (n + m), 1),
        win: joined(a.win, ofA, b.win, ofB),
        points: rounded((ofA * a.points + ofB * b.points) / (ofA + ofB)),
      };
    }),
    endings: byName(before.endings, more.endings, [0, 0], join),
    rounds: join(before.rounds, more.rounds),
    score: both(before.score, more.score),
    // in the order of the game, not of their names
    categories: Object.fromEntries(
      Object.entries(before.categories).map(([name, figures]) => [
        name,
        both(figures ?? never, more.categories[name] ?? never),
      ]),
    ),
    actions: byName(before.actions, more.actions, never, both),
  };
}
