import { type Move, OVER, type State } from '@two-rivers/kernel';

const FIRST_NODES = 1024;
const FIRST_EDGES = 8192;
/** Where the tree stops growing; simulations then end at its leaves. Some 120 MB with four seats. */
const MAX_NODES = 1 << 18;
const MAX_EDGES = (1 << 22) - 1024;

/**
 * The tree of one search in flat arrays that are kept from search to search, so that a simulation allocates nothing. Nodes
 * and edges count from 1; 0 means none.
 *
 * A node is what the viewer has seen since the root: moves, and results of chance as far as the viewer is shown them. A
 * node holds the sum of the values that came back through it, one for each seat; an edge holds what its move looked like
 * before anybody went there.
 */
export class SearchTree {
  readonly seats: number;
  nodes = 0;
  edges = 0;

  actor = new Int8Array(FIRST_NODES);
  visits = new Int32Array(FIRST_NODES);
  sums: Float64Array;
  firstEdge = new Int32Array(FIRST_NODES);
  lastEdge = new Int32Array(FIRST_NODES);
  /** another node of the same edge, with another actor; see `childOf` */
  sibling = new Int32Array(FIRST_NODES);
  /** where the run of decisions of one seat began that this node belongs to */
  runStart = new Int32Array(FIRST_NODES);
  /** the best outlook among the first edges: what `weight` is measured from */
  reference = new Float32Array(FIRST_NODES);
  /** 1: a position that is not looked beyond */
  isHorizon = new Uint8Array(FIRST_NODES);
  hashes = new Int32Array(FIRST_NODES * 2);

  move = new Int32Array(FIRST_EDGES);
  next = new Int32Array(FIRST_EDGES);
  child = new Int32Array(FIRST_EDGES);
  tries = new Int32Array(FIRST_EDGES);
  /** the actor's share right after the move, by the evaluation alone */
  staticValue = new Float32Array(FIRST_EDGES);
  /** how much the outlook speaks for trying it; not normalised */
  weight = new Float32Array(FIRST_EDGES);

  /** where in `luck` it is kept how a position before chance looks; 0 if it is not */
  chanceValueIndex = new Int32Array(FIRST_NODES);
  /** where the luck of an edge begins in `luck`, a number for each seat; 0 if it has none */
  luckIndex = new Int32Array(FIRST_EDGES);
  luck: Float32Array;
  #luckCount = 0;

  /** nodes by what the viewer sees there, for moves that lead to one position in several orders */
  #nodeTable = new Int32Array(FIRST_NODES * 2);
  #hashA = 0;
  #hashB = 0;

  constructor(seats: number) {
    this.seats = seats;
    this.sums = new Float64Array(FIRST_NODES * seats);
    this.luck = new Float32Array(FIRST_NODES * seats);
  }

  clear(): void {
    this.nodes = 0;
    this.edges = 0;
    this.#luckCount = 0;
    this.#nodeTable.fill(0);
  }

  get isFull(): boolean {
    return this.nodes >= MAX_NODES || this.edges >= MAX_EDGES;
  }

  addNode(actor: number, isRim: boolean): number {
    const node = ++this.nodes;
    if (node === this.actor.length) this.#growNodes();
    this.actor[node] = actor;
    this.visits[node] = 0;
    this.sums.fill(0, node * this.seats, (node + 1) * this.seats);
    this.firstEdge[node] = 0;
    this.lastEdge[node] = 0;
    this.sibling[node] = 0;
    this.runStart[node] = node;
    this.chanceValueIndex[node] = 0;
    this.reference[node] = 0;
    this.isHorizon[node] = isRim || actor === OVER ? 1 : 0;
    return node;
  }

  addEdge(node: number, move: Move): number {
    const edge = ++this.edges;
    if (edge === this.move.length) this.#growEdges();
    this.move[edge] = move;
    this.next[edge] = 0;
    this.child[edge] = 0;
    this.tries[edge] = 0;
    this.staticValue[edge] = 0;
    this.weight[edge] = 1;
    this.luckIndex[edge] = 0;
    if (this.firstEdge[node] === 0) this.firstEdge[node] = edge;
    else this.next[this.lastEdge[node]] = edge;
    this.lastEdge[node] = edge;
    return edge;
  }

  /** Room for a number for each seat; where it begins. */
  reserveLuck(): number {
    const index = ++this.#luckCount * this.seats;
    if (index + this.seats > this.luck.length) this.luck = copyInto(this.luck, new Float32Array(this.luck.length * 2));
    return index;
  }

  /** The edge of a move, looked for from `hint` on and then from the beginning; 0 if the node has none. */
  findEdge(node: number, move: Move, hint: number): number {
    for (let edge = hint; edge !== 0; edge = this.next[edge]) if (this.move[edge] === move) return edge;
    for (let edge = this.firstEdge[node]; edge !== hint; edge = this.next[edge]) {
      if (this.move[edge] === move) return edge;
    }
    return 0;
  }

  /**
   * The node an edge leads to when this actor is next; 0 if nobody went there. Where results of chance share a node the
   * actor may differ, so an edge may have several.
   */
  childOf(edge: number, actor: number): number {
    let node = this.child[edge];
    while (node !== 0 && this.actor[node] !== actor) node = this.sibling[node];
    return node;
  }

  /** The edge of a node that was tried most often; 0 if it has none. */
  mostTriedEdge(node: number): number {
    let best = this.firstEdge[node];
    for (let edge = best; edge !== 0; edge = this.next[edge]) if (this.tries[edge] > this.tries[best]) best = edge;
    return best;
  }

