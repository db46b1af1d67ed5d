import type { Game, RuleEvent, Move } from './game.ts';
import type { Refusal } from './refusal.ts';
import type { State } from './state.ts';

/** A move or chance result, typed: one case per kind. */
export interface TypedMove {
  readonly kind: string;
}

/** What happened, typed: one case per kind. */
export interface GameEvent {
  readonly kind: string;
  /** the seat concerned; -1 for none */
  readonly seat: number;
}

/** A change in counted pieces, such as goods and points. Every game has this case. */
export interface GainEvent extends GameEvent {
  readonly kind: 'gain';
  /** the piece, by the name of its drawing */
  readonly what: string;
  /** gained (positive) or spent (negative) */
  readonly amount: number;
  /** how much of a gain was lost to a limit */
  readonly lost: number;
}

/** A goal for this turn, typed: one case per kind, possibly with fields left open. */
export interface Goal {
  readonly kind: string;
}

/** A number of pieces of a kind, by the name of its drawing. */
export interface PieceAmount {
  readonly what: string;
  readonly amount: number;
}

/** A complete path to a goal within this turn: preparing moves, the move that reaches it, then payments. */
export interface GoalPath<M extends TypedMove = TypedMove> {
  readonly steps: readonly M[];
  /** pieces paid; pieces gained by a trade and paid again do not count */
  readonly price: readonly PieceAmount[];
  /** pieces gained on it, as far as they are counted */
  readonly brings: readonly PieceAmount[];
}

/** Missing pieces: so many more of any one of these kinds, by the names of their drawings. */
export interface Shortage {
  readonly amount: number;
  readonly kinds: readonly string[];
}

/** Search result for a goal: paths, the cheapest first; the missing pieces; or the rule that forbids it. */
export type PathResult<M extends TypedMove = TypedMove> =
  | { readonly kind: 'paths'; readonly paths: readonly GoalPath<M>[] }
  | { readonly kind: 'shortages'; readonly shortages: readonly Shortage[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Finds paths to goals of this turn from what the player knows, without evaluating them. */
export interface PathFinder<S extends State = State, M extends TypedMove = TypedMove, G extends Goal = Goal> {
  /** goal that a move, legal or not, would serve; undefined for a result of chance */
  goal(state: S, move: M): G | undefined;
  /** paths of the seat to decide */
  findPaths(state: S, goal: G): PathResult<M>;
}

/** Result of playing moves on a copy. */
export interface TypedPreview<P = unknown, H = GameEvent> {
  readonly after: P;
  readonly events: readonly H[];
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
  readonly losses?: readonly PointLoss[];
}

/** An event that is logged and shown on its own: a mastery claimed, a visit, a new round. */
export interface Highlight {
  /** following events of the same name belong to it */
  readonly name: string;
  /** name of its drawing */
  readonly icon: string;
  /** whether all events up to the next move belong to it */
  readonly lastsToNextMove: boolean;
  /** whether the table pauses to show it */
  readonly pausesTable: boolean;
}

/** A player's standing. */
export interface Standing {
  /** points scored so far */
  readonly points: number;
  /** points and place if the game ended now */
  readonly finalPoints: number;
  readonly rank: number;
}

/** One row of the final scoring, with the points of each seat. All rows sum up to the scores. */
export interface ScoreRow {
  /** a message of the game's words */
  readonly what: string;
  /** argument of the message */
  readonly number?: number;
  readonly points: readonly number[];
}

/** A row of the final scoring that would bring fewer points than before. */
export interface PointLoss extends Pick<ScoreRow, 'what' | 'number'> {
  /** points lost */
  readonly lost: number;
}

/** Rows that would bring a seat fewer points than before, the greatest loss first. */
export function pointLosses(
  before: readonly ScoreRow[],
  after: readonly ScoreRow[],
  seat: number,
): readonly PointLoss[] {
  return before
    .flatMap(({ what, number, points }): PointLoss[] => {
      const laterRow = after.find((row) => row.what === what && row.number === number);
      const lost = (points[seat] ?? 0) - (laterRow?.points[seat] ?? 0);
      return lost <= 0 ? [] : [{ what, lost, ...(number === undefined ? {} : { number }) }];
    })
    .toSorted((a, b) => b.lost - a.lost);
}

/** Pieces that trigger the end of the game when none are left. */
export interface EndTrigger {
  readonly what: string;
  readonly left: number;
}

/** Progress of a game, as players count it. */
export interface GameProgress {
  readonly stage: 'setup' | 'play' | 'last' | 'over';
  /** from 1; 0 before the first */
  readonly round: number;
  /** end triggers, each on its own */
  readonly endTriggers: readonly EndTrigger[];
  /** in the last stage: seats that still have a turn, the current one first */
  readonly lastTurns: readonly number[];
}

/**
 * The view of a game: what a person can know and do, as typed values. Rules and bots work on bytes and numbers because that
 * is fast; boards, terminal, words and hints use only this. `P` is the position, `M` the union of moves, `H` that of
 * events, `G` that of goals.
 */
export interface GameView<
  S extends State = State,
  P = unknown,
  M extends TypedMove = TypedMove,
  H extends GameEvent = GameEvent,
  G extends Goal = Goal,
> {
  readonly game: Game<S>;
  /** reasons for hints to name; empty for a game without hints */
  readonly reasons: readonly string[];
  /** position as a viewer knows it, from a masked state; read lazily, so do not change the state meanwhile */
  position(state: S): P;
  move(move: Move): M;
  /** text of a move, legal or not, as in files and messages */
  writeMove(move: M): string;
  event(ruleEvent: RuleEvent): H;
  /** whether to report an event with its move, because the move's own text does not imply it */
  isReported(event: H): boolean;
  /** key of the turn; stays the same until the turn ends, through chance and decisions of others */
  turnKey(state: S): string;
  /** whether a move does nothing but end the turn, so that it can be played automatically */
  endsTurn(move: M): boolean;
  /** whether a move can as well be made at another time, so that a turn may end without it */
  isDeferrable(move: M): boolean;
  /** stakes for a seat in moves from `position` to the preview, the most important first */
  stakes(position: P, preview: TypedPreview<P, H>, seat: number): readonly Stake[];
  /** whether a move only completes the one before it, such as an answer; both form one log item */
  completesPreviousMove(position: P, move: M): boolean;
  /** drawing for a player's move */
  icon(move: M): string;
  /** message of the game's words that names the move's action; undefined for moves that prepare, answer or end a turn */
  actionKey(move: M): string | undefined;
  /** undefined for events that belong to the move that caused them */
  highlight(event: H): Highlight | undefined;
  /** per seat */
  standings(position: P): readonly Standing[];
  progress(position: P): GameProgress;
  /** rows of the final scoring, if the game ended now */
  scoreRows(position: P): readonly ScoreRow[];
  /** loaded on demand, because a table opens without it */
  loadPathFinder(): Promise<PathFinder<S, M, G>>;
}

export type MakeGameView<
  S extends State = State,
  P = unknown,
  M extends TypedMove = TypedMove,
  H extends GameEvent = GameEvent,
  G extends Goal = Goal,
> = BivariantFunction<[game: Game<S>], GameView<S, P, M, H, G>>;

/**
 * A function that only receives values of its own game. Declared as a method, hence bivariant: the functions of different
 * games fit in one list.
 */
export type BivariantFunction<A extends readonly unknown[], R> = { call(...args: A): R }['call'];

export function isGainEvent(event: GameEvent): event is GainEvent {
  return event.kind === 'gain';
}
