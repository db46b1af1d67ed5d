import { isRefusal, type Refusal, type SeatLabel } from '@two-rivers/kernel';
import { loadBotNames } from '../../platform/bots/client.ts';
import { loadGame } from '../../platform/games.ts';
import { LocalTable } from '../table/localTable.ts';
import type { TableOptions } from '@two-rivers/ui';
import { pickFriendlyBot } from './bots.ts';
import { refuse } from '../../platform/reasons.ts';

/** Starts a table and returns its id. */
export async function startTable(
  id: string,
  seats: readonly SeatLabel[],
  table: TableOptions,
): Promise<string | Refusal> {
  const entry = await loadGame(id);
  if (entry === undefined) return refuse('unknown-game', { game: id, games: '' });
  const createdTable = LocalTable.create(entry, { seats, table });
  return isRefusal(createdTable) ? createdTable : storedTableId(createdTable);
}

/** Id of a new table, or a refusal if the browser has no space to store it. */
export async function storedTableId(table: LocalTable): Promise<string | Refusal> {
  return (await table.ensureStored()) ? table.id : refuse('storage-full');
}

/** Starts a two-player game against a friendly bot; returns the table's id. */
export async function startQuickGame(
  id: string,
  you: string,
  nameOf: (bot: string) => string,
): Promise<string | Refusal> {
  const bot = pickFriendlyBot(await loadBotNames(id));
  return startTable(id, [{ name: you }, { name: nameOf(bot), bot }], { options: {} });
}
