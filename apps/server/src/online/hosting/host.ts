import type { BotStreams } from '../botApi/stream.ts';
import type { Identity } from '../identity.ts';
import type { Sockets } from '../socket/sockets.ts';
import type { Order } from '../store/hosting.ts';
import type { Store } from '../store/store.ts';
import type { Rooms } from '../table/rooms.ts';

interface HostRequest {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly identity: Identity;
  readonly sockets: Pick<Sockets, 'dismiss'>;
  readonly streams: BotStreams;
}

/**
 * Does what the host of the server says with `rivers-admin`, which is another process: it writes its orders into the
 * database, and every node reads them there. All orders are read at the start, so a ban outlives a restart.
 */
export class Host {
  readonly #request: HostRequest;
  #last = 0;

  constructor(request: HostRequest) {
    this.#request = request;
  }

  async listen(): Promise<void> {
    const { store, identity } = this.#request;
    const orders = await store.hosting.ordersAfter(this.#last);
    const before = new Set(identity.banned);
    for (const { kind, subject } of orders) {
      if (kind === 'ban') identity.banned.add(subject);
      if (kind === 'unban') identity.banned.delete(subject);
    }
    for (const order of orders) {
      const isNews = order.kind === 'delete' || !before.has(order.subject);
      if (isNews) await this.#obey(order);
      this.#last = order.id;
    }
  }

  async #obey({ kind, subject }: Order): Promise<void> {
    const { store, rooms, identity, sockets, streams } = this.#request;
    if (kind === 'delete') return rooms.drop(subject);
    // one who was pardoned in the meantime stays
    if (!identity.banned.has(subject)) return undefined;
    sockets.dismiss(subject);
    for (const bot of await store.bots.of(subject)) {
      streams.end(bot.id);
      await rooms.evict(bot.id);
    }
    streams.end(subject);
    await rooms.evict(subject);
    return undefined;
  }
}
