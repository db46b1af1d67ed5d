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
  type SeatLabel,
  type State,
  writeLogEntry,
} from '@two-rivers/kernel';
import { type OpenedPuzzle, type PuzzleVerdict, puzzleVerdict } from '@two-rivers/search/puzzle/opened';
import { type Frame, previewMoves, type TableInput, Store } from '@two-rivers/table';
import type { LoadedGame } from '../../platform/games.ts';
import type { PlayableTable } from '../table/playableTable.ts';
import { refuse } from '../../platform/reasons.ts';

interface PuzzleTableOptions {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly opened: OpenedPuzzle;
  readonly seats: readonly SeatLabel[];
  readonly home: string;
  /** a turn to show instead of one to try */
  readonly shownMoves?: readonly string[] | undefined;
  /** called once a turn is committed */
  readonly onVerdict?: (verdict: PuzzleVerdict, moves: readonly string[]) => void;
}

/** A table for a single turn, drafted and undone as at any other table; committing the turn produces a verdict. */
export class PuzzleTable implements PlayableTable {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly homePath: string;
  readonly isMemoryMode = false;
  readonly allowsHints = false;
  readonly input: Store<TableInput>;
  readonly #opened: OpenedPuzzle;
  readonly #seats: readonly SeatLabel[];
  readonly #onVerdict: PuzzleTableOptions['onVerdict'];
  #draft: readonly string[] = [];
  #log: readonly string[] = [];

  constructor({ id, entry, game, opened, seats, home, shownMoves = [], onVerdict }: PuzzleTableOptions) {
    this.id = id;
    this.entry = entry;
    this.game = game;
    this.homePath = home;
    this.#opened = opened;
    this.#seats = seats;
    this.#onVerdict = onVerdict;
    this.#log = shownMoves;
    this.input = new Store(this.#buildInput());
  }

  play(texts: readonly string[]): Refusal | undefined {
    const { state } = this.input.get().view;
    const after = this.game.create();
    copyState(state, after);
    for (const text of texts) {
      if (this.#isTurnOver(after)) return refuse('turn-finished');
      const move = readMove(this.game, after, text);
      if (isRefusal(move)) return move;
      this.game.play(after, move);
    }
    this.#draft = [...this.#draft, ...texts];
    this.#publishInput();
    return undefined;
  }

  undo(moves = 1): Refusal | undefined {
    if (this.#draft.length === 0) return refuse('nothing-to-undo');
    this.#draft = this.#draft.slice(0, -moves);
    this.#publishInput();
    return undefined;
  }

  /** Commits the turn and reports its verdict. */
  confirm(): Refusal | undefined {
    const { view } = this.input.get();
    if (!view.mayConfirm) return refuse('nothing-to-confirm');
    this.#log = this.#draft;
    this.#draft = [];
    this.#publishInput();
    this.#onVerdict?.(puzzleVerdict(this.game, this.#opened, view.state, this.#log), this.#log);
    return undefined;
  }

  recordToSave(): GameRecord {
    const { id, engine, options, edition } = this.game;
    const { position, seat } = this.#opened.puzzle;
    return {
      game: id,
      engine,
      ...(edition === undefined ? {} : { edition }),
      options,
      seats: this.#seats,
      start: position,
      log: this.#log.map((text) => writeLogEntry(seat, text)),
    };
  }

  viewerRecord(): GameRecord {
    return this.recordToSave();
  }

  async createRematch(): Promise<string> {
    return this.homePath;
  }

  replayPath(): string {
    return this.homePath;
  }

  setConfirms(): void {}

  takeDevice(): void {}

  retryBot(): void {}

  reportSeen(): void {}

  savePlan(): void {}

  saveUndoGroups(): void {}

  #publishInput(): void {
    this.input.set(this.#buildInput());
  }

  #buildInput(): TableInput {
    const { game } = this;
    const { state: start } = this.#opened;
    const { seat } = this.#opened.puzzle;
    const frames = this.#frames();
    const from = frames.at(-1)?.after ?? start;
    const { after: state } = previewMoves(
      game,
      from,
      this.#draft.map((text) => this.#parseMove(text)),
    );
    const isTurnOver = this.#isTurnOver(state);
    const isOpen = !isTurnOver && this.#log.length === 0;
    const moves = new MoveList(game.limits.moves);
    if (isOpen) game.moves(state, moves);
    const actor = game.actor(state);
    return {
      seats: this.#seats,
      viewer: seat,
      view: {
        viewer: seat,
        length: frames.length,
        // after its turn the viewer's seat must not act, even if it is next
        actor: !isOpen && actor === seat ? CHANCE : actor,
        state,
        log: frames.map(({ line }) => line),
        moves,
        draft: this.#draft,
        mayConfirm: isTurnOver && this.#draft.length > 0,
        abandoned: false,
      },
      frames,
      start,
      isOneTurn: true,
      seenLength: frames.length,
      plan: [],
      isUnsaved: false,
    };
  }

  #frames(): readonly Frame[] {
    const { game } = this;
    const { seat } = this.#opened.puzzle;
    let before = this.#opened.state;
    return this.#log.map((text): Frame => {
      const move = this.#parseMove(text);
      const { after, events } = previewMoves(game, before, [move]);
      const frame = { seat, line: writeLogEntry(seat, text), move, events, before, after };
      before = after;
      return frame;
    });
  }

  #isTurnOver(state: State): boolean {
    const { game } = this;
    const { state: start, puzzle } = this.#opened;
    return game.actor(state) !== puzzle.seat || game.progress(state).turns !== game.progress(start).turns;
  }

  #parseMove(text: string): Move {
    return this.game.parseMove(text) ?? 0;
  }
}
