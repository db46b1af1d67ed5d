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

/** A store, and its database for what only earlier versions wrote. */
interface OpenedStore {
  readonly store: Store;
  readonly run: (sql: string) => Promise<void>;
}

/** What every store does; each backend runs all of it. */
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
      const made = newId();
      await store.tables.create({ ...TOY_TABLE, id: made, ...more });
      return made;
    };

    const countInLobby = async (wanted: Omit<LobbyFilter, 'limit'>): Promise<number> =>
      (await store.tables.listLobby({ ...wanted, limit: 100 })).length;

    it('answers', async () => {
      await expect(store.probeWrite(1)).resolves.toBeUndefined();
    });

    describe('a table', () => {
      it('is loaded as it was created', async () => {
        const made = await addTable();
        const { setup, secret, doc } = TOY_TABLE;
        expect(await store.tables.load(made)).toEqual({
          id: made,
          version: 0,
          length: 0,
          setup,
          secret,
          doc,
        });
        expect(await store.tables.load('nowhere')).toBeUndefined();
      });

      it('is changed by the one who knew its version and length', async () => {
        const made = await addTable();
        const lines = ['~die 4', '0 sail 1'];
        expect(await store.tables.change({ ...CHANGE, id: made, lines })).toBe('done');
        expect(await store.tables.load(made)).toMatchObject({ version: 1, length: 2, doc: '{"n":1}' });
        expect(await store.tables.version(made)).toBe(1);
        expect(await store.tables.lines(made, 0)).toEqual(lines);
        expect(await store.tables.lines(made, 1)).toEqual(['0 sail 1']);
        expect(await store.tables.lines(made, 2)).toEqual([]);
      });

      it.each([
        ['an old version', { version: 0, length: 1 }],
        ['a version to come', { version: 2, length: 1 }],
        ['another length', { version: 1, length: 0 }],
      ])('is left as it is by a change that was decided on %s', async (_, known) => {
        const made = await addTable();
        await store.tables.change({ ...CHANGE, id: made, lines: ['one'] });
        const before = await store.tables.load(made);
        const late = { ...CHANGE, ...known, id: made, lines: ['x'], doc: 'late', sitting: ['eve'] };
        expect(await store.tables.change(late)).toBe('conflict');
        expect(await store.tables.load(made)).toEqual(before);
        expect(await store.tables.lines(made, 0)).toEqual(['one']);
        expect((await store.tables.listOf('eve', 100)).map((each) => each.id)).not.toContain(made);
      });

      it('takes one of many changes at once, and keeps its log whole', async () => {
        const made = await addTable();
        for (let round = 0; round < 5; round++) {
          const before = await store.tables.load(made);
          const { version = 0, length = 0 } = before ?? {};
          const outcomes = await Promise.all(
            Array.from({ length: 8 }, async (__, writer) =>
              store.tables.change({ ...CHANGE, id: made, version, length, lines: [`${round} by ${writer}`] }),
            ),
          );
          expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
        }
        expect((await store.tables.lines(made, 0)).map((line) => line[0])).toEqual(['0', '1', '2', '3', '4']);
      });

      it('gives back its lines from any one on, however many came at once', async () => {
        const made = await addTable();
        const all: string[] = [];
        for (const [version, count] of [1, 0, 30, 1, 1, 31, 33, 0, 70, 2].entries()) {
          const lines = Array.from({ length: count }, (_, index) => `${all.length + index} żagiel`);
          const change = { ...CHANGE, id: made, version, length: all.length, lines };
          expect(await store.tables.change(change)).toBe('done');
          all.push(...lines);
          for (let from = 0; from <= all.length + 1; from++)
            expect(await store.tables.lines(made, from)).toEqual(all.slice(from));
        }
        expect(all).toHaveLength(169);
      });

      it('is its people’s own', async () => {
        const made = await addTable();
        const isListedFor = async (person: string): Promise<boolean> =>
          (await store.tables.listOf(person, 1000)).some((each) => each.id === made);
        expect(await isListedFor('ann')).toBe(true);
        await store.tables.change({ ...CHANGE, id: made, sitting: ['ben', 'ann'] });
        expect([await isListedFor('ann'), await isListedFor('ben')]).toEqual([true, true]);
        await store.tables.change({ ...CHANGE, id: made, version: 1 });
        expect([await isListedFor('ann'), await isListedFor('ben')]).toEqual([true, true]);
        await store.tables.change({ ...CHANGE, id: made, version: 2, sitting: ['ben'] });
        expect([await isListedFor('ann'), await isListedFor('ben')]).toEqual([false, true]);
      });

      it('is in the lobby while it is open and waits', async () => {
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

      it('is found in the lobby by game, seats and clock, a page after the other', async () => {
        const game = newId();
        const made: string[] = [];
        for (let n = 0; n < 7; n++) {
          const listing = { ...TOY_LISTING, game, seats: 2 + (n % 2), pace: n < 3 ? 'days' : 'live' };
          // some at the same moment
          made.unshift(await addTable({ listing, open: true, since: Math.floor(n / 2) }));
        }
        expect([await countInLobby({ game, seats: 3 }), await countInLobby({ game, pace: 'days' })]).toEqual([3, 3]);
        expect(await countInLobby({ game, seats: 3, pace: 'live' })).toBe(2);
        const seen: string[] = [];
        for (let after: LobbyFilter['after']; ; ) {
          const page = await store.tables.listLobby({ game, after, limit: 2 });
          seen.push(...page.map((each) => each.id));
          const end = page.at(-1);
          if (page.length < 2 || end === undefined) break;
          after = { since: end.since, id: end.id };
        }
        expect(seen.toSorted()).toEqual(made.toSorted());
        expect(new Set(seen).size).toBe(7);
      });

      it('counts in the lobby for its people and for where it was made, as long as it waits', async () => {
        const [who, network] = [newId(), newId()];
        const made = await addTable({ sitting: [who], network, open: true });
        const hidden = await addTable({ sitting: [who], network });
        const countTables = async (person: string, from: string): Promise<number[]> => {
          const has = await store.shares.counts(person, from);
          return [has.ofPerson, has.openOfPerson, has.ofNetwork, has.openOfNetwork];
        };
        const tablesFromNetwork = async (): Promise<string[]> =>
          (await store.shares.networksOf(who)).map((each) => each.table).toSorted();
        expect(await countTables(who, network)).toEqual([2, 1, 2, 1]);
        expect(await countTables('nobody', 'nowhere')).toEqual([0, 0, 0, 0]);
        expect(await tablesFromNetwork()).toEqual([made, hidden].toSorted());
        await store.tables.change({ ...CHANGE, id: made, open: true, status: 'waiting' });
        expect(await countTables(who, network)).toEqual([2, 1, 2, 1]);
        await store.tables.change({ ...CHANGE, id: made, version: 1, open: true });
        expect(await countTables(who, network)).toEqual([2, 0, 1, 0]);
        await store.tables.change({ ...CHANGE, id: made, version: 2, open: true, status: 'waiting' });
        // where it was made is forgotten with the start
        expect(await countTables(who, network)).toEqual([2, 1, 1, 0]);
        expect(await tablesFromNetwork()).toEqual([hidden]);
        await store.tables.change({ ...CHANGE, id: hidden, status: 'over' });
        expect(await countTables(who, network)).toEqual([1, 1, 0, 0]);
      });

      it('is among those of its people that are not closed', async () => {
        const who = newId();
        const [waits, plays, over] = [
          await addTable({ sitting: [who], updated: 1 }),
          await addTable({ sitting: [who], status: 'playing', updated: 2 }),
          await addTable({ sitting: [who], status: 'over' }),
        ];
        expect(await store.tables.listOpenIds(who, 10)).toEqual([plays, waits]);
        expect(await store.tables.listOpenIds(who, 1)).not.toContain(over);
      });

      it('keeps the time of its last change where nobody is to notice', async () => {
        const made = await addTable({ sitting: ['zoe'] });
        await store.tables.change({ ...CHANGE, id: made, updated: null });
        expect(await store.tables.listOf('zoe', 1)).toMatchObject([{ updated: 100 }]);
      });

      it('is due at its time', async () => {
        const made = await addTable();
        await store.tables.change({ ...CHANGE, id: made, due: 5000 });
        expect(await store.tables.listDueIds(4999, 100)).not.toContain(made);
        expect(await store.tables.listDueIds(5000, 100)).toContain(made);
        await store.tables.change({ ...CHANGE, id: made, version: 1, due: null });
        expect(await store.tables.listDueIds(5000, 100)).not.toContain(made);
      });

      it('is removed with all that hangs on it', async () => {
        const made = await addTable();
        await store.tables.change({ ...CHANGE, id: made, lines: ['one'] });
        await store.tables.remove(made);
        expect(await store.tables.load(made)).toBeUndefined();
        expect(await store.tables.lines(made, 0)).toEqual([]);
      });

      it('is swept when it is of a status and old', async () => {
        const [old, fresh] = [
          await addTable({ status: 'over', updated: 5 }),
          await addTable({ status: 'over', updated: 50 }),
        ];
        expect(await store.tables.sweep('over', 50)).toBe(1);
        expect(await store.tables.load(old)).toBeUndefined();
        expect(await store.tables.load(fresh)).toBeDefined();
      });
    });

    it('refuses one of several writes at once without harm to the others', async () => {
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

    it('writes all of a change or nothing', async () => {
      const made = await addTable();
      const twice = { ...CHANGE, id: made, lines: ['one'], sitting: ['ann', 'ann'] };
      // a person sits at a table once: where a backend minds, nothing of the change is kept
      const outcome = await store.tables.change(twice).catch(() => 'failed');
      const { version, length } = (await store.tables.load(made)) ?? {};
      expect([version, length, (await store.tables.lines(made, 0)).length]).toEqual(
        outcome === 'done' ? [1, 1, 1] : [0, 0, 0],
      );
    });

    describe('a person', () => {
      it('is known by the session, renamed and seen', async () => {
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

      it('is removed with sessions, chat and blocks, from the tables that are left', async () => {
        const ann = { id: newId(), ...GUEST };
        const made = await addTable({ sitting: [ann.id] });
        await store.persons.add(ann);
        await store.sessions.add({ ...SESSION, hash: `hash-${ann.id}`, person: ann.id });
        await store.persons.setBlocked(ann.id, 'eve', true);
        await store.chat.add({ table: made, person: ann.id, name: 'Ann', text: 'hi', at: 8, request: 'c' });
        await store.persons.remove(ann.id);
        expect(await store.mentions.tablesOf(ann.id)).toEqual([made]);
        expect(await store.persons.get(ann.id)).toBeUndefined();
        expect(await store.sessions.findWithPerson(`hash-${ann.id}`)).toBeUndefined();
        expect(await store.persons.blockedBy(ann.id)).toEqual([]);
        expect(await store.chat.listFrom(made, 0, 10)).toEqual([]);
        expect(await store.tables.listOf(ann.id, 10)).toEqual([]);
      });

      it('is found when not seen for long', async () => {
        const old = { id: newId(), ...GUEST, seen: 3 };
        await store.persons.add(old);
        expect(await store.persons.unseenSince(4, 10)).toEqual([old.id]);
        expect(await store.persons.unseenSince(3, 10)).toEqual([]);
      });
    });

    describe('chat', () => {
      it('numbers its lines without a gap, however many speak at once', async () => {
        const made = await addTable();
        await Promise.all(
          Array.from({ length: 12 }, async (_, n) =>
            store.chat.add({
              table: made,
              person: `p${n}`,
              name: 'P',
              text: `line ${n}`,
              at: n,
              request: 'same',
            }),
          ),
        );
        const lines = await store.chat.listFrom(made, 0, 100);
        expect(lines.map((line) => line.id)).toEqual([...lines.keys()]);
        expect(lines).toHaveLength(12);
        expect((await store.chat.listFrom(made, 10, 100)).map((line) => line.id)).toEqual([10, 11]);
        expect((await store.chat.listFrom(made, 0, 3)).map((line) => line.id)).toEqual([9, 10, 11]);
      });

      it('goes on with its numbers after somebody who spoke is removed', async () => {
        const made = await addTable();
        const [ann, ben] = [newId(), newId()];
        const line = { table: made, name: 'Ann', text: 'words of Ann', at: 5 };
        await store.persons.add({ id: ann, ...GUEST });
        for (const request of ['a', 'b', 'c']) await store.chat.add({ ...line, person: ann, request });
        await store.persons.remove(ann);
        const next = { id: 3, person: ben, name: 'Ben', text: 'hi', at: 6 };
        expect(await store.chat.add({ ...next, table: made, request: 'a' })).toEqual(next);
        expect(await store.chat.listFrom(made, 3, 10)).toEqual([next]);
        expect(await store.chat.listFrom(made, 0, 10)).toEqual([next]);
        expect(await store.chat.listBy(ann)).toEqual([]);
      });

      it('takes a request once', async () => {
        const made = await addTable();
        const line = { table: made, person: 'ann', name: 'Ann', text: 'Cześć', at: 5, request: 'r' };
        expect(await store.chat.add(line)).toEqual({
          id: 0,
          person: 'ann',
          name: 'Ann',
          text: 'Cześć',
          at: 5,
        });
        expect(await store.chat.add(line)).toBeUndefined();
        expect(await store.chat.listBy('ann')).toMatchObject([{ table: made, text: 'Cześć' }]);
      });
    });

    commonStoreTests(
      () => store,
      async (sql) => run(sql),
    );
  });
}
