import { Buffer } from 'node:buffer';
import {
  copyState,
  type EmitEvent,
  type GainEvent,
  isGainEvent,
  type Goal,
  type GameEvent,
  type TypedMove,
  type GameView,
  type Shortage,
  type Move,
  MoveList,
  type Purse,
  type State,
  type GoalRules,
  type GoalPath,
  type PathResult,
} from '@two-rivers/kernel';

/** Rules of a game for plain enumeration, written independently of its `GoalRules`. */
export interface PlainTurnRules<S extends State, P, M extends TypedMove, G extends Goal> {
  /** whether the move is an action, so that later moves belong to no path to another goal */
  isAction(move: M): boolean;
  /** whether a legal move in a position reaches the goal */
  meetsGoal(position: P, move: M, goal: G): boolean;
  /** whether the acting seat still owes something for its action */
  hasPaymentDue(start: S, state: S): boolean;
  /** whether the state belongs to the same turn as `start` */
  isSameTurn(start: S, state: S): boolean;
  /** whether a gain is the proceeds of a trade */
  isTradeGain(gain: GainEvent): boolean;
  /** whether reaching the goal depends on the purse */
  requiresPayment(goal: G): boolean;
  /** purse that suffices for every goal */
  readonly plenty: Purse;
}

/** A state within a turn, with the moves that lead to it. */
interface ReachedState<S> {
  readonly state: S;
  readonly steps: readonly Move[];
  /** index of each step in the list of legal moves */
  readonly moveIndexes: readonly number[];
}

/** Sorts by number of steps, then by the order of the legal moves. */
function isListedBefore(one: ReachedState<unknown>, other: ReachedState<unknown>): boolean {
  const { moveIndexes } = other;
  if (one.moveIndexes.length !== moveIndexes.length) return one.moveIndexes.length < moveIndexes.length;
  const at = one.moveIndexes.findIndex((place, index) => place !== moveIndexes[index]);
  return at >= 0 && (one.moveIndexes[at] ?? 0) < (moveIndexes[at] ?? 0);
}

/** A state reached by a move, with the position before it. */
interface Arrival<S, P, M> extends ReachedState<S> {
  readonly before: P;
  readonly move: M;
}

export function stateKey({ bytes }: State): string {
  return Buffer.from(bytes).toString('latin1');
}

/** Enumeration of all positions and legal moves of a turn; incomplete if there are too many positions. */
export class PlainTurn<S extends State, P, M extends TypedMove, E extends GameEvent, G extends Goal> {
  /** by kind of move */
  readonly #arrivals = new Map<string, Arrival<S, P, M>[]>();
  readonly isComplete: boolean;
  readonly #gameView: GameView<S, P, M, E, G>;
  readonly #turns: GoalRules<S, unknown>;
  readonly #plainRules: PlainTurnRules<S, P, M, G>;
  readonly #start: S;
  readonly #seat: number;

  constructor(
    gameView: GameView<S, P, M, E, G>,
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

  #stateAfter(state: S, moves: readonly Move[], emit?: EmitEvent<E>): S {
    const copy = this.#gameView.game.create();
    copyState(state, copy);
    for (const move of moves) this.#gameView.game.play(copy, move, emit);
    return copy;
  }

  /** End states of all paths to a goal, including needlessly long or expensive ones. */
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

  /** End states after all possible payments still owed, in every order. */
  #endsAfterPayments(reached: ReachedState<S>): readonly ReachedState<S>[] {
    const { state } = reached;
    if (!this.#isTurnOngoing(state) || !this.#plainRules.hasPaymentDue(this.#start, state)) return [reached];
    return this.#nextStates(reached).flatMap((next) => this.#endsAfterPayments(next));
  }

  /** States after one more move. */
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

  /** Price of a path: all pieces paid minus those received in trades. */
  price(steps: readonly Move[]): number {
    const { paid, received } = this.#tradeTotals(steps);
    return paid - received;
  }

