import { readFileSync } from 'node:fs';
import { type NetInputs, type NetFile, OUTPUT_UNIT, readNetCorrection } from '@two-rivers/search';
import { HEADER_WIDTH, LOGIT_UNIT, pointsOffset, SHARE_UNIT } from './rows.ts';

/** Metadata of a self-play run, stored next to its rows. */
export interface RunInfo {
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

export function readRunInfo(folder: string): RunInfo {
  return JSON.parse(readFileSync(`${folder}/about.json`, 'utf8')) as RunInfo;
}

/** A position from self-play: net inputs, and the result of its game. */
export class TrainingRow {
  readonly #run: RunInfo;
  readonly #numbers: Int16Array;

  constructor(run: RunInfo, numbers: Int16Array) {
    this.#run = run;
    this.#numbers = numbers;
  }

  /** Shares of the win by place; the first seat of the row comes first. */
  get shares(): readonly number[] {
    return this.#seatValues(0, SHARE_UNIT);
  }

  get logits(): readonly number[] {
    return this.#seatValues(2, LOGIT_UNIT);
  }

  /** Points scored after this position, by place and category. */
  get remainingPoints(): readonly (readonly number[])[] {
    const { players, categories } = this.#run;
    const from = pointsOffset(players, this.#run);
    return Array.from({ length: players }, (_, place) =>
      Array.from(this.#numbers.subarray(from + place * categories, from + (place + 1) * categories)),
    );
  }

  fillInputs(inputs: NetInputs): void {
    const { amounts, bits, players } = this.#run;
    const numbers = this.#numbers;
    const from = HEADER_WIDTH + 3 * players;
    inputs.reset();
    for (let i = 0; i < amounts; i++) inputs.addIntegerAmount(numbers[from + i]);
    for (let i = 0; i < bits; i++) inputs.addBit(((numbers[from + amounts + (i >> 4)] >> (i & 15)) & 1) === 1);
    inputs.checkComplete();
  }

  #seatValues(column: number, unit: number): readonly number[] {
    const { players } = this.#run;
    const from = HEADER_WIDTH + column * players;
    return Array.from(this.#numbers.subarray(from, from + players), (number) => number / unit);
  }
}

export function* readRows(folder: string, workers: number): Generator<TrainingRow> {
  const run = readRunInfo(folder);
  for (let worker = 0; worker < workers; worker++) {
    const bytes = readFileSync(`${folder}/rows.${worker}`);
    const numbers = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
    for (let at = 0; at < numbers.length; at += run.width)
      yield new TrainingRow(run, numbers.subarray(at, at + run.width));
  }
}

/** Shares of the win from logits. */
export function softmax(logits: readonly number[]): readonly number[] {
  const largest = Math.max(...logits);
  const weights = logits.map((logit) => Math.exp(logit - largest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Returns a function that predicts the shares of a row. */
export function makeNetPredictor(file: NetFile): (row: TrainingRow) => readonly number[] {
  const { net, base } = readNetCorrection(file);
  return (row) => {
    row.fillInputs(net.inputs);
    net.run();
    return softmax(row.logits.map((logit, place) => base * logit + net.outputs[place] / OUTPUT_UNIT));
  };
}

/** Log-loss of the predicted shares of one position. */
export function logLoss(predicted: readonly number[], shares: readonly number[]): number {
  return shares.reduce(
    (sum, share, place) => (share === 0 ? sum : sum - share * Math.log(Math.max(1e-12, predicted[place]))),
    0,
  );
}
