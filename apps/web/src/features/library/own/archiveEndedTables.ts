import { gameOf, isRefusal } from '@two-rivers/kernel';
import { Me, type TableSummary } from '@two-rivers/protocol';
import { rules } from '@two-rivers/games/parts';
import { archiveFinishedGame } from '../../../platform/storage/archiveFinished.ts';
import { apiFetch, loadTableInfo, loadTableRecord } from '../../online/api.ts';

/**
 * Archives the user's finished online tables in this browser, because the server keeps them for only a few days.
 * Returns whether any was added.
 */
export async function archiveEndedTables(tables: readonly TableSummary[]): Promise<boolean> {
  if (tables.length === 0) return false;
  const me = await apiFetch(Me, 'GET', '/api/me');
  if (isRefusal(me)) return false;
  const archived = await Promise.all(tables.map(async (table) => archiveTable(table, me.id)));
  return archived.includes(true);
}

async function archiveTable({ id, game: name, updated }: TableSummary, me: string): Promise<boolean> {
  const [info, record, family] = await Promise.all([loadTableInfo(id), loadTableRecord(id), rules.load(name)]);
  if (isRefusal(info) || isRefusal(record) || family === undefined) return false;
  const game = gameOf(record, [family]);
  if (isRefusal(game)) return false;
  const own = info.seats.flatMap(({ person }, seat) => (person?.id === me ? [seat] : []));
  const archived = await archiveFinishedGame(game, record, {
    source: 'online',
    id,
    own,
    ended: Date.parse(updated),
  });
  return !isRefusal(archived);
}
