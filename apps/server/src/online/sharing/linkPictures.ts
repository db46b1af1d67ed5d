import { Worker } from 'node:worker_threads';
import { gameOf, isRefusal } from '@two-rivers/kernel';
import { gameTexts } from '@two-rivers/games/parts';
import { preferredLanguage } from '@two-rivers/i18n';
import { WorkerCalls } from '@two-rivers/search/workerCalls';
import { ByteCache } from '../platform/byteCache.ts';
import { findServerGame } from '../platform/games.ts';
import { gamePictureOf, renderSvg } from './gamePicture.ts';
import { readSharedGame, type VersionedSharedGame } from './sharedGameService.ts';

/** Size of the cache; a picture has about 40 KB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Functions of the worker that renders pictures. */
export interface PictureFunctions {
  /** a drawing as a PNG */
  readonly render: (svg: string) => Uint8Array;
}

interface PictureWorker {
  readonly thread: Worker;
  readonly calls: WorkerCalls<PictureFunctions>;
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
  #worker: PictureWorker | undefined;

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
    this.#worker?.calls.fail(new Error('the server is stopping'));
    await this.#worker?.thread.terminate();
    this.#worker = undefined;
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
    this.#worker ??= this.#startWorker();
    return Buffer.from(await this.#worker.calls.call('render', renderSvg(gamePictureOf(game, record, title))));
  }

  #startWorker(): PictureWorker {
    const thread = new Worker(new URL('./pictureWorker.ts', import.meta.url));
    thread.unref();
    thread.on('error', () => {
      this.#worker = undefined;
    });
    return { thread, calls: WorkerCalls.inNode<PictureFunctions>(thread) };
  }
}
