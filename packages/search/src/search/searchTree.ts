import { type Move, OVER, type State } from '@two-rivers/kernel';

const FIRST_NODES = 1024;
const FIRST_EDGES = 8192;
/** Size limits of the tree, some 120 MB with four seats. In a full tree, simulations end at its leaves. */
const MAX_NODES = 1 << 18;
const MAX_EDGES = (1 << 22) - 1024;

/**
 * Tree of one search in flat arrays, reused between searches so that a simulation allocates nothing. Nodes and edges
 * are numbered from 1; 0 means none.
 *
 * A node stands for what the viewer has observed since the root: moves, and visible chance results. It holds the sum of
 * its backed-up values for each seat; an edge holds the static value of its move.
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
  /** first node of this node's run, which consists of consecutive decisions by one seat */
  runStart = new Int32Array(FIRST_NODES);
  /** best static value among the first edges; the reference for `weight` */
  reference = new Float32Array(FIRST_NODES);
  /** 1 if simulations end at this node */
  isHorizon = new Uint8Array(FIRST_NODES);
  hashes = new Int32Array(FIRST_NODES * 2);

  move = new Int32Array(FIRST_EDGES);
  next = new Int32Array(FIRST_EDGES);
  child = new Int32Array(FIRST_EDGES);
  tries = new Int32Array(FIRST_EDGES);
  /** the actor's share right after the move, by the evaluation alone */
  staticValue = new Float32Array(FIRST_EDGES);
  /** exploration weight, from the static value; not normalized */
  weight = new Float32Array(FIRST_EDGES);

  /** index in `luck` of the static values before chance; 0 if not computed */
  chanceValueIndex = new Int32Array(FIRST_NODES);
  /** index in `luck` of the edge's luck, one number per seat; 0 if it has none */
  luckIndex = new Int32Array(FIRST_EDGES);
  luck: Float32Array;
  #luckCount = 0;

  /** hash table of nodes by visible state, to merge transpositions */
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

  addNode(actor: number, isHorizon: boolean): number {
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
    this.isHorizon[node] = isHorizon || actor === OVER ? 1 : 0;
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

  /** Reserves one number per seat in `luck`; returns their index. */
  reserveLuck(): number {
    const index = ++this.#luckCount * this.seats;
    if (index + this.seats > this.luck.length) this.luck = copyInto(this.luck, new Float32Array(this.luck.length * 2));
    return index;
  }

  /** Edge of a move; 0 if the node has none. Searches from `hint` on, and then from the beginning. */
  findEdge(node: number, move: Move, hint: number): number {
    for (let edge = hint; edge !== 0; edge = this.next[edge]) if (this.move[edge] === move) return edge;
    for (let edge = this.firstEdge[node]; edge !== hint; edge = this.next[edge]) {
      if (this.move[edge] === move) return edge;
    }
    return 0;
  }

  /**
   * Child node of an edge with this actor; 0 if not visited yet. An edge shared by several chance results may lead to different
   * actors, so it may have several children.
   */
  childOf(edge: number, actor: number): number {
    let node = this.child[edge];
    while (node !== 0 && this.actor[node] !== actor) node = this.sibling[node];
    return node;
  }

  /** Most tried edge of a node; 0 if it has none. */
  mostTriedEdge(node: number): number {
    let best = this.firstEdge[node];
    for (let edge = best; edge !== 0; edge = this.next[edge]) if (this.tries[edge] > this.tries[best]) best = edge;
    return best;
  }

  linkChild(edge: number, node: number): void {
    this.sibling[node] = this.child[edge];
    this.child[edge] = node;
  }

  /** Mean backed-up value of a node for a seat. */
  meanValue(node: number, seat: number): number {
    return this.sums[node * this.seats + seat] / this.visits[node];
  }

  /**
   * Node with this visible state in a run of decisions; 0 if there is none yet. Preparations such as trades can be made
   * in any order, and without shared nodes, each order would be searched separately.
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

  /** Stores a node under the state last passed to `findNode`. */
  storeNode(node: number): void {
    const [a, b] = [this.#hashA, this.#hashB];
    this.hashes[node * 2] = a;
    this.hashes[node * 2 + 1] = b;
    this.#nodeTable[this.#findSlot(a, b)] = node;
  }

  /** Slot of the node with these hashes, or the free slot for it. */
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

  /** Grows the hash table of nodes, so that it stays at most half full. */
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
 * Mean difference between each move and the best one, over all positions of this search. Most moves are about as good in one
 * position as in the next, so only promising ones are evaluated again.
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

  /** Mean difference between a move and the best one; NaN if never evaluated. */
  meanDifference(seat: number, move: Move): number {
    const slot = this.#findSlot(seat, move);
    return this.#counts[slot] === 0 ? Number.NaN : this.#sums[slot] / this.#counts[slot];
  }

  add(seat: number, move: Move, difference: number): void {
    const slot = this.#findSlot(seat, move);
    if (this.#counts[slot] === 0) {
      // a half-full table takes no more moves; moves that are not in it are always evaluated
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

/** Key of a seat and a move. The seat is mixed into the highest bits, because moves hardly use them. */
function packSeatAndMove(seat: number, move: Move): number {
  return move ^ (seat << 29);
}
