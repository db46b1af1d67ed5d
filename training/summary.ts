import type { SettingStatistics } from '@two-rivers/i18n/balanceStatistics';
import type { OverallAndWinnerSums, GameSums, PieceSums } from './gameTally.ts';

/** Published statistics of a set of games. */
export type GameStatistics = Omit<SettingStatistics, 'bot' | 'players' | 'options'>;

type MeanWithError = readonly [value: number, error: number];

function roundToDigits(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

function meanWithError(sum: number, squares: number, count: number, scale = 1): MeanWithError {
  const mean = sum / count;
  const variance = Math.max(0, squares / count - mean * mean);
  return [roundToDigits(scale * mean), roundToDigits(scale * Math.sqrt(variance / Math.max(1, count - 1)))];
}

function winPercentage({ games, share, squares }: PieceSums): MeanWithError {
  return meanWithError(share, squares, games, 100);
}

function sortByName<T>(entries: readonly (readonly [string, T])[]): Readonly<Record<string, T>> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function summarizeGames(counted: GameSums, categories: readonly string[]): GameStatistics {
  const { games, seats } = counted;
  const perSeat = games * seats.length;
  const toOverallAndWinner = ({ all, won }: OverallAndWinnerSums): readonly MeanWithError[] => [
    meanWithError(all.sum, all.squares, games),
    meanWithError(won.sum, won.squares, games),
  ];
  return {
    games,
    seats: seats.map(winPercentage),
    had: sortByName(
      Object.entries(counted.had).map(([name, pieceSums]) => [
        name,
        {
          of: roundToDigits((100 * pieceSums.games) / perSeat, 1),
          win: winPercentage(pieceSums),
          points: roundToDigits(pieceSums.points / pieceSums.games),
        },
      ]),
    ),
    endings: sortByName(
      Object.entries(counted.endings).map(([name, times]) => [name, meanWithError(times, times, games, 100)]),
    ),
    rounds: meanWithError(counted.rounds, counted.roundSquares, games),
    score: toOverallAndWinner(counted.score),
    categories: Object.fromEntries(categories.map((name, i) => [name, toOverallAndWinner(counted.categories[i])])),
    actions: sortByName(Object.entries(counted.actions).map(([name, sums]) => [name, toOverallAndWinner(sums)])),
  };
}

/** Combines two means and their errors, weighted by their counts. */
function combineMeans(a: readonly number[], weightA: number, b: readonly number[], weightB: number): MeanWithError {
  const [[mean, error], [other, otherError]] = [a, b];
  const totalWeight = weightA + weightB;
  return [
    roundToDigits((weightA * mean + weightB * other) / totalWeight),
    roundToDigits(Math.hypot(weightA * error, weightB * otherError) / totalWeight),
  ];
}

type NamedValues<T> = Readonly<Record<string, T | undefined>>;

/** Combines values by name; a name that one side lacks counts as `missing`. */
function combineByName<T>(
  a: NamedValues<T>,
  b: NamedValues<T>,
  missing: T,
  combine: (one: T, other: T) => T,
): Readonly<Record<string, T>> {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return sortByName(names.map((name) => [name, combine(a[name] ?? missing, b[name] ?? missing)]));
}

/** Combines the statistics of two sets of games. */
export function combineStatistics(before: GameStatistics, added: GameStatistics): GameStatistics {
  const [n, m] = [before.games, added.games];
  const combine = (a: readonly number[], b: readonly number[]): MeanWithError => combineMeans(a, n, b, m);
  const combinePairs = (
    a: readonly (readonly number[])[],
    b: readonly (readonly number[])[],
  ): readonly MeanWithError[] => a.map((each, i) => combine(each, b[i]));
  const missing = [
    [0, 0],
    [0, 0],
  ];
  return {
    games: n + m,
    seats: before.seats.map((each, i) => combine(each, added.seats[i])),
    had: combineByName(before.had, added.had, { of: 0, win: [0, 0], points: 0 }, (a, b) => {
      const [ofA, ofB] = [n * a.of, m * b.of];
      return {
        of: roundToDigits((ofA + ofB) / (n + m), 1),
        win: combineMeans(a.win, ofA, b.win, ofB),
        points: roundToDigits((ofA * a.points + ofB * b.points) / (ofA + ofB)),
      };
    }),
    endings: combineByName(before.endings, added.endings, [0, 0], combine),
    rounds: combine(before.rounds, added.rounds),
    score: combinePairs(before.score, added.score),
    // in the game's order, not sorted by name
    categories: Object.fromEntries(
      Object.entries(before.categories).map(([name, figures]) => [
        name,
        combinePairs(figures ?? missing, added.categories[name] ?? missing),
      ]),
    ),
    actions: combineByName(before.actions, added.actions, missing, combinePairs),
  };
}
