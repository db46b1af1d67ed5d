import { createHash, hash } from 'node:crypto';
import {
  type GameRecord,
  isMaskedRecord,
  isRefusal,
  type Json,
  OVER,
  parseJson,
  parseRecord,
  type Refusal,
} from '@two-rivers/kernel';
import { readableName } from '@two-rivers/protocol';
import * as z from 'zod/mini';
import { findServerGame, replayToEnd } from '../platform/games.ts';
import type { Logger } from '../platform/logger.ts';
import type { StoredSharedGame, SharedGameStore, SharedGameListing, SharedGameSeat } from '../store/sharedGames.ts';
import { DELETED_NAME, type PersonStore } from '../store/store.ts';
import { currentSecret } from '../rooms/chance.ts';
import { refuse } from '../platform/refuse.ts';

/** Number of old games converted per query. */
const BATCH_SIZE = 20;

export interface SharedGameServiceOptions {
  readonly games: SharedGameStore;
  readonly persons: Pick<PersonStore, 'get'>;
  /** Wall clock in milliseconds. */
  readonly wall: () => number;
  readonly log: Logger;
}

/**
 * Finished games behind short links. Records are stored without names. Each name belongs to the account of its player
 * and is deleted with it. A name without an account is kept only if the game was certainly not played on this server,
 * so that it cannot be the name of somebody else here.
 */
export class SharedGameService {
  readonly #games: SharedGameStore;
  readonly #persons: Pick<PersonStore, 'get'>;
  readonly #wall: () => number;
  readonly #log: Logger;
  /** Links whose names could not be extracted; each is logged once. */
  readonly #failed = new Set<string>();

  constructor({ games, persons, wall, log }: SharedGameServiceOptions) {
    this.#games = games;
    this.#persons = persons;
    this.#wall = wall;
    this.#log = log;
  }

  /** Stores a finished game and returns its code, which stays the same for the same person and game. */
  async share(person: string, document: Json, language: string): Promise<string | Refusal> {
    const record = readFinishedRecord(document);
    if (isRefusal(record)) return record;
    const text = JSON.stringify(record);
    const code = createHash('sha256').update(`${person}\n${text}`).digest('base64url').slice(0, 12);
    const game = { code, person, game: record.game, language, created: this.#wall() };
    await this.#games.add({ ...game, ...withoutNames(record) }, await this.#identifySeats(person, record));
    return code;
  }

  /** Loads a game without parsing its record, because callers cache by version. */
  async load(code: string): Promise<VersionedSharedGame | undefined> {
    const stored = await this.#games.get(code);
    const converted = stored?.isNamed === false ? await this.#extractNames(stored) : stored;
    return converted === undefined ? undefined : { ...converted, version: hash('sha256', JSON.stringify(converted)) };
  }

  async findReadable(code: string): Promise<ReadableSharedGame | undefined> {
    const stored = await this.load(code);
    return stored === undefined ? undefined : readSharedGame(stored);
  }

  /**
   * Moves the names of old games out of their records. A failure does not stop the others, and is retried next time.
   */
  async extractAllNames(): Promise<void> {
    let codes: readonly string[] = [];
    do {
      codes = await this.#games.listUnconverted(codes.at(-1) ?? '', BATCH_SIZE);
      for (const code of codes) await this.#tryExtractNames(code);
    } while (codes.length === BATCH_SIZE);
  }

  async #tryExtractNames(code: string): Promise<void> {
    try {
      const stored = await this.#games.get(code);
      if (stored !== undefined) await this.#extractNames(stored);
      this.#failed.delete(code);
    } catch (error) {
      if (this.#failed.has(code)) return;
      this.#failed.add(code);
      const why = error instanceof Error ? error.message : String(error);
      this.#log.warn('names stay in a shared game', { link: code.slice(0, 6), why: why.slice(0, 200) });
    }
  }

  async #extractNames({ code, person, record: text }: StoredSharedGame): Promise<StoredSharedGame | undefined> {
    const record = parseRecordText(text);
    // an unreadable record is never shown
    if (isRefusal(record)) await this.#games.setSeats({ code, person, record: text, names: [] }, []);
    else {
      const readable = withReadableNames(withKnownOptions(record));
      const seats = await this.#identifySeats(person, readable);
      await this.#games.setSeats({ code, person, ...withoutNames(readable) }, seats);
    }
    return this.#games.get(code);
  }

  /** Assigns the names in a record to accounts, as far as these are known. */
  async #identifySeats(sharer: string, record: GameRecord): Promise<readonly SharedGameSeat[]> {
    const table = await this.#findTable(sharer, record);
    if (table?.seats !== undefined)
      return table.seats.flatMap(({ person }, seat) =>
        person === null ? [] : [{ seat, person: person.id, name: person.name }],
      );
    const people = record.seats.flatMap(({ name, bot }, seat) => (bot === undefined ? [{ seat, name }] : []));
    const sharerName = (await this.#persons.get(sharer))?.name;
    const ownSeats = people.filter(({ name }) => name === sharerName);
    const own = ownSeats.length === 1 ? ownSeats[0] : undefined;
    // if the table of an online game is gone or damaged, a name may belong to any account, even a deleted one
    const isPlayedHere = table !== undefined || isOnlineRecord(record);
    return people.flatMap((each): SharedGameSeat[] => {
      if (each === own) return [{ ...each, person: sharer }];
      return isPlayedHere ? [] : [{ ...each, person: null }];
    });
  }

