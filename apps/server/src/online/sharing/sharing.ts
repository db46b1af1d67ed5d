import { createHash, hash } from 'node:crypto';
import {
  type GameRecord,
  gameOf,
  isMaskedRecord,
  isRefusal,
  type Json,
  OVER,
  parseRecord,
  type Refusal,
  refuse,
  replay,
} from '@two-rivers/kernel';
import { gameNamed } from '../ground/games.ts';
import type { SharedGame, SharedGames, SharedListing } from '../store/sharedGames.ts';

export interface SharingRequest {
  readonly games: SharedGames;
  /** what the clock on the wall says */
  readonly wall: () => number;
}

/** Finished games behind short links. */
export class Sharing {
  readonly #games: SharedGames;
  readonly #wall: () => number;

  constructor({ games, wall }: SharingRequest) {
    this.#games = games;
    this.#wall = wall;
  }

  /** Keeps a finished game; its code, the same one for the same game of the same person. */
  async share(person: string, document: Json, language: string): Promise<string | Refusal> {
    const record = readFinished(document);
    if (isRefusal(record)) return record;
    const text = JSON.stringify(record);
    const code = createHash('sha256').update(`${person}\n${text}`).digest('base64url').slice(0, 12);
    const names = JSON.stringify(record.seats.map(({ name }) => name));
    const { game } = record;
    await this.#games.share({ code, person, record: text, language, created: this.#wall(), game, names });
    return code;
  }

  /** As it is stored: old records may be long, so they are parsed only where their game is looked at. */
  async stored(code: string): Promise<Stored | undefined> {
    const kept = await this.#games.get(code);
    return kept === undefined ? undefined : { ...kept, version: hash('sha256', JSON.stringify(kept)) };
  }

  async find(code: string): Promise<Found | undefined> {
    const stored = await this.stored(code);
    return stored === undefined ? undefined : readStored(stored);
  }

  async of(person: string): Promise<readonly SharedListing[]> {
    return this.#games.of(person);
  }

  async takeBack(code: string, person: string): Promise<Refusal | undefined> {
    return (await this.#games.remove(code, person)) ? undefined : refuse('no-such-link');
  }
}

/** A game behind a link, as it is in the store. */
export interface Stored extends SharedGame {
  /** differs when anything of it does, on whichever node it was changed */
  readonly version: string;
}

/** A game behind a link. */
export interface Found extends Omit<Stored, 'record'> {
  readonly record: GameRecord;
}

export function readStored(stored: Stored): Found | undefined {
  const record = parseRecord(JSON.parse(stored.record) as Json);
  return isRefusal(record) ? undefined : { ...stored, record };
}

/** Only what is over, whole, and legal to its last line: nothing that anybody still plays is told to others. */
function readFinished(document: Json): GameRecord | Refusal {
  const read = parseRecord(document);
  if (isRefusal(read)) return read;
  // what a lesson says belongs to the lesson; the game is told without it
  const { lesson: _, ...record } = read;
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
  return game.actor(state) === OVER ? record : refuse('share-unfinished');
}
