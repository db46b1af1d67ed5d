import { type Game, isRefusal, type JsonObject, type Refusal, refuse } from '@two-rivers/kernel';
import { ByteCache } from '../ground/byteCache.ts';
import { gameNamed, type ServerGame } from '../ground/games.ts';
import type { TableSetup } from './doc.ts';

/** A custom edition costs a game several times the size of its text. */
const MOST_BYTES = 16 * 1024 * 1024;
const GAME_BYTES = 16 * 1024;
const EDITION_TIMES = 6;

export interface Made {
  readonly entry: ServerGame;
  readonly game: Game;
  /** The edition to send to clients; null for the default edition of the game. */
  readonly edition: JsonObject | null;
  /** Approximate size in memory. */
  readonly bytes: number;
}

type Wanted = Pick<TableSetup, 'game' | 'seats' | 'options' | 'edition'> & { readonly engine?: string };

/** Games by their spec; thousands of tables share a few. */
export class GameCache {
  readonly #made = new ByteCache<Made>(MOST_BYTES, ({ bytes }) => bytes);
  /** Hash of the default edition, by game. */
  readonly #usual = new Map<string, string>();

  make(wanted: Wanted): Made | Refusal {
    const { game: id, engine, seats, options, edition } = wanted;
    const key = JSON.stringify([id, engine, seats, options, edition]);
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const entry = gameNamed(id);
    if (entry === undefined) return refuse('unknown-game', { game: id, games: '' });
    const request = { seats, options, ...(engine === undefined ? {} : { engine }) };
    const game = entry.family.make(edition === null ? request : { ...request, edition });
    if (isRefusal(game)) return game;
    const usual = edition === null ? game : entry.family.make(request);
    const isUsual =
      !isRefusal(usual) && JSON.stringify(usual.edition ?? null) === JSON.stringify(game.edition ?? null);
    const bytes = GAME_BYTES + EDITION_TIMES * key.length;
    const made = { entry, game, edition: isUsual ? null : (game.edition ?? null), bytes };
    this.#made.set(key, made);
    return made;
  }

  /** Hash of a game's default edition; '' if it has none. */
  usualEdition(id: string): string {
    const known = this.#usual.get(id);
    if (known !== undefined) return known;
    const family = gameNamed(id)?.family;
    const game = family?.make({ seats: family.seats[0] ?? 0 });
    const hash = game === undefined || isRefusal(game) ? undefined : game.edition?.['hash'];
    this.#usual.set(id, typeof hash === 'string' ? hash : '');
    return this.usualEdition(id);
  }
}
