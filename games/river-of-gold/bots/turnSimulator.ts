import {
  CHANCE,
  copyState,
  FastRandom,
  type Game,
  type Move,
  MoveList,
  OVER,
  SeededChance,
  SeedKey,
} from '@two-rivers/kernel';
import type { RiverOfGoldState } from '../rules/index.ts';
import type { CandidateMatch, Evaluation, MakeViewerEvaluation, Simulator, BotView } from '@two-rivers/search';
import { MAX_STEPS, TurnEnumerator, type PlayVisitor } from './turnEnumerator.ts';

/** Maximum number of distinct plays per decision. */
const MAX_PLAYS = 1024;
/** A chance move with this many results is a die, whose faces come equally often. */
const FACES = 6;

/**
 * `evaluation` chooses the moves of simulated turns, and evaluates candidates and the ends of simulations unless `leaf`
 * is given for that.
 */
export interface SimulatorEvaluations {
  readonly evaluation: MakeViewerEvaluation<RiverOfGoldState>;
  readonly leaf?: MakeViewerEvaluation<RiverOfGoldState> | undefined;
}

/**
 * Compares whole turns. A simulation samples a world, plays the turn, and continues with the best-rated play of each
 * seat in turn order, up to the seat's own turn `rounds` later or the end of the game.
 */
export class TurnSimulator implements Simulator<RiverOfGoldState> {
  readonly maxCandidates = MAX_PLAYS + 1;
  isExploring = false;
  readonly isExact = false;
  readonly values: Float64Array;

  readonly #game: Game<RiverOfGoldState>;
  readonly #enumerator: TurnEnumerator;
  /** evaluations by viewer; empty if `evaluation` is used for everything */
  readonly #leafEvaluations: readonly Evaluation<RiverOfGoldState>[];
  readonly #simulatedTurns: number;
  readonly #world: RiverOfGoldState;
  readonly #state: RiverOfGoldState;
  readonly #results: MoveList;
  readonly #chance: SeededChance;
  readonly #random = new FastRandom('');
  readonly #seed = new SeedKey('');
  readonly #key = new SeedKey('');
  /** candidates: steps, number of steps, shares and hash of the end position */
  readonly #steps = new Int32Array((MAX_PLAYS + 1) * MAX_STEPS);
  readonly #lengths = new Uint8Array(MAX_PLAYS + 1);
  readonly #shares: Float64Array;
  readonly #hashes = new Int32Array((MAX_PLAYS + 1) * 2);
  readonly #playVisitor: PlayVisitor;
  #playCount = 0;
  #root: RiverOfGoldState;
  #viewer = 0;
  #bundle = 0;
  #dieShift = 0;

