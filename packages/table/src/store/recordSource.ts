import {
  type Game,
  type GameRecord,
  isRefusal,
  MoveList,
  OVER,
  type Refusal,
  type SeatLabel,
  SPECTATOR,
} from '@two-rivers/kernel';
import { type ReplayViewer, type RecordFrames, recordFrames } from '../recordFrames.ts';
import { refuse } from '../refuse.ts';
import type { SourceCommand, SourceEvent, TableInput, TableSource } from './source.ts';

/** A record as the source of a table: all lines are known from the start, and nothing can be played. */
export class RecordSource implements TableSource {
  readonly game: Game;
  /** whether the record contains only one viewer's knowledge, so that the viewer cannot be changed */
  readonly masked: boolean;
  readonly #record: GameRecord;
  #input: TableInput;
  #emit: ((event: SourceEvent) => void) | undefined;

  private constructor(game: Game, record: GameRecord, frames: RecordFrames, viewer: ReplayViewer) {
    this.game = game;
    this.masked = frames.masked;
    this.#record = record;
    this.#input = recordInput(game, record.seats, frames, viewer);
  }

  static open(game: Game, record: GameRecord, viewer: ReplayViewer): RecordSource | Refusal {
    const frames = recordFrames(game, record, viewer);
    return isRefusal(frames) ? frames : new RecordSource(game, record, frames, viewer);
  }

  /** Shows the same lines to another viewer. */
  setViewer(viewer: ReplayViewer): void {
    const frames = recordFrames(this.game, this.#record, viewer);
    // the same record was accepted before
    if (isRefusal(frames)) throw new Error(`a record is refused the second time: ${frames.reason}`);
    this.#input = recordInput(this.game, this.#record.seats, frames, viewer);
    this.#emit?.({ type: 'input', input: this.#input });
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
    if ('request' in command) this.#emit?.({ type: 'reply', request: command.request, refusal: refuse('game-over') });
  }
}

function recordInput(
  game: Game,
  seats: readonly SeatLabel[],
  { start, frames }: RecordFrames,
  replayViewer: ReplayViewer,
): TableInput {
  const viewer = replayViewer === 'open' ? SPECTATOR : replayViewer;
  const state = frames.at(-1)?.after ?? start;
  const actor = game.actor(state);
  return {
    seats,
    viewer,
    isOpen: replayViewer === 'open',
    view: {
      viewer,
      length: frames.length,
      actor,
      state,
      log: frames.map(({ line }) => line),
      moves: new MoveList(0),
      draft: [],
      mayConfirm: false,
      abandoned: false,
      ...(actor === OVER ? { outcome: game.outcome(state) } : {}),
    },
    frames,
    seenLength: 0,
    plan: [],
    isUnsaved: false,
  };
}
