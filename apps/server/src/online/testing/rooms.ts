import { createJsonLogger } from '../ground/log.ts';
import { Metrics } from '../ground/metrics.ts';
import { systemRuntime } from '../ground/surroundings.ts';
import type { Person } from '@two-rivers/protocol';
import type { Store } from '../store/store.ts';
import { Rooms, type RoomsOptions } from '../table/rooms.ts';
import type { BotEngine } from '../table/house.ts';

/** Bots that never come to an end. */
const idleBotEngine: BotEngine = {
  waitingTurns: 0,
  computeTurn: async () => new Promise(() => undefined),
  close: async () => undefined,
};

/** A person whom the store knows. */
export async function addPersonOnce({ persons }: Store, id: string, name = id): Promise<Person> {
  if ((await persons.get(id)) === undefined) await persons.add({ id, name, created: 1, seen: 1 });
  return { id, name };
}

/** The tables of a store, without sockets or anything else around them. */
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
