import { Buffer } from 'node:buffer';
import {
  copyState,
  type FaceGoal,
  type FaceHappening,
  type FaceMove,
  type Face,
  type Happening,
  type Lack,
  type Move,
  MoveList,
  type Purse,
  type State,
  type Turns,
  type Way,
  type Ways,
} from '@two-rivers/kernel';

/** What plain enumeration has to know of a game, said once more and in other words than in its rules. */
export interface Plainly<S extends State, P, M extends FaceMove, G extends FaceGoal> {
  /** an action: what comes after it is not part of a way to something else */
  isAction(move: M): boolean;
  /** whether a legal move in a position is what a goal means */
  means(position: P, move: M, goal: G): boolean;
  /** whether the one who acted has still to pay for it */
  owes(start: S, state: S): boolean;
  /** whether it is still the turn in which `start` was */
  isSameTurn(start: S, state: S): boolean;
  /** whether what one has decides about a goal */
  isPaid(goal: G): boolean;
  /** as much of everything as would do for anything */
  readonly plenty: Purse;
}

/** Moves that lead to a position within a turn. */
interface Reached<S> {
  readonly state: S;
  readonly steps: readonly Move[];
  /** the place of each step in the list of legal moves */
  readonly places: readonly number[];
}

/** Fewer steps come first, then those that the rules list first. */
function isBefore(one: Reached<unknown>, other: Reached<unknown>): boolean {
  const { places } = other;
  if (one.places.length !== places.length) return one.places.length < places.length;
  const at = one.places.findIndex((place, index) => place !== places[index]);
  return at >= 0 && (one.places[at] ?? 0) < (places[at] ?? 0);
}

/** Where a move led, and from where it was played. */
interface Arrival<S, P, M> extends Reached<S> {
  readonly before: P;
  readonly move: M;
}

export function keyOf({ bytes }: State): string {
  return Buffer.from(bytes).toString('latin1');
}

/** Every position of a turn and every legal move in it, found by playing everything; too many positions are given up. */
export class PlainTurn<S extends State, P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal> {
  /** by the kind of the move */
  readonly #arrivals = new Map<string, Arrival<S, P, M>[]>();
  readonly isWhole: boolean;
  readonly #face: Face<S, P, M, H, G>;
  readonly #turns: Turns<S, unknown>;
  readonly #plainly: Plainly<S, P, M, G>;
  readonly #start: S;
  readonly #seat: number;

  constructor(
    face: Face<S, P, M, H, G>,
    turns: Turns<S, unknown>,
    plainly: Plainly<S, P, M, G>,
    start: S,
    most: number,
  ) {
    this.#face = face;
    this.#turns = turns;
    this.#plainly = plainly;
    this.#start = start;
    this.#seat = face.game.actor(start);
    this.isWhole = this.#explore(most);
  }

  #explore(most: number): boolean {
    const known = new Set([keyOf(this.#start)]);
    const queue: Reached<S>[] = [{ state: this.#start, steps: [], places: [] }];
    for (const from of queue) {
      const before = this.#face.position(from.state);
      for (const reached of this.#next(from)) {
        const { state: after, steps } = reached;
        const move = this.#face.move(steps.at(-1) ?? 0);
        const alike = this.#arrivals.get(move.kind) ?? [];
        this.#arrivals.set(move.kind, alike);
        alike.push({ ...reached, before, move });
        if (this.#plainly.isAction(move) || !this.#isOn(after) || known.has(keyOf(after))) continue;
        known.add(keyOf(after));
        queue.push(reached);
        if (queue.length > most) return false;
      }
    }
    return true;
  }

  #isOn(state: S): boolean {
    return this.#face.game.actor(state) === this.#seat && this.#plainly.isSameTurn(this.#start, state);
  }

  #moves(state: S): Move[] {
    const list = new MoveList(this.#face.game.limits.moves);
    this.#face.game.moves(state, list);
    return list.toArray();
  }

  #after(state: S, moves: readonly Move[], tell?: (happening: Happening) => void): S {
    const copy = this.#face.game.create();
    copyState(state, copy);
    for (const move of moves) this.#face.game.play(copy, move, tell);
    return copy;
  }

  /** All ends of all ways to a goal: those that can be shortened, and those that pay too much, too. */
  reach(goal: G): readonly Reached<S>[] {
    const ends = new Map<string, Reached<S>>();
    for (const arrival of this.#arrivals.get(goal.kind) ?? []) {
      if (!this.#plainly.means(arrival.before, arrival.move, goal)) continue;
      for (const end of this.#paid(arrival)) {
        const known = ends.get(keyOf(end.state));
        if (known === undefined || isBefore(end, known)) ends.set(keyOf(end.state), end);
      }
    }
    return [...ends.values()];
  }

  /** Everything that may be given back in the end, in every order. */
  #paid(reached: Reached<S>): readonly Reached<S>[] {
    const { state } = reached;
    if (!this.#isOn(state) || !this.#plainly.owes(this.#start, state)) return [reached];
    return this.#next(reached).flatMap((next) => this.#paid(next));
  }

  /** All that can be reached by one more move. */
  #next({ state, steps, places }: Reached<S>): readonly Reached<S>[] {
    return this.#moves(state).map((move, place) => ({
      state: this.#after(state, [move]),
      steps: [...steps, move],
      places: [...places, place],
    }));
  }