  /** Number of pieces paid on a path, and of those received in trades. */
  #tradeTotals(steps: readonly Move[]): { readonly paid: number; readonly received: number } {
    let [paid, received] = [0, 0];
    const { kinds } = this.#turns;
    this.#stateAfter(this.#start, steps, (event) => {
      if (!isGainEvent(event) || event.seat !== this.#seat || !kinds.includes(event.what)) return;
      if (event.amount < 0) paid -= event.amount;
      else if (this.#plainRules.isTradeGain(event)) received += event.amount;
    });
    return { paid, received };
  }

  /** End states that the path finder must report: of paths without needless steps, the cheapest ones. */
  expectedEnds(goal: G): readonly ReachedState<S>[] {
    const shortest = this.findEnds(goal).filter(({ steps }) => !this.#canBeShortened(goal, steps));
    return this.#keepCheapest(shortest);
  }

  /** Whether a path with a different end or other steps is redundant beside the expected ones. */
  isRedundant(goal: G, path: GoalPath<M>, expectedEnds: readonly ReachedState<S>[]): boolean {
    const steps = this.#encodeSteps(path);
    const own = { state: this.#stateAfter(this.#start, steps), steps, moveIndexes: [] };
    return this.#canBeShortened(goal, steps) || !this.#keepCheapest([own, ...expectedEnds]).includes(own);
  }

  /** Drops ends with an alternative that leads to the same state, costs no more and leaves a better purse. */
  #keepCheapest(ends: readonly ReachedState<S>[]): readonly ReachedState<S>[] {
    const candidates = ends.map((end) => {
      const state = this.#stateAfter(end.state, []);
      this.#turns.clearPurse(state, this.#seat);
      const purse = this.#turns.purse(end.state, this.#seat);
      const left = purse.reduce((sum, amount) => sum + amount, 0);
      const { paid, received } = this.#tradeTotals(end.steps);
      return { end, key: stateKey(state), purse, left, paid, price: paid - received };
    });
    return candidates
      .filter(
        (one) =>
          !candidates.some(
            (other) =>
              other !== one &&
              other.key === one.key &&
              other.price <= one.price &&
              other.paid <= one.paid &&
              (other.left > one.left || (other.left === one.left && this.#turns.covers(other.purse, one.purse))),
          ),
      )
      .map(({ end }) => end);
  }

  /** Whether a proper subset of the steps is a path at no higher price. */
  #canBeShortened(goal: G, steps: readonly Move[]): boolean {
    for (let which = 1; which < 2 ** steps.length - 1; which++) {
      const subset = steps.filter((_, index) => (which >> index) & 1);
      if (this.#isPath(goal, subset) && this.price(subset) <= this.price(steps)) return true;
    }
    return false;
  }

  /** Whether the steps are legal and reach the goal, followed only by payments still owed. */
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

  /** Plays a path by the texts of its moves; returns the key of its end state, undefined for an invalid path. */
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

  /** The start with a purse that fills each shortage with the kind from `pick`, reduced by the amounts in `less`. */
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

/** Flaws of a path result; empty if it is correct. */
export function findFlaws<S extends State, P, M extends TypedMove, E extends GameEvent, G extends Goal>(
  turn: PlainTurn<S, P, M, E, G>,
  goal: G,
  result: PathResult<M>,
  again: (state: S) => PlainTurn<S, P, M, E, G>,
): readonly string[] {
  const reached = turn.findEnds(goal);
  if (result.kind === 'paths') return findPathFlaws(turn, goal, result.paths);
  if (reached.length > 0) return [`is reachable despite the result ${JSON.stringify(result)}`];
  if (result.kind === 'refused') return [];
  const { shortages } = result;
  /** undefined if the turn is too large to enumerate */
  const isReached = (state: S): boolean | undefined => {
    const richer = again(state);
    return richer.findEnds(goal).length > 0 ? true : richer.isComplete ? false : undefined;
  };
  const flaws: string[] = [];
  if (shortages.length === 0) flaws.push('has no shortage, but is not reached');
  if (isReached(turn.withShortagesFilled(shortages, firstKind, new Map())) === false)
    flaws.push('is not reached with the shortages filled');
  for (const shortage of shortages) {
    if (isReached(turn.withShortagesFilled(shortages, firstKind, new Map([[shortage, 1]]))) === true)
      flaws.push(`has a smaller shortage of ${shortage.kinds[0]}`);
    for (const kind of shortage.kinds.slice(1)) {
      const pick = (each: Shortage): string => (each === shortage ? kind : firstKind(each));
      if (isReached(turn.withShortagesFilled(shortages, pick, new Map())) === false)
        flaws.push(`${kind} does not fill the shortage`);
    }
  }
  return flaws;
}

function findPathFlaws<S extends State, P, M extends TypedMove, E extends GameEvent, G extends Goal>(
  turn: PlainTurn<S, P, M, E, G>,
  goal: G,
  paths: readonly GoalPath<M>[],
): readonly string[] {
  const flaws: string[] = [];
  const ends = paths.map((path) => turn.endKey(goal, path));
  const costs = paths.map(({ steps }) => turn.typedPrice(steps));
  if (ends.includes(undefined)) flaws.push('has an invalid path');
  if (new Set(ends).size < ends.length) flaws.push('has two paths to the same end');
  if (String(costs) !== String(costs.toSorted((a, b) => a - b))) flaws.push('is not sorted by price');
  if (!turn.isComplete) return flaws;
  const reached = turn.findEnds(goal);
  const least = Math.min(...reached.map(({ steps }) => turn.price(steps)));
  if (costs[0] !== least) flaws.push(`costs ${costs[0]}, could cost ${least}`);
  const expectedEnds = turn.expectedEnds(goal);
  const expectedKeys = turn.endKeys(expectedEnds);
  if (expectedKeys.some((end) => !ends.includes(end)))
    flaws.push(`has more paths: ${expectedEnds.length}, not ${ends.length}`);
  paths.forEach((path, index) => {
    if (!expectedKeys.includes(ends[index] ?? '') && turn.isRedundant(goal, path, expectedEnds))
      flaws.push('has a redundant path');
  });
  return flaws;
}
