import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isRefusal, type Refusal } from '@two-rivers/kernel';
import type { CreatedBot, SeatBotRequest } from '@two-rivers/protocol';
import { hashToken, type IdentityService } from '../accounts/identity.ts';
import { MAX_BOTS, type StoredBot } from '../store/botAccounts.ts';
import { isHostOf } from '../rooms/tableListing.ts';
import { seatBotAccount } from '../rooms/seats.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { refuse } from '../platform/refuse.ts';

/** Limits for open tables of a bot: in total, for hosts other than its owner, and per such host. */
const MAX_TABLES = 500;
const MAX_TABLES_OF_STRANGERS = 400;
const MAX_TABLES_PER_HOST = 10;
const BEARER = /^Bearer (bot_[A-Za-z0-9_-]{43})$/;

/** Accounts of bots that users run: each has an owner, who is responsible for it, and a token. */
export class BotAccountService {
  readonly #rooms: Rooms;
  readonly #identity: IdentityService;

  constructor(rooms: Rooms, identity: IdentityService) {
    this.#rooms = rooms;
    this.#identity = identity;
  }

  /** Returns the bot whose token a request contains. */
  async authenticate(request: IncomingMessage): Promise<StoredBot | Refusal> {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const bot = token === undefined ? undefined : await this.#rooms.store.bots.findByToken(hashToken(token));
    if (bot === undefined) return refuse('bad-token');
    const { banned } = this.#identity;
    return banned.has(bot.owner) || banned.has(bot.id) ? refuse('banned') : bot;
  }

  async create(owner: string, name: string): Promise<CreatedBot | Refusal> {
    const { store, runtime } = this.#rooms;
    if ((await store.bots.listOwnedBy(owner)).length >= MAX_BOTS) return refuse('too-many', { most: MAX_BOTS });
    if ((await store.bots.findByName(name)) !== undefined) return refuse('name-taken', { name });
    const [id, created] = [runtime.id(), runtime.wall()];
    const token = `bot_${randomBytes(32).toString('base64url')}`;
    await store.persons.add({ id, name, created, seen: created });
    const outcome = await store.bots.add({ id, owner, name, created }, hashToken(token));
    if (outcome === 'done') return { id, name, token };
    // the name or the last free place was taken meanwhile
    await store.persons.remove(id);
    return outcome === 'too-many' ? refuse('too-many', { most: MAX_BOTS }) : refuse('name-taken', { name });
  }

  async listOwnedBy(owner: string): Promise<readonly StoredBot[]> {
    return this.#rooms.store.bots.listOwnedBy(owner);
  }

  /** Deletes a bot account with its token; bots of the server finish its games. */
  async remove(owner: string, id: string): Promise<Refusal | undefined> {
    const bot = (await this.listOwnedBy(owner)).find((each) => each.id === id);
    return bot === undefined ? refuse('no-such-bot-account', { name: id }) : this.#rooms.deletePerson(id);
  }

  async seatBot(host: string, table: string, { seat, name }: SeatBotRequest): Promise<Refusal | undefined> {
    const { store } = this.#rooms;
    const bot = await store.bots.findByName(name);
    if (bot === undefined) return refuse('no-such-bot-account', { name });
    if ((await store.persons.blockedBy(bot.owner)).includes(host)) return refuse('blocked');
    const most = host === bot.owner ? MAX_TABLES : MAX_TABLES_OF_STRANGERS;
    const open = await store.tables.listOpenIds(bot.id, most);
    if (open.length >= most) return refuse('too-many', { most });
    if (host !== bot.owner && (await this.#isHostOfTooMany(host, open)))
      return refuse('too-many', { most: MAX_TABLES_PER_HOST });
    const refusal = await this.#rooms.change(table, seatBotAccount(host, seat, { id: bot.id, name }));
    if (isRefusal(refusal)) return refusal;
    this.#rooms.announceBotSeated(bot.id, table);
    return undefined;
  }

  /** Whether a host already has the maximum number of tables among these. */
  async #isHostOfTooMany(host: string, tables: readonly string[]): Promise<boolean> {
    let count = 0;
    for (const id of tables) {
      const table = await this.#rooms.store.tables.load(id);
      if (table !== undefined && isHostOf(table.doc, host)) count++;
      if (count >= MAX_TABLES_PER_HOST) return true;
    }
    return false;
  }
}
