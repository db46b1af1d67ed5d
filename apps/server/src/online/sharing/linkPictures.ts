import { Worker } from 'node:worker_threads';
import { gameOf, isRefusal } from '@two-rivers/kernel';
import { gameTexts } from '@two-rivers/games/parts';
import { preferredLanguage } from '@two-rivers/i18n';
import { ByteCache } from '../platform/byteCache.ts';
import { findServerGame } from '../platform/games.ts';
import { gamePictureOf, renderSvg } from './gamePicture.ts';
import { readSharedGame, type VersionedSharedGame } from './sharedGameService.ts';

/** Size of the cache; a picture has about 40 KB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Request to render a drawing as a picture. */
export interface RenderRequest {
  readonly id: number;
  readonly svg: string;
}

export type RenderReply = { readonly id: number } & ({ readonly png: Uint8Array } | { readonly error: string });

interface PendingRender {
  readonly done: (png: Buffer) => void;
  readonly fail: (error: Error) => void;
}

/**
 * Pictures of shared games for link previews. A worker thread renders them, so that no move waits for a picture. It is
 * started for the first one.
 */
export class LinkPictures {
  /** Finished pictures by version, which changes with the game. */
  readonly #cache = new ByteCache<Buffer>(MAX_BYTES, ({ length }) => length);
  /** Pictures being rendered, so that concurrent requests share one. */
  readonly #inProgress = new Map<string, Promise<Buffer>>();
  readonly #pending = new Map<number, PendingRender>();
  #worker: Worker | undefined;
  #lastId = 0;

  has({ version }: VersionedSharedGame): boolean {
    return this.#cache.has(version) || this.#inProgress.has(version);
  }

  async get(stored: VersionedSharedGame): Promise<Buffer> {
    const { version } = stored;
    const cached = this.#cache.get(version) ?? this.#inProgress.get(version);
    if (cached !== undefined) return cached;
    const rendering = this.#renderGame(stored);
    this.#inProgress.set(version, rendering);
    try {
      const png = await rendering;
      this.#cache.set(version, png);
      return png;
    } finally {
      // a failed picture is rendered again on the next request
      this.#inProgress.delete(version);
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
    this.#rejectAll(new Error('the server is stopping'));
  }

  async #renderGame(stored: VersionedSharedGame): Promise<Buffer> {
    const sharedGame = readSharedGame(stored);
    if (sharedGame === undefined) throw new Error('the shared game cannot be read');
    const { record, language } = sharedGame;
    const family = findServerGame(record.game)?.family;
    const game = family === undefined ? undefined : gameOf(record, [family]);
    if (game === undefined || isRefusal(game)) throw new Error('the shared game cannot be read');
    const texts = await gameTexts.load(record.game);
    const title = texts?.cover[preferredLanguage([language])].title ?? record.game;
    return this.#requestRender(renderSvg(gamePictureOf(game, record, title)));
  }

  async #requestRender(svg: string): Promise<Buffer> {
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#pending.set(id, { done: resolve, fail: reject });
    this.#worker ??= this.#startWorker();
    this.#worker.postMessage({ id, svg } satisfies RenderRequest);
    return promise;
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('./pictureWorker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (reply: RenderReply) => {
      const pending = this.#pending.get(reply.id);
      this.#pending.delete(reply.id);
      if ('png' in reply) pending?.done(Buffer.from(reply.png));
      else pending?.fail(new Error(reply.error));
    });
    worker.on('error', (error) => {
      this.#worker = undefined;
      this.#rejectAll(error instanceof Error ? error : new Error(String(error)));
    });
    return worker;
  }

  #rejectAll(error: Error): void {
    for (const { fail } of this.#pending.values()) fail(error);
    this.#pending.clear();
  }
}
