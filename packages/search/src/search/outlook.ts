import {
  CHANCE,
  copyState,
  type Game,
  type Move,
  MoveList,
  OVER,
  SeededChance,
  type SeedKey,
  type State,
} from '@two-rivers/kernel';
import type { Evaluation, EvaluationFor } from '../evaluation.ts';

/**
 * What a search is told about the turns of a game, so that it compares positions only where a turn is played out: in the
 * middle of one an evaluation says little.
 */
export interface Steps<S extends State> {
  /** a move that only prepares another one of the same turn, such as a trade */
  prepares(move: Move): boolean;
  /** whether who decides here has still to finish what it began */
  isOpen(state: S): boolean;
}

/** Steps of a turn that are played out to judge its first one. */
const DEPTH = 4;
/** What a point over the mean of all is worth at the end, in shares of the win: no more than settles ties. */
const POINT = 1e-6;

/** Judges positions and moves without simulations. */
export class Outlook<S extends State> {
  /** positions evaluated so far */
  evaluated = 0;

  readonly #game: Game<S>;
  /** one for each viewer */
  readonly #evaluations: readonly Evaluation<S>[];
  readonly #steps: Steps<S>;
  readonly #settle: boolean;
  readonly #seen: S;
  readonly #results: MoveList;
  readonly #chance: SeededChance;
  /** a position, its moves and its shares for each step played out */
  readonly #states: readonly S[];
  readonly #lists: readonly MoveList[];
  readonly #shares: readonly Float64Array[];
  readonly #points: Float64Array;
  #viewer = 0;
  /** whether points take the place of shares */
  #isInPoints = false;

  constructor(game: Game<S>, evaluation: EvaluationFor<S>, steps: Steps<S>, settle: boolean) {
    const levels = Array.from({ length: DEPTH + 1 });
    this.#game = game;
    this.#evaluations = Array.from({ length: game.seats }, (_, seat) => evaluation(game, seat));
    this.#steps = steps;
    this.#settle = settle;
    this.#seen = game.create();
    this.#results = new MoveList(game.limits.moves);
    this.#chance = new SeededChance(game.limits.sources);
    this.#points = new Float64Array(game.seats);
    this.#states = levels.map(() => game.create());
    this.#lists = levels.map(() => new MoveList(game.limits.moves));
    this.#shares = levels.map(() => new Float64Array(game.seats));
  }

  begin(viewer: number): void {
    this.#viewer = viewer;
    this.evaluated = 0;
  }

  /** Fills `shares` for a position, which may be changed: chance that is due is played if need be. */
  now(state: S, chance: SeededChance, shares: Float64Array): void {
    if (this.#settle) this.#playChance(state, chance);
    // what the viewer sees is evaluated, never more: the rest is only a guess
    this.#game.mask(state, this.#viewer, this.#seen);
    this.evaluated++;
    const evaluation = this.#evaluations[this.#viewer];
    if (this.#isInPoints) {
      shares.fill(0);
      this.#addPoints(evaluation, shares, shares.length / (shares.length - 1));
      return;
    }
    evaluation.shares(this.#seen, shares);
    if (this.#game.actor(state) === OVER) this.#addPoints(evaluation, shares, POINT);
  }

  /** Who has won or lost for certain still goes for points over the mean of all, of which each is worth `point`. */
  #addPoints(evaluation: Evaluation<S>, shares: Float64Array, point: number): void {
    const points = this.#points;
    evaluation.points(this.#seen, points);
    let sum = 0;
    for (let seat = 0; seat < points.length; seat++) sum += points[seat];
    for (let seat = 0; seat < points.length; seat++)
      shares[seat] += point * (points[seat] - sum / points.length);
  }

  /** Fills `shares` for a position as it is, a turn that is not finished played out. */
  here(state: S, luck: SeedKey, shares: Float64Array): void {
    copyState(state, this.#states[0]);
    this.#finish(0, this.#game.actor(state), false, luck, shares);
  }

  /** Fills `shares` for what a move leads to when its seat plays the turn out as well as it can without preparations. */
  after(state: S, move: Move, actor: number, luck: SeedKey, shares: Float64Array): void {
    copyState(state, this.#states[0]);
    this.#game.play(this.#states[0], move);
    this.#finish(0, actor, this.#steps.prepares(move), luck, shares);
  }

  /** The same in points over the mean of the others, the turn played out for points. */
  pointsAfter(state: S, move: Move, actor: number, luck: SeedKey, points: Float64Array): void {
    this.#isInPoints = true;
    this.after(state, move, actor, luck, points);
    this.#isInPoints = false;
  }

  #finish(depth: number, actor: number, prepared: boolean, luck: SeedKey, shares: Float64Array): void {
    const game = this.#game;
    const state = this.#states[depth];
    if (
      depth < DEPTH &&
      actor >= 0 &&
      game.actor(state) === actor &&
      (prepared || this.#steps.isOpen(state))
    ) {
      if (this.#bestOf(depth, actor, luck, shares)) return;
    }
    if (this.#settle) this.#chance.rekey(luck);
    this.now(state, this.#chance, shares);
  }

  /** Whether there is a next step that is no preparation. */
  #bestOf(depth: number, actor: number, luck: SeedKey, shares: Float64Array): boolean {
    const game = this.#game;
    const list = this.#lists[depth];
    const each = this.#shares[depth];
    const next = this.#states[depth + 1];
    let best = Number.NEGATIVE_INFINITY;
    game.moves(this.#states[depth], list);
    for (let i = 0; i < list.length; i++) {
      const move = list.at(i);
      if (this.#steps.prepares(move)) continue;
      copyState(this.#states[depth], next);
      game.play(next, move);
      this.#finish(depth + 1, actor, false, luck, each);
      if (each[actor] <= best) continue;
      best = each[actor];
      for (let seat = 0; seat < each.length; seat++) shares[seat] = each[seat];
    }
    return best !== Number.NEGATIVE_INFINITY;
  }

  #playChance(state: S, chance: SeededChance): void {
    const game = this.#game;
    const results = this.#results;
    while (game.actor(state) === CHANCE) {
      game.moves(state, results);
      game.play(state, results.at(chance.draw(game.source(state), results.length)));
    }
  }
}
