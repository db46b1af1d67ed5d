import type { Game, Json, JsonObject } from '@two-rivers/kernel';
import { fail } from './cliFailure.ts';
import { readJsonFile } from './files.ts';
import type { CliGame } from './games.ts';
import type { Io } from './io.ts';
import { valueOrFail } from './i18n.ts';
import { refuse } from './reasons.ts';

/** Command-line flags that define the game. */
export interface GameFlags {
  readonly players?: number;
  readonly edition?: string;
  readonly option?: readonly string[];
}

export function findGame(games: readonly CliGame[], id: string): CliGame {
  const game = games.find(({ family }) => family.id === id);
  return game ?? fail(refuse('game-unknown', { game: id, games: games.map(({ family }) => family.id).join(', ') }));
}

/** Makes the game defined by the flags; `fixed` options of the command override them. */
export function makeGame(io: Io, entry: CliGame, flags: GameFlags, fixed: JsonObject = {}): Game {
  const { family } = entry;
  const seats = flags.players ?? family.seats[0] ?? 2;
  if (!family.seats.includes(seats)) {
    return fail(refuse('players-number', { title: entry.title, seats: family.seats.join(', '), found: seats }));
  }
  const options = { ...Object.fromEntries((flags.option ?? []).map(parseOption)), ...fixed };
  const edition = flags.edition === undefined ? undefined : readJsonFile(io, flags.edition);
  const request = { seats, options, ...(edition === undefined ? {} : { edition }) };
  return valueOrFail(family.make(request), entry, flags.edition ?? '');
}

/** Parses `key=value`; a value with commas is a list. */
function parseOption(text: string): [string, Json] {
  const [, key, value] = /^([a-z][\w-]*)=(.*)$/is.exec(text) ?? [];
  if (key === undefined || value === undefined) return fail(refuse('option-form', { text }));
  return [key, value.includes(',') ? value.split(',').map(parseValue) : parseValue(value)];
}

/** Parses numbers, true, and false; any other value is text. */
function parseValue(text: string): Json {
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  return text === 'true' ? true : text === 'false' ? false : text;
}
