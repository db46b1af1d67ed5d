import { CHANCE, copyState, type Game, type Move, MoveList, OVER, type State } from '@two-rivers/kernel';
import type { Evaluation } from '../evaluation.ts';

/** What a search is told about the end of a game, so that it plays on in all ways where that can be done. */
export interface EndgameConditions<S extends State> {
  /** whether all that may still be decided is open to the seat that decides here, and may be little enough to try it all */
  isEndgame(state: S): boolean;
  /** whether it matters what chance brings here; where it does not, any result stands for all */
  isChanceRelevant(state: S): boolean;
}

/** What a point over the mean of all is worth, in shares of the win: no more than settles ties. */
const POINT_VALUE = 1e-6;
/** What a step costs who takes it: of two ways that bring the same the shorter one is played, and nothing for nothing. */
const STEP_COST = 1e-9;
const TABLE_FULL = -1;

/**
 * Plays the end of a game in all ways. Every seat goes for its own share of the win, then for points; positions that are reached
 * in several orders are judged once. It gives up where there are more positions than it may look at.
 */
export class EndgameSolver<S extends State> {
  /** positions looked at since `solve` began */
  positions = 0;

  readonly #game: Game<S>;
  readonly #evaluation: Evaluation<S>;
  readonly #conditions: EndgameConditions<S>;
  readonly #maxPositions: number;
  /** the position and the moves of each step from the one that is solved */
  readonly #states: S[] = [];
  readonly #lists: MoveList[] = [];
  /** positions by their hashes, counted from 1 */
  readonly #table: Int32Array;
  readonly #hashes: Int32Array;
  readonly #values: Float64Array;
  readonly #bestMoves: Int32Array;
  readonly #points: Float64Array;
  #hashA = 0;
  #hashB = 0;

  /** `evaluation` is asked about games that are over. */
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

  /** Whether all ways to play on from here could be tried; then `look` and `bestAt` know every position on them. */
  solve(state: S): boolean {
    this.#table.fill(0);
    this.positions = 0;
    if (!this.#conditions.isEndgame(state)) return false;
    copyState(state, this.#stateAt(0));
    return this.#solvePosition(0) !== TABLE_FULL;
  }

  /** Each seat's share after a move from a position on the way, points settling ties. */
  fillMoveValues(state: S, move: Move, values: Float64Array): void {
    const after = this.#stateAt(0);
    copyState(state, after);
    this.#game.play(after, move);
    const offset = this.#findEntry(after) * values.length;
    for (let seat = 0; seat < values.length; seat++) values[seat] = this.#values[offset + seat];
  }

  /** The best move of who decides in a position on the way. */
  bestMove(state: S): Move {
    return this.#bestMoves[this.#findEntry(state)];
  }

  /** Judges the position of a step; where it is kept. */
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

  /** All results are alike likely. */
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

  /** Where a position is kept; 0 if it is not. */
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

  /** Makes room for the position that was not found just now. */
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