  /** `rounds`: number of the seat's own turns that a simulation reaches. */
  constructor(game: Game<RiverOfGoldState>, evaluations: SimulatorEvaluations, rounds: number) {
    const { evaluation, leaf } = evaluations;
    const seats = Array.from({ length: game.seats }, (_, seat) => seat);
    this.#game = game;
    this.#enumerator = new TurnEnumerator(
      game,
      seats.map((seat) => evaluation(game, seat)),
    );
    this.#leafEvaluations = leaf === undefined ? [] : seats.map((seat) => leaf(game, seat));
    this.#simulatedTurns = rounds * game.seats;
    this.values = new Float64Array(game.seats);
    this.#shares = new Float64Array((MAX_PLAYS + 1) * game.seats);
    this.#root = game.create();
    this.#world = game.create();
    this.#state = game.create();
    this.#results = new MoveList(game.limits.moves);
    this.#chance = new SeededChance(game.limits.sources);
    this.#playVisitor = (shares, steps, length, end) => this.#addIfNew(shares, steps, length, end);
  }

  get evaluationCount(): number {
    return this.#enumerator.evaluationCount;
  }

  beginDecision({ state, seat, moves }: BotView<RiverOfGoldState>, seed: SeedKey): number {
    this.#root = state;
    this.#viewer = seat;
    this.#seed.copyFrom(seed);
    this.#dieShift = seed.a % FACES;
    this.#playCount = 0;
    this.#enumerator.evaluationCount = 0;
    this.#enumerator.enumerate(state, seat, moves, this.#playVisitor);
    return this.#playCount;
  }

  moveOf(candidate: number): Move {
    return this.#steps[candidate * MAX_STEPS];
  }

  continuation(candidate: number): readonly Move[] {
    const at = candidate * MAX_STEPS;
    return Array.from(this.#steps.subarray(at + 1, at + this.#lengths[candidate]));
  }

  /**
   * Finds the candidate with the same end position as these moves; if there is none, adds these moves in the spare
   * slot.
   */
  findCandidate(moves: readonly Move[]): CandidateMatch {
    const state = this.#state;
    const steps = Int32Array.from(moves.slice(0, MAX_STEPS));
    copyState(this.#root, state);
    for (const step of steps) this.#game.play(state, step);
    this.#playCount = Math.min(this.#playCount, MAX_PLAYS);
    const candidate = this.#findPlay(state);
    if (candidate === this.#playCount) {
      this.#enumerator.evaluate(state, this.#viewer, this.values);
      this.#addPlay(this.values, steps, steps.length, state);
    }
    return { candidate, steps: steps.length };
  }

  evaluateCandidate(candidate: number): void {
    const { values } = this;
    const at = candidate * values.length;
    for (let seat = 0; seat < values.length; seat++) values[seat] = this.#shares[at + seat];
  }

  evaluateCandidatePoints(candidate: number): void {
    const state = this.#state;
    const at = candidate * MAX_STEPS;
    copyState(this.#root, state);
    for (let i = 0; i < this.#lengths[candidate]; i++) this.#game.play(state, this.#steps[at + i]);
    this.#enumerator.evaluatePoints(state, this.#viewer, this.values);
  }

  sampleWorld(bundle: number): void {
    this.#bundle = bundle;
    this.#key.copyFrom(this.#seed).add(bundle);
    this.#random.rekey(this.#key);
    copyState(this.#root, this.#world);
    this.#game.resample(this.#world, this.#random);
    this.#key.add(1);
  }

  simulate(candidate: number): void {
    const game = this.#game;
    const state = this.#state;
    const plays = this.#enumerator;
    this.#chance.rekey(this.#key);
    copyState(this.#world, state);
    const at = candidate * MAX_STEPS;
    for (let i = 0; i < this.#lengths[candidate]; i++) game.play(state, this.#steps[at + i]);
    const lastTurn = this.#root.turns + this.#simulatedTurns;
    for (let dice = 0; ; ) {
      const actor = game.actor(state);
      if (actor === OVER) break;
      if (actor === CHANCE) {
        dice += this.#playChance(dice === 0);
        continue;
      }
      // play the last turns of a game to the end: the final result needs no estimate
      const isLast = state.turns >= lastTurn && state.ending === 0;
      plays.findBest(state, actor);
      for (let i = 0; i < plays.length; i++) game.play(state, plays.steps[i]);
      if (isLast) break;
    }
    const leaf = this.#leafEvaluations[this.#viewer];
    if (leaf === undefined || game.actor(state) === OVER) plays.evaluate(state, this.#viewer, this.values);
    else {
      plays.evaluationCount++;
      leaf.fillShares(state, this.values);
    }
  }

  /**
   * Plays a chance move. The first die of a simulation is not random: it shows the next face in each bundle. Returns 1
   * for a die, otherwise 0.
   */
  #playChance(isFirst: boolean): number {
    const game = this.#game;
    const state = this.#state;
    const results = this.#results;
    game.moves(state, results);
    const isDie = results.length === FACES;
    const drawnIndex = this.#chance.draw(game.source(state), results.length);
    game.play(state, results.at(isDie && isFirst ? (this.#bundle + this.#dieShift) % FACES : drawnIndex));
    return isDie ? 1 : 0;
  }

  #addIfNew(shares: Float64Array, steps: Int32Array, length: number, end: RiverOfGoldState): void {
    if (this.#playCount < MAX_PLAYS && this.#findPlay(end) === this.#playCount)
      this.#addPlay(shares, steps, length, end);
  }

  /** Index of the play with this end position, regardless of the order of its steps; `#playCount` if new. */
  #findPlay({ bytes }: RiverOfGoldState): number {
    let a = 0x811c9dc5 | 0;
    let b = 0x9e3779b9 | 0;
    for (let i = 0; i < bytes.length; i++) {
      a = Math.imul(a ^ bytes[i], 0x01000193);
      b = Math.imul(b + bytes[i], 0x2c1b3c6d) ^ (b >>> 15);
    }
    const hashes = this.#hashes;
    for (let i = 0; i < this.#playCount; i++) if (hashes[i * 2] === a && hashes[i * 2 + 1] === b) return i;
    hashes[this.#playCount * 2] = a;
    hashes[this.#playCount * 2 + 1] = b;
    return this.#playCount;
  }

  /** Adds the play that `#findPlay` just reported as new. */
  #addPlay(shares: Float64Array, steps: Int32Array, length: number, end: RiverOfGoldState): void {
    const play = this.#playCount++;
    this.#lengths[play] = length;
    for (let i = 0; i < length; i++) this.#steps[play * MAX_STEPS + i] = steps[i];
    const { seats } = end;
    // overwrite the shares of `evaluation`, which are no longer needed
    if (this.#game.actor(end) !== OVER) this.#leafEvaluations[this.#viewer]?.fillShares(end, shares);
    for (let seat = 0; seat < seats; seat++) this.#shares[play * seats + seat] = shares[seat];
  }
}
