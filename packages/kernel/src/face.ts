import type { Game, Happening, Move } from './game.ts';
import type { Refusal } from './refusal.ts';
import type { State } from './state.ts';

/** A move or chance result, typed: one case per kind. */
export interface FaceMove {
  readonly kind: string;
}

/** What happened, typed: one case per kind. */
export interface FaceHappening {
  readonly kind: string;
  /** the seat concerned; -1 for none */
  readonly seat: number;
}

/** A change in counted pieces, such as goods and points. Every game has this case. */
export interface Gain extends FaceHappening {
  readonly kind: 'gain';
  /** the piece, by the name of its drawing */
  readonly what: string;
  /** gained (positive) or spent (negative) */
  readonly amount: number;
  /** how much of a gain was lost to a limit */
  readonly lost: number;
}

/** A goal for this turn, typed: one case per kind, possibly with fields left open. */
export interface FaceGoal {
  readonly kind: string;
}

/** A number of pieces of a kind, by the name of its drawing. */
export interface Amount {
  readonly what: string;
  readonly amount: number;
}

/** A complete path to a goal within this turn: preparing moves, the move that reaches it, then payments. */
export interface Way<M extends FaceMove = FaceMove> {
  readonly steps: readonly M[];
  /** pieces paid; pieces gained by a trade and paid again do not count */
  readonly price: readonly Amount[];
  /** pieces gained on it, as far as they are counted */
  readonly brings: readonly Amount[];
}

/** Missing pieces: so many more of any one of these kinds, by the names of their drawings. */
export interface Lack {
  readonly amount: number;
  readonly of: readonly string[];
}

