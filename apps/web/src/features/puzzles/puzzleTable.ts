import {
  CHANCE,
  copyState,
  type Game,
  type GameRecord,
  isRefusal,
  type Move,
  MoveList,
  readMove,
  type Refusal,
  refuse,
  type SeatLabel,
  type State,
  writeEntry,
} from '@two-rivers/kernel';
import { type OpenedPuzzle, type Verdict, verdictOn } from '@two-rivers/search/puzzle/opened';
import { type Frame, preview, type Scene, Store } from '@two-rivers/table';
import type { LoadedGame } from '../../platform/games.ts';
import type { PlayedTable } from '../table/playedTable.ts';

interface PuzzleTableRequest {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly opened: OpenedPuzzle;
  readonly seats: readonly SeatLabel[];
  readonly home: string;
  /** a turn to show instead of one to try */
  readonly shows?: readonly string[] | undefined;
  /** called once a turn is committed */
  readonly tried?: (verdict: Verdict, moves: readonly string[]) => void;
}

/** A table for a single turn: drafted and undone as at any other, its commit gets a verdict. */
export class PuzzleTable implements PlayedTable {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly home: string;
  readonly memory = false;
  readonly allowsHints = false;
  readonly scene: Store<Scene>;
  readonly #opened: OpenedPuzzle;
  readonly #seats: readonly SeatLabel[];
  readonly #tried: PuzzleTableRequest['tried'];
  #draft: readonly string[] = [];
  #log: readonly string[] = [];

  constructor({ id, entry, game, opened, seats, home, shows = [], tried }: PuzzleTableRequest) {
    this.id = id;
    this.entry = entry;
    this.game = game;
    this.home = home;
    this.#opened = opened;
    this.#seats = seats;
    this.#tried = tried;
    this.#log = shows;
    this.scene = new Store(this.#look());
  }

  play(texts: readonly string[]): Refusal | undefined {
    const { state } = this.scene.get().view;
    const after = this.game.create();
    copyState(state, after);
    for (const text of texts) {
      if (this.#isDone(after)) return refuse('turn-finished');
      const move = readMove(this.game, after, text);
      if (isRefusal(move)) return move;
      this.game.play(after, move);
    }
    this.#draft = [...this.#draft, ...texts];
    this.#show();
    return undefined;
  }

  undo(moves = 1): Refusal | undefined {
    if (this.#draft.length === 0) return refuse('nothing-to-undo');
    this.#draft = this.#draft.slice(0, -moves);
    this.#show();
    return undefined;
  }

  /** Commits the turn. */
  confirm(): Refusal | undefined {
    const { view } = this.scene.get();
    if (!view.mayConfirm) return refuse('nothing-to-confirm');
    this.#log = this.#draft;
    this.#draft = [];
    this.#show();
    this.#tried?.(verdictOn(this.game, this.#opened, view.state, this.#log), this.#log);
    return undefined;
  }

  saveFile(): GameRecord {
    const { id, engine, options, edition } = this.game;
    const { position, seat } = this.#opened.puzzle;
    return {
      game: id,
      engine,
      ...(edition === undefined ? {} : { edition }),
      options,
      seats: this.#seats,
      start: position,
      log: this.#log.map((text) => writeEntry(seat, text)),
    };
  }

  seenRecord(): GameRecord {
    return this.saveFile();
  }

  async rematch(): Promise<string> {
    return this.home;
  }

  replayPath(): string {
    return this.home;
  }

  setConfirms(): void {}

  takeDevice(): void {}

  askAgain(): void {}

  hasSeen(): void {}

  keepPlan(): void {}

  keepWays(): void {}

  #show(): void {
    this.scene.set(this.#look());
  }

  #look(): Scene {
    const { game } = this;
    const { state: start } = this.#opened;
    const { seat } = this.#opened.puzzle;
    const frames = this.#frames();
    const from = frames.at(-1)?.after ?? start;
    const { after: state } = preview(
      game,
      from,
      this.#draft.map((text) => this.#moveOf(text)),
    );
    const isDone = this.#isDone(state);
    const isOpen = !isDone && this.#log.length === 0;
    const moves = new MoveList(game.limits.moves);
    if (isOpen) game.moves(state, moves);
    const actor = game.actor(state);
    return {
      seats: this.#seats,
      eyes: seat,
      view: {
        viewer: seat,
        length: frames.length,
        // the turn is over, even if the same seat is next
        actor: !isOpen && actor === seat ? CHANCE : actor,
        state,
        log: frames.map(({ line }) => line),
        moves,
        draft: this.#draft,
        mayConfirm: isDone && this.#draft.length > 0,
        abandoned: false,
      },
      frames,
      start,
      isOneTurn: true,
      told: frames.length,
      plan: [],
      notStored: false,
    };
  }

  #frames(): readonly Frame[] {
    const { game } = this;
    const { seat } = this.#opened.puzzle;
    let before = this.#opened.state;
    return this.#log.map((text): Frame => {
      const move = this.#moveOf(text);
      const { after, happenings } = preview(game, before, [move]);
      const frame = { seat, line: writeEntry(seat, text), move, happenings, before, after };
      before = after;
      return frame;
    });
  }

  /** Whether the turn is over. */
  #isDone(state: State): boolean {
    const { game } = this;
    const { state: start, puzzle } = this.#opened;
    return game.actor(state) !== puzzle.seat || game.progress(state).turns !== game.progress(start).turns;
  }

  #moveOf(text: string): Move {
    return this.game.parseMove(text) ?? 0;
  }
}
