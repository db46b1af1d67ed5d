import { type GameRecord, isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import { FRAGMENT, partOf } from '../../platform/fragment.ts';
import { gameById } from '../../platform/storage/archive.ts';
import { IN_LINK, unpackRecord } from '../share/link.ts';

/** The record laid out last, for looking at; it is not kept. */
let opened: { readonly id: string; readonly record: GameRecord } | undefined;
const FILE = 'file';

export interface Replayed {
  readonly record: GameRecord;
  /** a game that still goes on is shown as a spectator sees it */
  readonly isOver: boolean;
}

/** Lays a record out; its path. Where the archive has it under this id too, the path holds for longer. */
export function keepForReplay(record: GameRecord, id = FILE): string {
  opened = { id, record };
  return `/replay/${id}`;
}

/** The record of a game kept here, or of what was just laid out. */
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

/** The record behind a short link of the server. */
export async function sharedToReplay(code: string): Promise<Replayed | Refusal> {
  const { sharedGame } = await import('../share/api.ts');
  const record = await sharedGame(code);
  return isRefusal(record) ? record : { record, isOver: true };
}
