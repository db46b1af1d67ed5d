import { createHash } from 'node:crypto';
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
import type { SharedGame, SharedGames } from '../store/sharedGames.ts';

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
    await this.#games.share({ code, person, record: text, language, created: this.#wall() });
    return code;
  }

  async find(code: string): Promise<Found | undefined> {
    const kept = await this.#games.get(code);
    if (kept === undefined) return undefined;
    const record = parseRecord(JSON.parse(kept.record) as Json);
    return isRefusal(record) ? undefined : { ...kept, record };
  }

  async of(person: string): Promise<readonly SharedGame[]> {
    return this.#games.of(person);
  }

  async takeBack(code: string, person: string): Promise<Refusal | undefined> {
    return (await this.#games.remove(code, person)) ? undefined : refuse('no-such-link');
  }
}

/** A game behind a link. */
export interface Found extends Omit<SharedGame, 'record'> {
  readonly record: GameRecord;
}

/** Only what is over, whole, and legal to its last line: nothing that anybody still plays is told to others. */
function readFinished(document: Json): GameRecord | Refusal {
  const record = parseRecord(document);
  if (isRefusal(record)) return record;
  const family = gameNamed(record.game)?.family;
  if (family === undefined) return refuse('unknown-game', { game: record.game, games: '' });
  const game = gameOf(record, [family]);
  if (isRefusal(game)) return game;
  if (record.log.length > game.limits.entries) return refuse('share-unfinished');
  if (isMaskedRecord(game, record)) return refuse('share-unfinished');
  const state = game.create();
  const bad = replay(game, record, state);
  if (bad !== undefined) return refuse('share-damaged', { line: Number(bad.values['line'] ?? 0) });
  return game.actor(state) === OVER ? record : refuse('share-unfinished');
}
