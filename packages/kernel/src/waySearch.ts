import { type Game, type Happening, type Move, MoveList } from './game.ts';
import type { Refusal } from './refusal.ts';
import { copyState, sameState, type State } from './state.ts';

/** So many pieces of each kind that is paid with, in the order of the game's `kinds`. */
export type Purse = readonly number[];

/**
 * What a game says of its turns, so that ways can be found in them. `W` is what is wanted, in numbers: a move of which some
 * parts are left open.
 */
export interface Turns<S extends State, W> {
  /** the kinds of pieces that are paid with, by the names of their drawings */
  readonly kinds: readonly string[];
  /** whether the seat that decides at `start` decides here too, still in the same turn and with no chance in between */
  goesOn(start: S, state: S): boolean;
  /** whether a legal move is what is wanted */
  isWanted(state: S, move: Move, wanted: W): boolean;
  /** whether a legal move may be of use on the way there; false only where it cannot be, since it is not tried then */
  mayHelp(start: S, state: S, move: Move, wanted: W): boolean;
  /** what is wanted has been played: whether something must still be given for it, by any of the moves there are */
  owes(start: S, state: S): boolean;

  purse(state: S, seat: number): Purse;
  /** gives a seat this purse; the state need only be one in which ways can be found */
  fill(state: S, seat: number, purse: Purse): void;
  /** empties a seat's purse, and what follows from it: what is left is the same where only payments differ */
  clear(state: S, seat: number): void;
  /** of two purses with as many pieces: whether who has the one could pay all that the other can */
  covers(purse: Purse, other: Purse): boolean;
  /** whether a happening is a payment, or what is got for one in a trade */
  isPayment(happening: Happening): boolean;

  /** purses with one of which there would surely be a way, if any helps; none where what one has does not matter */
  enough(state: S, wanted: W): readonly Purse[];
  /** which rule is in the way, where no purse helps */
  whyNot(state: S, wanted: W): Refusal;
}

/** Moves that lead to what is wanted, and what is paid on the way. */
export interface Found {
  readonly steps: readonly Move[];
  /** less than nothing of what a trade brought and nothing took again */
  readonly paid: Purse;
  /** how many pieces are given in all, whatever trades bring for them */
  readonly given: number;
}

/** So many more of one of these kinds. */
interface Short {
  readonly amount: number;
  readonly of: readonly number[];
}

/** A position on the way: how it was reached, and whether what is wanted has been played. */
interface Node<S> {
  readonly state: S;
  readonly from: Node<S> | undefined;
  readonly move: Move;
  readonly isDone: boolean;
}

/**
 * Finds all ways to what is wanted, level by level from the start, each position once. See `wayfinder` for what a way is and
 * which of them are told.
 */
export class WaySearch<S extends State, W> {
  readonly #game: Game<S>;
  readonly #turns: Turns<S, W>;
  readonly #list: MoveList;
  /** states that are used again: to make one costs more than to play a move */
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

  /** All ways, the cheapest first. */
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
   * What is missing where there is no way: so much that with it there is one, and with one less of anything there is none. Of
   * several such the one with the fewest pieces. Else the rule that is in the way.
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

  /** Makes what is granted of a kind as little as will do. */
  #reduce(start: S, wanted: W, held: Purse, grant: number[], kind: number): void {
    let [none, some] = [-1, grant[kind]];
    while (some - none > 1) {
      grant[kind] = (none + some) >> 1;
      if (this.#isReached(start, wanted, held, grant)) some = grant[kind];
      else none = grant[kind];
    }
    grant[kind] = some;
  }

  /** For each kind that is missing, the others that would do in its place. */
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

  /** The positions in which ways end; only one of them where it is asked whether there is any. */
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

  /** A copy among the states that are used again. */
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

  /** Whether the steps are a way too with some of them left out, and pay no more. */
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
   * Leaves out what leads where another way leads too that pays no more and leaves more, or as much and as good. Who gives little is
   * not told to give more in a trade instead, though it may be worth it: that is one way beside the others.
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

/** Whether a position has not been met before; it is known from now on. */
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
