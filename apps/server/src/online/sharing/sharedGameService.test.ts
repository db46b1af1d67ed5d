import { readFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { GameRecord } from '@two-rivers/kernel';
import type { PersonalDataExport, ShareLinkList, CreatedShareLink } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJsonLogger } from '../platform/logger.ts';
import { openDatabase } from '../store/sqliteFile.ts';
import { TestBrowser } from '../testing/client.ts';
import { createTempFolder, startTestServer, type TestServer } from '../testing/server.ts';
import type { StoredSharedGame, SharedGameStore } from '../store/sharedGames.ts';
import { ManualClock } from '../testing/manualClock.ts';
import { LinkPreviews } from './linkPreviews.ts';
import { SharedGameService, type VersionedSharedGame } from './sharedGameService.ts';

const games = new URL('../../../../../games/', import.meta.url);
function readRecord(path: string): GameRecord {
  return JSON.parse(readFileSync(new URL(path, games), 'utf8')) as GameRecord;
}
const record = readRecord('river-of-gold/rules/golden/two-players.json');

const folder = createTempFolder();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://rivers.example', DATA_DIR: folder } });
});

/** Replaces a stored record by one of an earlier version. */
function overwriteRecord(code: string, text: string): void {
  const db = openDatabase(`${folder}/two-rivers.db`);
  db.prepare('update shared set record = ? where code = ?').run(text, code);
  db.close();
}
afterAll(async () => server.stop());

/** Browser that sends the server's public URL as its origin. */
class SameOriginBrowser extends TestBrowser {
  static override async createGuest(): Promise<SameOriginBrowser> {
    const own = new SameOriginBrowser(server.url);
    await own.call('POST', '/api/session');
    return own;
  }

  override async fetch(method: string, path: string, body?: unknown): Promise<Response> {
    return super.fetch(method, path, body, { origin: 'https://rivers.example' });
  }

  async share(shared: unknown, language = 'pl'): Promise<string> {
    return (await this.call<CreatedShareLink>('POST', '/api/shared', { record: shared, language })).code;
  }

  async refused(shared: unknown): Promise<string> {
    const response = await this.fetch('POST', '/api/shared', { record: shared, language: 'en' });
    const { refusal } = (await response.json()) as { refusal: { reason: string } };
    return `${response.status} ${refusal.reason}`;
  }
}

/** Additional tags in the head of a page. */
async function renderHead(path: string, { online } = server): Promise<string | undefined> {
  const request = new IncomingMessage(new Socket());
  request.url = path;
  return online.previewHead(request);
}

