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
import {
  type Frame,
  previewMoves,
  type SourceCommand,
  type SourceEvent,
  type TableInput,
  type TablePolicy,
} from '@two-rivers/table';
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
}

/** A turn tried at a puzzle, and the verdict on it. */
export interface PuzzleAttempt {
  readonly verdict: PuzzleVerdict | undefined;
}

/** Judges the turn once it is committed; the effect is the verdict. */
export function puzzlePolicy(game: Game, opened: OpenedPuzzle, isShown: boolean): TablePolicy<PuzzleAttempt, never> {
  return {
    start: { verdict: undefined },
    isOneTurn: true,
    update: (attempt, event, { view, frames }) => {
      if (event.type !== 'input' || isShown || attempt.verdict !== undefined || frames.length === 0)
        return { state: attempt };
      const moves = frames.map(({ move }) => game.writeMove(move));
      const verdict = puzzleVerdict(game, opened, view.state, moves);
      return { state: { verdict }, effect: verdict };
    },
  };
}

/** A table for a single turn, drafted and undone as at any other table. */
export class PuzzleTable implements PlayableTable {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly homePath: string;
  readonly isMemoryMode = false;
  readonly allowsHints = false;
  readonly #opened: OpenedPuzzle;
  readonly #seats: readonly SeatLabel[];
  #draft: readonly string[] = [];
  #log: readonly string[] = [];
  #input: TableInput;
  #emit: ((event: SourceEvent) => void) | undefined;

  constructor({ id, entry, game, opened, seats, home, shownMoves = [] }: PuzzleTableOptions) {
    this.id = id;
    this.entry = entry;
    this.game = game;
    this.homePath = home;
    this.#opened = opened;
    this.#seats = seats;
    this.#log = shownMoves;
    this.#input = this.#buildInput();
  }

  get input(): TableInput {
    return this.#input;
  }

  start(emit: (event: SourceEvent) => void): () => void {
    this.#emit = emit;
    return () => {
      this.#emit = undefined;
    };
  }

  send(command: SourceCommand): void {
    if (!('request' in command)) return;
    const refusal = this.#change(command);
    if (refusal === undefined) {
      this.#input = this.#buildInput();
      this.#emit?.({ type: 'input', input: this.#input });
    }
    this.#emit?.({ type: 'reply', request: command.request, refusal });
  }

  #change(command: Extract<SourceCommand, { readonly request: number }>): Refusal | undefined {
    const draft = this.#draft;
    switch (command.type) {
      case 'play': {
        const refusal = this.#checkMoves(command.texts);
        if (refusal === undefined) this.#draft = [...draft, ...command.texts];
        return refusal;
      }
      case 'undo':
        if (draft.length === 0) return refuse('nothing-to-undo');
        this.#draft = draft.slice(0, -command.moves);
        return undefined;
      case 'confirm':
        if (!this.#input.view.mayConfirm) return refuse('nothing-to-confirm');
        this.#log = draft;
        this.#draft = [];
        return undefined;
    }
  }

  #checkMoves(texts: readonly string[]): Refusal | undefined {
    const after = this.game.create();
    copyState(this.#input.view.state, after);
    for (const text of texts) {
      if (this.#isTurnOver(after)) return refuse('turn-finished');
      const move = readMove(this.game, after, text);
      if (isRefusal(move)) return move;
      this.game.play(after, move);
    }
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
