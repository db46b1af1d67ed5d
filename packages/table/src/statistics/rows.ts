import type { SeatLabel } from '@two-rivers/kernel';
import type { GameFacts } from './facts.ts';

/** A row in an exported table of games; each seat of a game has its own row. */
export type SeatRow = Readonly<Record<string, string | number>>;

/** A finished game with its facts. */
export interface ExportedGame {
  readonly id: string;
  /** date of its end; '' if unknown */
  readonly date: string;
  readonly game: string;
  readonly source: string;
  readonly seats: readonly SeatLabel[];
  readonly categories: readonly string[];
  readonly facts: GameFacts;
  /** seats of the person who exports */
  readonly own: readonly number[];
  /** results of a review, per seat */
  readonly rates?: readonly number[];
  readonly luck?: readonly number[];
}

export function seatRows(exported: ExportedGame): readonly SeatRow[] {
  return exported.facts.seats.map((_, seat) => seatRow(exported, seat));
}

function seatRow(exported: ExportedGame, index: number): SeatRow {
  const { id, date, game, source, seats, categories, facts, own, rates, luck } = exported;
  const seat = facts.seats[index];
  if (seat === undefined) return {};
  return {
    id,
    date,
    game,
    source,
    players: seats.length,
    seat: index,
    name: seats[index]?.name ?? '',
    bot: seats[index]?.bot ?? '',
    own: own.includes(index) ? 1 : 0,
    order: seat.place + 1,
    rank: seat.rank,
    win: seat.share,
    points: seat.score,
    rounds: facts.rounds,
    ending: facts.ending,
    opening: seat.opening.join(' '),
    ...(rates?.[index] === undefined ? {} : { lossPerDecision: rates[index] }),
    ...(luck?.[index] === undefined ? {} : { luck: luck[index] }),
    ...Object.fromEntries(categories.map((category, at) => [`points.${category}`, seat.points[at] ?? 0])),
  };
}

/** Rows as comma-separated values, with all columns that occur in any of them. */
export function toCsv(rows: readonly SeatRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

/** Escapes a CSV cell. Names are user input, so text that a spreadsheet would read as a formula is quoted. */
function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
