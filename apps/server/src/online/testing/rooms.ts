import { createJsonLogger } from '../platform/logger.ts';
import { Metrics } from '../platform/metrics.ts';
import { systemRuntime } from '../platform/runtime.ts';
import type { Person } from '@two-rivers/protocol';
import type { Store } from '../store/store.ts';
import { Rooms, type RoomsOptions } from '../rooms/rooms.ts';
import type { BotEngine } from '../rooms/roomDeps.ts';

/** Bot engine that never finishes a turn. */
const idleBotEngine: BotEngine = {
  waitingTurns: 0,
  computeTurn: async () => new Promise(() => undefined),
  close: async () => undefined,
};

/** Adds a person to the store unless they exist. */
export async function addPersonOnce({ persons }: Store, id: string, name = id): Promise<Person> {
  if ((await persons.get(id)) === undefined) await persons.add({ id, name, created: 1, seen: 1 });
  return { id, name };
}

/** Rooms over a store, without sockets or other services. */
export function createRooms(store: Store, more: Partial<RoomsOptions> = {}): Rooms {
  return new Rooms({
    store,
    runtime: systemRuntime,
    botEngine: idleBotEngine,
    log: createJsonLogger(() => undefined, Date.now),
    metrics: new Metrics(),
    cachedTables: 10,
    ...more,
  });
}