describe('a shared game', () => {
  it('is found by its code, which is the same for the same game', async () => {
    const ann = await SameOriginBrowser.createGuest();
    const code = await ann.share(record);
    expect(await ann.share(record)).toBe(code);
    expect(code).toMatch(/^[\w-]{12}$/);
    const response = await new TestBrowser(server.url).call('GET', `/api/shared/${code}`);
    expect(response).toEqual({ record });
    const { shared } = await ann.call<ShareLinkList>('GET', '/api/shared');
    expect(shared).toMatchObject([{ code, game: record.game, names: record.seats.map(({ name }) => name) }]);
    expect((await ann.call<PersonalDataExport>('GET', '/api/me/data')).shared).toMatchObject([{ code }]);
  });

  it('has readable names, whatever was uploaded', async () => {
    const ann = await SameOriginBrowser.createGuest();
    const seats = [{ name: `A${'\u0316'.repeat(60)}\u202Enn\nBee` }, { name: ' \u200B', bot: 'x'.repeat(5000) }];
    const tidy = [{ name: 'A\u0316\u0316\u0316nn Bee' }, { name: '?', bot: 'x'.repeat(40) }];
    const code = await ann.share({ ...record, seats });
    expect(await ann.share({ ...record, seats: tidy })).toBe(code);
    const response = await ann.call<{ record: GameRecord }>('GET', `/api/shared/${code}`);
    expect(response.record).toEqual({ ...record, seats: tidy });
    const { shared } = await ann.call<ShareLinkList>('GET', '/api/shared');
    expect(shared[0]?.names).toEqual(tidy.map(({ name }) => name));
  });

  it('has readable names even if it was shared before that was required', async () => {
    const ann = await SameOriginBrowser.createGuest();
    const code = await ann.share({ ...record, seats: [{ name: 'Ann' }, { name: 'Zoe' }] });
    const db = openDatabase(`${folder}/two-rivers.db`);
    const old = JSON.stringify({ ...record, seats: [{ name: 'Ann' }, { name: '\u202EeoZ' }] });
    db.prepare('update shared set record = ?, named = 0 where code = ?').run(old, code);
    db.prepare('delete from shared_seats where code = ?').run(code);
    db.close();
    const response = await ann.call<{ record: GameRecord }>('GET', `/api/shared/${code}`);
    expect(response.record.seats).toEqual([{ name: 'Ann' }, { name: 'eoZ' }]);
  });

  it('can be revoked by its owner, and is deleted with them', async () => {
    const [ann, ben] = [await SameOriginBrowser.createGuest(), await SameOriginBrowser.createGuest()];
    const [one, other] = [await ann.share(record), await ben.share(record)];
    expect(one).not.toBe(other);
    expect((await ben.fetch('DELETE', `/api/shared/${one}`)).status).toBe(404);
    expect((await ann.fetch('DELETE', `/api/shared/${one}`)).status).toBe(204);
    expect((await ann.fetch('GET', `/api/shared/${one}`)).status).toBe(404);
    await ben.call('DELETE', '/api/me');
    expect((await ann.fetch('GET', `/api/shared/${other}`)).status).toBe(404);
  });

  it('must be finished, complete and legal, and be shared by a signed-in person', async () => {
    const ann = await SameOriginBrowser.createGuest();
    const { log } = record;
    expect(await ann.refused({ ...record, log: log.slice(0, -1) })).toBe('400 share-unfinished');
    expect(await ann.refused({ ...record, log: log.with(60, '0 sail 9') })).toBe('400 share-damaged');
    const masked = log.map((line) => line.replace(/^(~customer) .*/, '$1 ?'));
    expect(masked).not.toEqual(log);
    expect(await ann.refused({ ...record, log: masked })).toBe('400 share-unfinished');
    const endless = Array<string>(7000).fill('~');
    expect(await ann.refused({ ...record, log: endless })).toBe('400 share-damaged');
    expect(await ann.refused({ ...record, game: 'chess' })).toBe('400 unknown-game');
    expect(await ann.refused({ ...record, color: 1 })).toBe('400 record-unknown-field');
    expect(await ann.refused({ ...record, options: { name: 'x' } })).toBe('400 option-unknown');
    expect(await ann.refused({ ...record, options: { name: 'x'.repeat(65_536) } })).toBe('413 too-large');
    expect(await new SameOriginBrowser(server.url).refused(record)).toBe('401 not-signed-in');
  });

  it('keeps its start position, but nothing of a lesson', async () => {
    const ann = await SameOriginBrowser.createGuest();
    const begun = readRecord('river-of-gold/rules/golden/from-a-position.json');
    expect(begun.start).toBeDefined();
    const code = await ann.share({ ...begun, lesson: { version: 1, steps: [{}, {}, {}] } });
    expect(await ann.call('GET', `/api/shared/${code}`)).toEqual({ record: begun });
  });

  it('is listed without reading its record', async () => {
    const ann = await SameOriginBrowser.createGuest();
    const code = await ann.share(record);
    overwriteRecord(code, '{');
    const { shared } = await ann.call<ShareLinkList>('GET', '/api/shared');
    expect(shared).toMatchObject([{ code, game: record.game, names: record.seats.map(({ name }) => name) }]);
  });

  it('opens by an old link, however long its record is', async () => {
    const ann = await SameOriginBrowser.createGuest();
    const code = await ann.share(record);
    const old = { ...record, lesson: { notes: Array.from({ length: 80_000 }, () => ({})) } };
    overwriteRecord(code, JSON.stringify(old));
    expect(await ann.call('GET', `/api/shared/${code}`)).toEqual({ record: old });
    expect((await fetch(`${server.url}/s/${code}/picture.png`)).status).toBe(200);
    expect(await renderHead(`/s/${code}`)).toContain('og:title');
  });
});

