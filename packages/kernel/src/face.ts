import type { Game, Happening, Move } from './game.ts';
import type { Refusal } from './refusal.ts';
import type { State } from './state.ts';

/** A move or chance result as people think of it: one case for each kind, with what it is about. */
export interface FaceMove {
  readonly kind: string;
}

/** What happened, as people think of it: one case for each kind, with what it needs. */
export interface FaceHappening {
  readonly kind: string;
  /** whose; -1 where it is nobody's */
  readonly seat: number;
}

/** Pieces that change hands and are counted, such as goods and points. Every game has this case. */
export interface Gain extends FaceHappening {
  readonly kind: 'gain';
  /** the piece, by the name of its drawing */
  readonly what: string;
  /** gained (positive) or spent (negative) */
  readonly amount: number;
  /** how much of a gain was lost to a limit */
  readonly lost: number;
}

/** What one may want to reach this turn, as people think of it: one case for each kind, with as much as is wanted of it. */
export interface FaceGoal {
  readonly kind: string;
}

/** So many pieces of a kind, by the name of its drawing. */
export interface Amount {
  readonly what: string;
  readonly amount: number;
}

/** A whole way to a goal within this turn: what prepares it, the move that reaches it, and what must be paid for that. */
export interface Way<M extends FaceMove = FaceMove> {
  readonly steps: readonly M[];
  /** what is paid on it: what was got by a trade and paid again is not counted */
  readonly price: readonly Amount[];
  /** what it brings its player besides, as far as that is counted */
  readonly brings: readonly Amount[];
}

/** What one has too little of: so many more of one of these kinds, by the names of their drawings. */
export interface Lack {
  readonly amount: number;
  readonly of: readonly string[];
}

/** How a goal is reached: by these ways, the cheapest first; with that much more; or not, by a rule. */
export type Ways<M extends FaceMove = FaceMove> =
  | { readonly kind: 'ways'; readonly ways: readonly Way<M>[] }
  | { readonly kind: 'lacks'; readonly lacks: readonly Lack[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Finds the ways to what a player may want to reach this turn, from what that player knows, without any judgement. */
export interface Wayfinder<
  S extends State = State,
  M extends FaceMove = FaceMove,
  G extends FaceGoal = FaceGoal,
> {
  /** what somebody wants who would make this move, legal or not; undefined for a result of chance */
  goal(state: S, move: M): G | undefined;
  /** the ways of the one who is to decide */
  ways(state: S, goal: G): Ways<M>;
}

/** What moves would do. */
export interface Ahead<P = unknown, H = FaceHappening> {
  readonly after: P;
  readonly happenings: readonly H[];
  /** who acts next: a seat, CHANCE or OVER */
  readonly next: number;
}

/**
 * What decides about a move, besides what is gained and paid: points before and after, something lost for good, somebody else's reward,
 * the end of the game, a choice that will follow.
 */
export interface Stake {
  readonly kind: string;
  /** whose; -1 where it is nobody's or everybody's */
  readonly seat: number;
  /** by the name of its drawing */
  readonly icon: string;
  readonly tone: 'good' | 'bad' | 'note';
  readonly before?: number;
  readonly after?: number;
  /** what else its words name, such as a region or a tile */
  readonly about?: string;
  /** where points are lost that would be counted at the end */
  readonly less?: readonly Lessened[];
}

/** Something that is told on its own, whatever led to it: a mastery claimed, a visit, a new round. */
export interface Occasion {
  /** what follows of the same name belongs to it */
  readonly name: string;
  /** its drawing */
  readonly icon: string;
  /** what happens after it, up to the next move, belongs to it */
  readonly lasts: boolean;
  /** whether the table stops for it a moment */
  readonly isFeast: boolean;
}

/** How a player stands. */
export interface Standing {
  /** points that are counted already */
  readonly now: number;
  /** and if the game ended now, with the place that would be */
  readonly ended: number;
  readonly rank: number;
}

/** One step of the final count: what is counted, and the points of each seat for it. All steps sum up to the scores. */
export interface CountedRow {
  /** a message of the game's words */
  readonly what: string;
  /** what is filled in */
  readonly number?: number;
  readonly points: readonly number[];
}

/** A step of the final count that would bring less than before. */
export interface Lessened extends Pick<CountedRow, 'what' | 'number'> {
  /** so many points */
  readonly less: number;
}

/** Where a seat would get less at the end than before, the greatest loss first. */
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

/** Pieces that bring the end when none is left. */
export interface Countdown {
  readonly what: string;
  readonly left: number;
}

/** How far a game has come, as players count it. */
export interface FaceProgress {
  readonly stage: 'setup' | 'play' | 'last' | 'over';
  /** from 1; 0 before the first */
  readonly round: number;
  /** what brings the end, each on its own */
  readonly untilEnd: readonly Countdown[];
  /** in the last stage: the seats that still have a turn, the present one first */
  readonly lastTurns: readonly number[];
}

/**
 * The face of a game: what a person can know and do, as typed values. Rules and bots work on bytes and numbers because that
 * is fast; boards, terminal, words and hints use nothing but this. `P` is the position, `M` the union of moves, `H` that of
 * happenings, `G` that of goals.
 */
export interface Face<
  S extends State = State,
  P = unknown,
  M extends FaceMove = FaceMove,
  H extends FaceHappening = FaceHappening,
  G extends FaceGoal = FaceGoal,
> {
  readonly game: Game<S>;
  /** why one move is better than another, as hints name it; none where nobody gives hints */
  readonly reasons: readonly string[];
  /** the position as a viewer knows it, from a masked state; read lazily, so the state must stay as it is meanwhile */
  position(state: S): P;
  move(move: Move): M;
  /** the text of a move, legal or not: what files and messages carry */
  write(move: M): string;
  happening(happening: Happening): H;
  /** whether it must be told of a move, because the move's own words do not say it already */
  isNews(happening: H): boolean;
  /** names the turn: the same as long as it goes on, whatever chance and others decide in the middle of it */
  turn(state: S): string;
  /** whether a move only ends the turn, so that nobody has to choose it where nothing else is left */
  endsTurn(move: M): boolean;
  /** whether a move can as well be made at another time, so that a turn may end without asking for it */
  mayWait(move: M): boolean;
  /** what is at stake for a seat in moves that lead from a position to what is ahead, the most important first */
  stakes(position: P, ahead: Ahead<P, H>, seat: number): readonly Stake[];
  /** whether a move only completes the one before it, such as the answer to what that asked; it is told with it */
  follows(position: P, move: M): boolean;
  /** the drawing that stands for a move of a player */
  icon(move: M): string;
  /** the action that a move is, by the message of the game's words that names it; undefined for what prepares, answers or ends a turn */
  action(move: M): string | undefined;
  /** undefined for what belongs to the move that led to it */
  occasion(happening: H): Occasion | undefined;
  /** of each seat */
  standing(position: P): readonly Standing[];
  progress(position: P): FaceProgress;
  /** the final count step by step, as it would be now */
  count(position: P): readonly CountedRow[];
  /** what could be reached this turn, and how; loaded when it is first wanted, because a table opens without it */
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
 * A function of a game that only ever meets what belongs to that game. It is compared as a method is, so that the functions of
 * different games fit in one list.
 */
export type OwnGame<A extends readonly unknown[], R> = { meets(...own: A): R }['meets'];

/** Whether a happening of any game is counted. */
export function isGain(happening: FaceHappening): happening is Gain {
  return happening.kind === 'gain';
}