  linkChild(edge: number, node: number): void {
    this.sibling[node] = this.child[edge];
    this.child[edge] = node;
  }

  /** The mean value of a node for a seat. */
  meanValue(node: number, seat: number): number {
    return this.sums[node * this.seats + seat] / this.visits[node];
  }

  /**
   * The node of a run of decisions where the viewer sees this; 0 if there is none yet. Preparations such as trades can be
   * made in any order, and would otherwise split the search.
   */
  findNode(runStart: number, masked: State): number {
    const bytes = masked.bytes;
    let a = runStart | 0;
    let b = 0x9e3779b9 | 0;
    for (let i = 0; i < bytes.length; i++) {
      a = Math.imul(a ^ bytes[i], 0x01000193);
      b = Math.imul(b + bytes[i], 0x2c1b3c6d) ^ (b >>> 15);
    }
    this.#hashA = a;
    this.#hashB = b;
    return this.#nodeTable[this.#findSlot(a, b)];
  }

  /** Keeps a node under what was last looked for. */
  storeNode(node: number): void {
    const [a, b] = [this.#hashA, this.#hashB];
    this.hashes[node * 2] = a;
    this.hashes[node * 2 + 1] = b;
    this.#nodeTable[this.#findSlot(a, b)] = node;
  }

  /** Where the node with these hashes stands, or would. */
  #findSlot(a: number, b: number): number {
    const mask = this.#nodeTable.length - 1;
    let slot = (a ^ (a >>> 15) ^ b) & mask;
    for (let node = this.#nodeTable[slot]; node !== 0; node = this.#nodeTable[slot]) {
      if (this.hashes[node * 2] === a && this.hashes[node * 2 + 1] === b) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #growNodes(): void {
    const size = this.actor.length * 2;
    this.actor = copyInto(this.actor, new Int8Array(size));
    this.visits = copyInto(this.visits, new Int32Array(size));
    this.sums = copyInto(this.sums, new Float64Array(size * this.seats));
    this.firstEdge = copyInto(this.firstEdge, new Int32Array(size));
    this.lastEdge = copyInto(this.lastEdge, new Int32Array(size));
    this.sibling = copyInto(this.sibling, new Int32Array(size));
    this.runStart = copyInto(this.runStart, new Int32Array(size));
    this.reference = copyInto(this.reference, new Float32Array(size));
    this.isHorizon = copyInto(this.isHorizon, new Uint8Array(size));
    this.chanceValueIndex = copyInto(this.chanceValueIndex, new Int32Array(size));
    this.hashes = copyInto(this.hashes, new Int32Array(size * 2));
    this.#growNodeTable(size * 2);
  }

  /** The table stays at most half full. */
  #growNodeTable(size: number): void {
    const oldTable = this.#nodeTable;
    this.#nodeTable = new Int32Array(size);
    for (const node of oldTable) {
      if (node !== 0) this.#nodeTable[this.#findSlot(this.hashes[node * 2], this.hashes[node * 2 + 1])] = node;
    }
  }

  #growEdges(): void {
    const size = this.move.length * 2;
    this.move = copyInto(this.move, new Int32Array(size));
    this.next = copyInto(this.next, new Int32Array(size));
    this.child = copyInto(this.child, new Int32Array(size));
    this.tries = copyInto(this.tries, new Int32Array(size));
    this.staticValue = copyInto(this.staticValue, new Float32Array(size));
    this.weight = copyInto(this.weight, new Float32Array(size));
    this.luckIndex = copyInto(this.luckIndex, new Int32Array(size));
  }
}

function copyInto<T extends { set(from: T): void }>(from: T, into: T): T {
  into.set(from);
  return into;
}

const SLOT_COUNT = 1 << 12;

/**
 * How moves compared with the best one wherever a seat had them in this search. Most of them are as good or bad in one
 * position as in the next, so that only the promising ones need be looked at again.
 */
export class MoveHistory {
  readonly #keys = new Int32Array(SLOT_COUNT);
  readonly #counts = new Int32Array(SLOT_COUNT);
  readonly #sums = new Float32Array(SLOT_COUNT);
  #used = 0;

  clear(): void {
    if (this.#used === 0) return;
    this.#counts.fill(0);
    this.#used = 0;
  }

  /** How much worse than the best the move was on average; NaN if it was never looked at. */
  meanDifference(seat: number, move: Move): number {
    const slot = this.#findSlot(seat, move);
    return this.#counts[slot] === 0 ? Number.NaN : this.#sums[slot] / this.#counts[slot];
  }

  add(seat: number, move: Move, difference: number): void {
    const slot = this.#findSlot(seat, move);
    if (this.#counts[slot] === 0) {
      // a table that is nearly full only makes the rest be looked at
      if (this.#used > SLOT_COUNT / 2) return;
      this.#used++;
      this.#keys[slot] = packSeatAndMove(seat, move);
      this.#sums[slot] = 0;
    }
    this.#counts[slot]++;
    this.#sums[slot] += difference;
  }

  #findSlot(seat: number, move: Move): number {
    const key = packSeatAndMove(seat, move);
    let slot = (Math.imul(key, 0x9e3779b1) >>> 20) & (SLOT_COUNT - 1);
    while (this.#counts[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & (SLOT_COUNT - 1);
    return slot;
  }
}

/** Moves use few of the highest bits. */
function packSeatAndMove(seat: number, move: Move): number {
  return move ^ (seat << 29);
}
