import { CHANCE, copyState, type Game, type Move, MoveList, OVER, type State } from '@two-rivers/kernel';
import type { Evaluation } from '../evaluation.ts';

/** Game-specific conditions for solving an endgame exactly. */
export interface EndgameConditions<S extends State> {
  /**
   * whether nothing relevant is hidden from the deciding seat, and the rest of the game may be small enough to solve
   */
  isEndgame(state: S): boolean;
  /** whether the pending chance result matters; if not, one result stands for all */
  isChanceRelevant(state: S): boolean;
}

/** Value of a point above the mean, in shares of the win; so small that it only breaks ties. */
const POINT_VALUE = 1e-6;
/** Cost of a move for its seat, so that the shorter of two equally good lines is played, without pointless moves. */
const STEP_COST = 1e-9;
const TABLE_FULL = -1;

/**
 * Solves endgames by exhaustive search. Every seat maximizes its own share of the win, then points; transpositions are
 * solved once. Gives up after `maxPositions`.
 */
export class EndgameSolver<S extends State> {
  /** positions visited by the last `solve` */
  positions = 0;

  readonly #game: Game<S>;
  readonly #evaluation: Evaluation<S>;
  readonly #conditions: EndgameConditions<S>;
  readonly #maxPositions: number;
  /** state and legal moves by depth */
  readonly #states: S[] = [];
  readonly #lists: MoveList[] = [];
  /** hash table of entries, which are numbered from 1 */
  readonly #table: Int32Array;
  readonly #hashes: Int32Array;
  readonly #values: Float64Array;
  readonly #bestMoves: Int32Array;
  readonly #points: Float64Array;
  #hashA = 0;
  #hashB = 0;

  /** `evaluation` is used only for finished games. */
  constructor(game: Game<S>, evaluation: Evaluation<S>, conditions: EndgameConditions<S>, maxPositions: number) {
    this.#game = game;
    this.#evaluation = evaluation;
    this.#conditions = conditions;
    this.#maxPositions = maxPositions;
    this.#table = new Int32Array(2 ** Math.ceil(Math.log2(2 * maxPositions + 2)));
    this.#hashes = new Int32Array(2 * (maxPositions + 1));
    this.#values = new Float64Array((maxPositions + 1) * game.seats);
    this.#bestMoves = new Int32Array(maxPositions + 1);
    this.#points = new Float64Array(game.seats);
  }

  /**
   * Solves a state; returns whether it succeeded. If so, `fillMoveValues` and `bestMove` work for every position
   * reached.
   */
  solve(state: S): boolean {
    this.#table.fill(0);
    this.positions = 0;
    if (!this.#conditions.isEndgame(state)) return false;
    copyState(state, this.#stateAt(0));
    return this.#solvePosition(0) !== TABLE_FULL;
  }

  /** Fills each seat's share after a move from a solved position; points break ties. */
  fillMoveValues(state: S, move: Move, values: Float64Array): void {
    const after = this.#stateAt(0);
    copyState(state, after);
    this.#game.play(after, move);
    const offset = this.#findEntry(after) * values.length;
    for (let seat = 0; seat < values.length; seat++) values[seat] = this.#values[offset + seat];
  }

  /** Best move of the deciding seat in a solved position. */
  bestMove(state: S): Move {
    return this.#bestMoves[this.#findEntry(state)];
  }

  /** Solves the position at this depth; returns its entry, or TABLE_FULL. */
  #solvePosition(depth: number): number {
    const game = this.#game;
    const state = this.#states[depth];
    const cached = this.#findEntry(state);
    if (cached !== 0) return cached;
    if (this.positions === this.#maxPositions) return TABLE_FULL;
    const entry = this.#addEntry();
    const actor = game.actor(state);
    if (actor === OVER) {
      this.#scoreFinalPosition(state, entry);
      return entry;
    }
    const list = this.#listAt(depth);
    game.moves(state, list);
    return actor === CHANCE ? this.#solveChance(depth, entry) : this.#solveDecision(depth, entry, actor);
  }

  #solveAfterMove(depth: number, move: Move): number {
    const next = this.#stateAt(depth + 1);
    copyState(this.#states[depth], next);
    this.#game.play(next, move);
    return this.#solvePosition(depth + 1);
  }

  #solveDecision(depth: number, entry: number, actor: number): number {
    const { seats } = this.#game;
    const list = this.#lists[depth];
    const values = this.#values;
    let best = 0;
    for (let i = 0; i < list.length; i++) {
      const move = list.at(i);
      const child = this.#solveAfterMove(depth, move);
      if (child === TABLE_FULL) return TABLE_FULL;
      if (best !== 0 && values[child * seats + actor] <= values[best * seats + actor]) continue;
      best = child;
      this.#bestMoves[entry] = move;
    }
    values.copyWithin(entry * seats, best * seats, (best + 1) * seats);
    values[entry * seats + actor] -= STEP_COST;
    return entry;
  }

  /** Solves a chance position: the mean over all results, which are equally likely. */
  #solveChance(depth: number, entry: number): number {
    const { seats } = this.#game;
    const list = this.#lists[depth];
    const values = this.#values;
    const results = this.#conditions.isChanceRelevant(this.#states[depth]) ? list.length : 1;
    values.fill(0, entry * seats, (entry + 1) * seats);
    for (let i = 0; i < results; i++) {
      const child = this.#solveAfterMove(depth, list.at(i));
      if (child === TABLE_FULL) return TABLE_FULL;
      for (let seat = 0; seat < seats; seat++) values[entry * seats + seat] += values[child * seats + seat] / results;
    }
    return entry;
  }

  #scoreFinalPosition(state: S, entry: number): void {
    const points = this.#points;
    const seats = points.length;
    const shares = this.#values.subarray(entry * seats, (entry + 1) * seats);
    this.#evaluation.fillShares(state, shares);
    this.#evaluation.fillPoints(state, points);
    const mean = points.reduce((sum, each) => sum + each, 0) / seats;
    for (let seat = 0; seat < seats; seat++) shares[seat] += POINT_VALUE * (points[seat] - mean);
  }

  /** Entry of a position; 0 if there is none. */
  #findEntry({ bytes }: S): number {
    let a = 0x811c9dc5 | 0;
    let b = 0x9e3779b9 | 0;
    for (let i = 0; i < bytes.length; i++) {
      a = Math.imul(a ^ bytes[i], 0x01000193);
      b = Math.imul(b + bytes[i], 0x2c1b3c6d) ^ (b >>> 15);
    }
    this.#hashA = a;
    this.#hashB = b;
    return this.#table[this.#findSlot()];
  }

  /** Adds an entry for the position that `#findEntry` just missed. */
  #addEntry(): number {
    const entry = ++this.positions;
    this.#table[this.#findSlot()] = entry;
    this.#hashes[2 * entry] = this.#hashA;
    this.#hashes[2 * entry + 1] = this.#hashB;
    return entry;
  }

  #findSlot(): number {
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
