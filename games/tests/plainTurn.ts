import { Buffer } from 'node:buffer';
import {
  copyState,
  type Goal,
  type GameEvent,
  type TypedMove,
  type GameView,
  type RuleEvent,
  type Shortage,
  type Move,
  MoveList,
  type Purse,
  type State,
  type GoalRules,
  type GoalPath,
  type PathResult,
} from '@two-rivers/kernel';

/** What plain enumeration has to know of a game, said once more and in other words than in its rules. */
export interface PlainTurnRules<S extends State, P, M extends TypedMove, G extends Goal> {
  /** an action: what comes after it is not part of a way to something else */
  isAction(move: M): boolean;
  /** whether a legal move in a position is what a goal means */
  meetsGoal(position: P, move: M, goal: G): boolean;
  /** whether the one who acted has still to pay for it */
  hasPaymentDue(start: S, state: S): boolean;
  /** whether it is still the turn in which `start` was */
  isSameTurn(start: S, state: S): boolean;
  /** whether what one has decides about a goal */
  requiresPayment(goal: G): boolean;
  /** as much of everything as would do for anything */
  readonly plenty: Purse;
}

/** Moves that lead to a position within a turn. */
interface ReachedState<S> {
  readonly state: S;
  readonly steps: readonly Move[];
  /** the place of each step in the list of legal moves */
  readonly moveIndexes: readonly number[];
}

/** Fewer steps come first, then those that the rules list first. */
function isListedBefore(one: ReachedState<unknown>, other: ReachedState<unknown>): boolean {
  const { moveIndexes } = other;
  if (one.moveIndexes.length !== moveIndexes.length) return one.moveIndexes.length < moveIndexes.length;
  const at = one.moveIndexes.findIndex((place, index) => place !== moveIndexes[index]);
  return at >= 0 && (one.moveIndexes[at] ?? 0) < (moveIndexes[at] ?? 0);
}

/** Where a move led, and from where it was played. */
interface Arrival<S, P, M> extends ReachedState<S> {
  readonly before: P;
  readonly move: M;
}

export function stateKey({ bytes }: State): string {
  return Buffer.from(bytes).toString('latin1');
}

/** Every position of a turn and every legal move in it, found by playing everything; too many positions are given up. */
export class PlainTurn<S extends State, P, M extends TypedMove, H extends GameEvent, G extends Goal> {
  /** by the kind of the move */
  readonly #arrivals = new Map<string, Arrival<S, P, M>[]>();
  readonly isComplete: boolean;
  readonly #gameView: GameView<S, P, M, H, G>;
  readonly #turns: GoalRules<S, unknown>;
  readonly #plainRules: PlainTurnRules<S, P, M, G>;
  readonly #start: S;
  readonly #seat: number;

  constructor(
    gameView: GameView<S, P, M, H, G>,
    turns: GoalRules<S, unknown>,
    plainRules: PlainTurnRules<S, P, M, G>,
    start: S,
    maxPositions: number,
  ) {
    this.#gameView = gameView;
    this.#turns = turns;
    this.#plainRules = plainRules;
    this.#start = start;
    this.#seat = gameView.game.actor(start);
    this.isComplete = this.#explore(maxPositions);
  }

  #explore(most: number): boolean {
    const known = new Set([stateKey(this.#start)]);
    const queue: ReachedState<S>[] = [{ state: this.#start, steps: [], moveIndexes: [] }];
    for (const from of queue) {
      const before = this.#gameView.position(from.state);
      for (const reached of this.#nextStates(from)) {
        const { state: after, steps } = reached;
        const move = this.#gameView.move(steps.at(-1) ?? 0);
        const alike = this.#arrivals.get(move.kind) ?? [];
        this.#arrivals.set(move.kind, alike);
        alike.push({ ...reached, before, move });
        if (this.#plainRules.isAction(move) || !this.#isTurnOngoing(after) || known.has(stateKey(after))) continue;
        known.add(stateKey(after));
        queue.push(reached);
        if (queue.length > most) return false;
      }
    }
    return true;
  }

  #isTurnOngoing(state: S): boolean {
    return this.#gameView.game.actor(state) === this.#seat && this.#plainRules.isSameTurn(this.#start, state);
  }

  #legalMoves(state: S): Move[] {
    const list = new MoveList(this.#gameView.game.limits.moves);
    this.#gameView.game.moves(state, list);
    return list.toArray();
  }

  #stateAfter(state: S, moves: readonly Move[], tell?: (event: RuleEvent) => void): S {
    const copy = this.#gameView.game.create();
    copyState(state, copy);
    for (const move of moves) this.#gameView.game.play(copy, move, tell);
    return copy;
  }

  /** All ends of all ways to a goal: those that can be shortened, and those that pay too much, too. */
  findEnds(goal: G): readonly ReachedState<S>[] {
    const ends = new Map<string, ReachedState<S>>();
    for (const arrival of this.#arrivals.get(goal.kind) ?? []) {
      if (!this.#plainRules.meetsGoal(arrival.before, arrival.move, goal)) continue;
      for (const end of this.#endsAfterPayments(arrival)) {
        const known = ends.get(stateKey(end.state));
        if (known === undefined || isListedBefore(end, known)) ends.set(stateKey(end.state), end);
      }
    }
    return [...ends.values()];
  }

  /** Everything that may be given back in the end, in every order. */
  #endsAfterPayments(reached: ReachedState<S>): readonly ReachedState<S>[] {
    const { state } = reached;
    if (!this.#isTurnOngoing(state) || !this.#plainRules.hasPaymentDue(this.#start, state)) return [reached];
    return this.#nextStates(reached).flatMap((next) => this.#endsAfterPayments(next));
  }

  /** All that can be reached by one more move. */
  #nextStates({ state, steps, moveIndexes }: ReachedState<S>): readonly ReachedState<S>[] {
    return this.#legalMoves(state).map((move, place) => ({
      state: this.#stateAfter(state, [move]),
      steps: [...steps, move],
      moveIndexes: [...moveIndexes, place],
    }));
  }

