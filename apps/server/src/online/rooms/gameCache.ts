import { type Game, isRefusal, type JsonObject, type Refusal } from '@two-rivers/kernel';
import { ByteCache } from '../platform/byteCache.ts';
import { findServerGame, type ServerGame } from '../platform/games.ts';
import type { TableSetup } from './tableDoc.ts';
import { refuse } from '../platform/refuse.ts';

/** Maximum size of the cache. With a custom edition, a game takes several times the size of the edition's text. */
const MAX_BYTES = 16 * 1024 * 1024;
const GAME_BYTES = 16 * 1024;
const EDITION_FACTOR = 6;

export interface CachedGame {
  readonly entry: ServerGame;
  readonly game: Game;
  /** The edition to send to clients; null for the default edition of the game. */
  readonly edition: JsonObject | null;
  /** Approximate size in memory. */
  readonly bytes: number;
}

type GameSpec = Pick<TableSetup, 'game' | 'seats' | 'options' | 'edition'> & { readonly engine?: string };

/** Games by their spec; thousands of tables share a few. */
export class GameCache {
  readonly #games = new ByteCache<CachedGame>(MAX_BYTES, ({ bytes }) => bytes);
  /** Hash of the default edition, by game. */
  readonly #defaultEditions = new Map<string, string>();

  get(spec: GameSpec): CachedGame | Refusal {
    const { game: id, engine, seats, options, edition } = spec;
    const key = JSON.stringify([id, engine, seats, options, edition]);
    const cached = this.#games.get(key);
    if (cached !== undefined) return cached;
    const entry = findServerGame(id);
    if (entry === undefined) return refuse('unknown-game', { game: id, games: '' });
    const request = { seats, options, ...(engine === undefined ? {} : { engine }) };
    const game = entry.family.make(edition === null ? request : { ...request, edition });
    if (isRefusal(game)) return game;
    const defaultGame = edition === null ? game : entry.family.make(request);
    const isDefaultEdition =
      !isRefusal(defaultGame) && JSON.stringify(defaultGame.edition ?? null) === JSON.stringify(game.edition ?? null);
    const bytes = GAME_BYTES + EDITION_FACTOR * key.length;
    const cachedGame = { entry, game, edition: isDefaultEdition ? null : (game.edition ?? null), bytes };
    this.#games.set(key, cachedGame);
    return cachedGame;
  }

  /** Hash of a game's default edition; '' if it has none. */
  defaultEditionHash(id: string): string {
    const known = this.#defaultEditions.get(id);
    if (known !== undefined) return known;
    const family = findServerGame(id)?.family;
    const game = family?.make({ seats: family.seats[0] ?? 0 });
    const hash = game === undefined || isRefusal(game) ? undefined : game.edition?.['hash'];
    this.#defaultEditions.set(id, typeof hash === 'string' ? hash : '');
    return this.defaultEditionHash(id);
  }
}
