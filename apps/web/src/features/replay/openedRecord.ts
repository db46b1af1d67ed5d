import { type GameRecord, isRefusal, type Refusal } from '@two-rivers/kernel';
import { FRAGMENT, readFragmentPart } from '../../platform/fragment.ts';
import { loadGameById } from '../../platform/storage/archive.ts';
import { LINK_ID, unpackRecord } from '../share/link.ts';
import { refuse } from '../../platform/reasons.ts';

/** Record most recently held in memory for a replay; lost on reload. */
let heldRecord: { readonly id: string; readonly record: GameRecord } | undefined;
const FILE_ID = 'file';

export interface RecordToReplay {
  readonly record: GameRecord;
  /** false if the game still runs, so that it is shown as a spectator sees it */
  readonly isOver: boolean;
}

/** Holds a record in memory; returns its replay path. With the id of a stored game, the path survives a reload. */
export function holdForReplay(record: GameRecord, id = FILE_ID): string {
  heldRecord = { id, record };
  return `/replay/${id}`;
}

/** Record of a game stored in this browser, in the link, or held in memory. */
export async function loadRecordToReplay(id: string): Promise<RecordToReplay | Refusal> {
  if (id === heldRecord?.id) return { record: heldRecord.record, isOver: true };
  if (id === FILE_ID) return refuse('file-gone');
  if (id === LINK_ID) {
    const record = await unpackRecord(readFragmentPart(location.hash, FRAGMENT.game) ?? '');
    return isRefusal(record) ? record : { record, isOver: true };
  }
  const savedGame = await loadGameById(id);
  return isRefusal(savedGame) ? savedGame : { record: savedGame.saved.record, isOver: savedGame.over };
}

/** Record behind a short link of the server. */
export async function loadSharedRecordToReplay(code: string): Promise<RecordToReplay | Refusal> {
  const { loadSharedRecord } = await import('../share/api.ts');
  const record = await loadSharedRecord(code);
  return isRefusal(record) ? record : { record, isOver: true };
}
