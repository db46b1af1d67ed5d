import { type GameRecord, isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import { FRAGMENT, partOf } from '../../platform/fragment.ts';
import { gameById } from '../../platform/storage/archive.ts';
import { IN_LINK, unpackRecord } from '../share/link.ts';

/** Last record opened from memory; lost on reload. */
let opened: { readonly id: string; readonly record: GameRecord } | undefined;
const FILE = 'file';

export interface Replayed {
  readonly record: GameRecord;
  /** false: shown as to a spectator, because the game still runs */
  readonly isOver: boolean;
}

/** Holds a record in memory; returns its replay path. With the id of a stored game, the path survives a reload. */
export function keepForReplay(record: GameRecord, id = FILE): string {
  opened = { id, record };
  return `/replay/${id}`;
}

/** Record of a game stored in this browser, in the link, or held in memory. */
export async function recordToReplay(id: string): Promise<Replayed | Refusal> {
  if (id === opened?.id) return { record: opened.record, isOver: true };
  if (id === FILE) return refuse('file-gone');
  if (id === IN_LINK) {
    const record = await unpackRecord(partOf(location.hash, FRAGMENT.game) ?? '');
    return isRefusal(record) ? record : { record, isOver: true };
  }
  const stored = await gameById(id);
  return isRefusal(stored) ? stored : { record: stored.saved.record, isOver: stored.over };
}

/** Record behind a short link of the server. */
export async function sharedToReplay(code: string): Promise<Replayed | Refusal> {
  const { sharedGame } = await import('../share/api.ts');
  const record = await sharedGame(code);
  return isRefusal(record) ? record : { record, isOver: true };
}
