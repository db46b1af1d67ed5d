import { readFileSync } from 'node:fs';
import { type Inputs, type NetFile, OUTPUT_UNIT, readCorrection } from '@two-rivers/search';
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

/** Shares from logits. */
export function softmax(logits: readonly number[]): readonly number[] {
  const most = Math.max(...logits);
  const weights = logits.map((logit) => Math.exp(logit - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Asks a net about rows. */
export function judgeOf(file: NetFile): (row: Row) => readonly number[] {
  const { net, base } = readCorrection(file);
  return (row) => {
    row.tell(net.inputs);
    net.run();
    return softmax(row.logits.map((logit, place) => base * logit + net.outputs[place] / OUTPUT_UNIT));
  };
}

/** How badly shares told the result: the mean over positions is what is called the log-loss. */
export function lossOf(told: readonly number[], shares: readonly number[]): number {
  return shares.reduce(
    (sum, share, place) => (share === 0 ? sum : sum - share * Math.log(Math.max(1e-12, told[place]))),
    0,
  );
}
