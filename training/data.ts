import { readFileSync } from 'node:fs';
import type { Inputs } from '@two-rivers/search';
import { HEAD, LOGIT_UNIT, placeOfPoints, SHARE_UNIT } from './rows.ts';

/** What lies beside the rows of a run of self-play. */
export interface About {
  readonly command: string;
  readonly game: string;
  readonly players: number;
  readonly games: number;
  readonly rows: number;
  readonly amounts: number;
  readonly bits: number;
  readonly categories: number;
  readonly width: number;
}

export function readAbout(folder: string): About {
  return JSON.parse(readFileSync(`${folder}/about.json`, 'utf8')) as About;
}

/** One position: fills inputs, and knows how its game ended. */
export class Row {
  readonly #about: About;
  readonly #numbers: Int16Array;

  constructor(about: About, numbers: Int16Array) {
    this.#about = about;
    this.#numbers = numbers;
  }

  /** By place: the seat that the position is told from is the first. */
  get shares(): readonly number[] {
    return this.#places(0, SHARE_UNIT);
  }

  get logits(): readonly number[] {
    return this.#places(2, LOGIT_UNIT);
  }

  /** By place and category: points that were still to come. */
  get toCome(): readonly (readonly number[])[] {
    const { players, categories } = this.#about;
    const from = placeOfPoints(players, this.#about);
    return Array.from({ length: players }, (_, place) =>
      Array.from(this.#numbers.subarray(from + place * categories, from + (place + 1) * categories)),
    );
  }

  tell(inputs: Inputs): void {
    const { amounts, bits, players } = this.#about;
    const numbers = this.#numbers;
    const from = HEAD + 3 * players;
    inputs.begin();
    for (let i = 0; i < amounts; i++) inputs.wholeAmount(numbers[from + i]);
    for (let i = 0; i < bits; i++) inputs.bit(((numbers[from + amounts + (i >> 4)] >> (i & 15)) & 1) === 1);
    inputs.end();
  }

  #places(column: number, unit: number): readonly number[] {
    const { players } = this.#about;
    const from = HEAD + column * players;
    return Array.from(this.#numbers.subarray(from, from + players), (number) => number / unit);
  }
}

export function* rowsOf(folder: string, workers: number): Generator<Row> {
  const about = readAbout(folder);
  for (let worker = 0; worker < workers; worker++) {
    const bytes = readFileSync(`${folder}/rows.${worker}`);
    const numbers = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
    for (let at = 0; at < numbers.length; at += about.width)
      yield new Row(about, numbers.subarray(at, at + about.width));
  }
}
