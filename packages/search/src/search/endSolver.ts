import { CHANCE, copyState, type Game, type Move, MoveList, OVER, type State } from '@two-rivers/kernel';
import type { Evaluation } from '../evaluation.ts';

/** What a search is told about the end of a game, so that it plays on in all ways where that can be done. */
export interface LastTurns<S extends State> {
  /** whether all that may still be decided is open to the seat that decides here, and may be little enough to try it all */
  isNear(state: S): boolean;
  /** whether it matters what chance brings here; where it does not, any result stands for all */
  matters(state: S): boolean;
}

/** What a point over the mean of all is worth, in shares of the win: no more than settles ties. */
const POINT = 1e-6;
/** What a step costs who takes it: of two ways that bring the same the shorter one is played, and nothing for nothing. */
const STEP = 1e-9;
const NO_ROOM = -1;

/**
 * Plays the end of a game in all ways. Every seat goes for its own share of the win, then for points; positions that are reached
 * in several orders are judged once. It gives up where there are more positions than it may look at.
 */
export class EndSolver<S extends State> {
  /** positions looked at since `solve` began */
  positions = 0;

  readonly #game: Game<S>;
  readonly #evaluation: Evaluation<S>;
  readonly #last: LastTurns<S>;
  readonly #most: number;
  /** the position and the moves of each step from the one that is solved */
  readonly #states: S[] = [];
  readonly #lists: MoveList[] = [];
  /** positions by their hashes, counted from 1 */
  readonly #table: Int32Array;
  readonly #hashes: Int32Array;
  readonly #values: Float64Array;
  readonly #best: Int32Array;
  readonly #points: Float64Array;
  #hashA = 0;
  #hashB = 0;

  /** `evaluation` is asked about games that are over. */
  constructor(game: Game<S>, evaluation: Evaluation<S>, last: LastTurns<S>, most: number) {
    this.#game = game;
    this.#evaluation = evaluation;
    this.#last = last;
    this.#most = most;
    this.#table = new Int32Array(2 ** Math.ceil(Math.log2(2 * most + 2)));
    this.#hashes = new Int32Array(2 * (most + 1));
    this.#values = new Float64Array((most + 1) * game.seats);
    this.#best = new Int32Array(most + 1);
    this.#points = new Float64Array(game.seats);
  }

  /** Whether all ways to play on from here could be tried; then `look` and `bestAt` know every position on them. */
  solve(state: S): boolean {
    this.#table.fill(0);
    this.positions = 0;
    if (!this.#last.isNear(state)) return false;
    copyState(state, this.#stateAt(0));
    return this.#visit(0) !== NO_ROOM;
  }

  /** Each seat's share after a move from a position on the way, points settling ties. */
  look(state: S, move: Move, values: Float64Array): void {
    const after = this.#stateAt(0);
    copyState(state, after);
    this.#game.play(after, move);
    const at = this.#find(after) * values.length;
    for (let seat = 0; seat < values.length; seat++) values[seat] = this.#values[at + seat];
  }

  /** The best move of who decides in a position on the way. */
  bestAt(state: S): Move {
    return this.#best[this.#find(state)];
  }

  /** Judges the position of a step; where it is kept. */
  #visit(depth: number): number {
    const game = this.#game;
    const state = this.#states[depth];
    const known = this.#find(state);
    if (known !== 0) return known;
    if (this.positions === this.#most) return NO_ROOM;
    const entry = this.#add();
    const actor = game.actor(state);
    if (actor === OVER) {
      this.#score(state, entry);
      return entry;
    }
    const list = this.#listAt(depth);
    game.moves(state, list);
    return actor === CHANCE ? this.#mean(depth, entry) : this.#choose(depth, entry, actor);
  }

  #after(depth: number, move: Move): number {
    const next = this.#stateAt(depth + 1);
    copyState(this.#states[depth], next);
    this.#game.play(next, move);
    return this.#visit(depth + 1);
  }

  #choose(depth: number, entry: number, actor: number): number {
    const { seats } = this.#game;
    const list = this.#lists[depth];
    const values = this.#values;
    let best = 0;
    for (let i = 0; i < list.length; i++) {
      const move = list.at(i);
      const found = this.#after(depth, move);
      if (found === NO_ROOM) return NO_ROOM;
      if (best !== 0 && values[found * seats + actor] <= values[best * seats + actor]) continue;
      best = found;
      this.#best[entry] = move;
    }
    values.copyWithin(entry * seats, best * seats, (best + 1) * seats);
    values[entry * seats + actor] -= STEP;
    return entry;
  }

  /** All results are alike likely. */
  #mean(depth: number, entry: number): number {
    const { seats } = this.#game;
    const list = this.#lists[depth];
    const values = this.#values;
    const results = this.#last.matters(this.#states[depth]) ? list.length : 1;
    values.fill(0, entry * seats, (entry + 1) * seats);
    for (let i = 0; i < results; i++) {
      const found = this.#after(depth, list.at(i));
      if (found === NO_ROOM) return NO_ROOM;
      for (let seat = 0; seat < seats; seat++)
        values[entry * seats + seat] += values[found * seats + seat] / results;
    }
    return entry;
  }

  #score(state: S, entry: number): void {
    const points = this.#points;
    const seats = points.length;
    const shares = this.#values.subarray(entry * seats, (entry + 1) * seats);
    this.#evaluation.shares(state, shares);
    this.#evaluation.points(state, points);
    const mean = points.reduce((sum, each) => sum + each, 0) / seats;
    for (let seat = 0; seat < seats; seat++) shares[seat] += POINT * (points[seat] - mean);
  }

  /** Where a position is kept; 0 if it is not. */
  #find({ bytes }: S): number {
    let a = 0x811c9dc5 | 0;
    let b = 0x9e3779b9 | 0;
    for (let i = 0; i < bytes.length; i++) {
      a = Math.imul(a ^ bytes[i], 0x01000193);
      b = Math.imul(b + bytes[i], 0x2c1b3c6d) ^ (b >>> 15);
    }
    this.#hashA = a;
    this.#hashB = b;
    return this.#table[this.#slot()];
  }

  /** Makes room for the position that was not found just now. */
  #add(): number {
    const entry = ++this.positions;
    this.#table[this.#slot()] = entry;
    this.#hashes[2 * entry] = this.#hashA;
    this.#hashes[2 * entry + 1] = this.#hashB;
    return entry;
  }

  #slot(): number {
    const mask = this.#table.length - 1;
    const [a, b] = [this.#hashA, this.#hashB];
    let slot = (a ^ (a >>> 15) ^ b) & mask;
    for (let entry = this.#table[slot]; entry !== 0; entry = this.#table[slot]) {
      if (this.#hashes[2 * entry] === a && this.#hashes[2 * entry + 1] === b) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #stateAt(depth: number): S {
    this.#states[depth] ??= this.#game.create();
    return this.#states[depth];
  }

  #listAt(depth: number): MoveList {
    this.#lists[depth] ??= new MoveList(this.#game.limits.moves);
    return this.#lists[depth];
  }
}