  cost(steps: readonly M[]): number {
    return this.price(steps.map((step) => this.#face.game.parseMove(this.#face.write(step)) ?? -1));
  }

  /** What a way pays, all kinds together, less what it gets in trades. */
  price(steps: readonly Move[]): number {
    const { given, got } = this.#dealt(steps);
    return given - got;
  }

  /** How many pieces a way gives, and how many it gets for them in trades. */
  #dealt(steps: readonly Move[]): { readonly given: number; readonly got: number } {
    let [given, got] = [0, 0];
    const { kinds } = this.#turns;
    this.#after(this.#start, steps, ({ what, amount, seat, cause }) => {
      if (seat !== this.#seat || !kinds.includes(what)) return;
      if (amount < 0) given -= amount;
      else if (cause === 'trade' || cause === 'exchange') got += amount;
    });
    return { given, got };
  }

  /** The ends that are told: of ways in which nothing can be left out, those that no other does cheaper. */
  told(goal: G): readonly Reached<S>[] {
    const whole = this.reach(goal).filter(({ steps }) => !this.#isShorter(goal, steps));
    return this.#cheapest(whole);
  }

  /** Whether a way that leads elsewhere, or there by other steps, should not be told beside those. */
  isTooMuch(goal: G, way: Way<M>, told: readonly Reached<S>[]): boolean {
    const steps = this.#numbers(way);
    const own = { state: this.#after(this.#start, steps), steps, places: [] };
    return this.#isShorter(goal, steps) || !this.#cheapest([own, ...told]).includes(own);
  }

  /** Without those that lead where another leads that pays and gives no more and leaves more, or as much and as good. */
  #cheapest(ends: readonly Reached<S>[]): readonly Reached<S>[] {
    const bare = ends.map((end) => {
      const state = this.#after(end.state, []);
      this.#turns.clear(state, this.#seat);
      const purse = this.#turns.purse(end.state, this.#seat);
      const left = purse.reduce((sum, amount) => sum + amount, 0);
      const { given, got } = this.#dealt(end.steps);
      return { end, key: keyOf(state), purse, left, given, price: given - got };
    });
    return bare
      .filter(
        (one) =>
          !bare.some(
            (other) =>
              other !== one &&
              other.key === one.key &&
              other.price <= one.price &&
              other.given <= one.given &&
              (other.left > one.left ||
                (other.left === one.left && this.#turns.covers(other.purse, one.purse))),
          ),
      )
      .map(({ end }) => end);
  }

  /** Whether some of the steps alone are a way that pays no more. */
  #isShorter(goal: G, steps: readonly Move[]): boolean {
    for (let which = 1; which < 2 ** steps.length - 1; which++) {
      const kept = steps.filter((_, index) => (which >> index) & 1);
      if (this.#isWay(goal, kept) && this.price(kept) <= this.price(steps)) return true;
    }
    return false;
  }

  /** Whether the steps can be played, the goal is among them, and only what is owed comes after it. */
  #isWay(goal: G, steps: readonly Move[]): boolean {
    let state = this.#start;
    let isReached = false;
    for (const step of steps) {
      const isPaid = isReached && !this.#plainly.owes(this.#start, state);
      if (isPaid || !this.#isOn(state) || !this.#moves(state).includes(step)) return false;
      isReached ||= this.#plainly.means(this.#face.position(state), this.#face.move(step), goal);
      state = this.#after(state, [step]);
    }
    return isReached && !(this.#isOn(state) && this.#plainly.owes(this.#start, state));
  }

  /** Plays a way as a person would, by the texts of its moves; where it leads, if it is one. */
  end(goal: G, way: Way<M>): string | undefined {
    const steps = this.#numbers(way);
    return this.#isWay(goal, steps) ? keyOf(this.#after(this.#start, steps)) : undefined;
  }

  #numbers({ steps }: Way<M>): readonly Move[] {
    return steps.map((step) => this.#face.game.parseMove(this.#face.write(step)) ?? -1);
  }

  ends(reached: readonly Reached<S>[]): readonly string[] {
    return reached.map(({ state }) => keyOf(state));
  }

  richer(purse: Purse): S {
    const state = this.#after(this.#start, []);
    this.#turns.fill(state, this.#seat, purse);
    return state;
  }

  /** The start with more in the purse: one kind of each lack, as `pick` says, and `less` of the first. */
  granted(lacks: readonly Lack[], pick: (lack: Lack) => string, less: ReadonlyMap<Lack, number>): S {
    const { kinds } = this.#turns;
    const purse = [...this.#turns.purse(this.#start, this.#seat)];
    for (const lack of lacks) {
      const kind = kinds.indexOf(pick(lack));
      purse[kind] = (purse[kind] ?? 0) + lack.amount - (less.get(lack) ?? 0);
    }
    return this.richer(purse);
  }
}

function first({ of: [kind = ''] }: Lack): string {
  return kind;
}

/** All that is wrong with an answer; nothing where it is right. */
export function flawsOf<S extends State, P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal>(
  turn: PlainTurn<S, P, M, H, G>,
  goal: G,
  answer: Ways<M>,
  again: (state: S) => PlainTurn<S, P, M, H, G>,
): readonly string[] {
  const reached = turn.reach(goal);
  if (answer.kind === 'ways') return flawsOfWays(turn, goal, answer.ways);
  if (reached.length > 0) return [`is said to be out of reach: ${JSON.stringify(answer)}`];
  if (answer.kind === 'refused') return [];
  const { lacks } = answer;
  /** undefined where there is too much to play */
  const isReached = (state: S): boolean | undefined => {
    const richer = again(state);
    return richer.reach(goal).length > 0 ? true : richer.isWhole ? false : undefined;
  };
  const flaws: string[] = [];
  if (lacks.length === 0) flaws.push('lacks nothing, and is not reached');
  if (isReached(turn.granted(lacks, first, new Map())) === false)
    flaws.push('is not reached with what is said to lack');
  for (const lack of lacks) {
    if (isReached(turn.granted(lacks, first, new Map([[lack, 1]]))) === true)
      flaws.push(`lacks less of ${lack.of[0]}`);
    for (const kind of lack.of.slice(1)) {
      const pick = (each: Lack): string => (each === lack ? kind : first(each));
      if (isReached(turn.granted(lacks, pick, new Map())) === false) flaws.push(`${kind} is no help`);
    }
  }
  return flaws;
}

function flawsOfWays<S extends State, P, M extends FaceMove, H extends FaceHappening, G extends FaceGoal>(
  turn: PlainTurn<S, P, M, H, G>,
  goal: G,
  ways: readonly Way<M>[],
): readonly string[] {
  const flaws: string[] = [];
  const ends = ways.map((way) => turn.end(goal, way));
  const costs = ways.map(({ steps }) => turn.cost(steps));
  if (ends.includes(undefined)) flaws.push('is not played as it is told');
  if (new Set(ends).size < ends.length) flaws.push('is told twice');
  if (String(costs) !== String(costs.toSorted((a, b) => a - b))) flaws.push('is not told by price');
  if (!turn.isWhole) return flaws;
  const reached = turn.reach(goal);
  const least = Math.min(...reached.map(({ steps }) => turn.price(steps)));
  if (costs[0] !== least) flaws.push(`costs ${costs[0]}, could cost ${least}`);
  const told = turn.told(goal);
  const toldEnds = turn.ends(told);
  if (toldEnds.some((end) => !ends.includes(end)))
    flaws.push(`has more ways: ${told.length}, not ${ends.length}`);
  ways.forEach((way, index) => {
    if (!toldEnds.includes(ends[index] ?? '') && turn.isTooMuch(goal, way, told))
      flaws.push('has a way that should be left out');
  });
  return flaws;
}
