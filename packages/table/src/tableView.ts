import {
  CHANCE,
  copyState,
  type Game,
  type GameEvent,
  type JsonObject,
  type Move,
  type MoveList,
  type Outcome,
  OVER,
  type State,
} from '@two-rivers/kernel';

/** A running game for one viewer; the input of bots and screens. */
export interface TableView<S extends State = State> {
  /** a seat, or SPECTATOR */
  readonly viewer: number;
  /** number of committed log lines; commands based on this view must repeat it */
  readonly length: number;
  /** the seat to act, CHANCE or OVER, after the viewer's own draft */
  readonly actor: number;
  /** the state after the viewer's own draft, masked for the viewer */
  readonly state: S;
  /** the committed log as visible to the viewer */
  readonly log: readonly string[];
  /** all legal moves if the viewer is to act, else none */
  readonly moves: MoveList;
  /** the viewer's own uncommitted moves */
  readonly draft: readonly string[];
  /** whether the draft is a complete turn waiting for the viewer's confirmation */
  readonly mayConfirm: boolean;
  readonly abandoned: boolean;
  /** present once the game is over */
  readonly outcome?: Outcome;
}

/** One committed log line as visible to a viewer, with its effects and the states before and after it. */
export interface Frame<S extends State = State> {
  /** the seat, or CHANCE */
  readonly seat: number;
  readonly line: string;
  readonly move: Move;
  readonly events: readonly GameEvent[];
  /** both states are masked for the viewer */
  readonly before: S;
  readonly after: S;
}

/** A view as JSON, sent to clients when they join or reconnect. */
export function writeView<S extends State>(game: Game<S>, view: TableView<S>): JsonObject {
  const { viewer, length, actor, state, log, moves, draft, mayConfirm, abandoned, outcome } = view;
  return {
    viewer,
    length,
    actor: actor === CHANCE ? 'chance' : actor === OVER ? 'over' : actor,
    position: game.observe(state),
    log,
    moves: moves.toArray().map((move) => game.writeMove(move)),
    draft,
    mayConfirm,
    abandoned,
    ...(outcome === undefined ? {} : { outcome: { ...outcome } }),
  };
}

/** Result of playing moves on a copy of a viewer's state; needs no secret and changes nothing. */
export interface Preview<S extends State = State> {
  readonly moves: readonly Move[];
  readonly after: S;
  readonly events: readonly GameEvent[];
  /** next actor: a seat, CHANCE or OVER */
  readonly next: number;
}

/** Plays moves, which must be legal in this order, on a copy of a state. */
export function previewMoves<S extends State>(game: Game<S>, state: S, moves: readonly Move[]): Preview<S> {
  const after = game.create();
  copyState(state, after);
  const events: GameEvent[] = [];
  for (const move of moves) game.play(after, move, (event) => events.push(event));
  return { moves, after, events, next: game.actor(after) };
}