describe('the preview of a link', () => {
  it('shows the winner, in the language of the sharer, and escapes names', async () => {
    const ann = await SameOriginBrowser.createGuest();
    const seats = [{ name: '"><script>' }, { name: 'Łucja & Co' }];
    const code = await ann.share({ ...record, seats });
    const markup = (await renderHead(`/s/${code}`)) ?? '';
    expect(markup).toContain('Rzeka Złota: ');
    expect(markup).toContain('&quot;&gt;&lt;script&gt;');
    expect(markup).toContain('Łucja &amp; Co');
    expect(markup).not.toContain('<script');
    expect(markup).toContain(`content="https://rivers.example/s/${code}/picture.png"`);
    expect(await renderHead('/s/nobodyknows1')).toBe('');
    for (const path of ['/', '/s/', `/s/${code}/more`, '/replay/file']) expect(await renderHead(path)).toBeUndefined();
  });

  it('is created once per version of the game, on whichever node the game was changed', async () => {
    const stored: StoredSharedGame = {
      code: 'abcdefgh',
      person: 'ann',
      record: JSON.stringify(record),
      language: 'en',
      created: 1,
      game: record.game,
      names: record.seats.map(() => '–'),
      isNamed: true,
      seats: record.seats.map(({ name }, seat) => ({ seat, person: null, name })),
    };
    const store = { current: stored };
    const get = async () => store.current;
    const sharing = new SharedGameService({
      games: { get } as unknown as SharedGameStore,
      persons: { get: async () => undefined },
      wall: () => 0,
      log: createJsonLogger(() => undefined, Date.now),
    });
    const loadStored = async (): Promise<VersionedSharedGame> => {
      const loaded = await sharing.load('abcdefgh');
      if (loaded === undefined) throw new Error('there is one');
      return loaded;
    };
    const previews = new LinkPreviews();
    expect(previews.has(await loadStored())).toBe(false);
    const markup = await previews.renderHead(await loadStored(), 'https://rivers.example');
    expect(previews.has(await loadStored())).toBe(true);
    expect(await previews.renderHead(await loadStored(), 'https://rivers.example')).toBe(markup);
    store.current = { ...stored, seats: [] };
    expect(previews.has(await loadStored())).toBe(false);
    const after = await previews.renderHead(await loadStored(), 'https://rivers.example');
    expect(after).toContain('– ');
    for (const { name } of record.seats) expect(after).not.toContain(name);
  });

  it('is omitted if an address opens many links for the first time', async () => {
    const { runtime } = new ManualClock();
    const limited = await startTestServer({ runtime, env: { RATE_LIMITS: 'on' } });
    const codes: string[] = [];
    for (const language of ['en', 'pl']) {
      const ann = await TestBrowser.createGuest(limited.url);
      for (let n = 0; n < 18; n++) {
        const shared = { ...record, seats: record.seats.map(() => ({ name: `${language} ${n}` })) };
        codes.push((await ann.call<CreatedShareLink>('POST', '/api/shared', { record: shared, language })).code);
      }
    }
    const heads = [];
    for (const code of codes) heads.push(await renderHead(`/s/${code}`, limited));
    expect(heads.map((each) => each !== '')).toEqual(codes.map((_, at) => at < 30));
    // previews that were made before are free
    expect(await renderHead(`/s/${codes[0]}`, limited)).toBe(heads[0]);
    await limited.stop();
  });

  it('is a picture of our own, rendered without a browser', async () => {
    const ann = await SameOriginBrowser.createGuest();
    const code = await ann.share({ ...record, seats: [{ name: '<b>\u0000\ud800' }, { name: 'Ż' }] });
    for (const _ of ['drawn', 'kept']) {
      const response = await fetch(`${server.url}/s/${code}/picture.png`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const png = Buffer.from(await response.arrayBuffer());
      expect(png.toString('latin1', 1, 4)).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
    expect((await fetch(`${server.url}/s/nobodyknows1/picture.png`)).status).toBe(404);
  });
});
