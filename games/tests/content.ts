import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '@two-rivers/kernel';
import { rules } from '../parts.ts';

/** A JSON document of each game, read from its folder, since Node cannot load the screens that import it. */
class GameDocuments {
  readonly ids: readonly string[];
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
    this.ids = rules.ids.filter((id) => existsSync(this.#filePath(id)));
  }

  async load(id: string): Promise<Json | undefined> {
    if (!this.ids.includes(id)) return undefined;
    return JSON.parse(await readFile(this.#filePath(id), 'utf8')) as Json;
  }

  #filePath(id: string): string {
    return join(import.meta.dirname, '..', id, this.#path);
  }
}

export const lessons = new GameDocuments('lesson/first.json');
export const puzzles = new GameDocuments('puzzles/collection.json');
