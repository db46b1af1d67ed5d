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
import { gameNamed, replayed } from '../ground/games.ts';
import type { Log } from '../ground/log.ts';
import type { KeptShared, SharedGames, SharedListing, SharedSeat } from '../store/sharedGames.ts';
import { NOBODY, type Persons } from '../store/store.ts';
import { secretOf } from '../table/chance.ts';

/** So many games of old are looked at before others have their turn. */
const AT_ONCE = 20;

export interface SharingRequest {
  readonly games: SharedGames;
  readonly persons: Pick<Persons, 'get'>;
  /** what the clock on the wall says */
  readonly wall: () => number;
  readonly log: Log;
}

/**
 * Finished games behind short links. A record is kept without names; each name hangs on the account of whoever sat there, and goes
 * with it. A name that belongs to nobody is kept only where its game cannot have been played here by somebody else.
 */
export class Sharing {
  readonly #games: SharedGames;
  readonly #persons: Pick<Persons, 'get'>;
  readonly #wall: () => number;
  readonly #log: Log;
  /** links whose names could not be taken out of their records, logged once */
  readonly #failed = new Set<string>();

  constructor({ games, persons, wall, log }: SharingRequest) {
    this.#games = games;
    this.#persons = persons;
    this.#wall = wall;
    this.#log = log;
  }

  /** Keeps a finished game; its code, the same one for the same game of the same person. */
  async share(person: string, document: Json, language: string): Promise<string | Refusal> {
    const record = readFinished(document);
    if (isRefusal(record)) return record;
    const text = JSON.stringify(record);
    const code = createHash('sha256').update(`${person}\n${text}`).digest('base64url').slice(0, 12);
    const game = { code, person, game: record.game, language, created: this.#wall() };
    await this.#games.share({ ...game, ...nameless(record) }, await this.#seatsOf(person, record));
    return code;
  }

  /** Not parsed yet: what was made of this version before needs no second look. */
  async stored(code: string): Promise<Stored | undefined> {
    const found = await this.#games.get(code);
    const kept = found?.isNamed === false ? await this.#setSeats(found) : found;
    return kept === undefined ? undefined : { ...kept, version: hash('sha256', JSON.stringify(kept)) };
  }

  async find(code: string): Promise<Found | undefined> {
    const stored = await this.stored(code);
    return stored === undefined ? undefined : readStored(stored);
  }

  /** Takes the names out of records that were kept with them. One that fails stops no other, and is tried again next time. */
  async setAllSeats(): Promise<void> {
    let codes: readonly string[] = [];
    do {
      codes = await this.#games.unnamed(codes.at(-1) ?? '', AT_ONCE);
      for (const code of codes) await this.#trySetSeats(code);
    } while (codes.length === AT_ONCE);
  }

  async #trySetSeats(code: string): Promise<void> {
    try {
      const kept = await this.#games.get(code);
      if (kept !== undefined) await this.#setSeats(kept);
      this.#failed.delete(code);
    } catch (error) {
      if (this.#failed.has(code)) return;
      this.#failed.add(code);
      const why = error instanceof Error ? error.message : String(error);
      this.#log.warn('names stay in a shared game', { link: code.slice(0, 6), why: why.slice(0, 200) });
    }
  }

  async #setSeats({ code, person, record: text }: KeptShared): Promise<KeptShared | undefined> {
    const record = recordIn(text);
    // one that cannot be read is shown to nobody
    if (isRefusal(record)) await this.#games.setSeats({ code, person, record: text, names: [] }, []);
    else {
      const readable = withReadableNames(withKnownOptions(record));
      const seats = await this.#seatsOf(person, readable);
      await this.#games.setSeats({ code, person, ...nameless(readable) }, seats);
    }
    return this.#games.get(code);
  }

