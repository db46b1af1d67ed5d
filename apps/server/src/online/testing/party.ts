import type { NewTableRequest } from '@two-rivers/protocol';
import { TestBrowser, type TestClient } from './client.ts';
import { Player } from './player.ts';

export interface Party {
  readonly id: string;
  readonly browsers: readonly TestBrowser[];
  readonly clients: readonly TestClient[];
}

const NAMES = ['Ann', 'Ben', 'Cid', 'Dot'];

/** Seats one person per URL at a new table, all of them ready; the first one is the host. */
export async function seatedParty(urls: readonly string[], request: Partial<NewTableRequest> = {}): Promise<Party> {
  const browsers = await Promise.all(urls.map(async (url, seat) => TestBrowser.createGuest(url, NAMES[seat])));
  const id = await first(browsers).create({ game: 'river-of-gold', seats: urls.length, ...request });
  const clients = await Promise.all(browsers.map(async (browser) => browser.joinTable(id)));
  for (const [seat, client] of clients.entries()) {
    await client.sendOrThrow({ type: 'sit', seat, nonce: `nonce-${seat}` });
    await client.sendOrThrow({ type: 'ready', ready: true });
  }
  return { id, browsers, clients };
}

/** Like `seatedParty`, with the game started for every client. */
export async function playingParty(urls: readonly string[], request: Partial<NewTableRequest> = {}): Promise<Party> {
  const party = await seatedParty(urls, request);
  const seats = request.seats ?? urls.length;
  const host = first(party.clients);
  for (let seat = urls.length; seat < seats; seat++) await host.sendOrThrow({ type: 'bot', seat, bot: 'random' });
  await host.sendOrThrow({ type: 'start' });
  await Promise.all(party.clients.map(async (each) => each.waitUntil(() => each.info.status === 'playing')));
  return party;
}

/** Running game of two: the player to act, the other player, and the spectator Eve. */
export interface WatchedParty {
  readonly party: Party;
  readonly actor: TestClient;
  readonly other: TestClient;
  readonly eve: TestClient;
}

export async function playWatchedParty(url: string): Promise<WatchedParty> {
  const party = await playingParty([url, url]);
  const seat = party.clients.findIndex((client) => new Player(client, '').mayAct);
  const eve = await (await TestBrowser.createGuest(url, 'Eve')).joinTable(party.id);
  return { party, actor: nth(party.clients, seat), other: nth(party.clients, 1 - seat), eve };
}

export function first<T>(list: readonly T[]): T {
  return nth(list, 0);
}

export function nth<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no number ${index}`);
  return item;
}
