import { exp } from '../exp.ts';
import {
  CHANCE,
  copyState,
  FastRandom,
  type Game,
  type Move,
  MoveList,
  SeededChance,
  SeedKey,
  type State,
} from '@two-rivers/kernel';
import type { View } from '../bot.ts';
import type { Tuning } from './options.ts';
import type { Outlook, Steps } from './outlook.ts';
import type { Candidate, Simulations } from './simulations.ts';
import { Experience, Tree } from './tree.ts';

/** The edge of all results of chance that have no edge of their own yet. No move has this number. */
const ANY_RESULT: Move = -1;
/** The root is the first node; its edges are the first ones, in the order of the legal moves. */
const ROOT = 1;
/** A further step is planned where it was tried in so large a part of the simulations, and so often. */
const CLEAR = 0.5;
const ENOUGH = 8;
/** A step of the path: the edge, the node it led to, the edge of the result that chance brought (0 after a move). */
const WIDTH = 3;

/**
 * Runs simulations: one sampled world and one stream of chance each, from the root down the tree to a position that was
 * not looked at before, its evaluation back up. Every seat goes for its own share.
 */
export class TreeSimulator<S extends State> implements Simulations<S> {
  readonly tree: Tree;
  explores = true;
  readonly isExact = false;
  readonly capacity: number;
  /** what the last simulation brought each seat */
  readonly values: Float64Array;

  readonly #game: Game<S>;
  readonly #outlook: Outlook<S>;
  readonly #steps: Steps<S>;
  readonly #tuning: Tuning;
  readonly #world: S;
  readonly #state: S;
  readonly #after: S;
  readonly #list: MoveList;
  /** the edge of each move in the list */
  readonly #listed: Int32Array;
  readonly #known: Float64Array;
  readonly #shares: Float64Array;
  readonly #experience = new Experience();
  readonly #chance: SeededChance;
  readonly #random = new FastRandom('');
  readonly #seed = new SeedKey('');
  readonly #key = new SeedKey('');
  readonly #path: Int32Array;
  #length = 0;
  #drawn = 0;
  #root: S;
  #viewer = 0;
  #lastRound = 0;

  constructor(game: Game<S>, outlook: Outlook<S>, steps: Steps<S>, tuning: Tuning) {
    this.tree = new Tree(game.seats);
    this.values = new Float64Array(game.seats);
    this.capacity = game.limits.moves;
    this.#game = game;
    this.#outlook = outlook;
    this.#steps = steps;
    this.#tuning = tuning;
    this.#root = game.create();
    this.#world = game.create();
    this.#state = game.create();
    this.#after = game.create();
    this.#list = new MoveList(game.limits.moves);
    this.#listed = new Int32Array(game.limits.moves);
    this.#known = new Float64Array(game.limits.moves);
    this.#shares = new Float64Array(game.seats);
    this.#chance = new SeededChance(game.limits.sources);
    this.#path = new Int32Array(WIDTH * (game.limits.entries + 1));
  }

  get evaluated(): number {
    return this.#outlook.evaluated;
  }

  begin({ state, seat, moves }: View<S>, seed: SeedKey): number {
    const { tree } = this;
    this.#root = state;
    this.#viewer = seat;
    this.#seed.copyFrom(seed);
    this.#outlook.begin(seat);
    this.#lastRound = this.#game.progress(state).rounds + this.#tuning.rounds;
    tree.clear();
    this.#experience.clear();
    tree.addNode(seat, false);
    for (let i = 0; i < moves.length; i++) tree.addEdge(ROOT, moves.at(i));
    this.sample(0);
    return moves.length;
  }

  moveOf(candidate: number): Move {
    return this.tree.move[candidate + 1];
  }

