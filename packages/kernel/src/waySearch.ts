import { type Game, type Happening, type Move, MoveList } from './game.ts';
import type { Refusal } from './refusal.ts';
import { copyState, sameState, type State } from './state.ts';

/** Number of pieces per payment kind, in the order of the game's `kinds`. */
export type Purse = readonly number[];

/** Rules of a game's turns, for the path search. `W` is the goal condition in numbers: a move with some parts left open. */
export interface Turns<S extends State, W> {
  /** kinds of pieces used for payment, by the names of their drawings */
  readonly kinds: readonly string[];
  /** whether the seat to decide at `start` decides here too, in the same turn and without chance in between */
  goesOn(start: S, state: S): boolean;
  /** whether a legal move meets the condition */
  isWanted(state: S, move: Move, wanted: W): boolean;
  /** whether a legal move may help to get there; false prunes it */
  mayHelp(start: S, state: S, move: Move, wanted: W): boolean;
  /** after the condition is met: whether a payment for it is still due, by any legal move */
  owes(start: S, state: S): boolean;

  purse(state: S, seat: number): Purse;
  /** sets a seat's purse; the state need only be searchable */
  fill(state: S, seat: number, purse: Purse): void;
  /** empties a seat's purse and clears what depends on it: states that differ only in payments become equal */
  clear(state: S, seat: number): void;
  /** of two purses of equal size: whether the first could pay everything the second can */
  covers(purse: Purse, other: Purse): boolean;
  /** whether an event is a payment, or the proceeds of one in a trade */
  isPayment(happening: Happening): boolean;

  /** purses one of which surely suffices, if any helps; none if pieces do not matter */
  enough(state: S, wanted: W): readonly Purse[];
  /** rule that forbids it whatever the purse */
  whyNot(state: S, wanted: W): Refusal;
}

/** Moves that meet the condition, and their payments. */
export interface Found {
  readonly steps: readonly Move[];
  /** negative for proceeds of a trade that were not paid again */
  readonly paid: Purse;
  /** pieces given in all, not counting what trades bring */
  readonly given: number;
}

/** So many more pieces of any one of these kinds. */
interface Short {
  readonly amount: number;
  readonly of: readonly number[];
}

/** A position on a path: how it was reached, and whether the condition has been met. */
interface Node<S> {
  readonly state: S;
  readonly from: Node<S> | undefined;
  readonly move: Move;
  readonly isDone: boolean;
}

/**
 * Breadth-first search for all paths to a goal, visiting each position once. See `pathFinder` for what counts as a path and
 * which paths are left out.
 */
export class WaySearch<S extends State, W> {
  readonly #game: Game<S>;
  readonly #turns: Turns<S, W>;
  readonly #list: MoveList;
  /** reused states: creating one costs more than playing a move */
  readonly #pool: S[] = [];
  readonly #scratch: S[] = [];
  readonly #paying: S;
  #used = 0;

  constructor(game: Game<S>, turns: Turns<S, W>) {
    this.#game = game;
    this.#turns = turns;
    this.#list = new MoveList(game.limits.moves);
    this.#paying = game.create();
  }

