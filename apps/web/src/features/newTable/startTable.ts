import { isRefusal, type Refusal, refuse, type SeatLabel } from '@two-rivers/kernel';
import { loadBotNames } from '../../platform/bots/client.ts';
import { loadGame } from '../../platform/games.ts';
import { LocalTable } from '../table/localTable.ts';
import type { TableOptions } from '@two-rivers/ui';
import { pickFriendlyBot } from './bots.ts';

/** Starts a table and returns its id. */
export async function startTable(
  id: string,
  seats: readonly SeatLabel[],
  table: TableOptions,
): Promise<string | Refusal> {
  const entry = await loadGame(id);
  if (entry === undefined) return { reason: 'unknown-game', values: { game: id, games: '' } };
  const createdTable = LocalTable.create(entry, { seats, table });
  return isRefusal(createdTable) ? createdTable : storedTableId(createdTable);
}

/** The id of a table that was just made, unless the browser has no room to keep it. */
export async function storedTableId(table: LocalTable): Promise<string | Refusal> {
  return (await table.ensureStored()) ? table.id : refuse('storage-full');
}

/** A game at once: the person against one bot of a friendly strength. */
export async function startQuickGame(
  id: string,
  you: string,
  nameOf: (bot: string) => string,
): Promise<string | Refusal> {
  const bot = pickFriendlyBot(await loadBotNames(id));
  return startTable(id, [{ name: you }, { name: nameOf(bot), bot }], { options: {} });
}
