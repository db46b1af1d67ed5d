import type { SeatLabel } from '@two-rivers/kernel';
import type { GameFacts, SeatFacts } from './facts.ts';

/** A finished game from the perspective of one of its players. */
export interface PlayedGame {
  readonly game: string;
  readonly when: number;
  /** type of the opponents: a bot level, or `people` */
  readonly against: string;
  readonly seat: number;
  readonly facts: GameFacts;
  /** from a review, if any: average loss per decision and luck, as shares of a win */
  readonly rate?: number;
  readonly luck?: number;
}

export const PEOPLE = 'people';

/**
 * Type of a seat's opponents: `people`, or the strongest of the bots. `levels` are ordered from weakest to strongest.
 */
export function strongestOpponent(seats: readonly SeatLabel[], own: number, levels: readonly string[]): string {
  const others = seats.filter((_, seat) => seat !== own);
  if (others.some(({ bot }) => bot === undefined)) return PEOPLE;
  const strongest = others.map(({ bot = '' }) => bot).toSorted((a, b) => levels.indexOf(b) - levels.indexOf(a));
  return strongest[0] ?? '';
}

/** Totals of some games; `points` is a mean. */
export interface GameTotals {
  readonly games: number;
  /** shared wins count as fractions */
  readonly wins: number;
  readonly points: number;
}

export interface NamedTotals extends GameTotals {
  readonly name: string;
}

/** A player's statistics for one number of players. */
export interface PlayerStatistics {
  readonly players: number;
  readonly all: GameTotals;
  readonly rounds: number;
  /** by opponents, most games first */
  readonly against: readonly NamedTotals[];
  /** by position in the turn order */
  readonly places: readonly GameTotals[];
  /** mean points in the order of the game's categories */
  readonly categories: readonly number[];
  /** openings, most games first; the name of an opening lists its actions, separated by spaces */
  readonly openings: readonly NamedTotals[];
  /** reviewed games in chronological order */
  readonly reviewed: readonly ReviewedGame[];
}

interface ReviewedGame {
  readonly when: number;
  readonly rate: number;
  readonly luck: number;
}

/** Statistics of one game, by number of players. */
export function statisticsOf(played: readonly PlayedGame[]): readonly PlayerStatistics[] {
  const byPlayers = Map.groupBy(played, ({ facts }) => facts.seats.length);
  return [...byPlayers]
    .toSorted(([a], [b]) => a - b)
    .map(([players, games]) => ({
      players,
      all: gameTotalsOf(games),
      rounds: mean(games.map(({ facts }) => facts.rounds)),
      against: gameTotalsByName(games, ({ against }) => against),
      places: Array.from({ length: players }, (_, place) =>
        gameTotalsOf(games.filter((game) => seatFactsOf(game).place === place)),
      ),
      categories: columnMeans(games.map((game) => seatFactsOf(game).points)),
      openings: gameTotalsByName(
        games.filter((game) => seatFactsOf(game).opening.length > 0),
        (game) => seatFactsOf(game).opening.join(' '),
      ),
      reviewed: games
        .flatMap(({ when, rate, luck }) => (rate === undefined || luck === undefined ? [] : [{ when, rate, luck }]))
        .toSorted((a, b) => a.when - b.when),
    }));
}

function seatFactsOf({ facts, seat }: PlayedGame): SeatFacts {
  const seatFacts = facts.seats[seat];
  if (seatFacts === undefined) throw new Error(`a game of ${facts.seats.length} has no seat ${seat}`);
  return seatFacts;
}

function gameTotalsOf(games: readonly PlayedGame[]): GameTotals {
  const seats = games.map(seatFactsOf);
  return {
    games: games.length,
    wins: seats.reduce((sum, { share }) => sum + share, 0),
    points: mean(seats.map(({ score }) => score)),
  };
}

function gameTotalsByName(games: readonly PlayedGame[], nameOf: (game: PlayedGame) => string): readonly NamedTotals[] {
  return [...Map.groupBy(games, nameOf)]
    .map(([name, some]) => Object.assign({ name }, gameTotalsOf(some)))
    .toSorted((a, b) => b.games - a.games || b.wins - a.wins || (a.name < b.name ? -1 : 1));
}

function columnMeans(rows: readonly (readonly number[])[]): readonly number[] {
  return (rows[0] ?? []).map((_, index) => mean(rows.map((row) => row[index] ?? 0)));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
