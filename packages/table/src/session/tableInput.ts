import type { Game, Refusal, SeatLabel, State } from '@two-rivers/kernel';
import type { PlannedTurn } from '../plan.ts';
import type { Frame, TableView } from '../tableView.ts';
import type { DraftUndoGroups } from './undoGroups.ts';

/** Playback speeds for the moves of others. */
export const PACES = ['slow', 'normal', 'fast', 'instant'] as const;
export type Pace = (typeof PACES)[number];

/** An observable value. */
export class Store<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  set(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** Input of a table's screen; contains nothing that the current viewer may not see. */
export interface TableInput {
  readonly seats: readonly SeatLabel[];
  /** the viewer: a seat, or SPECTATOR if no secrets may show */
  readonly viewer: number;
  /** seat to hand the device to, before any of that seat's secrets are shown */
  readonly handToSeat?: number;
  /** whether several people share this device, so that texts address each by name */
  readonly isShared?: boolean;
  /** on a shared device without secrets to hide: seat whose turn has begun, until that player confirms */
  readonly greetSeat?: number;
  readonly view: TableView;
  /** the whole committed log for this viewer */
  readonly frames: readonly Frame[];
  /** the state before the log; required only while the log is empty */
  readonly start?: State;
  /** whether only a single turn is played here, so that planning is off */
  readonly isOneTurn?: boolean;
  /** number of log lines that this viewer has been shown */
  readonly seenLength: number;
  /** the viewer's planned turns */
  readonly plan: readonly PlannedTurn[];
  /** undo groups of the draft; absent if unknown */
  readonly undoGroups?: DraftUndoGroups;
  /** seat of the bot that is thinking */
  readonly thinking?: number;
  /** error of a bot that failed to answer; the bot can be retried */
  readonly failed?: string;
  /** whether the game could not be saved in the browser */
  readonly isUnsaved: boolean;
}

/** Result of a command: undefined on success. Remote tables answer asynchronously. */
export type CommandResult = Refusal | undefined | Promise<Refusal | undefined>;

/** Source of a session: a local table, a remote table, or a record. */
export interface TableSource {
  readonly game: Game;
  readonly input: Store<TableInput>;
  play(texts: readonly string[]): CommandResult;
  undo(moves?: number): CommandResult;
  confirm(): CommandResult;
  /** reports that the viewer has been shown this many log lines */
  reportSeen(length: number): void;
  savePlan(turns: readonly PlannedTurn[]): void;
  /** saves the undo groups together with the draft, which is about to change; does not update `input` */
  saveUndoGroups(groups: DraftUndoGroups): void;
}

/** State before the viewer's own draft; undefined if unknown. */
export function stateBeforeDraft({ frames, start }: TableInput): State | undefined {
  return frames.at(-1)?.after ?? start;
}
