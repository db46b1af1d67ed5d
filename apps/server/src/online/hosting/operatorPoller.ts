import type { BotStreams } from '../botApi/botStream.ts';
import type { IdentityService } from '../accounts/identity.ts';
import type { Sockets } from '../sockets/sockets.ts';
import type { OperatorOrder, ModerationVerdict } from '../store/operatorStore.ts';
import type { Store } from '../store/store.ts';
import type { Rooms } from '../rooms/rooms.ts';

interface OperatorPollerOptions {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly identity: IdentityService;
  readonly sockets: Pick<Sockets, 'closeBanned'>;
  readonly streams: BotStreams;
}

/**
 * Applies the operator's commands. `rivers-admin` is another process, which writes them to the database, where every
 * node reads them. All commands are read again at the start, so a ban survives a restart.
 */
export class OperatorPoller {
  readonly #options: OperatorPollerOptions;
  #lastOrder = 0;
  #lastVerdict = 0;
  /** Banned persons who still have seats, because a table could not be changed yet. */
  readonly #pendingEvictions = new Set<string>();

  constructor(options: OperatorPollerOptions) {
    this.#options = options;
  }

  async poll(): Promise<void> {
    await this.#pollVerdicts();
    const { store, identity } = this.#options;
    const orders = await store.hosting.ordersAfter(this.#lastOrder);
    const bannedBefore = new Set(identity.banned);
    for (const { kind, subject } of orders) {
      if (kind === 'ban') identity.banned.add(subject);
      if (kind === 'unban') identity.banned.delete(subject);
    }
    for (const order of orders) {
      const isNew = order.kind === 'delete' || !bannedBefore.has(order.subject);
      if (isNew) await this.#applyOrder(order);
      this.#lastOrder = order.id;
    }
    for (const person of this.#pendingEvictions)
      if (await this.#removeBanned(person)) this.#pendingEvictions.delete(person);
  }

  async #applyOrder({ kind, subject }: OperatorOrder): Promise<void> {
    const { store, rooms, identity, sockets, streams } = this.#options;
    if (kind === 'delete') return rooms.dropTable(subject);
    // the ban may have been lifted meanwhile
    if (!identity.banned.has(subject)) return undefined;
    sockets.closeBanned(subject);
    this.#pendingEvictions.add(subject);
    for (const bot of await store.bots.listOwnedBy(subject)) streams.endStream(bot.id);
    streams.endStream(subject);
    return undefined;
  }

  /** Removes a banned person and their bots from all tables; returns whether that succeeded everywhere. */
  async #removeBanned(person: string): Promise<boolean> {
    const { store, rooms, identity } = this.#options;
    if (!identity.banned.has(person)) return true;
    const bots = await store.bots.listOwnedBy(person);
    let isOut = true;
    for (const id of [...bots.map((bot) => bot.id), person])
      if ((await rooms.removeFromTables(id)) !== undefined) isOut = false;
    return isOut;
  }

  async #pollVerdicts(): Promise<void> {
    for (const verdict of await this.#options.store.hosting.verdictsAfter(this.#lastVerdict)) {
      await this.#applyVerdict(verdict);
      this.#lastVerdict = verdict.id;
    }
  }

  async #applyVerdict({ kind, subject, at }: ModerationVerdict): Promise<void> {
    const { store, rooms, identity, sockets } = this.#options;
    switch (kind) {
      case 'mute':
        rooms.silenced.add(subject);
        return;
      case 'unmute':
        rooms.silenced.delete(subject);
        return;
      case 'ban-address':
        identity.bannedNetworks.add(subject);
        for (const person of identity.lastNetworks.personsIn(subject)) sockets.closeBanned(person);
        return;
      case 'unban-address':
        identity.bannedNetworks.delete(subject);
        return;
      case 'ban-home': {
        const network = identity.lastNetworks.networkOf(subject);
        if (network !== '') await store.hosting.addVerdict({ kind: 'ban-address', subject: network, at });
        return;
      }
      case 'erase': {
        const [table = '', channel, line] = subject.split(' ');
        rooms.announceErased(table, channel === 'gallery' ? 'gallery' : 'chat', Number(line));
      }
    }
  }
}
