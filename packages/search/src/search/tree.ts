import { type Move, OVER, type State } from '@two-rivers/kernel';

const FIRST_NODES = 1024;
const FIRST_EDGES = 8192;
/** Where the tree stops growing; simulations then end at its leaves. Some 120 MB with four seats. */
const MOST_NODES = 1 << 18;
const MOST_EDGES = (1 << 22) - 1024;

/**
 * The tree of one search in flat arrays that are kept from search to search, so that a simulation allocates nothing. Nodes
 * and edges count from 1; 0 means none.
 *
 * A node is what the viewer has seen since the root: moves, and results of chance as far as the viewer is shown them. A
 * node holds the sum of the values that came back through it, one for each seat; an edge holds what its move looked like
 * before anybody went there.
 */
export class Tree {
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
  isRim = new Uint8Array(FIRST_NODES);
  hashes = new Int32Array(FIRST_NODES * 2);

  move = new Int32Array(FIRST_EDGES);
  next = new Int32Array(FIRST_EDGES);
  child = new Int32Array(FIRST_EDGES);
  tries = new Int32Array(FIRST_EDGES);
  /** the actor's share right after the move, by the evaluation alone */
  outlook = new Float32Array(FIRST_EDGES);
  /** how much the outlook speaks for trying it; not normalised */
  weight = new Float32Array(FIRST_EDGES);

  /** where in `luck` it is kept how a position before chance looks; 0 if it is not */
  looksAt = new Int32Array(FIRST_NODES);
  /** where the luck of an edge begins in `luck`, a number for each seat; 0 if it has none */
  luckAt = new Int32Array(FIRST_EDGES);
  luck: Float32Array;
  #lucks = 0;

  /** nodes by what the viewer sees there, for moves that lead to one position in several orders */
  #seen = new Int32Array(FIRST_NODES * 2);
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
    this.#lucks = 0;
    this.#seen.fill(0);
  }

  get isFull(): boolean {
    return this.nodes >= MOST_NODES || this.edges >= MOST_EDGES;
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
    this.looksAt[node] = 0;
    this.reference[node] = 0;
    this.isRim[node] = isRim || actor === OVER ? 1 : 0;
    return node;
  }

  addEdge(node: number, move: Move): number {
    const edge = ++this.edges;
    if (edge === this.move.length) this.#growEdges();
    this.move[edge] = move;
    this.next[edge] = 0;
    this.child[edge] = 0;
    this.tries[edge] = 0;
    this.outlook[edge] = 0;
    this.weight[edge] = 1;
    this.luckAt[edge] = 0;
    if (this.firstEdge[node] === 0) this.firstEdge[node] = edge;
    else this.next[this.lastEdge[node]] = edge;
    this.lastEdge[node] = edge;
    return edge;
  }

  /** Room for a number for each seat; where it begins. */
  addLuck(): number {
    const at = ++this.#lucks * this.seats;
    if (at + this.seats > this.luck.length)
      this.luck = grown(this.luck, new Float32Array(this.luck.length * 2));
    return at;
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
  mostTried(node: number): number {
    let best = this.firstEdge[node];
    for (let edge = best; edge !== 0; edge = this.next[edge])
      if (this.tries[edge] > this.tries[best]) best = edge;
    return best;
  }

  link(edge: number, node: number): void {
    this.sibling[node] = this.child[edge];
    this.child[edge] = node;
  }

  /** The mean value of a node for a seat. */
  mean(node: number, seat: number): number {
    return this.sums[node * this.seats + seat] / this.visits[node];
  }

  /**
   * The node of a run of decisions where the viewer sees this; 0 if there is none yet. Preparations such as trades can be
   * made in any order, and would otherwise split the search.
   */
  find(runStart: number, seen: State): number {
    const bytes = seen.bytes;
    let a = runStart | 0;
    let b = 0x9e3779b9 | 0;
    for (let i = 0; i < bytes.length; i++) {
      a = Math.imul(a ^ bytes[i], 0x01000193);
      b = Math.imul(b + bytes[i], 0x2c1b3c6d) ^ (b >>> 15);
    }
    this.#hashA = a;
    this.#hashB = b;
    return this.#seen[this.#slotOf(a, b)];
  }

  /** Keeps a node under what was last looked for. */
  remember(node: number): void {
    const [a, b] = [this.#hashA, this.#hashB];
    this.hashes[node * 2] = a;
    this.hashes[node * 2 + 1] = b;
    this.#seen[this.#slotOf(a, b)] = node;
  }

  /** Where the node with these hashes stands, or would. */
  #slotOf(a: number, b: number): number {
    const mask = this.#seen.length - 1;
    let slot = (a ^ (a >>> 15) ^ b) & mask;
    for (let node = this.#seen[slot]; node !== 0; node = this.#seen[slot]) {
      if (this.hashes[node * 2] === a && this.hashes[node * 2 + 1] === b) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #growNodes(): void {
    const size = this.actor.length * 2;
    this.actor = grown(this.actor, new Int8Array(size));
    this.visits = grown(this.visits, new Int32Array(size));
    this.sums = grown(this.sums, new Float64Array(size * this.seats));
    this.firstEdge = grown(this.firstEdge, new Int32Array(size));
    this.lastEdge = grown(this.lastEdge, new Int32Array(size));
    this.sibling = grown(this.sibling, new Int32Array(size));
    this.runStart = grown(this.runStart, new Int32Array(size));
    this.reference = grown(this.reference, new Float32Array(size));
    this.isRim = grown(this.isRim, new Uint8Array(size));
    this.looksAt = grown(this.looksAt, new Int32Array(size));
    this.hashes = grown(this.hashes, new Int32Array(size * 2));
    this.#growSeen(size * 2);
  }

  /** The table stays at most half full. */
  #growSeen(size: number): void {
    const old = this.#seen;
    this.#seen = new Int32Array(size);
    for (const node of old) {
      if (node !== 0) this.#seen[this.#slotOf(this.hashes[node * 2], this.hashes[node * 2 + 1])] = node;
    }
  }

  #growEdges(): void {
    const size = this.move.length * 2;
    this.move = grown(this.move, new Int32Array(size));
    this.next = grown(this.next, new Int32Array(size));
    this.child = grown(this.child, new Int32Array(size));
    this.tries = grown(this.tries, new Int32Array(size));
    this.outlook = grown(this.outlook, new Float32Array(size));
    this.weight = grown(this.weight, new Float32Array(size));
    this.luckAt = grown(this.luckAt, new Int32Array(size));
  }
}

