import type { Json, JsonObject } from './json.ts';
import type { Chance, Random } from './random.ts';
import type { Refusal } from './refusal.ts';
import type { State } from './state.ts';

/** A move or a chance result inside the engine; people and files see its text. */
export type Move = number;

/** `actor` at a state where a die, a tile or a card is due. */
export const CHANCE = -1;
/** `actor` at the end of the game. */
export const OVER = -2;
/** The viewer without a seat. Seats are 0, 1, 2, 3 in every document and every function. */
export const SPECTATOR = -1;

/** Declared maxima of a game; the conformance kit asserts them at every state. */
export interface GameLimits {
  /** entries in the log of one game, chance included */
  readonly entries: number;
  /** legal moves, or possible results, at one state */
  readonly moves: number;
  readonly score: number;
  /** sources of chance: `source()` is below this */
  readonly sources: number;
}

/** One thing that a move did, as plain names and numbers: “seat 2 gains 3 koku from the port at 14”. */
export interface RuleEvent {
  /** what changed: `koku`, `silk`, `influence`, `ship`, `tile`, … */
  readonly what: string;
  /** the seat concerned; -1 for none */
  readonly seat: number;
  /** gained (positive) or spent (negative) */
  readonly amount: number;
  /** how much of a gain was lost to a limit */
  readonly lost: number;
  /** why: `visit`, `owner`, `build`, … */
  readonly cause: string;
  /** the space, region or step; 0 for none */
  readonly at: number;
  /** the component that caused it or moved: a tile, customer, patron; '' for none */
  readonly id: string;
}

export type EmitEvent = (event: RuleEvent) => void;

export interface Outcome {
  /** one total per seat */
  readonly scores: readonly number[];
  /** points per seat and category, in the order of `game.categories`; each row sums to the score */
  readonly breakdown: readonly (readonly number[])[];
  /** 1 = first; players who share a place have the same number. The game's own tie-break is applied */
  readonly ranks: readonly number[];
}

/** Where a game stands, for statistics. */
export interface ProgressStats {
  /** turns taken by all players together */
  readonly turns: number;
  readonly rounds: number;
  /** what ended it, or will; '' while nothing has */
  readonly ending: string;
}

/**
 * The contract of a game. A `Game` is made from its options once; all functions are pure over the state they get,
 * and `play`, `setup`, `mask`, `resample` write only into it.
 *
 * **Chance is a move, drawn lazily.** No order of a stack or deck exists in a state: a stack is the set of what may
 * still come and how many are left, each reveal is one chance move, uniform over `moves`.
 */
export interface Game<S extends State = State> {
  readonly id: string;
  /** version of the rules; a record keeps it, so that an old game finishes under the rules it began with */
  readonly engine: string;
  readonly seats: number;
  /** the options, normalized: every default filled in */
  readonly options: JsonObject;
  /** the component tables, for games that take them as data */
  readonly edition?: JsonObject;
  readonly limits: GameLimits;
  readonly categories: readonly string[];

  /** a blank state; all other functions expect one made here */
  create(): S;
  /** the state before any chance */
  setup(state: S): void;
  /** the one seat to decide, or CHANCE, or OVER */
  actor(state: S): number;
  /**
   * **All** legal moves of the actor, or all possible results at a chance state, in component order (`list` is
   * cleared first). Depends only on what the actor may know, so a masked state gives its viewer the same list.
   */
  moves(state: S, list: MoveList): void;
  /** applies a legal move without checking it again. Accepts masked states and masked entries */
  play(state: S, move: Move, emit?: EmitEvent): void;

  /** which source the chance now due comes from; sources count their results separately */
  source(state: S): number;
  /** its name in fair chance: `die/2`, `era1`, `customers/0` */
  sourceName(source: number): string;
  /**
   * draws the result now due: the one of `moves` at the index that its source gives, without listing all of them.
   * Only for speed; the conformance kit compares it with `moves`
   */
  draw?(state: S, chance: Chance): Move;

  /**
   * turns a masked state into the same position at this seat's turn, for planning while others think; false if that is
   * impossible (the state is then unusable)
   */
  ahead?(state: S, seat: number): boolean;

  /** a copy with everything the viewer may not know set to *unknown* */
  mask(state: S, viewer: number, into: S): void;
  /**
   * fills the unknown parts with a world that the viewer cannot tell from the true one. Gets masked states, never
   * true ones
   */
  resample(state: S, random: Random): void;
  /** the entry a viewer gets for a move about to be played on `state`; unchanged if it reveals no secret */
  entryFor(state: S, move: Move, viewer: number): Move;

  /** final scores; during the game, the scores if it ended now */
  outcome(state: S): Outcome;
  progress(state: S): ProgressStats;

  /** a move or chance result as text; chance begins with `~`. Different moves have different texts */
  writeMove(move: Move): string;
  /** the move a text means, legal or not; undefined if it means none. Reads masked entries too */
  parseMove(text: string): Move | undefined;
  /** why a move that is not in `moves` is not legal */
  whyNot(state: S, move: Move): Refusal;

  /** the position as a document, without the unknown parts */
  observe(state: S): JsonObject;
  /**
   * reads a position. Missing parts are unknown (`resample` can fill them) or take their starting value; an impossible
   * position is refused with the reason
   */
  readPosition(document: Json, state: S, source?: PositionSource): Refusal | undefined;
  /** the first broken invariant (conservation, limits), in words for developers; undefined if all hold */
  flaw(state: S): string | undefined;
}

/**
 * Where a position comes from. Written ones (the default) are checked more strictly than in earlier versions; records that
 * began from a position still open.
 */
export type PositionSource = 'written' | 'record';

/** What a record or a person asks for when making a game. */
export interface GameRequest {
  readonly seats: number;
  readonly options?: Json;
  readonly edition?: Json;
  /** a record's engine version; absent for the newest */
  readonly engine?: string;
}

/** A game before its options are chosen. Apps keep one registry of these. */
export interface GameFamily<S extends State = State> {
  readonly id: string;
  readonly title: string;
  readonly seats: readonly number[];
  /** engine versions whose records can be loaded and finished, newest last */
  readonly engines: readonly string[];
  make(request: GameRequest): Game<S> | Refusal;
  /**
   * options with a few named values each, the default first. The conformance kit plays every combination, and the command
   * line has a flag for each option
   */
  readonly variants?: Readonly<Record<string, readonly string[]>>;
  /** all problems of component tables; declared by games that take them as data (editions) */
  checkEdition?(document: Json): readonly Refusal[];
}

/** A reusable list of moves; filling it allocates nothing. `game.moves` clears it first. */
export class MoveList {
  readonly items: Int32Array;
  length = 0;

  constructor(capacity: number) {
    this.items = new Int32Array(capacity);
  }

  clear(): void {
    this.length = 0;
  }

  add(move: Move): void {
    this.items[this.length++] = move;
  }

  at(index: number): Move {
    return this.items[index];
  }

  includes(move: Move): boolean {
    for (let i = 0; i < this.length; i++) if (this.items[i] === move) return true;
    return false;
  }

  toArray(): Move[] {
    return Array.from(this.items.subarray(0, this.length));
  }
}

/** All variants of a game, as options: every combination of their values. */
export function variantsOf({ variants = {} }: Pick<GameFamily, 'variants'>): Readonly<Record<string, string>>[] {
  let combinations: Record<string, string>[] = [{}];
  for (const [option, values] of Object.entries(variants))
    combinations = combinations.flatMap((combination) =>
      values.map((value) => Object.assign({ [option]: value }, combination)),
    );
  return combinations;
}
