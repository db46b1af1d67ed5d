import { Worker } from 'node:worker_threads';
import { gameOf, isRefusal } from '@two-rivers/kernel';
import { words } from '@two-rivers/games/parts';
import { firstLanguage } from '@two-rivers/words';
import { ByteCache } from '../ground/byteCache.ts';
import { gameNamed } from '../ground/games.ts';
import { drawnOf, pictureOf } from './drawing.ts';
import { readStored, type Stored } from './sharing.ts';

/** Some 40 KB each. */
const MOST_BYTES = 8 * 1024 * 1024;

/** A drawing to be made a picture of, and the picture. */
export interface Wanted {
  readonly id: number;
  readonly svg: string;
}

export type Made = { readonly id: number } & ({ readonly png: Uint8Array } | { readonly error: string });

interface Waiting {
  readonly done: (png: Buffer) => void;
  readonly fail: (error: Error) => void;
}

/**
 * Pictures of shared games for previews of links. They are drawn by a thread of their own, which is started with the first one, so that
 * nobody's move waits for a picture.
 */
export class Pictures {
  /** by version, so that a changed game is another one */
  readonly #drawn = new ByteCache<Buffer>(MOST_BYTES, ({ length }) => length);
  /** those that are on the way: asked for meanwhile, they are not drawn twice */
  readonly #drawing = new Map<string, Promise<Buffer>>();
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;

  has({ version }: Stored): boolean {
    return this.#drawn.has(version) || this.#drawing.has(version);
  }

  async of(stored: Stored): Promise<Buffer> {
    const { version } = stored;
    const known = this.#drawn.get(version) ?? this.#drawing.get(version);
    if (known !== undefined) return known;
    const drawing = this.#draw(stored);
    this.#drawing.set(version, drawing);
    try {
      const drawn = await drawing;
      this.#drawn.set(version, drawn);
      return drawn;
    } finally {
      // what failed is tried again when it is next wanted
      this.#drawing.delete(version);
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
    this.#failAll(new Error('the server stops'));
  }

  async #draw(stored: Stored): Promise<Buffer> {
    const found = readStored(stored);
    if (found === undefined) throw new Error('a shared game that nobody can read');
    const { record, language } = found;
    const family = gameNamed(record.game)?.family;
    const game = family === undefined ? undefined : gameOf(record, [family]);
    if (game === undefined || isRefusal(game)) throw new Error('a shared game that nobody can read');
    const wording = await words.load(record.game);
    const title = wording?.cover[firstLanguage([language])].title ?? record.game;
    return this.#ask(pictureOf(drawnOf(game, record, title)));
  }

  async #ask(svg: string): Promise<Buffer> {
    const id = ++this.#last;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#waiting.set(id, { done: resolve, fail: reject });
    this.#worker ??= this.#start();
    this.#worker.postMessage({ id, svg } satisfies Wanted);
    return promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pictureWorker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (made: Made) => {
      const waiting = this.#waiting.get(made.id);
      this.#waiting.delete(made.id);
      if ('png' in made) waiting?.done(Buffer.from(made.png));
      else waiting?.fail(new Error(made.error));
    });
    worker.on('error', (error) => {
      this.#worker = undefined;
      this.#failAll(error instanceof Error ? error : new Error(String(error)));
    });
    return worker;
  }

  #failAll(error: Error): void {
    for (const { fail } of this.#waiting.values()) fail(error);
    this.#waiting.clear();
  }
}
