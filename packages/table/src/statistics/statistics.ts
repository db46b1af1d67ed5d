import type { SeatLabel } from '@two-rivers/kernel';
import type { GameFacts, SeatFacts } from './facts.ts';

/** A finished game as one of its players counts it. */
export interface Played {
  readonly game: string;
  readonly when: number;
  /** whom it was played against, in one word: a level of the bots, or people */
  readonly against: string;
  readonly seat: number;
  readonly facts: GameFacts;
  /** of a review, where there is one: what a decision lost on average and what chance gave, in shares of the win */
  readonly rate?: number;
  readonly luck?: number;
}

export const PEOPLE = 'people';

/** Whom a seat played against, in one word: people, or the strongest of the bots. `levels` are from the weakest to the strongest. */
export function opponentOf(seats: readonly SeatLabel[], own: number, levels: readonly string[]): string {
  const others = seats.filter((_, seat) => seat !== own);
  if (others.some(({ bot }) => bot === undefined)) return PEOPLE;
  const strongest = others
    .map(({ bot = '' }) => bot)
    .toSorted((a, b) => levels.indexOf(b) - levels.indexOf(a));
  return strongest[0] ?? '';
}

/** Games counted together. */
export interface Sum {
  readonly games: number;
  /** shared wins count in part */
  readonly wins: number;
  readonly points: number;
}

export interface Row extends Sum {
  readonly name: string;
}

/** What a player's games with the same number of players come to. */
export interface Statistics {
  readonly players: number;
  readonly all: Sum;
  readonly rounds: number;
  /** from the most games on */
  readonly against: readonly Row[];
  /** in the order of the first turn */
  readonly places: readonly Sum[];
  /** points in the order of the game's categories, on average */
  readonly categories: readonly number[];
  /** from the most games on; a name is its actions, parted by spaces */
  readonly openings: readonly Row[];
  /** reviewed games, in their order */
  readonly reviewed: readonly Reviewed[];
}

interface Reviewed {
  readonly when: number;
  readonly rate: number;
  readonly luck: number;
}

/** Statistics of one game, for each number of players that was played. */
export function statisticsOf(played: readonly Played[]): readonly Statistics[] {
  const byPlayers = Map.groupBy(played, ({ facts }) => facts.seats.length);
  return [...byPlayers]
    .toSorted(([a], [b]) => a - b)
    .map(([players, games]) => ({
      players,
      all: sumOf(games),
      rounds: mean(games.map(({ facts }) => facts.rounds)),
      against: rowsBy(games, ({ against }) => against),
      places: Array.from({ length: players }, (_, place) =>
        sumOf(games.filter((game) => seatOf(game).place === place)),
      ),
      categories: meansOf(games.map((game) => seatOf(game).points)),
      openings: rowsBy(
        games.filter((game) => seatOf(game).opening.length > 0),
        (game) => seatOf(game).opening.join(' '),
      ),
      reviewed: games
        .flatMap(({ when, rate, luck }) =>
          rate === undefined || luck === undefined ? [] : [{ when, rate, luck }],
        )
        .toSorted((a, b) => a.when - b.when),
    }));
}

function seatOf({ facts, seat }: Played): SeatFacts {
  const found = facts.seats[seat];
  if (found === undefined) throw new Error(`a game of ${facts.seats.length} is counted for seat ${seat}`);
  return found;
}

function sumOf(games: readonly Played[]): Sum {
  const seats = games.map(seatOf);
  return {
    games: games.length,
    wins: seats.reduce((sum, { share }) => sum + share, 0),
    points: mean(seats.map(({ score }) => score)),
  };
}

function rowsBy(games: readonly Played[], nameOf: (game: Played) => string): readonly Row[] {
  return [...Map.groupBy(games, nameOf)]
    .map(([name, some]) => Object.assign({ name }, sumOf(some)))
    .toSorted((a, b) => b.games - a.games || b.wins - a.wins || (a.name < b.name ? -1 : 1));
}

function meansOf(rows: readonly (readonly number[])[]): readonly number[] {
  return (rows[0] ?? []).map((_, index) => mean(rows.map((row) => row[index] ?? 0)));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