  rest(candidate: number): readonly Move[] {
    const { tree } = this;
    const moves: Move[] = [];
    for (let edge = candidate + 1; ; ) {
      const node = tree.childOf(edge, this.#viewer);
      const next = node === 0 ? 0 : tree.mostTried(node);
      if (next === 0 || tree.tries[next] < ENOUGH || tree.tries[next] < CLEAR * tree.visits[node])
        return moves;
      moves.push(tree.move[next]);
      edge = next;
    }
  }

  /** A candidate is a legal move: what follows it in the same turn is a decision of its own. */
  candidateFor([move]: readonly Move[]): Candidate {
    const edge = this.tree.findEdge(ROOT, move, this.tree.firstEdge[ROOT]);
    if (edge === 0) throw new Error('a way that does not begin with a legal move');
    return { candidate: edge - 1, steps: 1 };
  }

  /** Samples the world of a bundle: simulations of different moves in it meet the same luck. */
  sample(bundle: number): void {
    this.#key.copyFrom(this.#seed).add(bundle);
    this.#random.rekey(this.#key);
    copyState(this.#root, this.#world);
    this.#game.resample(this.#world, this.#random);
    this.#key.add(1);
  }

  /** How move number `i` looks at first, in `values`. */
  look(i: number): void {
    copyState(this.#world, this.#state);
    this.#look(ROOT, i + 1);
    this.values.set(this.#shares);
  }

  lookAtPoints(i: number): void {
    this.#outlook.pointsAfter(this.#world, this.moveOf(i), this.#viewer, this.#key, this.values);
  }

  /** One simulation that begins with move number `i`, in the world sampled last. */
  run(i: number): void {
    this.#chance.rekey(this.#key);
    copyState(this.#world, this.#state);
    this.#length = 0;
    this.#descend(i + 1);
    this.#backUp();
  }

  #descend(rootEdge: number): void {
    const { tree } = this;
    const game = this.#game;
    const state = this.#state;
    const path = this.#path;
    game.play(state, tree.move[rootEdge]);
    for (let parent = ROOT, edge = rootEdge; ; ) {
      const actor = game.actor(state);
      const node = this.#nodeOf(parent, edge, actor);
      path[this.#length++] = edge;
      path[this.#length++] = node;
      path[this.#length++] = this.#drawn;
      this.#drawn = 0;
      if (node === 0 || tree.isRim[node] === 1) {
        this.#outlook.now(state, this.#chance, this.values);
        return;
      }
      if (actor === CHANCE) {
        edge = this.#draw(node);
      } else {
        game.moves(state, this.#list);
        if (tree.firstEdge[node] === 0 && this.#list.length > 1) {
          this.#expand(node);
          return;
        }
        edge = this.#select(node);
        game.play(state, tree.move[edge]);
      }
      parent = node;
    }
  }

  /** The node that an edge leads to, made if it is new; 0 where there is no room for more. */
  #nodeOf(parent: number, edge: number, actor: number): number {
    const { tree } = this;
    const known = tree.childOf(edge, actor);
    if (known !== 0 || tree.isFull) return known;
    const isRun = actor >= 0 && tree.actor[parent] === actor;
    if (isRun) {
      this.#game.mask(this.#state, this.#viewer, this.#after);
      const twin = tree.find(tree.runStart[parent], this.#after);
      if (twin !== 0) {
        tree.child[edge] = twin;
        return twin;
      }
    }
    const node = tree.addNode(actor, this.#game.progress(this.#state).rounds >= this.#lastRound);
    tree.link(edge, node);
    if (isRun) {
      tree.runStart[node] = tree.runStart[parent];
      tree.remember(node);
    }
    return node;
  }

  /** Plays what chance brings. The edge is that of the result as the viewer is shown it. */
  #draw(node: number): number {
    const { tree } = this;
    const game = this.#game;
    const state = this.#state;
    const list = this.#list;
    const { balanced, exact, widening } = this.#tuning;
    game.moves(state, list);
    const before = list.length <= balanced ? this.#before(node) : 0;
    const result = list.at(this.#chance.draw(game.source(state), list.length));
    const shown = game.entryFor(state, result, this.#viewer);
    game.play(state, result);
    const edge = this.#edgeOf(node, shown);
    this.#drawn = edge;
    if (before !== 0 && tree.luckAt[edge] === 0) this.#weighLuck(edge, before);
    if (list.length <= exact || tree.tries[edge] >= widening) return edge;
    tree.tries[edge]++;
    return this.#edgeOf(node, ANY_RESULT);
  }

  /**
   * How lucky a result is for each seat, by how the position looks before and after it. What comes back through the
   * result is put right by that, so that a move does not seem good because the die was.
   */
  #weighLuck(edge: number, before: number): void {
    const { tree } = this;
    const { seats } = tree;
    const shares = this.#shares;
    this.#outlook.here(this.#state, this.#key, shares);
    const at = tree.addLuck();
    tree.luckAt[edge] = at;
    for (let seat = 0; seat < seats; seat++) tree.luck[at + seat] = shares[seat] - tree.luck[before + seat];
  }

  /** Where it is kept how a position looks before chance. */
  #before(node: number): number {
    const { tree } = this;
    if (tree.looksAt[node] === 0) {
      this.#outlook.here(this.#state, this.#key, this.#shares);
      tree.looksAt[node] = tree.addLuck();
      tree.luck.set(this.#shares, tree.looksAt[node]);
    }
    return tree.looksAt[node];
  }

  #edgeOf(node: number, move: Move): number {
    const { tree } = this;
    const edge = tree.findEdge(node, move, tree.firstEdge[node]);
    return edge === 0 ? tree.addEdge(node, move) : edge;
  }

  /** Looks at the moves of a node; what comes back is the best of them for who decides there. */
  #expand(node: number): void {
    const { tree, values } = this;
    const list = this.#list;
    const shares = this.#shares;
    const actor = tree.actor[node];
    const first = tree.edges + 1;
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < list.length; i++) tree.addEdge(node, list.at(i));
    const atLeast = this.#standard(actor);
    for (let i = 0; i < list.length; i++) {
      const known = this.#known[i];
      if (known < atLeast) continue;
      const outlook = this.#look(node, first + i);
      if (outlook <= best) continue;
      best = outlook;
      for (let seat = 0; seat < shares.length; seat++) values[seat] = shares[seat];
    }
    tree.reference[node] = best;
    for (let i = 0; i < list.length; i++) {
      const edge = first + i;
      if (this.#known[i] < atLeast) tree.outlook[edge] = best + this.#known[i];
      else this.#experience.add(actor, tree.move[edge], tree.outlook[edge] - best);
      this.#weigh(node, edge);
    }
  }

  /** What moves are known for goes to #known; how well known a move must be to be looked at. */
  #standard(actor: number): number {
    const list = this.#list;
    const known = this.#known;
    let familiar = 0;
    for (let i = 0; i < list.length; i++) {
      const move = list.at(i);
      const value = this.#isLookedAt(move) ? this.#experience.of(actor, move) : -1;
      // what was never looked at is looked at now
      known[i] = Number.isNaN(value) ? 1 : value;
      if (known[i] <= 0) familiar++;
    }
    let atLeast = 1;
    for (let places = this.#tuning.looks; places > 0 && familiar > 0; familiar--) {
      let next = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < list.length; i++) if (known[i] < atLeast && known[i] > next) next = known[i];
      if (next === -1) break;
      atLeast = next;
      for (let i = 0; i < list.length; i++) if (known[i] === next) places--;
    }
    return atLeast;
  }

  #look(node: number, edge: number): number {
    const { tree } = this;
    const actor = tree.actor[node];
    this.#outlook.after(this.#state, tree.move[edge], actor, this.#key, this.#shares);
    const outlook = this.#shares[actor];
    tree.outlook[edge] = outlook;
    return outlook;
  }

  #isLookedAt(move: Move): boolean {
    return !this.#steps.prepares(move);
  }

  /** A preparation is taken to be as good as the best of what it may prepare, but not worth many tries. */
  #weigh(node: number, edge: number): void {
    const { tree } = this;
    const { temperature, preparation } = this.#tuning;
    const reference = tree.reference[node];
    if (!this.#isLookedAt(tree.move[edge])) {
      tree.outlook[edge] = reference;
      tree.weight[edge] = preparation;
    } else tree.weight[edge] = exp((tree.outlook[edge] - reference) / temperature);
  }

  /** The move to try next among those that are legal in this world. */
  #select(node: number): number {
    const { tree } = this;
    const list = this.#list;
    const listed = this.#listed;
    const actor = tree.actor[node];
    let hint = tree.firstEdge[node];
    let tried = 0;
    let gain = 0;
    let weights = 0;
    for (let i = 0; i < list.length; i++) {
      const move = list.at(i);
      let edge = tree.move[hint] === move ? hint : tree.findEdge(node, move, hint);
      if (edge === 0) edge = this.#addLate(node, move);
      listed[i] = edge;
      hint = tree.next[edge];
      weights += tree.weight[edge];
      const child = tree.child[edge];
      const tries = tree.tries[edge];
      if (tries === 0 || tree.visits[child] === 0) continue;
      tried += tries;
      gain += tries * (tree.mean(child, actor) - tree.outlook[edge]);
    }
    const exploration = this.explores ? this.#tuning.exploration : 0;
    const scale = (exploration * Math.sqrt(tried + 1)) / weights;
    // what came back is of another depth than what was looked at, so the two are not compared as they are; but where it is worlds
    // apart that is news about what was tried, and says nothing of the rest
    const { drift } = this.#tuning;
    const shift = tried === 0 ? 0 : Math.max(-drift, Math.min(drift, gain / tried));
    let best = listed[0];
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < list.length; i++) {
      const edge = listed[i];
      const child = tree.child[edge];
      const worth = tree.visits[child] === 0 ? tree.outlook[edge] + shift : tree.mean(child, actor);
      const score = worth + (scale * tree.weight[edge]) / (1 + tree.tries[edge]);
      if (score <= bestScore) continue;
      best = edge;
      bestScore = score;
    }
    return best;
  }

  /** A move that was not legal in the worlds that came here before. One that is alone needs no look. */
  #addLate(node: number, move: Move): number {
    const { tree } = this;
    const edge = tree.addEdge(node, move);
    if (this.#list.length === 1) return edge;
    if (this.#isLookedAt(move)) {
      const outlook = this.#look(node, edge);
      if (tree.reference[node] === 0) tree.reference[node] = outlook;
    }
    this.#weigh(node, edge);
    return edge;
  }

  #backUp(): void {
    const { tree, values } = this;
    const path = this.#path;
    const seats = values.length;
    for (let step = this.#length - WIDTH; step >= 0; step -= WIDTH) {
      tree.tries[path[step]]++;
      const node = path[step + 1];
      if (node !== 0) tree.visits[node]++;
      const at = node * seats;
      for (let seat = 0; seat < seats; seat++) tree.sums[at + seat] += values[seat];
      const luck = tree.luckAt[path[step + 2]];
      if (luck !== 0) for (let seat = 0; seat < seats; seat++) values[seat] -= tree.luck[luck + seat];
    }
  }
}
