import { copyState, type Game, type JsonObject, type State } from '@two-rivers/kernel';
import type { Features } from '@two-rivers/search';
import type { Lane } from './lane.ts';

/**
 * What a learner gets of all lanes at once. Numbers go as the base64 of their bytes, 4 for each, little-endian: a third of the
 * size of digits and nothing to parse, while a line of JSON can still be read in any language.
 */
export class Packed {
  readonly #game: Game;
  readonly #features: Features;
  readonly #withAfter: boolean;
  readonly #rows: Float32Array;
  readonly #after: State;
  #moves = new Int32Array(64);
  #afters = new Float32Array(64);

  constructor(game: Game, features: Features, lanes: number, withAfter: boolean) {
    this.#game = game;
    this.#features = features;
    this.#withAfter = withAfter;
    this.#rows = new Float32Array(lanes * features.names.length);
    this.#after = game.create();
  }

  read(lanes: readonly Lane[]): JsonObject {
    const width = this.#features.names.length;
    const counts: number[] = [];
    let total = 0;
    for (const [number, { view, seat }] of lanes.entries()) {
      this.#features.read(view.state, seat, this.#rows, number * width);
      const { moves, state } = view;
      counts.push(moves.length);
      if (total + moves.length > this.#moves.length) this.#moves = longer(this.#moves, total + moves.length);
      this.#moves.set(moves.items.subarray(0, moves.length), total);
      if (this.#withAfter) this.#readAfter(state, seat, total, moves.length);
      total += moves.length;
    }
    return {
      seats: lanes.map(({ seat }) => seat),
      counts,
      features: base64(this.#rows),
      moves: base64(this.#moves.subarray(0, total)),
      ...(this.#withAfter ? { after: base64(this.#afters.subarray(0, total * width)) } : {}),
    };
  }

  /** What the seat would see right after each move, before any chance. */
  #readAfter(state: State, seat: number, first: number, count: number): void {
    const width = this.#features.names.length;
    const needed = (first + count) * width;
    if (needed > this.#afters.length) {
      const afters = new Float32Array(2 * needed);
      afters.set(this.#afters);
      this.#afters = afters;
    }
    for (let i = first; i < first + count; i++) {
      copyState(state, this.#after);
      this.#game.play(this.#after, this.#moves[i] ?? 0);
      this.#features.read(this.#after, seat, this.#afters, i * width);
    }
  }
}

function longer(list: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const longerList = new Int32Array(2 * needed);
  longerList.set(list);
  return longerList;
}

function base64({ buffer, byteOffset, byteLength }: Float32Array | Int32Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}
