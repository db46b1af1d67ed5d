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
import type { BotView } from '../bot.ts';
import type { TreeTuning } from './options.ts';
import type { StaticEvaluator, TurnStructure } from './staticEvaluator.ts';
import type { CandidateMatch, Simulator } from './simulator.ts';
import { MoveHistory, SearchTree } from './searchTree.ts';

/** The edge of all results of chance that have no edge of their own yet. No move has this number. */
const ANY_RESULT: Move = -1;
/** The root is the first node; its edges are the first ones, in the order of the legal moves. */
const ROOT = 1;
/** A further step is planned where it was tried in so large a part of the simulations, and so often. */
const MIN_TRY_SHARE = 0.5;
const MIN_TRIES = 8;
/** A step of the path: the edge, the node it led to, the edge of the result that chance brought (0 after a move). */
const STEP_WIDTH = 3;

/**
 * Runs simulations: one sampled world and one stream of chance each, from the root down the tree to a position that was
 * not looked at before, its evaluation back up. Every seat goes for its own share.
 */
export class TreeSimulator<S extends State> implements Simulator<S> {
  readonly tree: SearchTree;
  isExploring = true;
  readonly isExact = false;
  readonly maxCandidates: number;
  /** what the last simulation brought each seat */
  readonly values: Float64Array;

  readonly #game: Game<S>;
  readonly #staticEvaluator: StaticEvaluator<S>;
  readonly #turnStructure: TurnStructure<S>;
  readonly #tuning: TreeTuning;
  readonly #world: S;
  readonly #state: S;
  readonly #after: S;
  readonly #list: MoveList;
  /** the edge of each move in the list */
  readonly #listedEdges: Int32Array;
  readonly #knownDifferences: Float64Array;
  readonly #shares: Float64Array;
  readonly #moveHistory = new MoveHistory();
  readonly #chance: SeededChance;
  readonly #random = new FastRandom('');
  readonly #seed = new SeedKey('');
  readonly #key = new SeedKey('');
  readonly #path: Int32Array;
  #pathLength = 0;
  #resultEdge = 0;
  #root: S;
  #viewer = 0;
  #lastRound = 0;

  constructor(game: Game<S>, staticEvaluator: StaticEvaluator<S>, turnStructure: TurnStructure<S>, tuning: TreeTuning) {
    this.tree = new SearchTree(game.seats);
    this.values = new Float64Array(game.seats);
    this.maxCandidates = game.limits.moves;
    this.#game = game;
    this.#staticEvaluator = staticEvaluator;
    this.#turnStructure = turnStructure;
    this.#tuning = tuning;
    this.#root = game.create();
    this.#world = game.create();
    this.#state = game.create();
    this.#after = game.create();
    this.#list = new MoveList(game.limits.moves);
    this.#listedEdges = new Int32Array(game.limits.moves);
    this.#knownDifferences = new Float64Array(game.limits.moves);
    this.#shares = new Float64Array(game.seats);
    this.#chance = new SeededChance(game.limits.sources);
    this.#path = new Int32Array(STEP_WIDTH * (game.limits.entries + 1));
  }

  get evaluationCount(): number {
    return this.#staticEvaluator.evaluationCount;
  }

  beginDecision({ state, seat, moves }: BotView<S>, seed: SeedKey): number {
    const { tree } = this;
    this.#root = state;
    this.#viewer = seat;
    this.#seed.copyFrom(seed);
    this.#staticEvaluator.reset(seat);
    this.#lastRound = this.#game.progress(state).rounds + this.#tuning.rounds;
    tree.clear();
    this.#moveHistory.clear();
    tree.addNode(seat, false);
    for (let i = 0; i < moves.length; i++) tree.addEdge(ROOT, moves.at(i));
    this.sampleWorld(0);
    return moves.length;
  }

  moveOf(candidate: number): Move {
    return this.tree.move[candidate + 1];
  }

