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
import type { MakeViewerEvaluation } from '../evaluation.ts';
import { DEFAULT_TREE_TUNING, type TreeTuning } from './options.ts';
import { StaticEvaluator, type TurnStructure } from './staticEvaluator.ts';
import type { CandidateMatch, Simulator } from './simulator.ts';
import { MoveHistory, SearchTree } from './searchTree.ts';

/** Move of the edge shared by all chance results without their own edge; no real move has this number. */
const ANY_RESULT: Move = -1;
/** The root node; its edges are the first ones, in the order of the legal moves. */
const ROOT = 1;
/** A next move is planned only if its share of the node's simulations and its number of tries reach these minimums. */
const MIN_TRY_SHARE = 0.5;
const MIN_TRIES = 8;
/** Numbers per step of the path: the edge, its node, and the edge of the chance result (0 after a move). */
const STEP_WIDTH = 3;

/**
 * Monte Carlo tree search. Each simulation samples a world and a stream of chance, descends from the root to a new position,
 * and backs up its evaluation. Every seat maximizes its own share.
 */
export class TreeSimulator<S extends State> implements Simulator<S> {
  readonly tree: SearchTree;
  isExploring = true;
  readonly isExact = false;
  readonly maxCandidates: number;
  /** each seat's value in the last simulation or evaluation */
  readonly values: Float64Array;

  readonly #game: Game<S>;
  readonly #staticEvaluator: StaticEvaluator<S>;
  readonly #turnStructure: TurnStructure<S>;
  readonly #tuning: TreeTuning;
  readonly #world: S;
  readonly #state: S;
  readonly #after: S;
  readonly #list: MoveList;
  /** edge of each move in `#list` */
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

  /** Candidates are single legal moves; the rest of the turn is a separate decision. */
  findCandidate([move]: readonly Move[]): CandidateMatch {
    const edge = this.tree.findEdge(ROOT, move, this.tree.firstEdge[ROOT]);
    if (edge === 0) throw new Error('a variation that does not begin with a legal move');
    return { candidate: edge - 1, steps: 1 };
  }

  /** Samples a world; all moves simulated in it share the same luck. */
  sampleWorld(worldIndex: number): void {
    this.#key.copyFrom(this.#seed).add(worldIndex);
    this.#random.rekey(this.#key);
    copyState(this.#root, this.#world);
    this.#game.resample(this.#world, this.#random);
    this.#key.add(1);
  }

  /** Fills `values` with the static value of move `i`. */
  evaluateCandidate(i: number): void {
    copyState(this.#world, this.#state);
    this.#evaluateEdge(ROOT, i + 1);
    this.values.set(this.#shares);
  }

  evaluateCandidatePoints(i: number): void {
    this.#staticEvaluator.evaluateMovePoints(this.#world, this.moveOf(i), this.#viewer, this.#key, this.values);
  }

  /** Runs one simulation that begins with move `i`, in the last sampled world. */
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

  /** Child node of an edge, added if new; 0 if the tree is full. */
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

  /** Plays a chance result and returns its edge, which identifies the result as the viewer sees it. */
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
   * Records how lucky a result is for each seat: the static values after it minus those before. Backed-up values are corrected
   * by that, so that a good die roll doesn't make a move seem good.
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

  /** Index in `luck` of the static values before chance, computed if needed. */
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

  /** Evaluates the moves of a node; the best one for its actor is backed up. */
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

  /** Fills `#knownDifferences`; returns the threshold: moves with at least this difference are evaluated. */
  #evaluationThreshold(actor: number): number {
    const list = this.#list;
    const differences = this.#knownDifferences;
    let familiar = 0;
    for (let i = 0; i < list.length; i++) {
      const move = list.at(i);
      const value = this.#needsEvaluation(move) ? this.#moveHistory.meanDifference(actor, move) : -1;
      // 1: never evaluated so far, so evaluate it now
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

  /** Sets an edge's exploration weight. A preparation counts as good as the best move, but gets few tries. */
  #setEdgeWeight(node: number, edge: number): void {
    const { tree } = this;
    const { temperature, preparation } = this.#tuning;
    const reference = tree.reference[node];
    if (!this.#needsEvaluation(tree.move[edge])) {
      tree.staticValue[edge] = reference;
      tree.weight[edge] = preparation;
    } else tree.weight[edge] = exp((tree.staticValue[edge] - reference) / temperature);
  }

  /** Edge to try next, among the moves that are legal in this world. */
  #selectEdge(node: number): number {
    const { tree } = this;
    const list = this.#list;
    const listedEdges = this.#listedEdges;
    const actor = tree.actor[node];
    let hint = tree.firstEdge[node];
    let totalTries = 0;
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
      totalTries += tries;
      gain += tries * (tree.meanValue(child, actor) - tree.staticValue[edge]);
    }
    const exploration = this.isExploring ? this.#tuning.exploration : 0;
    const scale = (exploration * Math.sqrt(totalTries + 1)) / weights;
    // backed-up values look deeper than static ones, so static values are shifted by the mean gain; a larger gain than `drift`
    // comes from the tried moves themselves and doesn't apply to the others
    const { drift } = this.#tuning;
    const shift = totalTries === 0 ? 0 : Math.max(-drift, Math.min(drift, gain / totalTries));
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

  /** Adds an edge for a move that was not legal in earlier worlds. Evaluates the move unless it is the only one. */
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

/** Makes a tree search whose leaves are evaluated without simulations; `overrides` change its usual tuning. */
export function makeTreeSimulator<S extends State>(
  game: Game<S>,
  makeEvaluation: MakeViewerEvaluation<S>,
  turnStructure: TurnStructure<S>,
  overrides: Partial<TreeTuning> = {},
): TreeSimulator<S> {
  const tuning = { ...DEFAULT_TREE_TUNING, ...overrides };
  const leaves = new StaticEvaluator(game, makeEvaluation, turnStructure, tuning.settle);
  return new TreeSimulator(game, leaves, turnStructure, tuning);
}