function grown<T extends { set(from: T): void }>(from: T, into: T): T {
  into.set(from);
  return into;
}

const SLOTS = 1 << 12;

/**
 * How moves compared with the best one wherever a seat had them in this search. Most of them are as good or bad in one
 * position as in the next, so that only the promising ones need be looked at again.
 */
export class Experience {
  readonly #keys = new Int32Array(SLOTS);
  readonly #counts = new Int32Array(SLOTS);
  readonly #sums = new Float32Array(SLOTS);
  #used = 0;

  clear(): void {
    if (this.#used === 0) return;
    this.#counts.fill(0);
    this.#used = 0;
  }

  /** How much worse than the best the move was on average; NaN if it was never looked at. */
  of(seat: number, move: Move): number {
    const slot = this.#slotOf(seat, move);
    return this.#counts[slot] === 0 ? Number.NaN : this.#sums[slot] / this.#counts[slot];
  }

  add(seat: number, move: Move, difference: number): void {
    const slot = this.#slotOf(seat, move);
    if (this.#counts[slot] === 0) {
      // a table that is nearly full only makes the rest be looked at
      if (this.#used > SLOTS / 2) return;
      this.#used++;
      this.#keys[slot] = keyOf(seat, move);
      this.#sums[slot] = 0;
    }
    this.#counts[slot]++;
    this.#sums[slot] += difference;
  }

  #slotOf(seat: number, move: Move): number {
    const key = keyOf(seat, move);
    let slot = (Math.imul(key, 0x9e3779b1) >>> 20) & (SLOTS - 1);
    while (this.#counts[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) & (SLOTS - 1);
    return slot;
  }
}

/** Moves use few of the highest bits. */
function keyOf(seat: number, move: Move): number {
  return move ^ (seat << 29);
}
