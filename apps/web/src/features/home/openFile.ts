import {
  gameOf,
  isMaskedRecord,
  isObject,
  isRefusal,
  type Json,
  MAX_RECORD_BYTES,
  OVER,
  parseJson,
  parseRecord,
  type Refusal,
} from '@two-rivers/kernel';
import { recordFrames } from '@two-rivers/table';
import { games, loadGame } from '../../platform/games.ts';
import { isBackup, restoreBackup } from '../../platform/storage/backup.ts';
import { archiveFinishedGame } from '../../platform/storage/archiveFinished.ts';
import { holdForReplay } from '../replay/openedRecord.ts';
import { storedTableId } from '../newTable/startTable.ts';
import { LocalTable } from '../table/localTable.ts';
import { refuse } from '../../platform/reasons.ts';

/**
 * Opens a record file and returns the path of its table or replay; a backup is restored and leads to the list of
 * games.
 */
export async function openFile(file: File): Promise<string | Refusal> {
  if (await isBackup(file)) {
    const restoreResult = await restoreBackup(file);
    return isRefusal(restoreResult) ? restoreResult : '/games';
  }
  if (file.size > MAX_RECORD_BYTES) return refuse('file-too-large');
  return openRecordText(await file.text());
}

async function openRecordText(text: string): Promise<string | Refusal> {
  let document: Json;
  try {
    document = parseJson(text);
  } catch {
    return refuse('file-not-json');
  }
  // a problem report contains the record that its author saw
  const reportedRecord = isObject(document) && document['report'] === 'two-rivers' ? document['record'] : undefined;
  const record = parseRecord(reportedRecord ?? document);
  if (isRefusal(record)) return refuse('file-not-record');
  const entry = await loadGame(record.game);
  if (entry === undefined) {
    return refuse('unknown-game', { game: record.game, games: games.map(({ id }) => id).join(', ') });
  }
  const game = gameOf(record, [entry.family]);
  if (isRefusal(game)) return game;
  const recording = recordFrames(game, record, 'open');
  if (isRefusal(recording)) return refuse('file-line', { line: Number(recording.values['line'] ?? 0) });
  const last = recording.frames.at(-1)?.after ?? recording.start;
  if (isMaskedRecord(game, record)) return holdForReplay(record);
  if (game.actor(last) === OVER) {
    const savedId = await archiveFinishedGame(game, record, { source: 'file' });
    return isRefusal(savedId) ? holdForReplay(record) : `/replay/${savedId}`;
  }
  const table = LocalTable.continue(entry, record);
  if (isRefusal(table)) return table;
  const id = await storedTableId(table);
  return isRefusal(id) ? id : `/table/${id}`;
}