  /** All paths, the cheapest first. */
  all(start: S, wanted: W): readonly Found[] {
    const seat = this.#game.actor(start);
    if (seat < 0) return [];
    const found = this.#ends(start, wanted, false)
      .map((end) => {
        const steps = stepsTo(end);
        const { paid, given } = this.#paidBy(start, seat, steps);
        return { steps, state: end.state, paid, given };
      })
      .filter((way) => way.steps.length === 1 || !this.#canBeShorter(start, way, wanted));
    return this.#withoutDearer(found, seat).toSorted((a, b) => sum(a.paid) - sum(b.paid));
  }

  /**
   * Minimal missing pieces if no path exists: with them there is one, with one piece less there is none. Of several the one
   * with the fewest pieces. Otherwise the rule that forbids the goal.
   */
  missing(start: S, wanted: W): readonly Short[] | Refusal {
    const turns = this.#turns;
    const seat = this.#game.actor(start);
    const held = turns.purse(start, seat);
    let least: Purse | undefined;
    const all = [...held];
    for (const enough of turns.enough(start, wanted)) {
      const grant = enough.map((amount, kind) => Math.max(0, amount - held[kind]));
      grant.forEach((amount, kind) => (all[kind] = Math.max(all[kind], held[kind] + amount)));
      if (sum(grant) === 0 || !this.#isReached(start, wanted, held, grant)) continue;
      for (let kind = 0; kind < grant.length; kind++) this.#reduce(start, wanted, held, grant, kind);
      if (least === undefined || sum(grant) < sum(least)) least = grant;
    }
    if (least !== undefined) return this.#shorts(start, wanted, held, least);
    const rich = this.#copy(start);
    turns.fill(rich, seat, all);
    return turns.whyNot(rich, wanted);
  }

  /** Binary search for the smallest sufficient grant of a kind. */
  #reduce(start: S, wanted: W, held: Purse, grant: number[], kind: number): void {
    let [none, some] = [-1, grant[kind]];
    while (some - none > 1) {
      grant[kind] = (none + some) >> 1;
      if (this.#isReached(start, wanted, held, grant)) some = grant[kind];
      else none = grant[kind];
    }
    grant[kind] = some;
  }

  /** Missing pieces per kind, each with the other kinds that would do instead. */
  #shorts(start: S, wanted: W, held: Purse, grant: Purse): readonly Short[] {
    return grant.flatMap((amount, kind) => {
      if (amount === 0) return [];
      const others = grant.flatMap((granted, other) => {
        const swapped = grant.with(kind, 0).with(other, granted + amount);
        return other !== kind && this.#isReached(start, wanted, held, swapped) ? [other] : [];
      });
      return { amount, of: [kind, ...others] };
    });
  }

  #isReached(start: S, wanted: W, held: Purse, grant: Purse): boolean {
    const seat = this.#game.actor(start);
    const granted = this.#copy(start);
    this.#turns.fill(
      granted,
      seat,
      held.map((amount, kind) => amount + grant[kind]),
    );
    return this.#ends(granted, wanted, true).length > 0;
  }

  /** Positions at which paths end; at most one if `firstOnly`. */
  #ends(start: S, wanted: W, isOneEnough: boolean): readonly Node<S>[] {
    const game = this.#game;
    const turns = this.#turns;
    const list = this.#list;
    const ends: Node<S>[] = [];
    const known = new Map<number, Node<S>[]>();
    const nodes: Node<S>[] = [{ state: start, from: undefined, move: 0, isDone: false }];
    this.#used = 0;
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at];
      game.moves(node.state, list);
      for (let i = 0; i < list.length; i++) {
        const move = list.at(i);
        const isDone = node.isDone || turns.isWanted(node.state, move, wanted);
        if (!isDone && !turns.mayHelp(start, node.state, move, wanted)) continue;
        const state = this.#take(node.state);
        game.play(state, move);
        const next = { state, from: node, move, isDone };
        const goesOn = turns.goesOn(start, state);
        const isEnd = isDone && !(goesOn && turns.owes(start, state));
        if ((!isEnd && !goesOn) || !isNew(known, next)) this.#used--;
        else if (isEnd) ends.push(next);
        else nodes.push(next);
        if (isOneEnough && ends.length > 0) return ends;
      }
    }
    return ends;
  }

  /** Copies a state into the pool. */
  #take(state: S): S {
    this.#pool[this.#used] ??= this.#game.create();
    const taken = this.#pool[this.#used++];
    copyState(state, taken);
    return taken;
  }

  #copy(state: S): S {
    const copy = this.#game.create();
    copyState(state, copy);
    return copy;
  }

  /** Whether some of the steps alone form a path that pays no more. */
  #canBeShorter(start: S, { steps, paid }: Found, wanted: W): boolean {
    const turns = this.#turns;
    const game = this.#game;
    const kept: Move[] = [];
    const isCheap = (): boolean =>
      kept.length < steps.length && sum(this.#paidBy(start, game.actor(start), kept).paid) <= sum(paid);
    const goOn = (state: S, next: number, isDone: boolean): boolean => {
      if (next === steps.length) return false;
      const move = steps[next];
      game.moves(state, this.#list);
      if (this.#list.includes(move)) {
        const doesIt = isDone || turns.isWanted(state, move, wanted);
        const after = this.#scratchAt(next);
        copyState(state, after);
        game.play(after, move);
        kept.push(move);
        const goesOn = turns.goesOn(start, after);
        const isWay = doesIt && !(goesOn && turns.owes(start, after));
        if (isWay ? isCheap() : goesOn && goOn(after, next + 1, doesIt)) return true;
        kept.pop();
      }
      return goOn(state, next + 1, isDone);
    };
    return goOn(start, 0, false);
  }

  #scratchAt(depth: number): S {
    this.#scratch[depth] ??= this.#game.create();
    return this.#scratch[depth];
  }

  /**
   * Drops paths to a position that another path reaches too, if that one pays no more, gives no more in trades, and leaves
   * more pieces, or as many that cover its own. A path that gives more in a trade may be worth it: it stays beside the others.
   */
  #withoutDearer<E extends Found & { readonly state: S }>(ends: readonly E[], seat: number): readonly E[] {
    if (ends.length < 2) return ends;
    const turns = this.#turns;
    const bare = ends.map((end) => {
      const state = this.#copy(end.state);
      turns.clear(state, seat);
      const purse = turns.purse(end.state, seat);
      return { end, state, purse, left: sum(purse), paid: sum(end.paid) };
    });
    const isBetter = (one: (typeof bare)[number], other: typeof one): boolean =>
      one.paid <= other.paid &&
      one.end.given <= other.end.given &&
      (one.left > other.left || (one.left === other.left && turns.covers(one.purse, other.purse))) &&
      sameState(one.state, other.state);
    return bare
      .filter((one) => !bare.some((other) => other !== one && isBetter(other, one)))
      .map(({ end }) => end);
  }

  #paidBy(start: S, seat: number, steps: readonly Move[]): Pick<Found, 'paid' | 'given'> {
    const { kinds } = this.#turns;
    const paid = kinds.map(() => 0);
    let given = 0;
    const state = this.#paying;
    copyState(start, state);
    for (const move of steps)
      this.#game.play(state, move, (happening) => {
        const kind = happening.seat === seat ? kinds.indexOf(happening.what) : -1;
        if (kind < 0 || !this.#turns.isPayment(happening)) return;
        paid[kind] -= happening.amount;
        given += Math.max(0, -happening.amount);
      });
    return { paid, given };
  }
}

function stepsTo<S>(end: Node<S>): readonly Move[] {
  const steps: Move[] = [];
  for (let node: Node<S> | undefined = end; node?.from !== undefined; node = node.from)
    steps.unshift(node.move);
  return steps;
}

/** Adds a position unless it is known already; says whether it was new. */
function isNew<S extends State>(known: Map<number, Node<S>[]>, node: Node<S>): boolean {
  const { bytes } = node.state;
  let hash = node.isDone ? 1 : 0;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193);
  const alike = known.get(hash);
  if (alike === undefined) known.set(hash, [node]);
  else if (alike.some(({ state, isDone }) => isDone === node.isDone && sameState(state, node.state)))
    return false;
  else alike.push(node);
  return true;
}

function sum(purse: Purse): number {
  return purse.reduce((all, amount) => all + amount, 0);
}
