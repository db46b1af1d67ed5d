import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LobbyFilter } from '../store/listedTable.ts';
import type { TableChange, NewTable, Store } from '../store/store.ts';
import { TOY_LISTING, TOY_TABLE } from './newTable.ts';
import { commonStoreTests } from './commonStoresContract.ts';

const CHANGE: Omit<TableChange, 'id'> = {
  version: 0,
  length: 0,
  doc: '{"n":1}',
  lines: [],
  status: 'playing',
  open: false,
  updated: 200,
  due: null,
};

const SESSION = { created: 1, used: 1, device: 'Firefox · Linux', proved: 0, hostOnly: false };
const GUEST = { name: 'Żaneta', created: 1_700_000_000_000, seen: 1_700_000_000_000 };

/** Store, and a function that runs SQL on its database, for data of earlier versions. */
interface OpenedStore {
  readonly store: Store;
  readonly run: (sql: string) => Promise<void>;
}

/** Tests of a store; every backend runs them all. */
export function storeTests(name: string, open: () => Promise<OpenedStore>): void {
  describe(`a store in ${name}`, () => {
    let store: Store;
    let run: OpenedStore['run'];
    let last = 0;
    const newId = (): string => `id-${++last}`;
    beforeAll(async () => {
      ({ store, run } = await open());
    });
    afterAll(async () => store.close());
    const addTable = async (more: Partial<NewTable> = {}): Promise<string> => {
      const tableId = newId();
      await store.tables.create({ ...TOY_TABLE, id: tableId, ...more });
      return tableId;
    };

    const countInLobby = async (filter: Omit<LobbyFilter, 'limit'>): Promise<number> =>
      (await store.tables.listLobby({ ...filter, limit: 100 })).length;

    it('accepts writes', async () => {
      await expect(store.probeWrite(1)).resolves.toBeUndefined();
    });

    describe('a table', () => {
      it('is loaded as it was created', async () => {
        const tableId = await addTable();
        const { setup, secret, doc } = TOY_TABLE;
        expect(await store.tables.load(tableId)).toEqual({
          id: tableId,
          version: 0,
          length: 0,
          setup,
          secret,
          doc,
        });
        expect(await store.tables.load('nowhere')).toBeUndefined();
      });

      it('is changed if its version and length are known', async () => {
        const tableId = await addTable();
        const lines = ['~die 4', '0 sail 1'];
        expect(await store.tables.change({ ...CHANGE, id: tableId, lines })).toBe('done');
        expect(await store.tables.load(tableId)).toMatchObject({ version: 1, length: 2, doc: '{"n":1}' });
        expect(await store.tables.version(tableId)).toBe(1);
        expect(await store.tables.lines(tableId, 0)).toEqual(lines);
        expect(await store.tables.lines(tableId, 1)).toEqual(['0 sail 1']);
        expect(await store.tables.lines(tableId, 2)).toEqual([]);
      });

      it.each([
        ['an old version', { version: 0, length: 1 }],
        ['a version to come', { version: 2, length: 1 }],
        ['another length', { version: 1, length: 0 }],
      ])('is not changed by a change based on %s', async (_, known) => {
        const tableId = await addTable();
        await store.tables.change({ ...CHANGE, id: tableId, lines: ['one'] });
        const before = await store.tables.load(tableId);
        const late = { ...CHANGE, ...known, id: tableId, lines: ['x'], doc: 'late', sitting: ['eve'] };
        expect(await store.tables.change(late)).toBe('conflict');
        expect(await store.tables.load(tableId)).toEqual(before);
        expect(await store.tables.lines(tableId, 0)).toEqual(['one']);
        expect((await store.tables.listOf('eve', 100)).map((each) => each.id)).not.toContain(tableId);
      });

      it('takes one of many simultaneous changes, and keeps its log complete', async () => {
        const tableId = await addTable();
        for (let round = 0; round < 5; round++) {
          const before = await store.tables.load(tableId);
          const { version = 0, length = 0 } = before ?? {};
          const outcomes = await Promise.all(
            Array.from({ length: 8 }, async (__, writer) =>
              store.tables.change({ ...CHANGE, id: tableId, version, length, lines: [`${round} by ${writer}`] }),
            ),
          );
          expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
        }
        expect((await store.tables.lines(tableId, 0)).map((line) => line[0])).toEqual(['0', '1', '2', '3', '4']);
      });

      it('returns its lines from any index on, however many were added at a time', async () => {
        const tableId = await addTable();
        const all: string[] = [];
        for (const [version, count] of [1, 0, 30, 1, 1, 31, 33, 0, 70, 2].entries()) {
          const lines = Array.from({ length: count }, (_, index) => `${all.length + index} żagiel`);
          const change = { ...CHANGE, id: tableId, version, length: all.length, lines };
          expect(await store.tables.change(change)).toBe('done');
          all.push(...lines);
          for (let from = 0; from <= all.length + 1; from++)
            expect(await store.tables.lines(tableId, from)).toEqual(all.slice(from));
        }
        expect(all).toHaveLength(169);
      });

      it('is listed for its owners', async () => {
        const tableId = await addTable();
        const isListedFor = async (person: string): Promise<boolean> =>
          (await store.tables.listOf(person, 1000)).some((each) => each.id === tableId);
        expect(await isListedFor('ann')).toBe(true);
        await store.tables.change({ ...CHANGE, id: tableId, sitting: ['ben', 'ann'] });
        expect([await isListedFor('ann'), await isListedFor('ben')]).toEqual([true, true]);
        await store.tables.change({ ...CHANGE, id: tableId, version: 1 });
        expect([await isListedFor('ann'), await isListedFor('ben')]).toEqual([true, true]);
        await store.tables.change({ ...CHANGE, id: tableId, version: 2, sitting: ['ben'] });
        expect([await isListedFor('ann'), await isListedFor('ben')]).toEqual([false, true]);
      });

      it('is in the lobby while it is open and waiting', async () => {
        const game = newId();
        const listing = { ...TOY_LISTING, game };
        const [closed, older, newer] = [
          await addTable({ listing }),
          await addTable({ listing, open: true, since: 1 }),
          await addTable({ listing, open: true, since: 9 }),
        ];
        const lobbyIds = async (): Promise<string[]> =>
          (await store.tables.listLobby({ game, limit: 100 })).map((each) => each.id);
        expect(await lobbyIds()).toEqual([newer, older]);
        expect(await lobbyIds()).not.toContain(closed);
        expect(await store.tables.listLobby({ game, limit: 1 })).toEqual([
          { id: newer, listing, doc: TOY_TABLE.doc, updated: TOY_TABLE.updated, since: 9 },
        ]);
        await store.tables.change({ ...CHANGE, id: newer, open: true });
        expect(await lobbyIds()).toEqual([older]);
      });

      it('is found in the lobby by game, seats and clock, one page at a time', async () => {
        const game = newId();
        const tableIds: string[] = [];
        for (let n = 0; n < 7; n++) {
          const listing = { ...TOY_LISTING, game, seats: 2 + (n % 2), pace: n < 3 ? 'days' : 'live' };
          // some tables have the same time
          tableIds.unshift(await addTable({ listing, open: true, since: Math.floor(n / 2) }));
        }
        expect([await countInLobby({ game, seats: 3 }), await countInLobby({ game, pace: 'days' })]).toEqual([3, 3]);
        expect(await countInLobby({ game, seats: 3, pace: 'live' })).toBe(2);
        const listedIds: string[] = [];
        for (let after: LobbyFilter['after']; ; ) {
          const page = await store.tables.listLobby({ game, after, limit: 2 });
          listedIds.push(...page.map((each) => each.id));
          const end = page.at(-1);
          if (page.length < 2 || end === undefined) break;
          after = { since: end.since, id: end.id };
        }
        expect(listedIds.toSorted()).toEqual(tableIds.toSorted());
        expect(new Set(listedIds).size).toBe(7);
      });

      it('counts for its owners and its network while it waits', async () => {
        const [who, network] = [newId(), newId()];
        const tableId = await addTable({ sitting: [who], network, open: true });
        const hidden = await addTable({ sitting: [who], network });
        const countTables = async (person: string, from: string): Promise<number[]> => {
          const has = await store.shares.counts(person, from);
          return [has.ofPerson, has.openOfPerson, has.ofNetwork, has.openOfNetwork];
        };
        const tablesFromNetwork = async (): Promise<string[]> =>
          (await store.shares.networksOf(who)).map((each) => each.table).toSorted();
        expect(await countTables(who, network)).toEqual([2, 1, 2, 1]);
        expect(await countTables('nobody', 'nowhere')).toEqual([0, 0, 0, 0]);
        expect(await tablesFromNetwork()).toEqual([tableId, hidden].toSorted());
        await store.tables.change({ ...CHANGE, id: tableId, open: true, status: 'waiting' });
        expect(await countTables(who, network)).toEqual([2, 1, 2, 1]);
        await store.tables.change({ ...CHANGE, id: tableId, version: 1, open: true });
        expect(await countTables(who, network)).toEqual([2, 0, 1, 0]);
        await store.tables.change({ ...CHANGE, id: tableId, version: 2, open: true, status: 'waiting' });
        // the network is forgotten when the game starts
        expect(await countTables(who, network)).toEqual([2, 1, 1, 0]);
        expect(await tablesFromNetwork()).toEqual([hidden]);
        await store.tables.change({ ...CHANGE, id: hidden, status: 'over' });
        expect(await countTables(who, network)).toEqual([1, 1, 0, 0]);
      });

      it('is listed as open for its owners until it is over', async () => {
        const who = newId();
        const [waits, plays, over] = [
          await addTable({ sitting: [who], updated: 1 }),
          await addTable({ sitting: [who], status: 'playing', updated: 2 }),
          await addTable({ sitting: [who], status: 'over' }),
        ];
        expect(await store.tables.listOpenIds(who, 10)).toEqual([plays, waits]);
        expect(await store.tables.listOpenIds(who, 1)).not.toContain(over);
      });

      it('keeps the time of its last change if a change must stay secret', async () => {
        const tableId = await addTable({ sitting: ['zoe'] });
        await store.tables.change({ ...CHANGE, id: tableId, updated: null });
        expect(await store.tables.listOf('zoe', 1)).toMatchObject([{ updated: 100 }]);
      });

      it('is due at its time', async () => {
        const tableId = await addTable();
        await store.tables.change({ ...CHANGE, id: tableId, due: 5000 });
        expect(await store.tables.listDueIds(4999, 100)).not.toContain(tableId);
        expect(await store.tables.listDueIds(5000, 100)).toContain(tableId);
        await store.tables.change({ ...CHANGE, id: tableId, version: 1, due: null });
        expect(await store.tables.listDueIds(5000, 100)).not.toContain(tableId);
      });

      it('is removed with all its data', async () => {
        const tableId = await addTable();
        await store.tables.change({ ...CHANGE, id: tableId, lines: ['one'] });
        await store.tables.remove(tableId);
        expect(await store.tables.load(tableId)).toBeUndefined();
        expect(await store.tables.lines(tableId, 0)).toEqual([]);
      });

      it('is swept if it is old and has the given status', async () => {
        const [old, fresh] = [
          await addTable({ status: 'over', updated: 5 }),
          await addTable({ status: 'over', updated: 50 }),
        ];
        expect(await store.tables.sweep('over', 50)).toBe(1);
        expect(await store.tables.load(old)).toBeUndefined();
        expect(await store.tables.load(fresh)).toBeDefined();
      });
    });

    it('rejects one of several simultaneous writes without harm to the others', async () => {
      const [ann, ben] = [newId(), newId()];
      const outcomes = await Promise.allSettled([
        store.persons.add({ id: ann, ...GUEST }),
        store.persons.add({ id: ann, ...GUEST, name: 'Again' }),
        store.tables.create({ ...TOY_TABLE, id: ann }),
        store.persons.add({ id: ben, ...GUEST }),
      ]);
      expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
      expect(await store.persons.get(ann)).toBeDefined();
      expect(await store.persons.get(ben)).toBeDefined();
      expect(await store.tables.load(ann)).toBeDefined();
    });

    it('writes all parts of a change or none', async () => {
      const tableId = await addTable();
      const twice = { ...CHANGE, id: tableId, lines: ['one'], sitting: ['ann', 'ann'] };
      // a person owns a table once: a backend that enforces this must not store any of the change
      const outcome = await store.tables.change(twice).catch(() => 'failed');
      const { version, length } = (await store.tables.load(tableId)) ?? {};
      expect([version, length, (await store.tables.lines(tableId, 0)).length]).toEqual(
        outcome === 'done' ? [1, 1, 1] : [0, 0, 0],
      );
    });

    describe('a person', () => {
      it('is found by the session, renamed and seen', async () => {
        const ann = { id: newId(), ...GUEST };
        await store.persons.add(ann);
        await store.sessions.add({ ...SESSION, hash: `hash-${ann.id}`, person: ann.id });
        await store.persons.rename(ann.id, 'Ann');
        await store.persons.recordSeen(ann.id, GUEST.seen + 10);
        await store.persons.recordSeen(ann.id, GUEST.seen + 5);
        const now = { ...ann, name: 'Ann', seen: GUEST.seen + 10 };
        expect(await store.persons.get(ann.id)).toEqual(now);
        expect((await store.sessions.findWithPerson(`hash-${ann.id}`))?.person).toEqual(now);
        expect(await store.sessions.findWithPerson('nobody’s')).toBeUndefined();
      });

      it('blocks and unblocks', async () => {
        const ann = { id: newId(), ...GUEST };
        await store.persons.add(ann);
        await store.persons.setBlocked(ann.id, 'eve', true);
        await store.persons.setBlocked(ann.id, 'eve', true);
        await store.persons.setBlocked(ann.id, 'bob', true);
        expect(await store.persons.blockedBy(ann.id)).toEqual(['bob', 'eve']);
        await store.persons.setBlocked(ann.id, 'bob', false);
        expect(await store.persons.blockedBy(ann.id)).toEqual(['eve']);
      });

      it('is removed with sessions, chat and blocks, and noted in the mentions of their tables', async () => {
        const ann = { id: newId(), ...GUEST };
        const tableId = await addTable({ sitting: [ann.id] });
        await store.persons.add(ann);
        await store.sessions.add({ ...SESSION, hash: `hash-${ann.id}`, person: ann.id });
        await store.persons.setBlocked(ann.id, 'eve', true);
        await store.chat.add({ table: tableId, person: ann.id, name: 'Ann', text: 'hi', at: 8, request: 'c' });
        await store.persons.remove(ann.id);
        expect(await store.mentions.tablesOf(ann.id)).toEqual([tableId]);
        expect(await store.persons.get(ann.id)).toBeUndefined();
        expect(await store.sessions.findWithPerson(`hash-${ann.id}`)).toBeUndefined();
        expect(await store.persons.blockedBy(ann.id)).toEqual([]);
        expect(await store.chat.listFrom(tableId, 0, 10)).toEqual([]);
        expect(await store.tables.listOf(ann.id, 10)).toEqual([]);
      });

      it('is found if not seen for long', async () => {
        const old = { id: newId(), ...GUEST, seen: 3 };
        await store.persons.add(old);
        expect(await store.persons.unseenSince(4, 10)).toEqual([old.id]);
        expect(await store.persons.unseenSince(3, 10)).toEqual([]);
      });
    });

    describe('chat', () => {
      it('numbers its lines without a gap, however many are added at the same time', async () => {
        const tableId = await addTable();
        await Promise.all(
          Array.from({ length: 12 }, async (_, n) =>
            store.chat.add({
              table: tableId,
              person: `p${n}`,
              name: 'P',
              text: `line ${n}`,
              at: n,
              request: 'same',
            }),
          ),
        );
        const lines = await store.chat.listFrom(tableId, 0, 100);
        expect(lines.map((line) => line.id)).toEqual([...lines.keys()]);
        expect(lines).toHaveLength(12);
        expect((await store.chat.listFrom(tableId, 10, 100)).map((line) => line.id)).toEqual([10, 11]);
        expect((await store.chat.listFrom(tableId, 0, 3)).map((line) => line.id)).toEqual([9, 10, 11]);
      });

      it('continues its numbers after an author is removed', async () => {
        const tableId = await addTable();
        const [ann, ben] = [newId(), newId()];
        const line = { table: tableId, name: 'Ann', text: 'words of Ann', at: 5 };
        await store.persons.add({ id: ann, ...GUEST });
        for (const request of ['a', 'b', 'c']) await store.chat.add({ ...line, person: ann, request });
        await store.persons.remove(ann);
        const next = { id: 3, person: ben, name: 'Ben', text: 'hi', at: 6 };
        expect(await store.chat.add({ ...next, table: tableId, request: 'a' })).toEqual(next);
        expect(await store.chat.listFrom(tableId, 3, 10)).toEqual([next]);
        expect(await store.chat.listFrom(tableId, 0, 10)).toEqual([next]);
        expect(await store.chat.listBy(ann)).toEqual([]);
      });

      it('accepts a request once', async () => {
        const tableId = await addTable();
        const line = { table: tableId, person: 'ann', name: 'Ann', text: 'Cześć', at: 5, request: 'r' };
        expect(await store.chat.add(line)).toEqual({
          id: 0,
          person: 'ann',
          name: 'Ann',
          text: 'Cześć',
          at: 5,
        });
        expect(await store.chat.add(line)).toBeUndefined();
        expect(await store.chat.listBy('ann')).toMatchObject([{ table: tableId, text: 'Cześć' }]);
      });
    });

    commonStoreTests(
      () => store,
      async (sql) => run(sql),
    );
  });
}
