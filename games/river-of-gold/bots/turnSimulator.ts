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
import type { Candidate, Evaluation, EvaluationFor, Simulations, View } from '@two-rivers/search';
import { MOST_STEPS, TurnPlays, type Visit } from './turnPlays.ts';

/** Maximum distinct plays per decision. */
const MOST_PLAYS = 1024;
/** A chance move with this many results is a die: its faces come equally often. */
const FACES = 6;

/** `evaluation` guides the turns played on; `leaf`, if given, evaluates candidates and ends of simulations instead. */
export interface Judges {
  readonly evaluation: EvaluationFor<RiverOfGoldState>;
  readonly leaf?: EvaluationFor<RiverOfGoldState> | undefined;
}

/**
 * Compares whole turns. A simulation samples a world, plays the turn, and goes on with the best-looking play of each seat in
 * turn order, up to the seat's own turn `rounds` later or the end of the game.
 */
export class TurnSimulator implements Simulations<RiverOfGoldState> {
  readonly capacity = MOST_PLAYS + 1;
  explores = false;
  readonly isExact = false;
  readonly values: Float64Array;

  readonly #game: Game<RiverOfGoldState>;
  readonly #plays: TurnPlays;
  /** by viewer; empty if the plays' own evaluation serves for everything */
  readonly #leaves: readonly Evaluation<RiverOfGoldState>[];
  readonly #turns: number;
  readonly #world: RiverOfGoldState;
  readonly #state: RiverOfGoldState;
  readonly #results: MoveList;
  readonly #chance: SeededChance;
  readonly #random = new FastRandom('');
  readonly #seed = new SeedKey('');
  readonly #key = new SeedKey('');
  /** candidates: steps, number of steps, shares and hash of the end position */
  readonly #steps = new Int32Array((MOST_PLAYS + 1) * MOST_STEPS);
  readonly #lengths = new Uint8Array(MOST_PLAYS + 1);
  readonly #shares: Float64Array;
  readonly #hashes = new Int32Array((MOST_PLAYS + 1) * 2);
  readonly #keep: Visit;
  #count = 0;
  #root: RiverOfGoldState;
  #viewer = 0;
  #bundle = 0;
  #shift = 0;

