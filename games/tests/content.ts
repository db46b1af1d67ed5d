import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '@two-rivers/kernel';
import { rules } from '../parts.ts';

/** A document of every game that has it, from its folder: screens load it, and Node cannot load screens. */
class Content {
  readonly ids: readonly string[];
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
    this.ids = rules.ids.filter((id) => existsSync(this.#file(id)));
  }

  async load(id: string): Promise<Json | undefined> {
    if (!this.ids.includes(id)) return undefined;
    return JSON.parse(await readFile(this.#file(id), 'utf8')) as Json;
  }

  #file(id: string): string {
    return join(import.meta.dirname, '..', id, this.#path);
  }
}

export const lessons = new Content('lesson/first.json');
export const puzzles = new Content('puzzles/collection.json');
