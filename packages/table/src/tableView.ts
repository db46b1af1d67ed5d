import {
  CHANCE,
  copyState,
  type Game,
  type Happening,
  type JsonObject,
  type Move,
  type MoveList,
  type Outcome,
  OVER,
  type State,
} from '@two-rivers/kernel';

/** What one viewer gets of a running game: a bot decides with it, a screen is drawn from it. */
export interface TableView<S extends State = State> {
  /** a seat, or SPECTATOR */
  readonly viewer: number;
  /** committed log lines; a message that acts on this view names it */
  readonly length: number;
  /** the seat to decide, CHANCE or OVER, the viewer's own draft played */
  readonly actor: number;
  /** masked for the viewer, the viewer's own draft played */
  readonly state: S;
  /** the committed log as the viewer may read it */
  readonly log: readonly string[];
  /** all legal moves where the viewer is to decide, else none */
  readonly moves: MoveList;
  /** the viewer's own moves that are not committed yet */
  readonly draft: readonly string[];
  /** whether the draft is a whole turn that waits for the viewer's confirm */
  readonly mayConfirm: boolean;
  readonly abandoned: boolean;
  /** once the game is over */
  readonly outcome?: Outcome;
}

/** One committed log line as a viewer reads it, with what it did and how the table looked before and after. */
export interface Frame<S extends State = State> {
  /** the seat, or CHANCE */
  readonly seat: number;
  readonly line: string;
  readonly move: Move;
  readonly happenings: readonly Happening[];
  /** both masked for the viewer */
  readonly before: S;
  readonly after: S;
}

/** A view as JSON: what a client gets on joining and on coming back. */
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

/** What moves would do: played on a copy of what a viewer knows, so it needs no secret and changes nothing. */
export interface Preview<S extends State = State> {
  readonly moves: readonly Move[];
  readonly after: S;
  readonly happenings: readonly Happening[];
  /** who acts next: a seat, CHANCE or OVER */
  readonly next: number;
}

/** `moves` are legal one after the other. */
export function preview<S extends State>(game: Game<S>, state: S, moves: readonly Move[]): Preview<S> {
  const after = game.create();
  copyState(state, after);
  const happenings: Happening[] = [];
  for (const move of moves) game.play(after, move, (happening) => happenings.push({ ...happening }));
  return { moves, after, happenings, next: game.actor(after) };
}
