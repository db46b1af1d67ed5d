import { gameOf, isRefusal } from '@two-rivers/kernel';
import { Me, type TableSummary } from '@two-rivers/protocol';
import { rules } from '@two-rivers/games/parts';
import { keepFinished } from '../../../platform/storage/keepFinished.ts';
import { get, tableInfo, tableRecord } from '../../online/api.ts';

/**
 * Takes one's finished tables into the archive of this browser while the server still has them: it keeps them for some days only, and
 * a game may have ended while nobody looked. Whether any was taken in.
 */
export async function keepEnded(tables: readonly TableSummary[]): Promise<boolean> {
  if (tables.length === 0) return false;
  const me = await get(Me, 'GET', '/api/me');
  if (isRefusal(me)) return false;
  const kept = await Promise.all(tables.map(async (table) => keepTable(table, me.id)));
  return kept.includes(true);
}

async function keepTable({ id, game: name, updated }: TableSummary, me: string): Promise<boolean> {
  const [info, record, family] = await Promise.all([tableInfo(id), tableRecord(id), rules.load(name)]);
  if (isRefusal(info) || isRefusal(record) || family === undefined) return false;
  const game = gameOf(record, [family]);
  if (isRefusal(game)) return false;
  const own = info.seats.flatMap(({ person }, seat) => (person?.id === me ? [seat] : []));
  const kept = await keepFinished(game, record, { source: 'online', id, own, ended: Date.parse(updated) });
  return !isRefusal(kept);
}
