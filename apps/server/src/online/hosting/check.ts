import { authorityOf } from '../table/chance.ts';
import { GameCache } from '../table/gameCache.ts';
import { readTable, rebuild } from '../table/loaded.ts';
import type { Store } from '../store/store.ts';

const AT_ONCE = 500;

/** Reads every table and plays its log again; names those that are damaged. True where there is none. */
export async function checkTables(store: Store, say: (line: string) => void): Promise<boolean> {
  const games = new GameCache();
  let [checked, damaged] = [0, 0];
  for (let after = ''; ; ) {
    const ids = await store.hosting.tableIds(after, AT_ONCE);
    for (const id of ids) {
      checked++;
      const why = await whyDamaged(store, games, id);
      if (why === undefined) continue;
      damaged++;
      say(`Table ${id} is damaged: ${why}`);
    }
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  say(`${checked} tables were read, ${damaged} of them are damaged.`);
  return damaged === 0;
}

async function whyDamaged(store: Store, games: GameCache, id: string): Promise<string | undefined> {
  try {
    const row = await store.tables.load(id);
    // it may have been deleted meanwhile
    if (row === undefined) return undefined;
    const at = readTable(row, games, 0, 0);
    if (at.length === 0) return undefined;
    rebuild(at, await store.tables.lines(id, 0), authorityOf(at.secret, at.doc));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