  /** Whose the names of a record are, as far as that is known here. */
  async #seatsOf(sharer: string, record: GameRecord): Promise<readonly SharedSeat[]> {
    const table = await this.#tableOf(sharer, record);
    if (table?.seats !== undefined)
      return table.seats.flatMap(({ person }, seat) =>
        person === null ? [] : [{ seat, person: person.id, name: person.name }],
      );
    const people = record.seats.flatMap(({ name, bot }, seat) => (bot === undefined ? [{ seat, name }] : []));
    const sharerName = (await this.#persons.get(sharer))?.name;
    const ownSeats = people.filter(({ name }) => name === sharerName);
    const own = ownSeats.length === 1 ? ownSeats[0] : undefined;
    // of an online game whose table is gone or damaged: anybody who has an account, or had one
    const isPlayedHere = table !== undefined || isOnline(record);
    return people.flatMap((each): SharedSeat[] => {
      if (each === own) return [{ ...each, person: sharer }];
      return isPlayedHere ? [] : [{ ...each, person: null }];
    });
  }

  /** The table at which a game was played: its secret is nobody else's. */
  async #tableOf(sharer: string, { secret }: GameRecord): Promise<Partial<Seating> | undefined> {
    if (secret === undefined) return undefined;
    for (const table of await this.#games.played(secret, sharer)) {
      const seating = seatingIn(table.doc);
      if (seating === undefined ? table.secret === secret : secretOf(table.secret, seating) === secret)
        return seating ?? {};
    }
    return undefined;
  }

  async of(person: string): Promise<readonly SharedListing[]> {
    return this.#games.of(person);
  }

  async takeBack(code: string, person: string): Promise<Refusal | undefined> {
    return (await this.#games.remove(code, person)) ? undefined : refuse('no-such-link');
  }
}

/** A game behind a link, as it is in the store. */
export interface Stored extends KeptShared {
  /** differs when anything of it does, on whichever node it was changed */
  readonly version: string;
}

/** A game behind a link. */
export interface Found extends Omit<Stored, 'record'> {
  readonly record: GameRecord;
}

export function readStored(stored: Stored): Found | undefined {
  const record = recordIn(stored.record);
  return isRefusal(record) ? undefined : { ...stored, record: withNames(record, stored.seats) };
}

/** Seals are made at online tables only; a study goes on from any game. */
function isOnline({ format, study }: GameRecord): boolean {
  return format !== undefined || study !== undefined;
}

function recordIn(text: string): GameRecord | Refusal {
  return parseRecord(jsonIn(text) ?? null);
}

/** A game without people's names; the bots keep theirs, which say how they play. */
function nameless(record: GameRecord): { readonly record: string; readonly names: readonly string[] } {
  const without = withNames(record, []);
  return { record: JSON.stringify(without), names: without.seats.map(({ name }) => name) };
}

/** What a lesson says belongs to the lesson; the game is told without it. */
function withoutLesson({ lesson: _, ...record }: GameRecord): GameRecord {
  return record;
}

function withNames(record: GameRecord, seats: readonly SharedSeat[]): GameRecord {
  const names = new Map(seats.map(({ seat, name }) => [seat, name]));
  const labels = record.seats.map((label, seat) =>
    label.bot === undefined ? { ...label, name: names.get(seat) ?? NOBODY } : label,
  );
  return { ...record, seats: labels };
}

/** What a link needs of a table's document. */
const SEATING = z.object({
  renewals: z.optional(z.number()),
  seats: z.array(z.object({ person: z.nullable(z.object({ id: z.string(), name: z.string() })) })),
});
type Seating = z.infer<typeof SEATING> & { readonly renewals: number };

/** Undefined where the document is damaged; documents of old know of no renewals. */
function seatingIn(text: string): Seating | undefined {
  const { data } = z.safeParse(SEATING, jsonIn(text));
  return data && { renewals: data.renewals ?? 0, seats: data.seats };
}

function jsonIn(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Without options that its game does not have, as anything may stand there, names too. */
function withKnownOptions(record: GameRecord): GameRecord {
  const game = gameNamed(record.game)?.family.make({ seats: record.seats.length });
  const known = game === undefined || isRefusal(game) ? {} : game.options;
  const options = Object.entries(record.options).filter(([option]) => Object.hasOwn(known, option));
  return { ...record, options: Object.fromEntries(options) };
}

/** Only what is over, whole, and legal to its last line: nothing that anybody still plays is told to others. */
function readFinished(document: Json): GameRecord | Refusal {
  const read = parseRecord(document);
  if (isRefusal(read)) return read;
  const record = withoutLesson(read);
  const end = replayed(record);
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
