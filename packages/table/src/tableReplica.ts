import {
  copyState,
  type Game,
  type GameEvent,
  isRefusal,
  type JsonObject,
  MoveList,
  OVER,
  parseLogEntry,
  playLogEntry,
  readMove,
  type Refusal,
  initState,
  type State,
} from '@two-rivers/kernel';
import type { Frame, TableView } from './tableView.ts';

/**
 * Replica of a remote table for one viewer: plays the lines visible to the viewer on the viewer's masked state. Gives
 * the same view as the table itself.
 */
export class TableReplica<S extends State = State> {
  readonly game: Game<S>;
  readonly viewer: number;
  readonly #state: S;
  #frames: readonly Frame<S>[] = [];

  private constructor(game: Game<S>, viewer: number) {
    this.game = game;
    this.viewer = viewer;
    this.#state = game.create();
  }

  /** Creates a replica with an empty log; `start` is the initial position, masked for the viewer. */
  static create<S extends State>(game: Game<S>, viewer: number, start?: JsonObject): TableReplica<S> | Refusal {
    const replica = new TableReplica(game, viewer);
    return initState(game, start, replica.#state, true) ?? replica;
  }

  get frames(): readonly Frame<S>[] {
    return this.#frames;
  }

  get length(): number {
    return this.#frames.length;
  }

  /** Appends lines; if one is refused, the lines before it stay. */
  append(lines: readonly string[]): Refusal | undefined {
    const { game } = this;
    const state = this.#state;
    const added: Frame<S>[] = [];
    let refusal: Refusal | undefined;
    for (const line of lines) {
      const [before, after] = [game.create(), game.create()];
      copyState(state, before);
      const events: GameEvent[] = [];
      refusal = playLogEntry(game, state, line, true, (event) => events.push(event));
      if (refusal !== undefined) break;
      copyState(state, after);
      const move = game.parseMove(parseLogEntry(line)?.text ?? '') ?? 0;
      added.push({ seat: game.actor(before), line, move, events, before, after });
    }
    this.#frames = [...this.#frames, ...added];
    return refusal;
  }

  /** The view after the viewer's own draft, up to the first illegal move of the draft. */
  view(draft: readonly string[], abandoned: boolean): TableView<S> {
    const { game, viewer } = this;
    const committed = game.actor(this.#state);
    const state = game.create();
    copyState(this.#state, state);
    const playedTexts: string[] = [];
    for (const text of draft) {
      if (game.actor(state) !== viewer) break;
      const move = readMove(game, state, text);
      if (isRefusal(move)) break;
      game.play(state, move);
      playedTexts.push(text);
    }
    const actor = game.actor(state);
    const moves = new MoveList(game.limits.moves);
    if (actor === viewer && actor >= 0 && !abandoned) game.moves(state, moves);
    return {
      viewer,
      length: this.length,
      actor,
      state,
      log: this.#frames.map(({ line }) => line),
      moves,
      draft: playedTexts,
      mayConfirm: playedTexts.length > 0 && actor !== viewer && !abandoned,
      abandoned,
      ...(committed === OVER ? { outcome: game.outcome(this.#state) } : {}),
    };
  }
}