  continuation(candidate: number): readonly Move[] {
    const { tree } = this;
    const moves: Move[] = [];
    for (let edge = candidate + 1; ; ) {
      const node = tree.childOf(edge, this.#viewer);
      const next = node === 0 ? 0 : tree.mostTriedEdge(node);
      if (next === 0 || tree.tries[next] < MIN_TRIES || tree.tries[next] < MIN_TRY_SHARE * tree.visits[node])
        return moves;
      moves.push(tree.move[next]);
      edge = next;
    }
  }

  /** A candidate is a legal move: what follows it in the same turn is a decision of its own. */
  findCandidate([move]: readonly Move[]): CandidateMatch {
    const edge = this.tree.findEdge(ROOT, move, this.tree.firstEdge[ROOT]);
    if (edge === 0) throw new Error('a way that does not begin with a legal move');
    return { candidate: edge - 1, steps: 1 };
  }

  /** Samples the world of a bundle: simulations of different moves in it meet the same luck. */
  sampleWorld(worldIndex: number): void {
    this.#key.copyFrom(this.#seed).add(worldIndex);
    this.#random.rekey(this.#key);
    copyState(this.#root, this.#world);
    this.#game.resample(this.#world, this.#random);
    this.#key.add(1);
  }

  /** How move number `i` looks at first, in `values`. */
  evaluateCandidate(i: number): void {
    copyState(this.#world, this.#state);
    this.#evaluateEdge(ROOT, i + 1);
    this.values.set(this.#shares);
  }

  evaluateCandidatePoints(i: number): void {
    this.#staticEvaluator.evaluateMovePoints(this.#world, this.moveOf(i), this.#viewer, this.#key, this.values);
  }

  /** One simulation that begins with move number `i`, in the world sampled last. */
  simulate(i: number): void {
    this.#chance.rekey(this.#key);
    copyState(this.#world, this.#state);
    this.#pathLength = 0;
    this.#descendTree(i + 1);
    this.#backpropagate();
  }

  #descendTree(rootEdge: number): void {
    const { tree } = this;
    const game = this.#game;
    const state = this.#state;
    const path = this.#path;
    game.play(state, tree.move[rootEdge]);
    for (let parent = ROOT, edge = rootEdge; ; ) {
      const actor = game.actor(state);
      const node = this.#findOrAddNode(parent, edge, actor);
      path[this.#pathLength++] = edge;
      path[this.#pathLength++] = node;
      path[this.#pathLength++] = this.#resultEdge;
      this.#resultEdge = 0;
      if (node === 0 || tree.isHorizon[node] === 1) {
        this.#staticEvaluator.evaluateLeaf(state, this.#chance, this.values);
        return;
      }
      if (actor === CHANCE) {
        edge = this.#playChance(node);
      } else {
        game.moves(state, this.#list);
        if (tree.firstEdge[node] === 0 && this.#list.length > 1) {
          this.#expandNode(node);
          return;
        }
        edge = this.#selectEdge(node);
        game.play(state, tree.move[edge]);
      }
      parent = node;
    }
  }

  /** The node that an edge leads to, made if it is new; 0 where there is no room for more. */
  #findOrAddNode(parent: number, edge: number, actor: number): number {
    const { tree } = this;
    const existing = tree.childOf(edge, actor);
    if (existing !== 0 || tree.isFull) return existing;
    const isRun = actor >= 0 && tree.actor[parent] === actor;
    if (isRun) {
      this.#game.mask(this.#state, this.#viewer, this.#after);
      const twin = tree.findNode(tree.runStart[parent], this.#after);
      if (twin !== 0) {
        tree.child[edge] = twin;
        return twin;
      }
    }
    const node = tree.addNode(actor, this.#game.progress(this.#state).rounds >= this.#lastRound);
    tree.linkChild(edge, node);
    if (isRun) {
      tree.runStart[node] = tree.runStart[parent];
      tree.storeNode(node);
    }
    return node;
  }

  /** Plays what chance brings. The edge is that of the result as the viewer is shown it. */
  #playChance(node: number): number {
    const { tree } = this;
    const game = this.#game;
    const state = this.#state;
    const list = this.#list;
    const { balanced, exact, widening } = this.#tuning;
    game.moves(state, list);
    const valueIndex = list.length <= balanced ? this.#chanceValueIndex(node) : 0;
    const result = list.at(this.#chance.draw(game.source(state), list.length));
    const visibleResult = game.entryFor(state, result, this.#viewer);
    game.play(state, result);
    const edge = this.#findOrAddEdge(node, visibleResult);
    this.#resultEdge = edge;
    if (valueIndex !== 0 && tree.luckIndex[edge] === 0) this.#recordLuck(edge, valueIndex);
    if (list.length <= exact || tree.tries[edge] >= widening) return edge;
    tree.tries[edge]++;
    return this.#findOrAddEdge(node, ANY_RESULT);
  }

  /**
   * How lucky a result is for each seat, by how the position looks before and after it. What comes back through the
   * result is put right by that, so that a move does not seem good because the die was.
   */
  #recordLuck(edge: number, valueIndex: number): void {
    const { tree } = this;
    const { seats } = tree;
    const shares = this.#shares;
    this.#staticEvaluator.evaluatePosition(this.#state, this.#key, shares);
    const luckIndex = tree.reserveLuck();
    tree.luckIndex[edge] = luckIndex;
    for (let seat = 0; seat < seats; seat++) tree.luck[luckIndex + seat] = shares[seat] - tree.luck[valueIndex + seat];
  }

  /** Where it is kept how a position looks before chance. */
  #chanceValueIndex(node: number): number {
    const { tree } = this;
    if (tree.chanceValueIndex[node] === 0) {
      this.#staticEvaluator.evaluatePosition(this.#state, this.#key, this.#shares);
      tree.chanceValueIndex[node] = tree.reserveLuck();
      tree.luck.set(this.#shares, tree.chanceValueIndex[node]);
    }
    return tree.chanceValueIndex[node];
  }

  #findOrAddEdge(node: number, move: Move): number {
    const { tree } = this;
    const edge = tree.findEdge(node, move, tree.firstEdge[node]);
    return edge === 0 ? tree.addEdge(node, move) : edge;
  }

  /** Looks at the moves of a node; what comes back is the best of them for who decides there. */
  #expandNode(node: number): void {
    const { tree, values } = this;
    const list = this.#list;
    const shares = this.#shares;
    const actor = tree.actor[node];
    const first = tree.edges + 1;
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < list.length; i++) tree.addEdge(node, list.at(i));
    const threshold = this.#evaluationThreshold(actor);
    for (let i = 0; i < list.length; i++) {
      const difference = this.#knownDifferences[i];
      if (difference < threshold) continue;
      const staticValue = this.#evaluateEdge(node, first + i);
      if (staticValue <= best) continue;
      best = staticValue;
      for (let seat = 0; seat < shares.length; seat++) values[seat] = shares[seat];
    }
    tree.reference[node] = best;
    for (let i = 0; i < list.length; i++) {
      const edge = first + i;
      if (this.#knownDifferences[i] < threshold) tree.staticValue[edge] = best + this.#knownDifferences[i];
      else this.#moveHistory.add(actor, tree.move[edge], tree.staticValue[edge] - best);
      this.#setEdgeWeight(node, edge);
    }
  }

  /** What moves are known for goes to #known; how well known a move must be to be looked at. */
  #evaluationThreshold(actor: number): number {
    const list = this.#list;
    const differences = this.#knownDifferences;
    let familiar = 0;
    for (let i = 0; i < list.length; i++) {
      const move = list.at(i);
      const value = this.#needsEvaluation(move) ? this.#moveHistory.meanDifference(actor, move) : -1;
      // what was never looked at is looked at now
      differences[i] = Number.isNaN(value) ? 1 : value;
      if (differences[i] <= 0) familiar++;
    }
    let threshold = 1;
    for (let places = this.#tuning.looks; places > 0 && familiar > 0; familiar--) {
      let next = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < list.length; i++)
        if (differences[i] < threshold && differences[i] > next) next = differences[i];
      if (next === -1) break;
      threshold = next;
      for (let i = 0; i < list.length; i++) if (differences[i] === next) places--;
    }
    return threshold;
  }

  #evaluateEdge(node: number, edge: number): number {
    const { tree } = this;
    const actor = tree.actor[node];
    this.#staticEvaluator.evaluateMove(this.#state, tree.move[edge], actor, this.#key, this.#shares);
    const staticValue = this.#shares[actor];
    tree.staticValue[edge] = staticValue;
    return staticValue;
  }

  #needsEvaluation(move: Move): boolean {
    return !this.#turnStructure.isPreparation(move);
  }

  /** A preparation is taken to be as good as the best of what it may prepare, but not worth many tries. */
  #setEdgeWeight(node: number, edge: number): void {
    const { tree } = this;
    const { temperature, preparation } = this.#tuning;
    const reference = tree.reference[node];
    if (!this.#needsEvaluation(tree.move[edge])) {
      tree.staticValue[edge] = reference;
      tree.weight[edge] = preparation;
    } else tree.weight[edge] = exp((tree.staticValue[edge] - reference) / temperature);
  }

  /** The move to try next among those that are legal in this world. */
  #selectEdge(node: number): number {
    const { tree } = this;
    const list = this.#list;
    const listedEdges = this.#listedEdges;
    const actor = tree.actor[node];
    let hint = tree.firstEdge[node];
    let tried = 0;
    let gain = 0;
    let weights = 0;
    for (let i = 0; i < list.length; i++) {
      const move = list.at(i);
      let edge = tree.move[hint] === move ? hint : tree.findEdge(node, move, hint);
      if (edge === 0) edge = this.#addLateEdge(node, move);
      listedEdges[i] = edge;
      hint = tree.next[edge];
      weights += tree.weight[edge];
      const child = tree.child[edge];
      const tries = tree.tries[edge];
      if (tries === 0 || tree.visits[child] === 0) continue;
      tried += tries;
      gain += tries * (tree.meanValue(child, actor) - tree.staticValue[edge]);
    }
    const exploration = this.isExploring ? this.#tuning.exploration : 0;
    const scale = (exploration * Math.sqrt(tried + 1)) / weights;
    // what came back is of another depth than what was looked at, so the two are not compared as they are; but where it is worlds
    // apart that is news about what was tried, and says nothing of the rest
    const { drift } = this.#tuning;
    const shift = tried === 0 ? 0 : Math.max(-drift, Math.min(drift, gain / tried));
    let best = listedEdges[0];
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < list.length; i++) {
      const edge = listedEdges[i];
      const child = tree.child[edge];
      const value = tree.visits[child] === 0 ? tree.staticValue[edge] + shift : tree.meanValue(child, actor);
      const score = value + (scale * tree.weight[edge]) / (1 + tree.tries[edge]);
      if (score <= bestScore) continue;
      best = edge;
      bestScore = score;
    }
    return best;
  }

  /** A move that was not legal in the worlds that came here before. One that is alone needs no look. */
  #addLateEdge(node: number, move: Move): number {
    const { tree } = this;
    const edge = tree.addEdge(node, move);
    if (this.#list.length === 1) return edge;
    if (this.#needsEvaluation(move)) {
      const staticValue = this.#evaluateEdge(node, edge);
      if (tree.reference[node] === 0) tree.reference[node] = staticValue;
    }
    this.#setEdgeWeight(node, edge);
    return edge;
  }

  #backpropagate(): void {
    const { tree, values } = this;
    const path = this.#path;
    const seats = values.length;
    for (let step = this.#pathLength - STEP_WIDTH; step >= 0; step -= STEP_WIDTH) {
      tree.tries[path[step]]++;
      const node = path[step + 1];
      if (node !== 0) tree.visits[node]++;
      const at = node * seats;
      for (let seat = 0; seat < seats; seat++) tree.sums[at + seat] += values[seat];
      const luck = tree.luckIndex[path[step + 2]];
      if (luck !== 0) for (let seat = 0; seat < seats; seat++) values[seat] -= tree.luck[luck + seat];
    }
  }
}
