import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import type { BotMade, SeatBot } from '@two-rivers/protocol';
import { hashOf, type Identity } from '../account/identity.ts';
import { MOST_BOTS, type StoredBot } from '../store/botAccounts.ts';
import { isHostOf } from '../table/listing.ts';
import { seatAccount } from '../table/seats.ts';
import type { Rooms } from '../table/rooms.ts';

/** so many tables of a bot at once, of which some are left for its owner, and so many of one host: nobody can bury it */
const MOST_TABLES = 500;
const MOST_OF_STRANGERS = 400;
const MOST_OF_A_HOST = 10;
const BEARER = /^Bearer (bot_[A-Za-z0-9_-]{43})$/;

/** Programs of others that play: each has an account, which somebody made and answers for, and a token. */
export class BotAccountsDesk {
  readonly #rooms: Rooms;
  readonly #identity: Identity;

  constructor(rooms: Rooms, identity: Identity) {
    this.#rooms = rooms;
    this.#identity = identity;
  }

  /** The bot that sends a request with its token. */
  async of(request: IncomingMessage): Promise<StoredBot | Refusal> {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const bot = token === undefined ? undefined : await this.#rooms.store.bots.ofToken(hashOf(token));
    if (bot === undefined) return refuse('bad-token');
    const { banned } = this.#identity;
    return banned.has(bot.owner) || banned.has(bot.id) ? refuse('banned') : bot;
  }

  async make(owner: string, name: string): Promise<BotMade | Refusal> {
    const { store, surroundings } = this.#rooms;
    if ((await store.bots.of(owner)).length >= MOST_BOTS) return refuse('too-many', { most: MOST_BOTS });
    if ((await store.bots.named(name)) !== undefined) return refuse('name-taken', { name });
    const [id, created] = [surroundings.id(), surroundings.wall()];
    const token = `bot_${randomBytes(32).toString('base64url')}`;
    await store.persons.add({ id, name, created, seen: created });
    const outcome = await store.bots.add({ id, owner, name, created }, hashOf(token));
    if (outcome === 'done') return { id, name, token };
    // another one was made meanwhile
    await store.persons.remove(id);
    return outcome === 'too-many' ? refuse('too-many', { most: MOST_BOTS }) : refuse('name-taken', { name });
  }

  async ofOwner(owner: string): Promise<readonly StoredBot[]> {
    return this.#rooms.store.bots.of(owner);
  }

  /** Its token is worth nothing from now on; bots of ours finish its games. */
  async remove(owner: string, id: string): Promise<Refusal | undefined> {
    const bot = (await this.ofOwner(owner)).find((each) => each.id === id);
    return bot === undefined ? refuse('no-such-bot-account', { name: id }) : this.#rooms.forget(id);
  }

  async seat(host: string, table: string, { seat, name }: SeatBot): Promise<Refusal | undefined> {
    const { store } = this.#rooms;
    const bot = await store.bots.named(name);
    if (bot === undefined) return refuse('no-such-bot-account', { name });
    if ((await store.persons.blockedBy(bot.owner)).includes(host)) return refuse('blocked');
    const most = host === bot.owner ? MOST_TABLES : MOST_OF_STRANGERS;
    const open = await store.tables.openOf(bot.id, most);
    if (open.length >= most) return refuse('too-many', { most });
    if (host !== bot.owner && (await this.#hasMany(host, open)))
      return refuse('too-many', { most: MOST_OF_A_HOST });
    const refusal = await this.#rooms.change(table, seatAccount(host, seat, { id: bot.id, name }));
    if (isRefusal(refusal)) return refusal;
    this.#rooms.seated(bot.id, table);
    return undefined;
  }

  /** Whether so many of these tables are somebody's that there may be no more. */
  async #hasMany(host: string, tables: readonly string[]): Promise<boolean> {
    let count = 0;
    for (const id of tables) {
      const table = await this.#rooms.store.tables.load(id);
      if (table !== undefined && isHostOf(table.doc, host)) count++;
      if (count >= MOST_OF_A_HOST) return true;
    }
    return false;
  }
}
