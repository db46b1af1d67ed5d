import { copyState, type Game, type JsonObject, type State } from '@two-rivers/kernel';
import type { FeatureExtractor } from '@two-rivers/search';
import type { Episode } from './episode.ts';

/**
 * Encodes the observations of all episodes. Numbers are sent as base64, 4 little-endian bytes each. This takes a third
 * of the space of decimal digits and needs no number parsing, and every language can still read the JSON line.
 */
export class ObservationBuffer {
  readonly #game: Game;
  readonly #features: FeatureExtractor;
  readonly #includesAfterstates: boolean;
  readonly #featureRows: Float32Array;
  readonly #afterstate: State;
  #legalMoves = new Int32Array(64);
  #afterstateRows = new Float32Array(64);

  constructor(game: Game, features: FeatureExtractor, episodes: number, includesAfterstates: boolean) {
    this.#game = game;
    this.#features = features;
    this.#includesAfterstates = includesAfterstates;
    this.#featureRows = new Float32Array(episodes * features.names.length);
    this.#afterstate = game.create();
  }

  encode(episodes: readonly Episode[]): JsonObject {
    const width = this.#features.names.length;
    const counts: number[] = [];
    let total = 0;
    for (const [number, { view, seat }] of episodes.entries()) {
      this.#features.extract(view.state, seat, this.#featureRows, number * width);
      const { moves, state } = view;
      counts.push(moves.length);
      if (total + moves.length > this.#legalMoves.length)
        this.#legalMoves = growList(this.#legalMoves, total + moves.length);
      this.#legalMoves.set(moves.items.subarray(0, moves.length), total);
      if (this.#includesAfterstates) this.#readAfterstates(state, seat, total, moves.length);
      total += moves.length;
    }
    return {
      seats: episodes.map(({ seat }) => seat),
      counts,
      features: toBase64(this.#featureRows),
      moves: toBase64(this.#legalMoves.subarray(0, total)),
      ...(this.#includesAfterstates ? { after: toBase64(this.#afterstateRows.subarray(0, total * width)) } : {}),
    };
  }

  /** Extracts the features of the state right after each move, before any chance event. */
  #readAfterstates(state: State, seat: number, first: number, count: number): void {
    const width = this.#features.names.length;
    const needed = (first + count) * width;
    if (needed > this.#afterstateRows.length) {
      const largerRows = new Float32Array(2 * needed);
      largerRows.set(this.#afterstateRows);
      this.#afterstateRows = largerRows;
    }
    for (let i = first; i < first + count; i++) {
      copyState(state, this.#afterstate);
      this.#game.play(this.#afterstate, this.#legalMoves[i] ?? 0);
      this.#features.extract(this.#afterstate, seat, this.#afterstateRows, i * width);
    }
  }
}

function growList(list: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const largerList = new Int32Array(2 * needed);
  largerList.set(list);
  return largerList;
}

function toBase64({ buffer, byteOffset, byteLength }: Float32Array | Int32Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}
