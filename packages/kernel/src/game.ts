import type { Json, JsonObject } from './json.ts';
import type { Chance, Random } from './random.ts';
import type { Refusal } from './refusal.ts';
import type { State } from './state.ts';

/** A move or a chance result as a number inside the engine; people and files use its text. */
export type Move = number;

/** Value of `actor` when a chance result is due: a die, a tile or a card. */
export const CHANCE = -1;
/** Value of `actor` when the game is over. */
export const OVER = -2;
/** Viewer without a seat. Seats are numbered from 0 to 3 in all documents and functions. */
export const SPECTATOR = -1;

/** Declared maxima of a game; the conformance kit asserts them at every state. */
export interface GameLimits {
  /** maximum number of entries in the log of one game, including chance results */
  readonly entries: number;
  /** maximum number of legal moves, or of possible chance results, at one state */
  readonly moves: number;
  readonly score: number;
  /** number of chance sources; `source()` returns a smaller number */
  readonly sources: number;
  /** largest number of a state's windows by name, where their bytes could hold a larger one */
  readonly fields: Readonly<Record<string, number>>;
}

/** One effect of a move: “seat 2 gains 3 koku from the port at 14”. Each game has a union with one case per kind. */
export interface GameEvent {
  readonly kind: string;
  /** the seat concerned; -1 for none */
  readonly seat: number;
}

/** A change in counted pieces, such as goods and points. Every game has this case. */
export interface GainEvent extends GameEvent {
  readonly kind: 'gain';
  /** name of the piece, which is also the name of its drawing */
  readonly what: string;
  /** gained (positive) or spent (negative) */
  readonly amount: number;
  /** part of a gain that was lost to a limit */
  readonly lost: number;
}

export function isGainEvent(event: GameEvent): event is GainEvent {
  return event.kind === 'gain';
}

/** Listener for the events of a move. Each event is a new object, so it may be kept. */
export type EmitEvent<E extends GameEvent = GameEvent> = (event: E) => void;

export interface Outcome {
  /** one total per seat */
  readonly scores: readonly number[];
  /** points per seat and category, in the order of `game.categories`; each row sums to the score */
  readonly breakdown: readonly (readonly number[])[];
  /** rank of each seat; 1 = first, and tied players share a rank. The game's own tie-break is applied */
  readonly ranks: readonly number[];
}

/** Progress of a game, for statistics. */
export interface ProgressStats {
  /** turns taken by all players together */
  readonly turns: number;
  readonly rounds: number;
  /** trigger of the game's end, once known; '' before */
  readonly ending: string;
}

/**
 * The contract of a game. A `Game` is made once from its options. Its functions depend only on the state passed to
 * them; `play`, `setup`, `mask` and `resample` write only to a passed state. `E` is the union of the game's events.
 *
 * **Chance is a move, drawn lazily.** A state stores no order of a stack or deck, only the components that may still
 * come and how many are left. Each reveal is one chance move, uniform over `moves`.
 */
export interface Game<S extends State = State, E extends GameEvent = GameEvent> {
  readonly id: string;
  /** version of the rules; stored in records, so that an old game is finished under the rules it began with */
  readonly engine: string;
  readonly seats: number;
  /** the options, normalized: all defaults are filled in */
  readonly options: JsonObject;
  /** component tables, for games that read them from data */
  readonly edition?: JsonObject;
  readonly limits: GameLimits;
  readonly categories: readonly string[];

  /** creates a blank state; the other functions accept only states created here */
  create(): S;
  /** resets a state to the set-up, before any chance result */
  setup(state: S): void;
  /** the seat to act, or CHANCE, or OVER */
  actor(state: S): number;
  /**
   * clears `list`, then lists **all** legal moves of the actor, or all possible results at a chance state, in component
   * order. Depends only on what the actor may know, so a masked state gives its viewer the same list.
   */
  moves(state: S, list: MoveList): void;
  /**
   * plays a legal move without checking it again; accepts masked states and masked entries. On a masked state, its
   * events leave out what the viewer may not know
   */
  play(state: S, move: Move, emit?: EmitEvent<E>): void;

