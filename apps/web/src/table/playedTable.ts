import type { Game, GameRecord, Refusal, SeatLabel } from '@two-rivers/kernel';
import type { Frame, TableView } from '@two-rivers/table';
import type { Store, BoardGame } from '@two-rivers/board';

/** All that the screen of a table is drawn from; it holds nothing that the eyes at it may not see. */
export interface Scene {
  readonly seats: readonly SeatLabel[];
  /** whose eyes look at the screen: a seat, or SPECTATOR when nobody's secrets may show */
  readonly eyes: number;
  /** the person to whom the device is to be handed before anything of theirs is shown */
  readonly handTo?: number;
  readonly view: TableView;
  /** the whole committed log for these eyes */
  readonly frames: readonly Frame[];
  /** how many of them these eyes have been shown */
  readonly told: number;
  /** the moves kept for the next own turn */
  readonly plan: readonly string[];
  /** the bot at work */
  readonly thinking?: number;
  /** a bot that did not answer; it can be asked again */
  readonly failed?: string;
  /** the game could not be kept in the browser */
  readonly notStored: boolean;
}

/** What came of something tried: undefined when it was done. From afar the answer takes its time. */
export type Tried = Refusal | undefined | Promise<Refusal | undefined>;

/** A table that the screen plays on, wherever its authority is. */
export interface PlayedTable {
  readonly id: string;
  readonly entry: BoardGame;
  readonly game: Game;
  /** others' cards and tokens are covered, as on a real table */
  readonly memory: boolean;
  readonly scene: Store<Scene>;
  /** where leaving leads; the first page where it is left out */
  readonly home?: string;
  play(texts: readonly string[]): Tried;
  undo(moves?: number): Tried;
  confirm(): Tried;
  setConfirms(confirms: boolean): void;
  /** the person the device was handed to has it */
  takeDevice(): void;
  /** the eyes at the screen have been shown the log up to here */
  hasSeen(length: number): void;
  keepPlan(texts: readonly string[]): void;
  /** asks a bot again that did not answer */
  askAgain(): void;
  /** the game to be kept in a file: all of it where the screen is its authority, else what the eyes may take away */
  saveFile(): GameRecord;
  /** what the eyes at the screen may take away */
  seenRecord(): GameRecord;
  /** the path to a replay of it; left out where the browser keeps the game under its id */
  replayPath?(): string;
  /** another game with the same players; the path to it */
  rematch(): Promise<string | Refusal>;
}
