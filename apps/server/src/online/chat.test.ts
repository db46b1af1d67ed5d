import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonalDataExport } from '@two-rivers/protocol';
import { TestBrowser, type TestClient } from './testing/client.ts';
import { first, nth, playingParty, playWatchedParty } from './testing/party.ts';
import { startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

async function reasonOf(answer: Promise<{ reason: string } | undefined>): Promise<string> {
  return (await answer)?.reason ?? 'done';
}

async function joinAsSpectator(id: string, name: string): Promise<{ browser: TestBrowser; client: TestClient }> {
  const browser = await TestBrowser.createGuest(server.url, name);
  return { browser, client: await browser.joinTable(id) };
}

describe('while a game runs', () => {
  it('spectators’ chat reaches only spectators, byte for byte, and everybody after the end', async () => {
    const { party, actor, other, eve } = await playWatchedParty(server.url);
    const { client: ivy, browser } = await joinAsSpectator(party.id, 'Ivy');
    const before = [actor, other].map(({ received }) => received.length);
    await eve.sendOrThrow({ type: 'chat', text: 'He has the silk' });
    await ivy.waitUntil(() => ivy.gallery.includes('He has the silk'));
    expect([eve.gallery, eve.chat]).toEqual([['He has the silk'], []]);
    expect([actor, other].map(({ received }) => received.length)).toEqual(before);
    // players write to everybody, and line numbers reveal nothing about the other channel
    await actor.sendOrThrow({ type: 'chat', text: 'Good luck' });
    for (const each of [other, eve, ivy]) await each.waitUntil(() => each.chat.includes('Good luck'));
    expect(other.received.at(-1)).toContain('"id":0');
    const again = await nth(party.browsers, 0).joinTable(party.id);
    expect([again.chat, again.gallery]).toEqual([['Good luck'], []]);
    expect(again.received.join('')).not.toContain('silk');
    const late = await browser.joinTable(party.id);
    expect([late.chat, late.gallery]).toEqual([['Good luck'], ['He has the silk']]);
    await Promise.all(party.clients.map(async (client) => client.sendOrThrow({ type: 'resign' })));
    await other.waitUntil(() => other.gallery.includes('He has the silk'));
    await eve.sendOrThrow({ type: 'chat', text: 'Well played' });
    await other.waitUntil(() => other.chat.includes('Well played'));
  });

  it('a spectator’s lines are deleted with their data', async () => {
    const { party } = await playWatchedParty(server.url);
    const { browser, client } = await joinAsSpectator(party.id, 'Ivy');
    await client.sendOrThrow({ type: 'chat', text: 'Mine' });
    const data = await browser.call<PersonalDataExport>('GET', '/api/me/data');
    expect(data.chat).toMatchObject([{ table: party.id, text: 'Mine' }]);
    await browser.call('DELETE', '/api/me');
    expect((await joinAsSpectator(party.id, 'Uma')).client.gallery).toEqual([]);
  });
});

describe('the host of a table', () => {
  it('mutes and unmutes a person at the table', async () => {
    const { id, clients, browsers } = await playingParty([server.url, server.url]);
    const [ann, ben] = [first(clients), nth(clients, 1)];
    const person = (await nth(browsers, 1).me()).id;
    expect(
      await reasonOf(ben.sendAndWait({ type: 'mute', person: (await first(browsers).me()).id, muted: true })),
    ).toBe('not-host');
    expect(
      await reasonOf(ann.sendAndWait({ type: 'mute', person: (await first(browsers).me()).id, muted: true })),
    ).toBe('mute-self');
    await ann.sendOrThrow({ type: 'mute', person, muted: true });
    await ben.waitUntil(() => ben.info.muted?.includes(person) === true);
    expect(await reasonOf(ben.sendAndWait({ type: 'chat', text: 'Boo' }))).toBe('muted');
    await ann.sendOrThrow({ type: 'mute', person, muted: false });
    expect(await reasonOf(ben.sendAndWait({ type: 'chat', text: 'Sorry' }))).toBe('done');
    const { client: eve } = await joinAsSpectator(id, 'Eve');
    expect(eve.chat).toEqual(['Sorry']);
  });

  it('removes spectators, but no players', async () => {
    const { id, clients, browsers } = await playingParty([server.url, server.url]);
    const [ann, ben] = [first(clients), nth(clients, 1)];
    const { client: eve, browser } = await joinAsSpectator(id, 'Eve');
    const { id: person } = await browser.me();
    expect(await reasonOf(ben.sendAndWait({ type: 'remove', person }))).toBe('not-host');
    const benId = (await nth(browsers, 1).me()).id;
    expect(await reasonOf(ann.sendAndWait({ type: 'remove', person: benId }))).toBe('already-started');
    await ann.sendOrThrow({ type: 'remove', person });
    await eve.waitForClose();
    expect(eve.bye).toBe('kicked');
    const again = await browser.openSocket(id);
    again.send({ type: 'hello', version: 1, from: 0 });
    await again.waitForClose();
    expect(again.bye).toBe('kicked');
  });
});
