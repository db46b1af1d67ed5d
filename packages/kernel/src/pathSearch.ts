import { type GainEvent, type Game, isGainEvent, type Move, MoveList } from './game.ts';
import type { Refusal } from './refusal.ts';
import { copyState, sameState, type State } from './state.ts';

/** Number of pieces per payment kind, in the order of the game's `kinds`. */
export type Purse = readonly number[];

/**
 * Rules of a game's turns, for the path search. `W` is the goal condition in numbers: a move with some parts left open.
 */
export interface GoalRules<S extends State, W> {
  /** kinds of pieces used for payment, by the names of their drawings */
  readonly kinds: readonly string[];
  /** whether the seat that acts at `start` also acts at `state`, in the same turn and without chance in between */
  continuesTurn(start: S, state: S): boolean;
  /** whether a legal move meets the condition */
  meetsCondition(state: S, move: Move, condition: W): boolean;
  /** whether a legal move may help to meet the condition; false prunes the move */
  isHelpful(start: S, state: S, move: Move, condition: W): boolean;
  /** whether a payment is still due after the condition is met; then every legal move is a payment */
  owesPayment(start: S, state: S): boolean;

  purse(state: S, seat: number): Purse;
  /** sets a seat's purse; the state may become illegal but must stay searchable */
  setPurse(state: S, seat: number, purse: Purse): void;
  /** empties a seat's purse and clears dependent fields, so that states that differ only in payments become equal */
  clearPurse(state: S, seat: number): void;
  /** whether `purse` can pay everything that `other` can; both have the same size */
  covers(purse: Purse, other: Purse): boolean;
  /** whether a change in one of the kinds is a payment, or the proceeds of a trade */
  isPayment(event: GainEvent): boolean;

  /** purses to try: if any purse makes the goal reachable, one of these does; empty if pieces do not matter */
  sufficientPurses(state: S, condition: W): readonly Purse[];
  /** rule that forbids the goal, even with a full purse */
  refusalFor(state: S, condition: W): Refusal;
}

/** Moves that meet the condition, and their payments. */
export interface FoundPath {
  readonly steps: readonly Move[];
  /** pieces paid, per kind; negative if trades brought in more pieces of a kind than the path pays */
  readonly paid: Purse;
  /** total pieces given, not reduced by the proceeds of trades */
  readonly given: number;
}

/** Missing pieces: `amount` more of any one kind in `of`. */
interface KindShortage {
  readonly amount: number;
  readonly of: readonly number[];
}

/** A position on a path: how it was reached, and whether the condition has been met. */
interface PathNode<S> {
  readonly state: S;
  readonly from: PathNode<S> | undefined;
  readonly move: Move;
  readonly isDone: boolean;
}

/**
 * Breadth-first search for all paths to a goal, visiting each position once. `pathFinder` defines what a path is and
 * which paths are left out.
 */
export class PathSearch<S extends State, W> {
  readonly #game: Game<S>;
  readonly #rules: GoalRules<S, W>;
  readonly #moves: MoveList;
  /** reused states: creating one costs more than playing a move */
  readonly #pool: S[] = [];
  readonly #scratch: S[] = [];
  readonly #paymentState: S;
  #used = 0;

  constructor(game: Game<S>, rules: GoalRules<S, W>) {
    this.#game = game;
    this.#rules = rules;
    this.#moves = new MoveList(game.limits.moves);
    this.#paymentState = game.create();
  }