  /** Finds the table of a game by its secret, which is unique. */
  async #findTable(sharer: string, { secret }: GameRecord): Promise<Partial<TableSeating> | undefined> {
    if (secret === undefined) return undefined;
    for (const table of await this.#games.tablesWithSecret(secret, sharer)) {
      const seating = parseSeating(table.doc);
      if (seating === undefined ? table.secret === secret : currentSecret(table.secret, seating) === secret)
        return seating ?? {};
    }
    return undefined;
  }

  async listOf(person: string): Promise<readonly SharedGameListing[]> {
    return this.#games.listOf(person);
  }

  async revoke(code: string, person: string): Promise<Refusal | undefined> {
    return (await this.#games.remove(code, person)) ? undefined : refuse('no-such-link');
  }
}

/** Stored game behind a link. */
export interface VersionedSharedGame extends StoredSharedGame {
  /** Hash of all stored data, so that it changes on every node. */
  readonly version: string;
}

/** Game behind a link, with its record parsed and its names restored. */
export interface ReadableSharedGame extends Omit<VersionedSharedGame, 'record'> {
  readonly record: GameRecord;
}

export function readSharedGame(stored: VersionedSharedGame): ReadableSharedGame | undefined {
  const record = parseRecordText(stored.record);
  return isRefusal(record) ? undefined : { ...stored, record: withNames(record, stored.seats) };
}

/**
 * Whether a game may come from an online table: only such records have a `format`, and a study can continue any game.
 */
function isOnlineRecord({ format, study }: GameRecord): boolean {
  return format !== undefined || study !== undefined;
}

function parseRecordText(text: string): GameRecord | Refusal {
  return parseRecord(tryParseJson(text) ?? null);
}

/** Record without the names of people; bots keep theirs, which describe how they play. */
function withoutNames(record: GameRecord): { readonly record: string; readonly names: readonly string[] } {
  const recordWithoutNames = withNames(record, []);
  return {
    record: JSON.stringify(recordWithoutNames),
    names: recordWithoutNames.seats.map(({ name }) => name),
  };
}

/** Record without its lesson, whose texts are not part of the game. */
function withoutLesson({ lesson: _, ...record }: GameRecord): GameRecord {
  return record;
}

function withNames(record: GameRecord, seats: readonly SharedGameSeat[]): GameRecord {
  const names = new Map(seats.map(({ seat, name }) => [seat, name]));
  const labels = record.seats.map((label, seat) =>
    label.bot === undefined ? { ...label, name: names.get(seat) ?? DELETED_NAME } : label,
  );
  return { ...record, seats: labels };
}

/** Parts of a table's document that links need. */
const SEATING_SCHEMA = z.object({
  renewals: z.optional(z.number()),
  seats: z.array(z.object({ person: z.nullable(z.object({ id: z.string(), name: z.string() })) })),
});
type TableSeating = z.infer<typeof SEATING_SCHEMA> & { readonly renewals: number };

/** Parses a table's document; undefined if it is damaged. Old documents have no renewals. */
function parseSeating(text: string): TableSeating | undefined {
  const { data } = z.safeParse(SEATING_SCHEMA, tryParseJson(text));
  return data && { renewals: data.renewals ?? 0, seats: data.seats };
}

function tryParseJson(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Record without options unknown to its game, because they could contain anything, even names. */
function withKnownOptions(record: GameRecord): GameRecord {
  const game = findServerGame(record.game)?.family.make({ seats: record.seats.length });
  const known = game === undefined || isRefusal(game) ? {} : game.options;
  const options = Object.entries(record.options).filter(([option]) => Object.hasOwn(known, option));
  return { ...record, options: Object.fromEntries(options) };
}

/** Parses a record that may be shared: finished, complete, and legal to its last line. Running games stay secret. */
function readFinishedRecord(document: Json): GameRecord | Refusal {
  const parsed = parseRecord(document);
  if (isRefusal(parsed)) return parsed;
  const record = withoutLesson(parsed);
  const end = replayToEnd(record);
  if (isRefusal(end)) return end;
  const { game, state } = end;
  if (isMaskedRecord(game, record) || game.actor(state) !== OVER) return refuse('share-unfinished');
  return withReadableNames(record);
}

/**
 * Record with cleaned-up names, which can be any text. Bad names are not refused: people may choose any name on their
 * own device, and links from before the cleanup must still open.
 */
function withReadableNames(record: GameRecord): GameRecord {
  const seats = record.seats.map(({ name, bot }) => ({
    name: readableName(name),
    ...(bot === undefined ? {} : { bot: readableName(bot) }),
  }));
  return { ...record, seats };
}