  /** source of the chance result that is due; each source counts its results separately */
  source(state: S): number;
  /** name of a source in fair chance: `die/2`, `era1`, `customers/0` */
  sourceName(source: number): string;
  /**
   * draws the next chance result faster, without listing all possible results. Must return the result that `moves`
   * lists at the drawn index; the conformance kit checks this
   */
  draw?(state: S, chance: Chance): Move;

  /**
   * advances a masked state to this seat's turn in the same position, for planning during other players' turns; returns
   * false if impossible (the state is then unusable)
   */
  ahead?(state: S, seat: number): boolean;

  /** copies a state with everything the viewer may not know set to *unknown* */
  mask(state: S, viewer: number, into: S): void;
  /**
   * fills the unknown parts of a masked state with random values that the viewer cannot tell from the true values;
   * known parts stay unchanged
   */
  resample(state: S, random: Random): void;
  /**
   * returns a move as the viewer's log shows it: with secrets hidden, if the move reveals any. `state` is the state
   * before the move
   */
  entryFor(state: S, move: Move, viewer: number): Move;

  /** final scores; during the game, the scores if it ended now */
  outcome(state: S): Outcome;
  progress(state: S): ProgressStats;

  /**
   * text of a move or chance result; chance texts begin with `~`. Different moves have different texts. Throws for a
   * move with an unknown piece, unless an entry may hide it: positions are filled (`resample`) before their moves are
   * shown
   */
  writeMove(move: Move): string;
  /** parses a move, legal or not; undefined if the text is no move. Accepts masked entries */
  parseMove(text: string): Move | undefined;
  /** returns the reason why a move outside `moves` is illegal */
  whyNot(state: S, move: Move): Refusal;

  /** returns the position as a document, without the unknown parts */
  observe(state: S): JsonObject;
  /**
   * reads a position. Missing parts are unknown (`resample` can fill them) or take their starting value; an impossible
   * position is refused with a reason
   */
  readPosition(document: Json, state: S, source?: PositionSource): Refusal | undefined;
  /** describes the first broken invariant (conservation, limits) for developers; undefined if all hold */
  flaw(state: S): string | undefined;
}

/**
 * Origin of a position. A position written by a person (the default) is checked strictly. A position from a record is
 * checked only as strictly as in earlier versions, so that old records still load.
 */
export type PositionSource = 'written' | 'record';

/** Request for a game, from a record or from a person. */
export interface GameRequest {
  readonly seats: number;
  readonly options?: Json;
  readonly edition?: Json;
  /** engine version of a record; absent for the newest */
  readonly engine?: string;
}

/** A game before its options are chosen. Apps keep one registry of these. */
export interface GameFamily<S extends State = State, E extends GameEvent = GameEvent> {
  readonly id: string;
  readonly title: string;
  readonly seats: readonly number[];
  /** engine versions whose records can be loaded and finished, newest last */
  readonly engines: readonly string[];
  make(request: GameRequest): Game<S, E> | Refusal;
  /**
   * options with a few named values, the default first. The conformance kit plays every combination; the command line
   * has a flag for each option
   */
  readonly variants?: Readonly<Record<string, readonly string[]>>;
  /** lists all problems of an edition; declared by games that read their component tables from data */
  checkEdition?(document: Json): readonly Refusal[];
}

/** Reusable list of moves, so that listing moves allocates no memory. `game.moves` clears it first. */
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

/** Returns every combination of a game's variants as options. */
export function variantsOf({ variants = {} }: Pick<GameFamily, 'variants'>): Readonly<Record<string, string>>[] {
  let combinations: Record<string, string>[] = [{}];
  for (const [option, values] of Object.entries(variants))
    combinations = combinations.flatMap((combination) =>
      values.map((value) => Object.assign({ [option]: value }, combination)),
    );
  return combinations;
}