  /** `rounds`: number of the seat's own turns that a simulation reaches. */
  constructor(game: Game<RiverOfGoldState>, judges: Judges, rounds: number) {
    const { evaluation, leaf } = judges;
    const seats = Array.from({ length: game.seats }, (_, seat) => seat);
    this.#game = game;
    this.#plays = new TurnPlays(
      game,
      seats.map((seat) => evaluation(game, seat)),
    );
    this.#leaves = leaf === undefined ? [] : seats.map((seat) => leaf(game, seat));
    this.#turns = rounds * game.seats;
    this.values = new Float64Array(game.seats);
    this.#shares = new Float64Array((MOST_PLAYS + 1) * game.seats);
    this.#root = game.create();
    this.#world = game.create();
    this.#state = game.create();
    this.#results = new MoveList(game.limits.moves);
    this.#chance = new SeededChance(game.limits.sources);
    this.#keep = (shares, steps, length, end) => this.#keepPlay(shares, steps, length, end);
  }

  get evaluated(): number {
    return this.#plays.evaluated;
  }

  begin({ state, seat, moves }: View<RiverOfGoldState>, seed: SeedKey): number {
    this.#root = state;
    this.#viewer = seat;
    this.#seed.copyFrom(seed);
    this.#shift = seed.a % FACES;
    this.#count = 0;
    this.#plays.evaluated = 0;
    this.#plays.each(state, seat, moves, this.#keep);
    return this.#count;
  }

  moveOf(candidate: number): Move {
    return this.#steps[candidate * MOST_STEPS];
  }

  rest(candidate: number): readonly Move[] {
    const at = candidate * MOST_STEPS;
    return Array.from(this.#steps.subarray(at + 1, at + this.#lengths[candidate]));
  }

  /** Turns with the same end position are one candidate; a play not enumerated takes the spare slot. */
  candidateFor(way: readonly Move[]): Candidate {
    const state = this.#state;
    const steps = Int32Array.from(way.slice(0, MOST_STEPS));
    copyState(this.#root, state);
    for (const step of steps) this.#game.play(state, step);
    this.#count = Math.min(this.#count, MOST_PLAYS);
    const candidate = this.#find(state);
    if (candidate === this.#count) {
      this.#plays.evaluate(state, this.#viewer, this.values);
      this.#add(this.values, steps, steps.length, state);
    }
    return { candidate, steps: steps.length };
  }

  look(candidate: number): void {
    const { values } = this;
    const at = candidate * values.length;
    for (let seat = 0; seat < values.length; seat++) values[seat] = this.#shares[at + seat];
  }

  lookAtPoints(candidate: number): void {
    const state = this.#state;
    const at = candidate * MOST_STEPS;
    copyState(this.#root, state);
    for (let i = 0; i < this.#lengths[candidate]; i++) this.#game.play(state, this.#steps[at + i]);
    this.#plays.evaluatePoints(state, this.#viewer, this.values);
  }

  sample(bundle: number): void {
    this.#bundle = bundle;
    this.#key.copyFrom(this.#seed).add(bundle);
    this.#random.rekey(this.#key);
    copyState(this.#root, this.#world);
    this.#game.resample(this.#world, this.#random);
    this.#key.add(1);
  }

  run(candidate: number): void {
    const game = this.#game;
    const state = this.#state;
    const plays = this.#plays;
    this.#chance.rekey(this.#key);
    copyState(this.#world, state);
    const at = candidate * MOST_STEPS;
    for (let i = 0; i < this.#lengths[candidate]; i++) game.play(state, this.#steps[at + i]);
    const lastTurn = this.#root.turns + this.#turns;
    for (let dice = 0; ; ) {
      const actor = game.actor(state);
      if (actor === OVER) break;
      if (actor === CHANCE) {
        dice += this.#draw(dice === 0);
        continue;
      }
      // play the last turns of a game to the end: that needs no estimate
      const isLast = state.turns >= lastTurn && state.ending === 0;
      plays.best(state, actor);
      for (let i = 0; i < plays.length; i++) game.play(state, plays.steps[i]);
      if (isLast) break;
    }
    const leaf = this.#leaves[this.#viewer];
    if (leaf === undefined || game.actor(state) === OVER) plays.evaluate(state, this.#viewer, this.values);
    else {
      plays.evaluated++;
      leaf.shares(state, this.values);
    }
  }

  /** Plays a chance move; the first die of a bundle shows each face in turn. Returns 1 for a die, else 0. */
  #draw(isFirst: boolean): number {
    const game = this.#game;
    const state = this.#state;
    const results = this.#results;
    game.moves(state, results);
    const isDie = results.length === FACES;
    const drawn = this.#chance.draw(game.source(state), results.length);
    game.play(state, results.at(isDie && isFirst ? (this.#bundle + this.#shift) % FACES : drawn));
    return isDie ? 1 : 0;
  }

  #keepPlay(shares: Float64Array, steps: Int32Array, length: number, end: RiverOfGoldState): void {
    if (this.#count < MOST_PLAYS && this.#find(end) === this.#count) this.#add(shares, steps, length, end);
  }

  /** Index of the play with this end position, whatever the order of its steps; `#count` if new. */
  #find({ bytes }: RiverOfGoldState): number {
    let a = 0x811c9dc5 | 0;
    let b = 0x9e3779b9 | 0;
    for (let i = 0; i < bytes.length; i++) {
      a = Math.imul(a ^ bytes[i], 0x01000193);
      b = Math.imul(b + bytes[i], 0x2c1b3c6d) ^ (b >>> 15);
    }
    const hashes = this.#hashes;
    for (let i = 0; i < this.#count; i++) if (hashes[i * 2] === a && hashes[i * 2 + 1] === b) return i;
    hashes[this.#count * 2] = a;
    hashes[this.#count * 2 + 1] = b;
    return this.#count;
  }

  /** Adds the play that `#find` just reported as new. */
  #add(shares: Float64Array, steps: Int32Array, length: number, end: RiverOfGoldState): void {
    const play = this.#count++;
    this.#lengths[play] = length;
    for (let i = 0; i < length; i++) this.#steps[play * MOST_STEPS + i] = steps[i];
    const { seats } = end;
    // the plays' own evaluation is no longer needed: overwrite it
    if (this.#game.actor(end) !== OVER) this.#leaves[this.#viewer]?.shares(end, shares);
    for (let seat = 0; seat < seats; seat++) this.#shares[play * seats + seat] = shares[seat];
  }
}