/** Search result for a goal: paths, the cheapest first; the missing pieces; or the rule that forbids it. */
export type Ways<M extends FaceMove = FaceMove> =
  | { readonly kind: 'ways'; readonly ways: readonly Way<M>[] }
  | { readonly kind: 'lacks'; readonly lacks: readonly Lack[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Finds paths to goals of this turn from what the player knows, without evaluating them. */
export interface Wayfinder<
  S extends State = State,
  M extends FaceMove = FaceMove,
  G extends FaceGoal = FaceGoal,
> {
  /** goal that a move, legal or not, would serve; undefined for a result of chance */
  goal(state: S, move: M): G | undefined;
  /** paths of the seat to decide */
  ways(state: S, goal: G): Ways<M>;
}

/** Result of playing moves on a copy. */
export interface Ahead<P = unknown, H = FaceHappening> {
  readonly after: P;
  readonly happenings: readonly H[];
  /** who acts next: a seat, CHANCE or OVER */
  readonly next: number;
}

/**
 * Something at stake in a move besides gains and payments: points before and after, a permanent loss, another player's
 * reward, the end of the game, a choice that will follow.
 */
export interface Stake {
  readonly kind: string;
  /** the seat concerned; -1 for none or all */
  readonly seat: number;
  /** name of its drawing */
  readonly icon: string;
  readonly tone: 'good' | 'bad' | 'note';
  readonly before?: number;
  readonly after?: number;
  /** argument of its text, such as a region or a tile */
  readonly about?: string;
  /** final-scoring rows that would lose points */
  readonly less?: readonly Lessened[];
}

/** An event that is logged and shown on its own: a mastery claimed, a visit, a new round. */
export interface Occasion {
  /** following events of the same name belong to it */
  readonly name: string;
  /** name of its drawing */
  readonly icon: string;
  /** whether all events up to the next move belong to it */
  readonly lasts: boolean;
  /** whether the table pauses to show it */
  readonly isFeast: boolean;
}

/** A player's standing. */
export interface Standing {
  /** points scored so far */
  readonly now: number;
  /** points and place if the game ended now */
  readonly ended: number;
  readonly rank: number;
}

/** One row of the final scoring, with the points of each seat. All rows sum up to the scores. */
export interface CountedRow {
  /** a message of the game's words */
  readonly what: string;
  /** argument of the message */
  readonly number?: number;
  readonly points: readonly number[];
}

/** A row of the final scoring that would bring fewer points than before. */
export interface Lessened extends Pick<CountedRow, 'what' | 'number'> {
  /** points lost */
  readonly less: number;
}

/** Rows that would bring a seat fewer points than before, the greatest loss first. */
export function lessened(
  before: readonly CountedRow[],
  after: readonly CountedRow[],
  seat: number,
): readonly Lessened[] {
  return before
    .flatMap(({ what, number, points }): Lessened[] => {
      const then = after.find((row) => row.what === what && row.number === number);
      const less = (points[seat] ?? 0) - (then?.points[seat] ?? 0);
      return less <= 0 ? [] : [{ what, less, ...(number === undefined ? {} : { number }) }];
    })
    .toSorted((a, b) => b.less - a.less);
}

/** Pieces that trigger the end of the game when none are left. */
export interface Countdown {
  readonly what: string;
  readonly left: number;
}

/** Progress of a game, as players count it. */
export interface FaceProgress {
  readonly stage: 'setup' | 'play' | 'last' | 'over';
  /** from 1; 0 before the first */
  readonly round: number;
  /** end triggers, each on its own */
  readonly untilEnd: readonly Countdown[];
  /** in the last stage: seats that still have a turn, the current one first */
  readonly lastTurns: readonly number[];
}

/**
 * The view of a game: what a person can know and do, as typed values. Rules and bots work on bytes and numbers because that
 * is fast; boards, terminal, words and hints use only this. `P` is the position, `M` the union of moves, `H` that of
 * events, `G` that of goals.
 */
export interface Face<
  S extends State = State,
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
  G extends FaceGoal = FaceGoal,
> {
  readonly game: Game<S>;
  /** reasons for hints to name; empty for a game without hints */
  readonly reasons: readonly string[];
  /** position as a viewer knows it, from a masked state; read lazily, so do not change the state meanwhile */
  position(state: S): P;
  move(move: Move): M;
  /** text of a move, legal or not, as in files and messages */
  write(move: M): string;
  happening(happening: Happening): H;
  /** whether to report an event with its move, because the move's own text does not imply it */
  isNews(happening: H): boolean;
  /** key of the turn; stays the same until the turn ends, through chance and decisions of others */
  turn(state: S): string;
  /** whether a move does nothing but end the turn, so that it can be played automatically */
  endsTurn(move: M): boolean;
  /** whether a move can as well be made at another time, so that a turn may end without it */
  mayWait(move: M): boolean;
  /** stakes for a seat in moves from `position` to the preview, the most important first */
  stakes(position: P, ahead: Ahead<P, H>, seat: number): readonly Stake[];
  /** whether a move only completes the one before it, such as an answer; both form one log item */
  follows(position: P, move: M): boolean;
  /** drawing for a player's move */
  icon(move: M): string;
  /** message of the game's words that names the move's action; undefined for moves that prepare, answer or end a turn */
  action(move: M): string | undefined;
  /** undefined for events that belong to the move that caused them */
  occasion(happening: H): Occasion | undefined;
  /** per seat */
  standing(position: P): readonly Standing[];
  progress(position: P): FaceProgress;
  /** rows of the final scoring, if the game ended now */
  count(position: P): readonly CountedRow[];
  /** loaded on demand, because a table opens without it */
  ways(): Promise<Wayfinder<S, M, G>>;
}

export type MakeFace<
  S extends State = State,
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
  G extends FaceGoal = FaceGoal,
> = OwnGame<[game: Game<S>], Face<S, P, M, H, G>>;

/**
 * A function that only receives values of its own game. Declared as a method, hence bivariant: the functions of different
 * games fit in one list.
 */
export type OwnGame<A extends readonly unknown[], R> = { meets(...own: A): R }['meets'];

export function isGain(happening: FaceHappening): happening is Gain {
  return happening.kind === 'gain';
}
