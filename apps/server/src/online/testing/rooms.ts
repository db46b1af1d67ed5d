import { jsonLog } from '../ground/log.ts';
import { Metrics } from '../ground/metrics.ts';
import { theWorld } from '../ground/surroundings.ts';
import type { Person } from '@two-rivers/protocol';
import type { Store } from '../store/store.ts';
import { Rooms, type RoomsRequest } from '../table/rooms.ts';
import type { Thinker } from '../table/house.ts';

/** Bots that never come to an end. */
const idleThinker: Thinker = {
  waiting: 0,
  think: async () => new Promise(() => undefined),
  close: async () => undefined,
};

/** A person whom the store knows. */
export async function personIn({ persons }: Store, id: string, name = id): Promise<Person> {
  if ((await persons.get(id)) === undefined) await persons.add({ id, name, created: 1, seen: 1 });
  return { id, name };
}

/** The tables of a store, without sockets or anything else around them. */
export function roomsOver(store: Store, more: Partial<RoomsRequest> = {}): Rooms {
  return new Rooms({
    store,
    surroundings: theWorld,
    thinker: idleThinker,
    log: jsonLog(() => undefined, Date.now),
    metrics: new Metrics(),
    hotTables: 10,
    ...more,
  });
}
