import { createHash, hash } from 'node:crypto';
import {
  type GameRecord,
  gameOf,
  isMaskedRecord,
  isRefusal,
  type Json,
  OVER,
  parseJson,
  parseRecord,
  type Refusal,
  refuse,
  replay,
} from '@two-rivers/kernel';
import { readableName } from '@two-rivers/protocol';
import { gameNamed } from '../ground/games.ts';
import type { KeptShared, SharedGames, SharedListing, SharedSeat } from '../store/sharedGames.ts';
import { NOBODY, type Persons } from '../store/store.ts';
import { secretOf } from '../table/chance.ts';
import type { TableDoc } from '../table/doc.ts';

/** So many games of old are looked at before others have their turn. */
const AT_ONCE = 20;

export interface SharingRequest {
  readonly games: SharedGames;
  readonly persons: Pick<Persons, 'get'>;
  /** what the clock on the wall says */
  readonly wall: () => number;
}

/**
 * Finished games behind short links. A record is kept without names; each name hangs on the account of whoever sat there, and goes
 * with it. A name that belongs to nobody is kept only where its game cannot have been played here by somebody else.
 */
export class Sharing {
  readonly #games: SharedGames;
  readonly #persons: Pick<Persons, 'get'>;
  readonly #wall: () => number;

  constructor({ games, persons, wall }: SharingRequest) {
    this.#games = games;
    this.#persons = persons;
    this.#wall = wall;
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

  /** Takes the names out of records that were kept with them. */
  async setAllSeats(): Promise<void> {
    for (;;) {
      const codes = await this.#games.unnamed(AT_ONCE);
      for (const code of codes) {
        const kept = await this.#games.get(code);
        if (kept !== undefined) await this.#setSeats(kept);
      }
      if (codes.length < AT_ONCE) return;
    }
  }

  async #setSeats({ code, person, record: text }: KeptShared): Promise<KeptShared | undefined> {
    const record = recordIn(text);
    // one that cannot be read is shown to nobody
    if (isRefusal(record)) await this.#games.setSeats(code, { record: text, names: [] }, []);
    else {
      const readable = withReadableNames(record);
      await this.#games.setSeats(code, nameless(readable), await this.#seatsOf(person, readable));
    }
    return this.#games.get(code);
  }

  /** Whose the names of a record are, as far as that is known here. */
  async #seatsOf(sharer: string, record: GameRecord): Promise<readonly SharedSeat[]> {
    const table = await this.#tableOf(sharer, record);
    if (table !== undefined)
      return table.seats.flatMap(({ person }, seat) =>
        person === null ? [] : [{ seat, person: person.id, name: person.name }],
      );
    const people = record.seats.flatMap(({ name, bot }, seat) => (bot === undefined ? [{ seat, name }] : []));
    const sharerName = (await this.#persons.get(sharer))?.name;
    const ownSeats = people.filter(({ name }) => name === sharerName);
    const own = ownSeats.length === 1 ? ownSeats[0] : undefined;
    return people.flatMap((each): SharedSeat[] => {
      if (each === own) return [{ ...each, person: sharer }];
      // of an online game whose table is gone: anybody who has an account, or had one
      return isOnline(record) ? [] : [{ ...each, person: null }];
    });
  }

  /** The table at which a game was played: its secret is nobody else's. */
  async #tableOf(sharer: string, { secret }: GameRecord): Promise<TableDoc | undefined> {
    if (secret === undefined) return undefined;
    for (const table of await this.#games.played(secret, sharer)) {
      const doc = docIn(table.doc);
      if (doc !== undefined && secretOf(table.secret, doc) === secret) return doc;
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
  const document = parseJson(text);
  return isRefusal(document) ? document : parseRecord(document);
}

/** A game without people's names; the bots keep theirs, which say how they play. */
function nameless(record: GameRecord): { readonly record: string; readonly names: readonly string[] } {
  const without = withNames(withoutLesson(record), []);
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

/** Undefined where the document is damaged; documents of old know of no renewals. */
function docIn(text: string): TableDoc | undefined {
  try {
    return { renewals: 0, ...(JSON.parse(text) as Omit<TableDoc, 'renewals'>) };
  } catch {
    return undefined;
  }
}

/** Only what is over, whole, and legal to its last line: nothing that anybody still plays is told to others. */
function readFinished(document: Json): GameRecord | Refusal {
  const read = parseRecord(document);
  if (isRefusal(read)) return read;
  const record = withoutLesson(read);
  const family = gameNamed(record.game)?.family;
  if (family === undefined) return refuse('unknown-game', { game: record.game, games: '' });
  const game = gameOf(record, [family]);
  if (isRefusal(game)) return game;
  const unknown = Object.keys(record.options).find((option) => !Object.hasOwn(game.options, option));
  if (unknown !== undefined)
    return refuse('option-unknown', { option: unknown, options: Object.keys(game.options).join(', ') });
  if (record.log.length > game.limits.entries) return refuse('share-unfinished');
  if (isMaskedRecord(game, record)) return refuse('share-unfinished');
  const state = game.create();
  const bad = replay(game, record, state);
  if (bad !== undefined) return refuse('share-damaged', { line: Number(bad.values['line'] ?? 0) });
  return game.actor(state) === OVER ? withReadableNames(record) : refuse('share-unfinished');
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
