import type { GameRecord, Refusal } from '@two-rivers/kernel';
import type { TableSource } from '@two-rivers/table';
import type { LoadedGame } from '../../platform/games.ts';
import { download, ENDING } from '../../ui/files.ts';

/** A table that the screen plays on, wherever its authority is. */
export interface PlayedTable extends TableSource {
  readonly id: string;
  readonly entry: LoadedGame;
  /** others' cards and tokens are covered, as on a real table */
  readonly memory: boolean;
  /** whether one may ask what a strong player would do */
  readonly allowsHints: boolean;
  /** its chance is known from another game: it counts for nothing */
  readonly isStudy?: boolean;
  /** somebody explains the game along the way */
  readonly teaches?: boolean;
  /** where leaving leads; the first page where it is left out */
  readonly home?: string;
  setConfirms(confirms: boolean): void;
  /** the person the device was handed to has it */
  takeDevice(): void;
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

/** Hands the user the game in a file. */
export function downloadGame(table: PlayedTable): void {
  download(`${table.game.id}-${table.id}${ENDING}`, `${JSON.stringify(table.saveFile(), null, 1)}\n`);
}
