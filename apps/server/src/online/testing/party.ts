import type { NewTableRequest } from '@two-rivers/protocol';
import { Browser, type Client } from './client.ts';
import { Player } from './player.ts';

export interface Party {
  readonly id: string;
  readonly browsers: readonly Browser[];
  readonly clients: readonly Client[];
}

const NAMES = ['Ann', 'Ben', 'Cid', 'Dot'];

/** People at a table, each at the address given for them, in their seats and ready; the first is the host. */
export async function seatedParty(
  urls: readonly string[],
  request: Partial<NewTableRequest> = {},
): Promise<Party> {
  const browsers = await Promise.all(urls.map(async (url, seat) => Browser.guest(url, NAMES[seat])));
  const id = await first(browsers).create({ game: 'river-of-gold', seats: urls.length, ...request });
  const clients = await Promise.all(browsers.map(async (browser) => browser.join(id)));
  for (const [seat, client] of clients.entries()) {
    await client.must({ type: 'sit', seat, nonce: `nonce-${seat}` });
    await client.must({ type: 'ready', ready: true });
  }
  return { id, browsers, clients };
}

/** The same, the game begun and everybody aware of it. */
export async function playingParty(
  urls: readonly string[],
  request: Partial<NewTableRequest> = {},
): Promise<Party> {
  const party = await seatedParty(urls, request);
  const seats = request.seats ?? urls.length;
  const host = first(party.clients);
  for (let seat = urls.length; seat < seats; seat++) await host.must({ type: 'bot', seat, bot: 'random' });
  await host.must({ type: 'start' });
  await Promise.all(party.clients.map(async (each) => each.until(() => each.info.status === 'playing')));
  return party;
}

/** Two who play, by whose turn it is, and a spectator. */
export interface Watched {
  readonly party: Party;
  readonly actor: Client;
  readonly other: Client;
  readonly eve: Client;
}

export async function watchedParty(url: string): Promise<Watched> {
  const party = await playingParty([url, url]);
  const seat = party.clients.findIndex((client) => new Player(client, '').mayAct);
  const eve = await (await Browser.guest(url, 'Eve')).join(party.id);
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
