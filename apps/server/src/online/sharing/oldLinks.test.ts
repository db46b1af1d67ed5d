import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord } from '@two-rivers/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { createJsonLogger } from '../platform/logger.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { openDatabase } from '../store/sqliteFile.ts';
import type { SharedGameStore } from '../store/sharedGames.ts';
import { TOY_TABLE } from '../testing/newTable.ts';
import { addPersonOnce } from '../testing/rooms.ts';
import { createTempFolder } from '../testing/server.ts';
import { SharedGameService } from './sharedGameService.ts';

const golden = new URL('../../../../../games/river-of-gold/rules/golden/two-players.json', import.meta.url);
const record = JSON.parse(readFileSync(golden, 'utf8')) as GameRecord;
const names = record.seats.map(({ name }) => name);
/** Secret of no existing table. */
const SECRET = 'd'.repeat(64);

const path = join(createTempFolder(), 'links.db');
const store = openSqliteStore(path);
afterAll(async () => store.close());
await addPersonOnce(store, 'ann', names[0]);
await addPersonOnce(store, 'ben', 'Ben');

/** Stores a link as older versions did, with names in the record. */
function storeUnconverted(code: string, text: string, person = 'ann'): void {
  const db = openDatabase(path);
  db.prepare(`insert into shared (code, person, record, language, created, game) values (?, ?, ?, 'en', 1, 'old')`).run(
    code,
    person,
    text,
  );
  db.close();
}

async function storeTable(id: string, secret: string, doc: string): Promise<void> {
  await store.tables.create({ ...TOY_TABLE, id, secret, doc, status: 'over', sitting: ['ann'] });
}

function createSharing(games: SharedGameStore): {
  readonly sharing: SharedGameService;
  readonly said: string[];
} {
  const logLines: string[] = [];
  const log = createJsonLogger((line) => logLines.push(line), Date.now);
  return { sharing: new SharedGameService({ games, persons: store.persons, wall: () => 1, log }), said: logLines };
}

async function listUnconverted(): Promise<readonly string[]> {
  return store.sharedGames.listUnconverted('', 100);
}

describe('links from before names were stored separately', () => {
  it.each(['{}', 'null', '{"seats":[null]}', '{"seats":[{"person":{}}]}', '{'])(
    'open even if the document of their table is %s, and name nobody who may have been deleted',
    async (doc) => {
      const code = `damaged${Buffer.from(doc).toString('hex')}`;
      const secret = Buffer.from(doc.padEnd(32)).toString('hex').slice(0, 64);
      await storeTable(code, secret, doc);
      storeUnconverted(code, JSON.stringify({ ...record, secret }));
      const { sharing } = createSharing(store.sharedGames);
      const sharedGame = await sharing.findReadable(code);
      expect(sharedGame?.record.seats.map(({ name }) => name)).toEqual([names[0], '–']);
    },
  );

  it('open with the stored record, including a lesson’s notes, but without names and unknown options', async () => {
    const options = { patrons: 'off' };
    const old = { ...record, lesson: { version: 1, steps: [{ say: 'Sail' }] }, options };
    storeUnconverted('lesson', JSON.stringify({ ...old, options: { ...options, name: names[1], toString: 1 } }));
    storeUnconverted('chess', JSON.stringify({ ...record, game: 'chess', options: { name: names[1] } }));
    const { sharing, said } = createSharing(store.sharedGames);
    await sharing.extractAllNames();
    expect((await store.sharedGames.get('lesson'))?.isNamed).toBe(true);
    expect((await sharing.findReadable('lesson'))?.record).toEqual(old);
    expect((await sharing.findReadable('chess'))?.record.options).toEqual({});
    expect(said).toEqual([]);
  });

  it('cannot be opened if they contain no record', async () => {
    for (const [n, text] of ['{', 'null', '[]', ''].entries()) storeUnconverted(`nothing${n}`, text);
    const { sharing, said } = createSharing(store.sharedGames);
    for (const n of [0, 1, 2, 3]) expect(await sharing.findReadable(`nothing${n}`)).toBeUndefined();
    expect([await listUnconverted(), said]).toEqual([[], []]);
  });

  it('are all tried even if many fail, and each failure is logged once', async () => {
    for (let n = 0; n < 45; n++) storeUnconverted(`bad${n}`, JSON.stringify(record));
    storeUnconverted('zgood', JSON.stringify(record));
    const failing = {
      ...store.sharedGames,
      setSeats: async (...[link, seats]: Parameters<SharedGameStore['setSeats']>) => {
        if (link.code.startsWith('bad')) throw new Error('not this one');
        return store.sharedGames.setSeats(link, seats);
      },
    };
    const { sharing, said } = createSharing(failing);
    await sharing.extractAllNames();
    await sharing.extractAllNames();
    expect((await listUnconverted()).length).toBe(45);
    expect((await store.sharedGames.get('zgood'))?.isNamed).toBe(true);
    expect([said.length, said[0]]).toEqual([45, expect.stringContaining('not this one')]);
    await createSharing(store.sharedGames).sharing.extractAllNames();
    expect(await listUnconverted()).toEqual([]);
  });

  it('may be revoked while their names are looked up', async () => {
    storeUnconverted('going', JSON.stringify({ ...record, secret: SECRET }));
    const { sharedGames } = store;
    const played = async (...asked: Parameters<SharedGameStore['tablesWithSecret']>) => {
      await sharedGames.removeAny('going');
      return sharedGames.tablesWithSecret(...asked);
    };
    const { sharing, said } = createSharing({ ...sharedGames, tablesWithSecret: played });
    expect(await sharing.load('going')).toBeUndefined();
    storeUnconverted('going', JSON.stringify({ ...record, secret: SECRET }));
    await sharing.extractAllNames();
    expect(said).toEqual([]);
  });
});
