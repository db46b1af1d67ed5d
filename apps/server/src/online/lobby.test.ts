import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { JsonObject } from '@two-rivers/kernel';
import type { PersonalDataExport, NewTableRequest, TableList } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser, type TestClient } from './testing/client.ts';
import { shippedEdition } from './testing/shippedEdition.ts';
import { nth } from './testing/party.ts';
import { createTempFolder, startTestServer, type TestServer } from './testing/server.ts';

type CreateReply = { readonly id: string } | { readonly refusal: { readonly reason: string } };

async function tryCreateTable(browser: TestBrowser, more: Partial<NewTableRequest> = {}): Promise<string> {
  const tableRequest = { game: 'the-river', seats: 2, open: true, ...more };
  const answer = (await (await browser.fetch('POST', '/api/tables', tableRequest)).json()) as CreateReply;
  return 'refusal' in answer ? answer.refusal.reason : 'made';
}

async function fetchLobby(browser: TestBrowser, query = ''): Promise<TableList> {
  return browser.call<TableList>('GET', `/api/tables${query}`);
}

/** Browser with an address of its own. */
class AddressedBrowser extends TestBrowser {
  readonly #address: string;

  constructor(url: string, address: string) {
    super(url);
    this.#address = address;
  }

  override async fetch(method: string, path: string, body?: unknown): Promise<Response> {
    return super.fetch(method, path, body, { 'x-forwarded-for': this.#address });
  }

  override async openSocket(table: string): Promise<TestClient> {
    return super.openSocket(table, { 'x-forwarded-for': this.#address });
  }

  async signIn(): Promise<this> {
    await this.call('POST', '/api/session');
    return this;
  }
}

describe('the lobby', () => {
  const folder = createTempFolder();
  let server: TestServer;
  beforeAll(async () => {
    const env = { DATA_DIR: folder, RATE_LIMITS: 'on', TRUST_PROXY: '1', PUBLIC_URL: '' };
    server = await startTestServer({ env });
  });
  afterAll(async () => server.stop());
  let last = 0;
  const createStranger = async (address = `10.0.${++last}.1`): Promise<AddressedBrowser> =>
    new AddressedBrowser(server.url, address).signIn();

  it('has a limited number of tables per person, and accepts another when one is closed', async () => {
    const ann = await createStranger();
    for (let n = 0; n < 5; n++) expect(await tryCreateTable(ann)).toBe('made');
    expect(await tryCreateTable(ann)).toBe('too-many-open');
    expect(await tryCreateTable(ann, { open: false })).toBe('made');
    const [table] = await ann.tables('/api/tables/mine').then((all) => all.slice(-1));
    const host = await ann.joinTable(table?.id ?? '');
    await host.sendOrThrow({ type: 'sit', seat: 0, nonce: 'n' });
    await host.sendOrThrow({ type: 'bot', seat: 1, bot: 'random' });
    await host.sendOrThrow({ type: 'start' });
    expect(await tryCreateTable(ann)).toBe('made');
    await host.close();
  });

  it('has a limited number of tables per address, however many people create them and however fast', async () => {
    const address = '192.0.2.7';
    const people = await Promise.all(Array.from({ length: 6 }, async () => createStranger(address)));
    const answers = await Promise.all(
      people.flatMap((each) => Array.from({ length: 5 }, async () => tryCreateTable(each))),
    );
    expect(answers.filter((answer) => answer === 'made')).toHaveLength(20);
    expect(answers.filter((answer) => answer === 'too-many-open-here')).toHaveLength(10);
    expect(await tryCreateTable(await createStranger())).toBe('made');
  });

  it('lists every table, one page at a time, newest first', async () => {
    const reader = await createStranger();
    const listed: TableList['tables'] = [];
    let pages = 0;
    for (let next: string | null | undefined = ''; next !== null && next !== undefined; pages++) {
      const read: TableList = await fetchLobby(reader, next === '' ? '' : `?after=${next}`);
      expect(read.tables.length).toBeLessThanOrEqual(24);
      listed.push(...read.tables);
      ({ next } = read);
    }
    expect(pages).toBe(2);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(26);
    const times = listed.map(({ since }) => Date.parse(since ?? ''));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('can be filtered by game, seats and clock, and describes each table', async () => {
    const ann = await createStranger();
    await tryCreateTable(ann, { game: 'river-of-gold', seats: 3, options: { patrons: 'draft' } });
    await tryCreateTable(ann, {
      seats: 4,
      clock: { kind: 'days', days: 3 },
      edition: { ...shippedEdition(), name: 'my-box' },
    });
    const page = await fetchLobby(ann, '?game=river-of-gold');
    expect(page.tables).toMatchObject([
      {
        game: 'river-of-gold',
        free: 3,
        clock: { kind: 'none' },
        options: { patrons: 'draft' },
        edition: null,
      },
    ]);
    const slow = await fetchLobby(ann, '?seats=4&clock=days');
    expect(slow.tables).toMatchObject([{ clock: { kind: 'days', days: 3 }, edition: { name: 'my-box' } }]);
    expect((await fetchLobby(ann, '?seats=4&clock=live')).tables).toEqual([]);
    for (const bad of ['seats=9', 'clock=sun', 'after=1', 'after=x.aaaaaaaaaa', 'game=A'])
      expect((await ann.fetch('GET', `/api/tables?${bad}`)).status).toBe(400);
  });

  it('shows bots, whether hints are allowed, and whether a table waits for the viewer', async () => {
    const [ann, ben] = [await createStranger(), await createStranger()];
    const id = await ann.create({ game: 'the-river', seats: 3, hints: true });
    const isWaitingForThem = async (browser: TestBrowser): Promise<unknown> =>
      (await browser.tables('/api/tables/mine')).find((table) => table.id === id)?.waitsForYou;
    const host = await ann.joinTable(id);
    await host.sendOrThrow({ type: 'sit', seat: 0, nonce: 'n' });
    await host.sendOrThrow({ type: 'bot', seat: 1, bot: 'random' });
    expect(await isWaitingForThem(ann)).toBe(false);
    const guest = await ben.joinTable(id);
    await guest.sendOrThrow({ type: 'sit', seat: 2, nonce: 'n' });
    expect([await isWaitingForThem(ann), await isWaitingForThem(ben)]).toEqual([false, true]);
    await guest.sendOrThrow({ type: 'ready', ready: true });
    expect([await isWaitingForThem(ann), await isWaitingForThem(ben)]).toEqual([true, false]);
    const [fetchMarks] = await ben.tables('/api/tables/mine');
    expect(await new TestBrowser(server.url).tables('/api/tables/mine')).toEqual([]);
    expect(fetchMarks).toMatchObject({ bots: [null, 'random', null], hints: true });
    await host.sendOrThrow({ type: 'start' });
    await guest.waitUntil(() => guest.info.status === 'playing');
    await expect
      .poll(async () => [await isWaitingForThem(ann), await isWaitingForThem(ben)].filter(Boolean).length, {
        timeout: 10_000,
      })
      .toBe(1);
    for (const client of [host, guest]) await client.close();
  });

  it('distinguishes two people of the same name, and exports the address to the creator of a table only', async () => {
    const [ann, other] = [await createStranger('198.51.100.7'), await createStranger('198.51.100.8')];
    for (const each of [ann, other]) await each.call('PATCH', '/api/me', { name: 'Ann Alike' });
    const id = await ann.create({ game: 'the-river', seats: 4, open: true });
    const fetchMarks = async (): Promise<unknown> =>
      (await fetchLobby(ann, '?game=the-river&seats=4')).tables.find((table) => table.id === id)?.marks;
    await (await ann.joinTable(id)).sendOrThrow({ type: 'sit', seat: 0, nonce: 'n' });
    expect(await fetchMarks()).toBeUndefined();
    await (await other.joinTable(id)).sendOrThrow({ type: 'sit', seat: 2, nonce: 'n' });
    const mark: unknown = expect.stringMatching(/^[2-9b-z]{4}$/);
    expect(await fetchMarks()).toEqual([mark, null, mark, null]);
    const data = await ann.call<PersonalDataExport>('GET', '/api/me/data');
    expect(data.addresses).toEqual([{ table: id, address: '198.51.100.7' }]);
    expect((await other.call<PersonalDataExport>('GET', '/api/me/data')).addresses).toEqual([]);
  });

  it('does not parse setups, however long they are', async () => {
    const database = new DatabaseSync(join(folder, 'two-rivers.db'), { timeout: 5000 });
    database.exec(`update setups set setup = 'x'`);
    database.close();
    const reader = await createStranger();
    expect((await fetchLobby(reader)).tables).toHaveLength(24);
    expect((await reader.tables('/api/tables/mine')).length).toBe(0);
  });

  it('refuses editions longer than any real one', async () => {
    const ann = await createStranger();
    const edition = shippedEdition();
    const part = { part: 'x'.repeat(500), source: 'box', note: 'y'.repeat(500) };
    const provenance = Array.from({ length: 39 }, () => part);
    const long = { ...edition, name: 'long', faceUp: { ...(edition['faceUp'] as JsonObject), provenance } };
    const longer = { ...long, stock: { ...(edition['stock'] as JsonObject), provenance } };
    expect(await tryCreateTable(ann, { edition: long })).toBe('made');
    expect(await tryCreateTable(ann, { edition: longer })).toBe('edition-large');
  });

  it('counts a rematch toward the tables of its address', async () => {
    const address = '192.0.2.8';
    const ann = await createStranger(address);
    const hosts: TestClient[] = [];
    for (let n = 0; n < 2; n++) {
      const host = await ann.joinTable(await ann.create({ game: 'the-river', seats: 2, open: true }));
      await host.sendOrThrow({ type: 'sit', seat: 0, nonce: 'n' });
      await host.sendOrThrow({ type: 'bot', seat: 1, bot: 'random' });
      await host.sendOrThrow({ type: 'start' });
      await host.sendOrThrow({ type: 'resign' });
      hosts.push(host);
    }
    const others = await Promise.all(Array.from({ length: 4 }, async () => createStranger(address)));
    for (let n = 0; n < 19; n++) expect(await tryCreateTable(nth(others, n % 4))).toBe('made');
    const isOpen: unknown[] = [];
    for (const host of hosts) {
      await host.sendOrThrow({ type: 'rematch' });
      await host.waitUntil(() => host.info.next !== null);
      isOpen.push((await ann.info(host.info.next ?? '')).open);
      expect(await tryCreateTable(nth(others, 3))).toBe('too-many-open-here');
      await host.close();
    }
    expect(isOpen).toEqual([true, false]);
  });
});
