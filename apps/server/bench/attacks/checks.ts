import { rules } from '@two-rivers/games/parts';
import type { GameRecord } from '@two-rivers/kernel';
import type { Me, CreatedShareLink } from '@two-rivers/protocol';
import { FakeAuthenticator } from '../../src/online/testing/authenticator.ts';
import { TestBrowser } from '../../src/online/testing/client.ts';
import { first, nth, seatedParty } from '../../src/online/testing/party.ts';
import { Player, playOut } from '../../src/online/testing/player.ts';
import { addPasskey } from './addressedBrowser.ts';

/** Security requirement that every server must meet, with a check that runs on one server. */
export interface SafetyCheck {
  readonly name: string;
  readonly says: string;
  /** Returns the violations; empty if the requirement is met. */
  readonly run: (url: string) => Promise<readonly string[]>;
}

const DELETED = 'Zbigniewa';

/** Shares a finished game, deletes the other player's account, and lists the pages that still show the deleted name. */
async function findDeletedName(url: string): Promise<readonly string[]> {
  const { id, browsers, clients } = await seatedParty([url, url], { game: rules.ids.at(-1) ?? '' });
  const [host, guest] = [nth(clients, 0), nth(browsers, 1)];
  await guest.call('PATCH', '/api/me', { name: DELETED });
  await host.sendOrThrow({ type: 'start' });
  for (const client of clients) await client.waitUntil(() => client.info.status === 'playing');
  await playOut(clients.map((client, seat) => new Player(client, `seat ${seat}`)));
  const record = await first(browsers).call<GameRecord>('GET', `/api/tables/${id}/record`);
  const { code } = await first(browsers).call<CreatedShareLink>('POST', '/api/shared', {
    record,
    language: 'en',
  });
  const pages = [`/s/${code}`, `/api/shared/${code}`, '/api/shared', `/api/tables/${id}`];
  const findPagesWithName = async (): Promise<readonly string[]> => {
    const hasName = await Promise.all(
      pages.map(async (page) => (await (await first(browsers).fetch('GET', page)).text()).includes(DELETED)),
    );
    return pages.filter((_, each) => hasName[each]);
  };
  if ((await findPagesWithName()).length < pages.length)
    throw new Error('the name was missing on a page before the deletion');
  await guest.call('DELETE', '/api/me');
  return (await findPagesWithName()).map((page) => `named by ${page.replace(code, '<code>').replace(id, '<id>')}`);
}

/** Plants a cookie in a browser before its user creates an account; returns what the cookie still allows. */
async function plantSessionCookie(url: string): Promise<readonly string[]> {
  const site = url.replace('127.0.0.1', 'localhost');
  const mallory = await TestBrowser.createGuest(site);
  const ann = new TestBrowser(site, mallory.cookie);
  await addPasskey(ann);
  const { id, passkeys } = await ann.call<Me>('GET', '/api/me');
  if (passkeys !== 1) throw new Error('the account was not created');
  const wrong: string[] = [];
  const response = await mallory.fetch('GET', '/api/me');
  if (response.ok && ((await response.json()) as Me).id === id) wrong.push('the planted cookie opens the account');
  const options = await mallory.fetch('POST', '/api/passkeys/options');
  if (!options.ok) return wrong;
  const { challenge } = (await options.json()) as { challenge: string };
  await mallory.fetch('POST', '/api/passkeys', new FakeAuthenticator(site).register(challenge));
  const after = await ann.call<Me>('GET', '/api/me');
  if (after.passkeys > 1) wrong.push('and adds a passkey of its own');
  return wrong;
}

export const CHECKS: readonly SafetyCheck[] = [
  {
    name: 'deleted-name',
    says: 'the name of a deleted person is nowhere, a short link of another player included',
    run: findDeletedName,
  },
  {
    name: 'planted-session',
    says: 'a cookie planted before the first passkey opens nothing',
    run: plantSessionCookie,
  },
];