  /** All paths, the cheapest first. */
  findPaths(start: S, condition: W): readonly FoundPath[] {
    const seat = this.#game.actor(start);
    if (seat < 0) return [];
    const foundPaths = this.#findPathEnds(start, condition, false)
      .map((end) => {
        const steps = stepsTo(end);
        const { paid, given } = this.#paymentsOf(start, seat, steps);
        return { steps, state: end.state, paid, given };
      })
      .filter((path) => path.steps.length === 1 || !this.#hasShorterPath(start, path, condition));
    return this.#withoutDominated(foundPaths, seat).toSorted((a, b) => countPieces(a.paid) - countPieces(b.paid));
  }

  /**
   * Returns the pieces that are missing for a goal without a path: with them there would be a path, with one piece less
   * there would be none. Of several such sets, returns the smallest; if no pieces help, returns the rule that forbids
   * the goal.
   */
  findShortages(start: S, condition: W): readonly KindShortage[] | Refusal {
    const rules = this.#rules;
    const seat = this.#game.actor(start);
    const purse = rules.purse(start, seat);
    let least: Purse | undefined;
    const all = [...purse];
    for (const sufficient of rules.sufficientPurses(start, condition)) {
      const grant = sufficient.map((amount, kind) => Math.max(0, amount - purse[kind]));
      grant.forEach((amount, kind) => (all[kind] = Math.max(all[kind], purse[kind] + amount)));
      if (countPieces(grant) === 0 || !this.#isReachable(start, condition, purse, grant)) continue;
      for (let kind = 0; kind < grant.length; kind++) this.#minimizeGrant(start, condition, purse, grant, kind);
      if (least === undefined || countPieces(grant) < countPieces(least)) least = grant;
    }
    if (least !== undefined) return this.#shortagesOf(start, condition, purse, least);
    const rich = this.#copyOf(start);
    rules.setPurse(rich, seat, all);
    return rules.refusalFor(rich, condition);
  }

  /** Binary search for the smallest sufficient grant of a kind. */
  #minimizeGrant(start: S, condition: W, purse: Purse, grant: number[], kind: number): void {
    let [none, some] = [-1, grant[kind]];
    while (some - none > 1) {
      grant[kind] = (none + some) >> 1;
      if (this.#isReachable(start, condition, purse, grant)) some = grant[kind];
      else none = grant[kind];
    }
    grant[kind] = some;
  }

  /** Missing pieces per kind, each with the other kinds that would also do. */
  #shortagesOf(start: S, condition: W, purse: Purse, grant: Purse): readonly KindShortage[] {
    return grant.flatMap((amount, kind) => {
      if (amount === 0) return [];
      const others = grant.flatMap((granted, other) => {
        const swapped = grant.with(kind, 0).with(other, granted + amount);
        return other !== kind && this.#isReachable(start, condition, purse, swapped) ? [other] : [];
      });
      return { amount, of: [kind, ...others] };
    });
  }

  #isReachable(start: S, condition: W, purse: Purse, grant: Purse): boolean {
    const seat = this.#game.actor(start);
    const granted = this.#copyOf(start);
    this.#rules.setPurse(
      granted,
      seat,
      purse.map((amount, kind) => amount + grant[kind]),
    );
    return this.#findPathEnds(granted, condition, true).length > 0;
  }

  /** Positions at which paths end; at most one if `firstOnly`. */
  #findPathEnds(start: S, condition: W, firstOnly: boolean): readonly PathNode<S>[] {
    const game = this.#game;
    const rules = this.#rules;
    const list = this.#moves;
    const ends: PathNode<S>[] = [];
    const known = new Map<number, PathNode<S>[]>();
    const nodes: PathNode<S>[] = [{ state: start, from: undefined, move: 0, isDone: false }];
    this.#used = 0;
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at];
      game.moves(node.state, list);
      for (let i = 0; i < list.length; i++) {
        const move = list.at(i);
        const isDone = node.isDone || rules.meetsCondition(node.state, move, condition);
        if (!isDone && !rules.isHelpful(start, node.state, move, condition)) continue;
        const state = this.#copyToPool(node.state);
        game.play(state, move);
        const next = { state, from: node, move, isDone };
        const isSameTurn = rules.continuesTurn(start, state);
        const isEnd = isDone && !(isSameTurn && rules.owesPayment(start, state));
        if ((!isEnd && !isSameTurn) || !addIfNew(known, next)) this.#used--;
        else if (isEnd) ends.push(next);
        else nodes.push(next);
        if (firstOnly && ends.length > 0) return ends;
      }
    }
    return ends;
  }

  /** Copies a state into the pool. */
  #copyToPool(state: S): S {
    this.#pool[this.#used] ??= this.#game.create();
    const pooled = this.#pool[this.#used++];
    copyState(state, pooled);
    return pooled;
  }

  #copyOf(state: S): S {
    const copy = this.#game.create();
    copyState(state, copy);
    return copy;
  }

  /** Whether a proper subset of the steps forms a path that pays no more. */
  #hasShorterPath(start: S, { steps, paid }: FoundPath, condition: W): boolean {
    const rules = this.#rules;
    const game = this.#game;
    const chosenSteps: Move[] = [];
    const isNoDearer = (): boolean =>
      chosenSteps.length < steps.length &&
      countPieces(this.#paymentsOf(start, game.actor(start), chosenSteps).paid) <= countPieces(paid);
    const searchFrom = (state: S, next: number, isDone: boolean): boolean => {
      if (next === steps.length) return false;
      const move = steps[next];
      game.moves(state, this.#moves);
      if (this.#moves.includes(move)) {
        const isConditionMet = isDone || rules.meetsCondition(state, move, condition);
        const after = this.#scratchState(next);
        copyState(state, after);
        game.play(after, move);
        chosenSteps.push(move);
        const isSameTurn = rules.continuesTurn(start, after);
        const isPath = isConditionMet && !(isSameTurn && rules.owesPayment(start, after));
        if (isPath ? isNoDearer() : isSameTurn && searchFrom(after, next + 1, isConditionMet)) return true;
        chosenSteps.pop();
      }
      return searchFrom(state, next + 1, isDone);
    };
    return searchFrom(start, 0, false);
  }

  #scratchState(depth: number): S {
    this.#scratch[depth] ??= this.#game.create();
    return this.#scratch[depth];
  }

  /**
   * Drops a path if another path reaches the same position apart from the purse, pays no more, gives no more in trades,
   * and leaves either more pieces, or equally many that can pay everything the dropped path's pieces can pay. A path
   * that gives more in trades but leaves more pieces is kept beside the cheaper one.
   */
  #withoutDominated<E extends FoundPath & { readonly state: S }>(ends: readonly E[], seat: number): readonly E[] {
    if (ends.length < 2) return ends;
    const rules = this.#rules;
    const candidates = ends.map((end) => {
      const state = this.#copyOf(end.state);
      rules.clearPurse(state, seat);
      const purse = rules.purse(end.state, seat);
      return { end, state, purse, left: countPieces(purse), paid: countPieces(end.paid) };
    });
    const isBetter = (one: (typeof candidates)[number], other: typeof one): boolean =>
      one.paid <= other.paid &&
      one.end.given <= other.end.given &&
      (one.left > other.left || (one.left === other.left && rules.covers(one.purse, other.purse))) &&
      sameState(one.state, other.state);
    return candidates
      .filter((one) => !candidates.some((other) => other !== one && isBetter(other, one)))
      .map(({ end }) => end);
  }

  #paymentsOf(start: S, seat: number, steps: readonly Move[]): Pick<FoundPath, 'paid' | 'given'> {
    const { kinds } = this.#rules;
    const paid = kinds.map(() => 0);
    let given = 0;
    const state = this.#paymentState;
    copyState(start, state);
    for (const move of steps)
      this.#game.play(state, move, (event) => {
        if (!isGainEvent(event) || event.seat !== seat) return;
        const kind = kinds.indexOf(event.what);
        if (kind < 0 || !this.#rules.isPayment(event)) return;
        paid[kind] -= event.amount;
        given += Math.max(0, -event.amount);
      });
    return { paid, given };
  }
}

function stepsTo<S>(end: PathNode<S>): readonly Move[] {
  const steps: Move[] = [];
  for (let node: PathNode<S> | undefined = end; node?.from !== undefined; node = node.from) steps.unshift(node.move);
  return steps;
}

/** Adds a position if it is new; returns whether it was. */
function addIfNew<S extends State>(known: Map<number, PathNode<S>[]>, node: PathNode<S>): boolean {
  const { bytes } = node.state;
  let hash = node.isDone ? 1 : 0;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193);
  const alike = known.get(hash);
  if (alike === undefined) known.set(hash, [node]);
  else if (alike.some(({ state, isDone }) => isDone === node.isDone && sameState(state, node.state))) return false;
  else alike.push(node);
  return true;
}

function countPieces(purse: Purse): number {
  return purse.reduce((all, amount) => all + amount, 0);
}
