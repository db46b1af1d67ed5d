import { type GameRecord, isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import { readGame } from '../table/storage.ts';

/** The file opened last, for looking at; it is not kept. */
let opened: GameRecord | undefined;
const OPENED = 'file';

export interface Replayed {
  readonly record: GameRecord;
  /** a game that still goes on is shown as a spectator sees it */
  readonly isOver: boolean;
}

export function keepForReplay(record: GameRecord): string {
  opened = record;
  return `/replay/${OPENED}`;
}

/** The record of a stored game, or of the file just opened. */
export function recordToReplay(id: string): Replayed | Refusal {
  if (id === OPENED) return opened === undefined ? refuse('file-gone') : { record: opened, isOver: true };
  const stored = readGame(id);
  return isRefusal(stored) ? stored : { record: stored.saved.record, isOver: stored.over };
}
