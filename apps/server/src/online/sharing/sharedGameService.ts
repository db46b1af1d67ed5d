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
  refuse,
} from '@two-rivers/kernel';
import { readableName } from '@two-rivers/protocol';
import * as z from 'zod/mini';
import { findServerGame, replayToEnd } from '../platform/games.ts';
import type { Logger } from '../platform/logger.ts';
import type { StoredSharedGame, SharedGameStore, SharedGameListing, SharedGameSeat } from '../store/sharedGames.ts';
import { DELETED_NAME, type PersonStore } from '../store/store.ts';
import { currentSecret } from '../rooms/chance.ts';

/** So many games of old are looked at before others have their turn. */
const BATCH_SIZE = 20;

export interface SharedGameServiceOptions {
  readonly games: SharedGameStore;
  readonly persons: Pick<PersonStore, 'get'>;
  /** what the clock on the wall says */
  readonly wall: () => number;
  readonly log: Logger;
}

/**
 * Finished games behind short links. A record is kept without names; each name hangs on the account of whoever sat there, and goes
 * with it. A name that belongs to nobody is kept only where its game cannot have been played here by somebody else.
 */
export class SharedGameService {
  readonly #games: SharedGameStore;
  readonly #persons: Pick<PersonStore, 'get'>;
  readonly #wall: () => number;
  readonly #log: Logger;
  /** links whose names could not be taken out of their records, logged once */
  readonly #failed = new Set<string>();

  constructor({ games, persons, wall, log }: SharedGameServiceOptions) {
    this.#games = games;
    this.#persons = persons;
    this.#wall = wall;
    this.#log = log;
  }

  /** Keeps a finished game; its code, the same one for the same game of the same person. */
  async share(person: string, document: Json, language: string): Promise<string | Refusal> {
    const record = readFinishedRecord(document);
    if (isRefusal(record)) return record;
    const text = JSON.stringify(record);
    const code = createHash('sha256').update(`${person}\n${text}`).digest('base64url').slice(0, 12);
    const game = { code, person, game: record.game, language, created: this.#wall() };
    await this.#games.add({ ...game, ...withoutNames(record) }, await this.#identifySeats(person, record));
    return code;
  }

  /** Not parsed yet: what was made of this version before needs no second look. */
  async load(code: string): Promise<VersionedSharedGame | undefined> {
    const stored = await this.#games.get(code);
    const converted = stored?.isNamed === false ? await this.#extractNames(stored) : stored;
    return converted === undefined ? undefined : { ...converted, version: hash('sha256', JSON.stringify(converted)) };
  }

  async findReadable(code: string): Promise<ReadableSharedGame | undefined> {
    const stored = await this.load(code);
    return stored === undefined ? undefined : readSharedGame(stored);
  }

  /** Takes the names out of records that were kept with them. One that fails stops no other, and is tried again next time. */
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
    // one that cannot be read is shown to nobody
    if (isRefusal(record)) await this.#games.setSeats({ code, person, record: text, names: [] }, []);
    else {
      const readable = withReadableNames(withKnownOptions(record));
      const seats = await this.#identifySeats(person, readable);
      await this.#games.setSeats({ code, person, ...withoutNames(readable) }, seats);
    }
    return this.#games.get(code);
  }

  /** Whose the names of a record are, as far as that is known here. */
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
    // of an online game whose table is gone or damaged: anybody who has an account, or had one
    const isPlayedHere = table !== undefined || isOnlineRecord(record);
    return people.flatMap((each): SharedGameSeat[] => {
      if (each === own) return [{ ...each, person: sharer }];
      return isPlayedHere ? [] : [{ ...each, person: null }];
    });
  }

  /** The table at which a game was played: its secret is nobody else's. */
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

/** A game behind a link, as it is in the store. */
export interface VersionedSharedGame extends StoredSharedGame {
  /** differs when anything of it does, on whichever node it was changed */
  readonly version: string;
}

/** A game behind a link. */
export interface ReadableSharedGame extends Omit<VersionedSharedGame, 'record'> {
  readonly record: GameRecord;
}

export function readSharedGame(stored: VersionedSharedGame): ReadableSharedGame | undefined {
  const record = parseRecordText(stored.record);
  return isRefusal(record) ? undefined : { ...stored, record: withNames(record, stored.seats) };
}

/** Seals are made at online tables only; a study goes on from any game. */
function isOnlineRecord({ format, study }: GameRecord): boolean {
  return format !== undefined || study !== undefined;
}

function parseRecordText(text: string): GameRecord | Refusal {
  return parseRecord(tryParseJson(text) ?? null);
}

/** A game without people's names; the bots keep theirs, which say how they play. */
function withoutNames(record: GameRecord): { readonly record: string; readonly names: readonly string[] } {
  const recordWithoutNames = withNames(record, []);
  return {
    record: JSON.stringify(recordWithoutNames),
    names: recordWithoutNames.seats.map(({ name }) => name),
  };
}

/** What a lesson says belongs to the lesson; the game is told without it. */
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

/** What a link needs of a table's document. */
const SEATING_SCHEMA = z.object({
  renewals: z.optional(z.number()),
  seats: z.array(z.object({ person: z.nullable(z.object({ id: z.string(), name: z.string() })) })),
});
type TableSeating = z.infer<typeof SEATING_SCHEMA> & { readonly renewals: number };

/** Undefined where the document is damaged; documents of old know of no renewals. */
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

/** Without options that its game does not have, as anything may stand there, names too. */
function withKnownOptions(record: GameRecord): GameRecord {
  const game = findServerGame(record.game)?.family.make({ seats: record.seats.length });
  const known = game === undefined || isRefusal(game) ? {} : game.options;
  const options = Object.entries(record.options).filter(([option]) => Object.hasOwn(known, option));
  return { ...record, options: Object.fromEntries(options) };
}

/** Only what is over, whole, and legal to its last line: nothing that anybody still plays is told to others. */
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
 * Names in a record are whatever somebody typed into a file. They're tidied, not refused: a player's name on one's own device may
 * be anything, and links from before this was done still open.
 */
function withReadableNames(record: GameRecord): GameRecord {
  const seats = record.seats.map(({ name, bot }) => ({
    name: readableName(name),
    ...(bot === undefined ? {} : { bot: readableName(bot) }),
  }));
  return { ...record, seats };
}
