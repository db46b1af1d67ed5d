import type { Game, GameEvent, Move } from './game.ts';
import type { Refusal } from './refusal.ts';
import type { State } from './state.ts';

/** A move or chance result, typed: one case per kind. */
export interface TypedMove {
  readonly kind: string;
}

/** A goal for this turn, typed: one case per kind, possibly with fields left open. */
export interface Goal {
  readonly kind: string;
}

/** A number of pieces of one kind; `what` is the name of the drawing. */
export interface PieceAmount {
  readonly what: string;
  readonly amount: number;
}

/** A complete path to a goal within this turn: preparing moves, the move that reaches the goal, then payments. */
export interface GoalPath<M extends TypedMove = TypedMove> {
  readonly steps: readonly M[];
  /** pieces paid; pieces gained by a trade and paid again do not count */
  readonly price: readonly PieceAmount[];
  /** counted pieces gained along the path */
  readonly brings: readonly PieceAmount[];
}

/** Missing pieces: `amount` more of any one of `kinds`, which are names of drawings. */
export interface Shortage {
  readonly amount: number;
  readonly kinds: readonly string[];
}

/** Search result for a goal: the paths, cheapest first; or the missing pieces; or the rule that forbids the goal. */
export type PathResult<M extends TypedMove = TypedMove> =
  | { readonly kind: 'paths'; readonly paths: readonly GoalPath<M>[] }
  | { readonly kind: 'shortages'; readonly shortages: readonly Shortage[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Finds paths to goals of this turn, using only what the player knows. Does not judge how good a path is. */
export interface PathFinder<S extends State = State, M extends TypedMove = TypedMove, G extends Goal = Goal> {
  /** goal that a move, legal or not, would serve; undefined for a chance result */
  goal(state: S, move: M): G | undefined;
  /** finds paths for the seat to act */
  findPaths(state: S, goal: G): PathResult<M>;
}

/** Result of playing moves on a copy. */
export interface TypedPreview<P = unknown, E = GameEvent> {
  readonly after: P;
  readonly events: readonly E[];
  /** next actor: a seat, CHANCE or OVER */
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
  /** name of the stake's drawing */
  readonly icon: string;
  readonly tone: 'good' | 'bad' | 'note';
  readonly before?: number;
  readonly after?: number;
  /** argument of the stake's text, such as a region or a tile */
  readonly about?: string;
  /** rows of the final scoring that would lose points */
  readonly losses?: readonly PointLoss[];
}

/** An event that is logged and shown on its own: a mastery claimed, a visit, a new round. */
export interface Highlight {
  /** name of the highlight; if the next events have a highlight of the same name, they join this one */
  readonly name: string;
  /** name of the highlight's drawing */
  readonly icon: string;
  /** whether all events up to the next move belong to this highlight */
  readonly lastsToNextMove: boolean;
  /** whether the table pauses to show it */
  readonly pausesTable: boolean;
}

/** A player's points and rank. */
export interface Standing {
  /** points scored so far */
  readonly points: number;
  /** points and place if the game ended now */
  readonly finalPoints: number;
  readonly rank: number;
}

/** One row of the final scoring, with the points of each seat. The rows add up to the scores. */
export interface ScoreRow {
  /** key of a message in the game's texts */
  readonly what: string;
  /** number that the message takes, if any */
  readonly number?: number;
  readonly points: readonly number[];
}

/** A row of the final scoring that would give fewer points than before. */
export interface PointLoss extends Pick<ScoreRow, 'what' | 'number'> {
  /** points lost */
  readonly lost: number;
}

/** Lists rows that would give a seat fewer points than before, the greatest loss first. */
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

/** Progress of a game in stages and rounds, as players count them. */
export interface GameProgress {
  readonly stage: 'setup' | 'play' | 'last' | 'over';
  /** round number from 1; 0 before the first round */
  readonly round: number;
  /** possible triggers of the end, each sufficient alone */
  readonly endTriggers: readonly EndTrigger[];
  /** in the last stage: seats that still have a turn, the current seat first */
  readonly lastTurns: readonly number[];
}

/**
 * A game as typed values: everything a person can know and do. Rules and bots use bytes and numbers for speed; boards,
 * terminal, texts and hints use only this view. `P` is the position; `M`, `E` and `G` are the unions of all kinds of
 * moves, events and goals.
 */
export interface GameView<
  S extends State = State,
  P = unknown,
  M extends TypedMove = TypedMove,
  E extends GameEvent = GameEvent,
  G extends Goal = Goal,
> {
  readonly game: Game<S, E>;
  /** names of all reasons that a hint can give; empty for a game without hints */
  readonly reasons: readonly string[];
  /** position as a viewer knows it, from a masked state; fields are read lazily, so the state must not change */
  position(state: S): P;
  move(move: Move): M;
  /** text of a move, legal or not, as in files and messages */
  writeMove(move: M): string;
  /** whether to report an event with its move, because the move's own text does not imply it */
  isReported(event: E): boolean;
  /**
   * key of the current turn; stays the same until the turn ends, also during chance results and decisions of other
   * players
   */
  turnKey(state: S): string;
  /** whether a move does nothing but end the turn, so that it can be played automatically */
  endsTurn(move: M): boolean;
  /** whether a move can wait, so that the turn may end without it */
  isDeferrable(move: M): boolean;
  /** what the moves from `position` to the preview put at stake for a seat, the most important first */
  stakes(position: P, preview: TypedPreview<P, E>, seat: number): readonly Stake[];
  /** whether a move only completes the previous one, such as an answer; both form one log item */
  completesPreviousMove(position: P, move: M): boolean;
  /** name of the drawing for a player's move */
  icon(move: M): string;
  /** key of the text that names the move's action; undefined for moves that prepare, answer or end a turn */
  actionKey(move: M): string | undefined;
  /** highlight that an event starts; undefined for events that belong to their move */
  highlight(event: E): Highlight | undefined;
  /** one standing per seat */
  standings(position: P): readonly Standing[];
  progress(position: P): GameProgress;
  /** rows of the final scoring, if the game ended now */
  scoreRows(position: P): readonly ScoreRow[];
  /** loads the path finder on demand, because opening a table does not need it */
  loadPathFinder(): Promise<PathFinder<S, M, G>>;
}

export type MakeGameView<
  S extends State = State,
  P = unknown,
  M extends TypedMove = TypedMove,
  E extends GameEvent = GameEvent,
  G extends Goal = Goal,
> = BivariantFunction<[game: Game<S, E>], GameView<S, P, M, E, G>>;

/**
 * A function that accepts only values of its own game. Declared as a method, hence bivariant, so that functions of
 * different games fit in one list.
 */
export type BivariantFunction<A extends readonly unknown[], R> = { call(...args: A): R }['call'];
