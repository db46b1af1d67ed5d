import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MyData } from '@two-rivers/protocol';
import { Browser, type Client } from './testing/client.ts';
import { first, nth, playingParty, watchedParty } from './testing/party.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

async function reason(answer: Promise<{ reason: string } | undefined>): Promise<string> {
  return (await answer)?.reason ?? 'done';
}

async function watcher(id: string, name: string): Promise<{ browser: Browser; client: Client }> {
  const browser = await Browser.guest(server.url, name);
  return { browser, client: await browser.join(id) };
}

describe('while a game runs', () => {
  it('what spectators say reaches spectators alone, to the last byte, and everybody once it is over', async () => {
    const { party, actor, other, eve } = await watchedParty(server.url);
    const { client: ivy, browser } = await watcher(party.id, 'Ivy');
    const before = [actor, other].map(({ received }) => received.length);
    await eve.must({ type: 'chat', text: 'He has the silk' });
    await ivy.until(() => ivy.gallery.includes('He has the silk'));
    expect([eve.gallery, eve.chat]).toEqual([['He has the silk'], []]);
    expect([actor, other].map(({ received }) => received.length)).toEqual(before);
    // who plays speaks to all, and numbers tell nothing of what was said elsewhere
    await actor.must({ type: 'chat', text: 'Good luck' });
    for (const each of [other, eve, ivy]) await each.until(() => each.chat.includes('Good luck'));
    expect(other.received.at(-1)).toContain('"id":0');
    const again = await nth(party.browsers, 0).join(party.id);
    expect([again.chat, again.gallery]).toEqual([['Good luck'], []]);
    expect(again.received.join('')).not.toContain('silk');
    const late = await browser.join(party.id);
    expect([late.chat, late.gallery]).toEqual([['Good luck'], ['He has the silk']]);
    await Promise.all(party.clients.map(async (client) => client.must({ type: 'resign' })));
    await other.until(() => other.gallery.includes('He has the silk'));
    await eve.must({ type: 'chat', text: 'Well played' });
    await other.until(() => other.chat.includes('Well played'));
  });

  it('a spectator takes their own words away with their data', async () => {
    const { party } = await watchedParty(server.url);
    const { browser, client } = await watcher(party.id, 'Ivy');
    await client.must({ type: 'chat', text: 'Mine' });
    const data = await browser.call<MyData>('GET', '/api/me/data');
    expect(data.chat).toMatchObject([{ table: party.id, text: 'Mine' }]);
    await browser.call('DELETE', '/api/me');
    expect((await watcher(party.id, 'Uma')).client.gallery).toEqual([]);
  });
});

describe('the host of a table', () => {
  it('mutes somebody there, and lets them speak again', async () => {
    const { id, clients, browsers } = await playingParty([server.url, server.url]);
    const [ann, ben] = [first(clients), nth(clients, 1)];
    const person = (await nth(browsers, 1).me()).id;
    expect(
      await reason(ben.ask({ type: 'mute', person: (await first(browsers).me()).id, muted: true })),
    ).toBe('not-host');
    expect(
      await reason(ann.ask({ type: 'mute', person: (await first(browsers).me()).id, muted: true })),
    ).toBe('mute-self');
    await ann.must({ type: 'mute', person, muted: true });
    await ben.until(() => ben.info.muted?.includes(person) === true);
    expect(await reason(ben.ask({ type: 'chat', text: 'Boo' }))).toBe('muted');
    await ann.must({ type: 'mute', person, muted: false });
    expect(await reason(ben.ask({ type: 'chat', text: 'Sorry' }))).toBe('done');
    const { client: eve } = await watcher(id, 'Eve');
    expect(eve.chat).toEqual(['Sorry']);
  });

  it('sends spectators away, and nobody who plays', async () => {
    const { id, clients, browsers } = await playingParty([server.url, server.url]);
    const [ann, ben] = [first(clients), nth(clients, 1)];
    const { client: eve, browser } = await watcher(id, 'Eve');
    const { id: person } = await browser.me();
    expect(await reason(ben.ask({ type: 'remove', person }))).toBe('not-host');
    const benId = (await nth(browsers, 1).me()).id;
    expect(await reason(ann.ask({ type: 'remove', person: benId }))).toBe('already-started');
    await ann.must({ type: 'remove', person });
    await eve.closed();
    expect(eve.bye).toBe('kicked');
    const again = await browser.open(id);
    again.send({ type: 'hello', version: 1, from: 0 });
    await again.closed();
    expect(again.bye).toBe('kicked');
  });
});
