import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord } from '@two-rivers/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { jsonLog } from '../ground/log.ts';
import { sqliteStore } from '../store/sqlite.ts';
import { openDatabase } from '../store/sqliteFile.ts';
import type { SharedGames } from '../store/sharedGames.ts';
import { NEW } from '../testing/newTable.ts';
import { personIn } from '../testing/rooms.ts';
import { newFolder } from '../testing/server.ts';
import { Sharing } from './sharing.ts';

const golden = new URL('../../../../../games/river-of-gold/rules/golden/two-players.json', import.meta.url);
const record = JSON.parse(readFileSync(golden, 'utf8')) as GameRecord;
const names = record.seats.map(({ name }) => name);
/** Of no game in particular. */
const SECRET = 'd'.repeat(64);

const path = join(newFolder(), 'links.db');
const store = sqliteStore(path);
afterAll(async () => store.close());
await personIn(store, 'ann', names[0]);
await personIn(store, 'ben', 'Ben');

/** A link as it was stored while names were still in the record. */
function storeOld(code: string, text: string, person = 'ann'): void {
  const db = openDatabase(path);
  db.prepare(
    `insert into shared (code, person, record, language, created, game) values (?, ?, ?, 'en', 1, 'old')`,
  ).run(code, person, text);
  db.close();
}

async function storeTable(id: string, secret: string, doc: string): Promise<void> {
  await store.tables.create({ ...NEW, id, secret, doc, status: 'over', sitting: ['ann'] });
}

function sharingOver(games: SharedGames): { readonly sharing: Sharing; readonly said: string[] } {
  const said: string[] = [];
  const log = jsonLog((line) => said.push(line), Date.now);
  return { sharing: new Sharing({ games, persons: store.persons, wall: () => 1, log }), said };
}

async function unnamed(): Promise<readonly string[]> {
  return store.sharedGames.unnamed('', 100);
}

describe('links from before names were kept apart', () => {
  it.each(['{}', 'null', '{"seats":[null]}', '{"seats":[{"person":{}}]}', '{'])(
    'open though the document of their table is %s, and name nobody who may have left',
    async (doc) => {
      const code = `damaged${Buffer.from(doc).toString('hex')}`;
      const secret = Buffer.from(doc.padEnd(32)).toString('hex').slice(0, 64);
      await storeTable(code, secret, doc);
      storeOld(code, JSON.stringify({ ...record, secret }));
      const { sharing } = sharingOver(store.sharedGames);
      const found = await sharing.find(code);
      expect(found?.record.seats.map(({ name }) => name)).toEqual([names[0], '–']);
    },
  );

  it('open with everything but names as it was stored, a lesson’s notes too, without options that no game has', async () => {
    const options = { patrons: 'off' };
    const old = { ...record, lesson: { version: 1, steps: [{ say: 'Sail' }] }, options };
    storeOld('lesson', JSON.stringify({ ...old, options: { ...options, name: names[1], toString: 1 } }));
    storeOld('chess', JSON.stringify({ ...record, game: 'chess', options: { name: names[1] } }));
    const { sharing, said } = sharingOver(store.sharedGames);
    await sharing.setAllSeats();
    expect((await store.sharedGames.get('lesson'))?.isNamed).toBe(true);
    expect((await sharing.find('lesson'))?.record).toEqual(old);
    expect((await sharing.find('chess'))?.record.options).toEqual({});
    expect(said).toEqual([]);
  });

  it('are nobody’s to see where they hold no record', async () => {
    for (const [n, text] of ['{', 'null', '[]', ''].entries()) storeOld(`nothing${n}`, text);
    const { sharing, said } = sharingOver(store.sharedGames);
    for (const n of [0, 1, 2, 3]) expect(await sharing.find(`nothing${n}`)).toBeUndefined();
    expect([await unnamed(), said]).toEqual([[], []]);
  });

  it('are all looked at though many fail, and each that fails is logged once', async () => {
    for (let n = 0; n < 45; n++) storeOld(`bad${n}`, JSON.stringify(record));
    storeOld('zgood', JSON.stringify(record));
    const failing = {
      ...store.sharedGames,
      setSeats: async (...[link, seats]: Parameters<SharedGames['setSeats']>) => {
        if (link.code.startsWith('bad')) throw new Error('not this one');
        return store.sharedGames.setSeats(link, seats);
      },
    };
    const { sharing, said } = sharingOver(failing);
    await sharing.setAllSeats();
    await sharing.setAllSeats();
    expect((await unnamed()).length).toBe(45);
    expect((await store.sharedGames.get('zgood'))?.isNamed).toBe(true);
    expect([said.length, said[0]]).toEqual([45, expect.stringContaining('not this one')]);
    await sharingOver(store.sharedGames).sharing.setAllSeats();
    expect(await unnamed()).toEqual([]);
  });

  it('may be taken back while their names are looked up', async () => {
    storeOld('going', JSON.stringify({ ...record, secret: SECRET }));
    const { sharedGames } = store;
    const played = async (...asked: Parameters<SharedGames['played']>) => {
      await sharedGames.removeAny('going');
      return sharedGames.played(...asked);
    };
    const { sharing, said } = sharingOver({ ...sharedGames, played });
    expect(await sharing.stored('going')).toBeUndefined();
    storeOld('going', JSON.stringify({ ...record, secret: SECRET }));
    await sharing.setAllSeats();
    expect(said).toEqual([]);
  });
});