  typedPrice(steps: readonly M[]): number {
    return this.price(steps.map((step) => this.#gameView.game.parseMove(this.#gameView.writeMove(step)) ?? -1));
  }

  /** What a way pays, all kinds together, less what it gets in trades. */
  price(steps: readonly Move[]): number {
    const { given, got } = this.#tradeTotals(steps);
    return given - got;
  }

  /** How many pieces a way gives, and how many it gets for them in trades. */
  #tradeTotals(steps: readonly Move[]): { readonly given: number; readonly got: number } {
    let [given, got] = [0, 0];
    const { kinds } = this.#turns;
    this.#stateAfter(this.#start, steps, ({ what, amount, seat, cause }) => {
      if (seat !== this.#seat || !kinds.includes(what)) return;
      if (amount < 0) given -= amount;
      else if (cause === 'trade' || cause === 'exchange') got += amount;
    });
    return { given, got };
  }

  /** The ends that are told: of ways in which nothing can be left out, those that no other does cheaper. */
  expectedEnds(goal: G): readonly ReachedState<S>[] {
    const shortest = this.findEnds(goal).filter(({ steps }) => !this.#canBeShortened(goal, steps));
    return this.#keepCheapest(shortest);
  }

  /** Whether a way that leads elsewhere, or there by other steps, should not be told beside those. */
  isRedundant(goal: G, path: GoalPath<M>, expectedEnds: readonly ReachedState<S>[]): boolean {
    const steps = this.#encodeSteps(path);
    const own = { state: this.#stateAfter(this.#start, steps), steps, moveIndexes: [] };
    return this.#canBeShortened(goal, steps) || !this.#keepCheapest([own, ...expectedEnds]).includes(own);
  }

  /** Without those that lead where another leads that pays and gives no more and leaves more, or as much and as good. */
  #keepCheapest(ends: readonly ReachedState<S>[]): readonly ReachedState<S>[] {
    const candidates = ends.map((end) => {
      const state = this.#stateAfter(end.state, []);
      this.#turns.clearPurse(state, this.#seat);
      const purse = this.#turns.purse(end.state, this.#seat);
      const left = purse.reduce((sum, amount) => sum + amount, 0);
      const { given, got } = this.#tradeTotals(end.steps);
      return { end, key: stateKey(state), purse, left, given, price: given - got };
    });
    return candidates
      .filter(
        (one) =>
          !candidates.some(
            (other) =>
              other !== one &&
              other.key === one.key &&
              other.price <= one.price &&
              other.given <= one.given &&
              (other.left > one.left || (other.left === one.left && this.#turns.covers(other.purse, one.purse))),
          ),
      )
      .map(({ end }) => end);
  }

  /** Whether some of the steps alone are a way that pays no more. */
  #canBeShortened(goal: G, steps: readonly Move[]): boolean {
    for (let which = 1; which < 2 ** steps.length - 1; which++) {
      const subset = steps.filter((_, index) => (which >> index) & 1);
      if (this.#isPath(goal, subset) && this.price(subset) <= this.price(steps)) return true;
    }
    return false;
  }

  /** Whether the steps can be played, the goal is among them, and only what is owed comes after it. */
  #isPath(goal: G, steps: readonly Move[]): boolean {
    let state = this.#start;
    let isReached = false;
    for (const step of steps) {
      const isPaid = isReached && !this.#plainRules.hasPaymentDue(this.#start, state);
      if (isPaid || !this.#isTurnOngoing(state) || !this.#legalMoves(state).includes(step)) return false;
      isReached ||= this.#plainRules.meetsGoal(this.#gameView.position(state), this.#gameView.move(step), goal);
      state = this.#stateAfter(state, [step]);
    }
    return isReached && !(this.#isTurnOngoing(state) && this.#plainRules.hasPaymentDue(this.#start, state));
  }

  /** Plays a way as a person would, by the texts of its moves; where it leads, if it is one. */
  endKey(goal: G, path: GoalPath<M>): string | undefined {
    const steps = this.#encodeSteps(path);
    return this.#isPath(goal, steps) ? stateKey(this.#stateAfter(this.#start, steps)) : undefined;
  }

  #encodeSteps({ steps }: GoalPath<M>): readonly Move[] {
    return steps.map((step) => this.#gameView.game.parseMove(this.#gameView.writeMove(step)) ?? -1);
  }

  endKeys(reached: readonly ReachedState<S>[]): readonly string[] {
    return reached.map(({ state }) => stateKey(state));
  }

  withPurse(purse: Purse): S {
    const state = this.#stateAfter(this.#start, []);
    this.#turns.setPurse(state, this.#seat, purse);
    return state;
  }

  /** The start with more in the purse: one kind of each lack, as `pick` says, and `less` of the first. */
  withShortagesFilled(
    shortages: readonly Shortage[],
    pick: (shortage: Shortage) => string,
    less: ReadonlyMap<Shortage, number>,
  ): S {
    const { kinds } = this.#turns;
    const purse = [...this.#turns.purse(this.#start, this.#seat)];
    for (const shortage of shortages) {
      const kind = kinds.indexOf(pick(shortage));
      purse[kind] = (purse[kind] ?? 0) + shortage.amount - (less.get(shortage) ?? 0);
    }
    return this.withPurse(purse);
  }
}

function firstKind({ kinds: [kind = ''] }: Shortage): string {
  return kind;
}

/** All that is wrong with an answer; nothing where it is right. */
export function findFlaws<S extends State, P, M extends TypedMove, H extends GameEvent, G extends Goal>(
  turn: PlainTurn<S, P, M, H, G>,
  goal: G,
  result: PathResult<M>,
  again: (state: S) => PlainTurn<S, P, M, H, G>,
): readonly string[] {
  const reached = turn.findEnds(goal);
  if (result.kind === 'paths') return findPathFlaws(turn, goal, result.paths);
  if (reached.length > 0) return [`is said to be out of reach: ${JSON.stringify(result)}`];
  if (result.kind === 'refused') return [];
  const { shortages } = result;
  /** undefined where there is too much to play */
  const isReached = (state: S): boolean | undefined => {
    const richer = again(state);
    return richer.findEnds(goal).length > 0 ? true : richer.isComplete ? false : undefined;
  };
  const flaws: string[] = [];
  if (shortages.length === 0) flaws.push('lacks nothing, and is not reached');
  if (isReached(turn.withShortagesFilled(shortages, firstKind, new Map())) === false)
    flaws.push('is not reached with what is said to lack');
  for (const shortage of shortages) {
    if (isReached(turn.withShortagesFilled(shortages, firstKind, new Map([[shortage, 1]]))) === true)
      flaws.push(`lacks less of ${shortage.kinds[0]}`);
    for (const kind of shortage.kinds.slice(1)) {
      const pick = (each: Shortage): string => (each === shortage ? kind : firstKind(each));
      if (isReached(turn.withShortagesFilled(shortages, pick, new Map())) === false) flaws.push(`${kind} is no help`);
    }
  }
  return flaws;
}

function findPathFlaws<S extends State, P, M extends TypedMove, H extends GameEvent, G extends Goal>(
  turn: PlainTurn<S, P, M, H, G>,
  goal: G,
  paths: readonly GoalPath<M>[],
): readonly string[] {
  const flaws: string[] = [];
  const ends = paths.map((path) => turn.endKey(goal, path));
  const costs = paths.map(({ steps }) => turn.typedPrice(steps));
  if (ends.includes(undefined)) flaws.push('is not played as it is told');
  if (new Set(ends).size < ends.length) flaws.push('is told twice');
  if (String(costs) !== String(costs.toSorted((a, b) => a - b))) flaws.push('is not told by price');
  if (!turn.isComplete) return flaws;
  const reached = turn.findEnds(goal);
  const least = Math.min(...reached.map(({ steps }) => turn.price(steps)));
  if (costs[0] !== least) flaws.push(`costs ${costs[0]}, could cost ${least}`);
  const expectedEnds = turn.expectedEnds(goal);
  const expectedKeys = turn.endKeys(expectedEnds);
  if (expectedKeys.some((end) => !ends.includes(end)))
    flaws.push(`has more ways: ${expectedEnds.length}, not ${ends.length}`);
  paths.forEach((path, index) => {
    if (!expectedKeys.includes(ends[index] ?? '') && turn.isRedundant(goal, path, expectedEnds))
      flaws.push('has a way that should be left out');
  });
  return flaws;
}
