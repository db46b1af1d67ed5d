import type { BotStreams } from '../botApi/stream.ts';
import type { Identity } from '../account/identity.ts';
import type { Sockets } from '../socket/sockets.ts';
import type { Order, Verdict } from '../store/hosting.ts';
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
  #lastVerdict = 0;
  /** the banned who still sit somewhere: a table that cannot be changed now is asked again */
  readonly #leaving = new Set<string>();

  constructor(request: HostRequest) {
    this.#request = request;
  }

  async listen(): Promise<void> {
    await this.#judge();
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
    for (const person of this.#leaving) if (await this.#isOut(person)) this.#leaving.delete(person);
  }

  async #obey({ kind, subject }: Order): Promise<void> {
    const { store, rooms, identity, sockets, streams } = this.#request;
    if (kind === 'delete') return rooms.drop(subject);
    // one who was pardoned in the meantime stays
    if (!identity.banned.has(subject)) return undefined;
    sockets.dismiss(subject);
    this.#leaving.add(subject);
    for (const bot of await store.bots.of(subject)) streams.end(bot.id);
    streams.end(subject);
    return undefined;
  }

  /** Takes one who is banned out of all tables, with their bots; whether nothing is left to do. */
  async #isOut(person: string): Promise<boolean> {
    const { store, rooms, identity } = this.#request;
    if (!identity.banned.has(person)) return true;
    const bots = await store.bots.of(person);
    let isOut = true;
    for (const id of [...bots.map((bot) => bot.id), person])
      if ((await rooms.evict(id)) !== undefined) isOut = false;
    return isOut;
  }

  async #judge(): Promise<void> {
    for (const verdict of await this.#request.store.hosting.verdictsAfter(this.#lastVerdict)) {
      await this.#carryOut(verdict);
      this.#lastVerdict = verdict.id;
    }
  }

  async #carryOut({ kind, subject, at }: Verdict): Promise<void> {
    const { store, rooms, identity, sockets } = this.#request;
    switch (kind) {
      case 'mute':
        rooms.silenced.add(subject);
        return;
      case 'unmute':
        rooms.silenced.delete(subject);
        return;
      case 'ban-address':
        identity.bannedNetworks.add(subject);
        for (const person of identity.whereabouts.at(subject)) sockets.dismiss(person);
        return;
      case 'unban-address':
        identity.bannedNetworks.delete(subject);
        return;
      case 'ban-home': {
        const network = identity.whereabouts.of(subject);
        if (network !== '') await store.hosting.judge({ kind: 'ban-address', subject: network, at });
        return;
      }
      case 'erase': {
        const [table = '', circle, line] = subject.split(' ');
        rooms.erase(table, circle === 'gallery' ? 'gallery' : 'chat', Number(line));
      }
    }
  }
}
