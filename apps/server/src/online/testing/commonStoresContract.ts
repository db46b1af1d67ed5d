import { describe, expect, it } from 'vitest';
import { TOY_LISTING, TOY_TABLE } from './newTable.ts';
import type { StoredPushSubscription } from '../store/pushSubscriptions.ts';
import type { SharedGameSeat } from '../store/sharedGames.ts';
import type { Store } from '../store/store.ts';

const PERSON = { name: 'Ann', created: 1, seen: 1 };

function createSubscription(endpoint: string, person: string, at = 1): StoredPushSubscription {
  return { endpoint, person, p256dh: 'p', auth: 'a', language: 'pl', at };
}

/** Seat with a name that belongs to no known account. */
function seatOfNobody(seat: number, name: string): SharedGameSeat {
  return { seat, person: null, name };
}

/** Tests of the stores that are the same in both backends, run on every backend. */
export function commonStoreTests(currentStore: () => Store, run: (sql: string) => Promise<void>): void {
  let last = 0;
  const newId = (): string => `part-${++last}`;
  const addPerson = async (): Promise<string> => {
    const personId = newId();
    await currentStore().persons.add({ id: personId, ...PERSON });
    return personId;
  };
  const createPasskey = (owner: string) => ({
    id: newId(),
    person: owner,
    publicKey: 'pk',
    counter: 0,
    transports: ['internal', 'hybrid'],
    created: 5,
    used: 5,
  });

  const addTable = async (): Promise<string> => {
    const tableId = newId();
    await currentStore().tables.create({ ...TOY_TABLE, id: tableId, status: 'playing' });
    return tableId;
  };

  const createSession = (owner: string, used = 5) => ({
    hash: newId(),
    person: owner,
    created: 3,
    used,
    device: 'Firefox · Linux',
    proved: 0,
    hostOnly: false,
  });

  const createSharedGame = (owner: string, created = 5) => ({
    code: newId(),
    person: owner,
    record: '{"game":"toy"}',
    language: 'pl',
    created,
    game: 'toy',
    names: ['Ann', 'Ben'],
  });
  /** Adds a shared game whose names are still in its record. */
  const addUnconvertedGame = async (owner: string): Promise<ReturnType<typeof createSharedGame>> => {
    const game = createSharedGame(owner);
    await run(`insert into shared (code, person, record, language, created, game)
      values ('${game.code}', '${owner}', '${game.record}', 'pl', 5, 'toy')`);
    return game;
  };
  const toListing = ({ code, created, game, names }: ReturnType<typeof createSharedGame>) => ({
    code,
    created,
    game,
    names,
  });

  describe('a session', () => {
    it('is found by its hash, used, proved and ended', async () => {
      const { sessions } = currentStore();
      const owner = await addPerson();
      const session = createSession(owner);
      await sessions.add(session);
      expect(await sessions.findWithPerson(session.hash)).toEqual({
        session: session,
        person: { id: owner, ...PERSON },
      });
      await sessions.recordUse(session.hash, 9, 'Chrome · Android');
      await sessions.recordProof(session.hash, 7);
      await sessions.bindToHostCookie(session.hash);
      const after = { ...session, used: 9, device: 'Chrome · Android', proved: 7, hostOnly: true };
      expect(await sessions.list(owner)).toEqual([after]);
      await sessions.remove(session.hash);
      expect(await sessions.findWithPerson(session.hash)).toBeUndefined();
    });

    it('is one of at most fifty, and ends with all others of its person, or after its time', async () => {
      const { sessions } = currentStore();
      const [ann, ben] = [await addPerson(), await addPerson()];
      for (let used = 10; used < 63; used++) await sessions.add(createSession(ann, used));
      await sessions.add(createSession(ben));
      const sessionList = await sessions.list(ann);
      expect([sessionList.length, sessionList[0]?.used, sessionList.at(-1)?.used]).toEqual([50, 62, 13]);
      await sessions.sweep(20);
      expect((await sessions.list(ann)).at(-1)?.used).toBe(20);
      expect(await sessions.list(ben)).toEqual([]);
      await sessions.removeAll(ann);
      expect(await sessions.list(ann)).toEqual([]);
    });
  });

  describe('a last-seen time', () => {
    it('is kept as last recorded, for each person at each table', async () => {
      const { seen } = currentStore();
      const [one, other] = [await addTable(), await addTable()];
      const at = async (of: string) => new Map((await seen.listAt(of)).map((each) => [each.person, each.at]));
      const many = Array.from({ length: 250 }, (_, n) => ({ table: other, person: `p${n}`, at: n }));
      await seen.record([{ table: one, person: 'ann', at: 1_700_000_000_000 }, ...many]);
      await seen.record([
        { table: one, person: 'ben', at: 8 },
        { table: 'nowhere', person: 'ann', at: 9 },
      ]);
      expect(await at(one)).toEqual(
        new Map([
          ['ann', 1_700_000_000_000],
          ['ben', 8],
        ]),
      );
      expect((await at(other)).get('p249')).toBe(249);
      await seen.record([{ table: one, person: 'ann', at: 5 }]);
      expect((await at(one)).get('ann')).toBe(5);
    });

    it('is deleted with its person and its table', async () => {
      const { seen, persons, tables } = currentStore();
      const [made, ann] = [await addTable(), await addPerson()];
      const note = [
        { table: made, person: ann, at: 5 },
        { table: made, person: 'ben', at: 6 },
      ];
      await seen.record(note);
      await persons.remove(ann);
      expect(await seen.listAt(made)).toEqual(note.slice(1));
      await tables.remove(made);
      expect(await seen.listAt(made)).toEqual([]);
    });
  });

  describe('a mention', () => {
    it('is kept once for each person at each table, until it or the table is deleted', async () => {
      const { mentions, tables } = currentStore();
      const [one, other, ann] = [await addTable(), await addTable(), newId()];
      await mentions.add(one, [ann, 'ben']);
      await mentions.add(one, [ann]);
      await mentions.add(other, [ann]);
      await mentions.add('nowhere', [ann]);
      expect(await mentions.tablesOf(ann)).toEqual([one, other].toSorted());
      await tables.remove(other);
      expect(await mentions.tablesOf(ann)).toEqual([one]);
      await mentions.remove(ann);
      expect(await mentions.tablesOf(ann)).toEqual([]);
    });
  });

  it('lists pending deletions, with the original name, until they are complete', async () => {
    const { departures, persons } = currentStore();
    const ann = await addPerson();
    await departures.begin({ id: ann, name: 'Ann' });
    await departures.begin({ id: ann, name: 'Again' });
    await persons.remove(ann);
    expect(await departures.list()).toEqual([{ id: ann, name: 'Ann' }]);
    await departures.complete(ann);
    expect(await departures.list()).toEqual([]);
  });

  it('lists pending moves of guests to accounts until they are complete', async () => {
    const { guestMoves, persons } = currentStore();
    const [guest, account] = [await addPerson(), await addPerson()];
    await guestMoves.begin({ guest, name: 'Ann', account }, 5);
    await guestMoves.begin({ guest, name: 'Again', account: await addPerson() }, 4);
    await persons.remove(guest);
    expect(await guestMoves.listStartedBefore(5)).toEqual([]);
    expect(await guestMoves.listStartedBefore(6)).toEqual([{ guest, name: 'Ann', account }]);
    await guestMoves.complete(guest);
    expect(await guestMoves.listStartedBefore(6)).toEqual([]);
  });

  describe('a report', () => {
    it('stays without the data of deleted persons', async () => {
      const { hosting, persons } = currentStore();
      const [ann, eve] = [await addPerson(), await addPerson()];
      const report = { table: 'there', by: ann, person: eve, text: 'Eve (not Evelyn) is rude', at: 3 };
      await persons.addReport(report);
      const remainingReports = async () =>
        (await hosting.listReports(1000))
          .filter(({ table }) => table === 'there')
          .map(({ at: _, table: __, ...each }) => each);
      await hosting.anonymizeReports(eve, 'Eve');
      expect(await remainingReports()).toEqual([{ by: ann, person: '', text: '– (not Evelyn) is rude' }]);
      await hosting.anonymizeReports(ann, 'A.n*');
      expect(await remainingReports()).toEqual([{ by: '', person: '', text: '– (not Evelyn) is rude' }]);
      expect(await persons.reportsBy(ann)).toEqual([]);
    });
  });

  describe('a passkey', () => {
    it('is stored, used, and removed only by its owner', async () => {
      const { accounts } = currentStore();
      const [ann, eve] = [await addPerson(), await addPerson()];
      const passkey = createPasskey(ann);
      expect(await accounts.addPasskey(passkey)).toBe(true);
      expect(await accounts.addPasskey({ ...passkey, person: eve })).toBe(false);
      expect(await accounts.passkey(passkey.id)).toEqual(passkey);
      await accounts.usePasskey(passkey.id, 7, 9);
      expect(await accounts.passkeysOf(ann)).toEqual([{ ...passkey, counter: 7, used: 9 }]);
      await accounts.removePasskey(passkey.id, eve);
      expect(await accounts.passkeysOf(ann)).toHaveLength(1);
      await accounts.removePasskey(passkey.id, ann);
      expect(await accounts.passkeysOf(ann)).toEqual([]);
    });

    it('keeps its owner from expiring, and is deleted with them', async () => {
      const { accounts, persons } = currentStore();
      const ann = await addPerson();
      expect(await persons.unseenSince(2, 1000)).toContain(ann);
      const passkey = createPasskey(ann);
      await accounts.addPasskey(passkey);
      expect(await persons.unseenSince(2, 1000)).not.toContain(ann);
      await persons.remove(ann);
      expect(await accounts.passkey(passkey.id)).toBeUndefined();
    });
  });

  describe('a challenge', () => {
    it('can be answered once, in time, by the person it was issued to', async () => {
      const { accounts } = currentStore();
      for (const challenge of ['c1', 'c2', 'c3', 'c4']) await accounts.addChallenge(challenge, 'ann', 100);
      expect(await accounts.takeChallenge('c1', 'ann', 100)).toBe(true);
      expect(await accounts.takeChallenge('c1', 'ann', 100)).toBe(false);
      expect(await accounts.takeChallenge('c2', '', 100)).toBe(false);
      expect(await accounts.takeChallenge('c2', 'ann', 100)).toBe(false);
      expect(await accounts.takeChallenge('c3', 'ann', 101)).toBe(false);
      await accounts.sweepChallenges(101);
      expect(await accounts.takeChallenge('c4', 'ann', 0)).toBe(false);
    });
  });

  it('moves the data of a guest to an account', async () => {
    const { accounts, persons, chat, tables, pushes } = currentStore();
    const [guest, ann] = [await addPerson(), await addPerson()];
    const table = newId();
    await tables.create({ ...TOY_TABLE, id: table, sitting: [guest] });
    for (const who of [guest, ann])
      await chat.add({ table, person: who, name: 'Ann', text: who, at: 1, request: 'same' });
    for (const who of [guest, ann]) await persons.setBlocked(who, 'eve', true);
    await persons.setBlocked(guest, ann, true);
    await persons.addReport({ table, by: guest, person: 'eve', text: 'rude', at: 2 });
    await pushes.subscribe({
      endpoint: `https://push/${guest}`,
      person: guest,
      p256dh: 'p',
      auth: 'a',
      language: 'en',
      at: 1,
    });
    await accounts.mergePersons(guest, ann);
    await persons.remove(guest);
    expect((await chat.listBy(ann)).map(({ text }) => text).sort()).toEqual([guest, ann].sort());
    expect(await persons.blockedBy(ann)).toEqual(['eve']);
    expect(await persons.reportsBy(ann)).toHaveLength(1);
    expect(await pushes.listOf(ann)).toHaveLength(1);
  });

  it('stores finished games with an account until it is deleted; deleted games do not come back', async () => {
    const { accounts, savedGames, persons } = currentStore();
    const [guest, ann] = [await addPerson(), await addPerson()];
    await savedGames.save(ann, 'one', 5, '{"a":1}');
    await savedGames.save(ann, 'one', 4, '{"older":1}');
    await savedGames.save(guest, 'one', 9, '{"other":1}');
    await savedGames.save(guest, 'two', 2, '{"b":22}');
    await accounts.mergePersons(guest, ann);
    await persons.remove(guest);
    expect(await savedGames.list(guest)).toEqual([]);
    expect(await savedGames.list(ann)).toEqual([
      { id: 'one', updated: 5, size: 7 },
      { id: 'two', updated: 2, size: 8 },
    ]);
    expect(await savedGames.get(ann, 'one')).toBe('{"a":1}');
    await savedGames.remove(ann, 'one');
    await savedGames.save(ann, 'one', 8, '{"again":1}');
    expect(await savedGames.get(ann, 'one')).toBeUndefined();
    expect(await savedGames.list(ann)).toContainEqual({ id: 'one', updated: 5, size: 0 });
    await persons.remove(ann);
    expect(await savedGames.list(ann)).toEqual([]);
  });

  const savedGameSizes = async (owner: string): Promise<number[]> =>
    (await currentStore().savedGames.list(owner)).map(({ size }) => size).filter((size) => size > 0);

  describe('the saved games of an account', () => {
    it('have at most 20 MB, however many arrive at the same time', async () => {
      const { savedGames } = currentStore();
      const ann = await addPerson();
      const doc = 'x'.repeat(1_000_000);
      const kept = await Promise.all(
        Array.from({ length: 30 }, async (_, n) => savedGames.save(ann, `game-${n}`, 1, doc)),
      );
      expect(await savedGameSizes(ann)).toHaveLength(20);
      expect(kept.filter(Boolean)).toHaveLength(20);
      const [first = ''] = (await savedGames.list(ann)).map(({ id: each }) => each);
      // a game can be replaced if the new version is not longer
      expect(await savedGames.save(ann, first, 2, doc)).toBe(true);
      expect(await savedGames.save(ann, first, 3, `${doc}x`)).toBe(false);
      expect(await savedGames.get(ann, first)).toBe(doc);
    });

    it('are at most a thousand, not counting deleted ones', async () => {
      const { savedGames } = currentStore();
      const ann = await addPerson();
      const put = async (count: number, name: string): Promise<boolean[]> =>
        Promise.all(Array.from({ length: count }, async (_, n) => savedGames.save(ann, `${name}-${n}`, n, '{}')));
      expect((await put(1010, 'one')).filter(Boolean)).toHaveLength(1000);
      const kept = (await savedGames.list(ann)).map(({ id: each }) => each);
      for (const each of kept.slice(0, 3)) await savedGames.remove(ann, each);
      expect((await put(5, 'two')).filter(Boolean)).toHaveLength(3);
      expect(await savedGameSizes(ann)).toHaveLength(1000);
      // a deleted game stays deleted, and the attempt to save it is not refused for lack of room
      expect(await savedGames.save(ann, kept[0] ?? '', 5000, '{}')).toBe(true);
      expect(await savedGames.get(ann, kept[0] ?? '')).toBeUndefined();
    });

    it('leave at most a thousand tombstones, always including the newest', async () => {
      const { savedGames } = currentStore();
      const ann = await addPerson();
      for (const round of [0, 1]) {
        const ids = Array.from({ length: 502 }, (_, n) => `${round}-${n}`);
        await Promise.all(ids.map(async (each, n) => savedGames.save(ann, each, 1000 * round + n, '{}')));
        await Promise.all(ids.map(async (each) => savedGames.remove(ann, each)));
      }
      await savedGames.save(ann, 'oldest', 0, '{}');
      await savedGames.remove(ann, 'oldest');
      const marks = (await savedGames.list(ann)).map(({ id: each }) => each);
      expect(marks).toHaveLength(1000);
      expect(marks).toEqual(expect.arrayContaining(['oldest', '1-501']));
      expect(marks).not.toContain('0-0');
    });
  });

  describe('an account that receives the data of a guest', () => {
    it('has ten bots at most: its own and the guest’s oldest; the others stay with the guest', async () => {
      const { accounts, bots } = currentStore();
      const [ann, ...guests] = [await addPerson(), await addPerson(), await addPerson(), await addPerson()];
      const addBots = async (owner: string, count: number): Promise<string[]> =>
        Promise.all(
          Array.from({ length: count }, async (_, n) => {
            const robot = await addPerson();
            await bots.add({ id: robot, owner, name: robot, created: 100 - n }, `hash of ${robot}`);
            return robot;
          }),
        );
      const own = await addBots(ann, 7);
      for (const guest of guests) await addBots(guest, 10);
      const idsOf = async (owner: string): Promise<string[]> => (await bots.listOwnedBy(owner)).map((bot) => bot.id);
      const oldest = await Promise.all(guests.map(async (guest) => (await idsOf(guest)).slice(0, 3)));
      await Promise.all(guests.map(async (guest) => accounts.mergePersons(guest, ann)));
      const all = await idsOf(ann);
      expect(all).toHaveLength(10);
      expect(all).toEqual(expect.arrayContaining(own));
      // the order in which the guests were merged varies
      expect(oldest).toContainEqual(all.filter((each) => !own.includes(each)));
      const remaining = await Promise.all(guests.map(idsOf));
      expect(remaining.flat()).toHaveLength(27);
    });

    it('has the latest ten subscriptions and the latest two hundred links', async () => {
      const { accounts, pushes, sharedGames } = currentStore();
      const [ann, guest] = [await addPerson(), await addPerson()];
      for (const [owner, from] of [
        [ann, 0],
        [guest, 5],
      ] as const) {
        for (let at = from; at < from + 8; at++)
          await pushes.subscribe(createSubscription(`https://merged/${owner}/${at}`, owner, at));
        await Promise.all(
          Array.from({ length: 150 }, async (_, n) => sharedGames.add(createSharedGame(owner, 100 * from + n), [])),
        );
      }
      await accounts.mergePersons(guest, ann);
      expect((await pushes.listOf(ann)).map(({ at }) => at)).toEqual(
        [5, 6, 6, 7, 7, 8, 9, 10, 11, 12].sort((a, b) => a - b),
      );
      const links = await sharedGames.listOf(ann);
      expect([links.length, links[0]?.created, links.at(-1)?.created]).toEqual([200, 649, 100]);
    });

    it('keeps its own games, and the guest’s latest ones that fit', async () => {
      const { accounts, savedGames } = currentStore();
      const [ann, guest] = [await addPerson(), await addPerson()];
      const doc = 'x'.repeat(1_000_000);
      for (let n = 0; n < 15; n++) await savedGames.save(ann, `own-${n}`, n, doc);
      for (let n = 0; n < 9; n++) await savedGames.save(guest, `theirs-${n}`, n, doc);
      await savedGames.save(guest, 'gone', 1, '{}');
      await savedGames.remove(guest, 'gone');
      await savedGames.savePuzzles(guest, '{"a":1}');
      await accounts.mergePersons(guest, ann);
      const kept = await savedGames.list(ann);
      expect(kept.filter(({ id: each, size }) => each.startsWith('own') && size > 0)).toHaveLength(15);
      expect(kept.filter(({ id: each }) => each.startsWith('theirs')).map(({ id: each }) => each)).toEqual(
        [8, 7, 6, 5, 4].map((n) => `theirs-${n}`),
      );
      expect(kept).toContainEqual({ id: 'gone', updated: 1, size: 0 });
      expect(await savedGames.loadPuzzles(ann)).toBe('{"a":1}');
    });
  });

  it('allows at most ten bots per person, also when they are added at the same time', async () => {
    const { bots } = currentStore();
    const ann = await addPerson();
    const robots = await Promise.all(Array.from({ length: 14 }, addPerson));
    const outcomes = await Promise.all(
      robots.map(async (robot) => bots.add({ id: robot, owner: ann, name: robot, created: 1 }, `of ${robot}`)),
    );
    expect(await bots.listOwnedBy(ann)).toHaveLength(10);
    expect(outcomes.filter((each) => each === 'too-many')).toHaveLength(4);
  });

  describe('a push subscription', () => {
    it('belongs to one browser, whoever is signed in there', async () => {
      const { pushes } = currentStore();
      const [ann, ben] = [await addPerson(), await addPerson()];
      expect(await pushes.subscribe(createSubscription('https://one', ann))).toBe(true);
      expect(await pushes.subscribe(createSubscription('https://one', ben, 2))).toBe(true);
      expect(await pushes.listOf(ann)).toEqual([]);
      expect(await pushes.listOf(ben)).toEqual([createSubscription('https://one', ben, 2)]);
      await pushes.unsubscribe('https://one', ann);
      expect(await pushes.listOf(ben)).toHaveLength(1);
      await pushes.unsubscribe('https://one', ben);
      expect(await pushes.listOf(ben)).toEqual([]);
    });

    it('cannot be taken over by its endpoint alone, without its secret', async () => {
      const { pushes } = currentStore();
      const [ann, eve] = [await addPerson(), await addPerson()];
      await pushes.subscribe(createSubscription('https://hers', ann));
      expect(await pushes.subscribe({ ...createSubscription('https://hers', eve, 2), auth: 'guessed' })).toBe(false);
      expect(await pushes.listOf(eve)).toEqual([]);
      expect(await pushes.listOf(ann)).toEqual([createSubscription('https://hers', ann)]);
      const renewed = { ...createSubscription('https://hers', ann, 3), auth: 'new' };
      expect(await pushes.subscribe(renewed)).toBe(true);
      expect(await pushes.findByEndpoint('https://hers')).toEqual(renewed);
      expect(await pushes.findByEndpoint('https://nobody')).toBeUndefined();
    });

    it('stays only while it is among the latest ten', async () => {
      const { pushes } = currentStore();
      const ann = await addPerson();
      for (let at = 0; at < 12; at++) await pushes.subscribe(createSubscription(`https://many/${at}`, ann, at));
      expect((await pushes.listOf(ann)).map(({ at }) => at)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    });
  });

  describe('a shared game', () => {
    it('is found by its code, renewed, and revoked only by its owner', async () => {
      const { sharedGames } = currentStore();
      const [ann, eve] = [await addPerson(), await addPerson()];
      const mine = createSharedGame(ann);
      await sharedGames.add(mine, []);
      expect(await sharedGames.get(mine.code)).toEqual({ ...mine, isNamed: true, seats: [] });
      await sharedGames.add({ ...mine, created: 9 }, []);
      expect(await sharedGames.listOf(ann)).toEqual([{ ...toListing(mine), created: 9 }]);
      expect(await sharedGames.remove(mine.code, eve)).toBe(false);
      expect(await sharedGames.remove(mine.code, ann)).toBe(true);
      expect(await sharedGames.get(mine.code)).toBeUndefined();
      const other = createSharedGame(ann);
      await sharedGames.add(other, []);
      expect(await sharedGames.removeAny(other.code)).toBe(true);
      expect(await sharedGames.removeAny(other.code)).toBe(false);
    });

    it('is deleted with its owner or when it expires, and moves to the account of a guest', async () => {
      const { sharedGames, persons, accounts } = currentStore();
      const [ann, ben, guest] = [await addPerson(), await addPerson(), await addPerson()];
      const [one, old, theirs] = [createSharedGame(ann, 100), createSharedGame(ben, 3), createSharedGame(guest, 100)];
      for (const each of [one, old, theirs]) await sharedGames.add(each, []);
      await sharedGames.sweep(50);
      expect(await sharedGames.get(old.code)).toBeUndefined();
      await accounts.mergePersons(guest, ben);
      await persons.remove(guest);
      expect(await sharedGames.listOf(ben)).toEqual([toListing(theirs)]);
      expect(await sharedGames.get(theirs.code)).toMatchObject({ ...theirs, person: ben });
      await persons.remove(ann);
      expect(await sharedGames.get(one.code)).toBeUndefined();
    });

    it('names people only until they are deleted', async () => {
      const { sharedGames, persons, accounts } = currentStore();
      const [ann, ben, guest] = [await addPerson(), await addPerson(), await addPerson()];
      const mine = createSharedGame(ann);
      const seats = [
        { seat: 0, person: ann, name: 'Ann' },
        { seat: 1, person: ben, name: 'Ben' },
        { seat: 2, person: guest, name: 'Guest' },
      ];
      await sharedGames.add(mine, [...seats, { seat: 3, person: 'gone', name: 'Gone' }]);
      const seatNames = async (): Promise<unknown> =>
        (await sharedGames.get(mine.code))?.seats.map(({ seat, name }) => `${seat} ${name}`);
      expect(await seatNames()).toEqual(['0 Ann', '1 Ben', '2 Guest']);
      await persons.remove(ben);
      await accounts.mergePersons(guest, ann);
      await persons.remove(guest);
      expect(await seatNames()).toEqual(['0 Ann', '2 Guest']);
    });

    it('is stored with all its names or not at all', async () => {
      const { sharedGames } = currentStore();
      const [ann, ben] = [await addPerson(), await addPerson()];
      const mine = createSharedGame(ann);
      const [own, his] = [
        { seat: 0, person: ann, name: 'Ann' },
        { seat: 1, person: ben, name: 'Ben' },
      ];
      const bad = { ...seatOfNobody(2, ''), name: null } as unknown as SharedGameSeat;
      await expect(sharedGames.add(mine, [own, his, bad])).rejects.toThrow(/null/i);
      expect(await sharedGames.get(mine.code)).toBeUndefined();
      await sharedGames.add(mine, [own, his]);
      expect((await sharedGames.get(mine.code))?.seats).toEqual([own, his]);
    });

    it('with names in its record gets them as seats once, all of them or none', async () => {
      const { sharedGames, persons } = currentStore();
      const [ann, ben] = [await addPerson(), await addPerson()];
      const old = await addUnconvertedGame(ann);
      const own = { seat: 0, person: ann, name: 'Ann' };
      const his = { seat: 1, person: ben, name: 'Ben' };
      const bad = { ...seatOfNobody(2, ''), name: null } as unknown as SharedGameSeat;
      await expect(sharedGames.setSeats(old, [own, his, bad])).rejects.toThrow(/null/i);
      expect(await sharedGames.get(old.code)).toMatchObject({ isNamed: false, seats: [] });
      await sharedGames.setSeats(old, [own, his]);
      expect(await sharedGames.get(old.code)).toEqual({ ...old, isNamed: true, seats: [own, his] });
      await persons.remove(ben);
      await sharedGames.setSeats({ ...old, record: 'again' }, [own, seatOfNobody(1, 'Ben')]);
      expect(await sharedGames.get(old.code)).toEqual({ ...old, isNamed: true, seats: [own] });
    });

    it('from an earlier version loses all names without an account once a player with one of them is deleted', async () => {
      const { sharedGames, persons, tables } = currentStore();
      const ann = await addPerson();
      const [mine, other, known, today] = [
        await addUnconvertedGame(ann),
        await addUnconvertedGame(ann),
        await addUnconvertedGame(ann),
        createSharedGame(ann),
      ];
      const own = { seat: 0, person: ann, name: 'Ann' };
      const [hers, his] = [seatOfNobody(1, 'Zbigniewa'), seatOfNobody(2, 'Cid')];
      await sharedGames.setSeats(mine, [own, hers, his]);
      await sharedGames.setSeats(other, [his]);
      await sharedGames.setSeats(known, [own, { ...hers, person: ann }]);
      await sharedGames.add(today, [own, hers, his]);
      const seats = async (): Promise<unknown> =>
        Promise.all([mine, other, known, today].map(async ({ code }) => (await sharedGames.get(code))?.seats));
      const before = [[own, hers, his], [his], [own, { ...hers, person: ann }], [own, hers, his]];
      const addZbigniewa = async (): Promise<string> => {
        const personId = newId();
        await persons.add({ ...PERSON, id: personId, name: 'Zbigniewa' });
        return personId;
      };
      const [guest, host, player] = [await addZbigniewa(), await addZbigniewa(), await addZbigniewa()];
      await tables.create({ ...TOY_TABLE, id: newId(), sitting: [host] });
      await tables.create({ ...TOY_TABLE, id: newId(), sitting: [player], status: 'over' });
      // a name cannot mean persons who have never played here
      for (const each of [guest, host, ann]) await sharedGames.forgetName(each);
      expect(await seats()).toEqual(before);
      await sharedGames.forgetName(player);
      expect(await seats()).toEqual([[own], ...before.slice(1)]);
      await sharedGames.add(mine, [own, hers]);
      expect(await seats()).toEqual([[own], ...before.slice(1)]);
    });

    it('from an earlier version may mean an account whose tables are deleted', async () => {
      const { sharedGames, persons, accounts } = currentStore();
      const [ann, eve] = [await addPerson(), newId()];
      await persons.add({ ...PERSON, id: eve, name: 'Ewelina' });
      await accounts.addPasskey(createPasskey(eve));
      const mine = await addUnconvertedGame(ann);
      await sharedGames.setSeats(mine, [seatOfNobody(1, 'Ewelina')]);
      await sharedGames.forgetName(eve);
      expect((await sharedGames.get(mine.code))?.seats).toEqual([]);
    });

    it('is found by the secret of its table, also if that was renewed', async () => {
      const { sharedGames, tables } = currentStore();
      const [one, renewed, other] = [newId(), newId(), newId()];
      const doc = '{"renewals":0}';
      const again = '{"renewals":2}';
      await tables.create({ ...TOY_TABLE, id: one, secret: one, doc });
      await tables.create({
        ...TOY_TABLE,
        id: renewed,
        secret: renewed,
        doc: again,
        status: 'over',
        sitting: [one],
      });
      await tables.create({ ...TOY_TABLE, id: other, secret: other, doc, status: 'over', sitting: [one] });
      expect(await sharedGames.tablesWithSecret(one, one)).toEqual([
        { secret: one, doc },
        { secret: renewed, doc: again },
      ]);
    });

    it('stays only while it is among the latest two hundred', async () => {
      const { sharedGames } = currentStore();
      const ann = await addPerson();
      for (let created = 0; created < 203; created++) await sharedGames.add(createSharedGame(ann, created), []);
      const kept = await sharedGames.listOf(ann);
      expect([kept.length, kept[0]?.created, kept.at(-1)?.created]).toEqual([200, 202, 3]);
    });
  });

  it('keeps the first value of a name', async () => {
    const { pushes } = currentStore();
    const values = await Promise.all(['one', 'two'].map(async (value) => pushes.getOrSetValue('name', value)));
    expect(values[0]).toBe(values[1]);
    expect(await pushes.getOrSetValue('name', 'three')).toBe(values[0]);
  });

  it('finds bots by name, token and owner, and deletes them with their owner', async () => {
    const { bots, persons } = currentStore();
    const [ann, robot, other] = [await addPerson(), await addPerson(), await addPerson()];
    const bot = { id: robot, owner: ann, name: 'robo', created: 3 };
    expect(await bots.add(bot, 'hash')).toBe('done');
    expect(await bots.add({ ...bot, id: other }, 'other')).toBe('name-taken');
    expect(await bots.findByName('robo')).toEqual(bot);
    expect(await bots.findByToken('hash')).toEqual(bot);
    expect(await bots.findByToken('other')).toBeUndefined();
    expect(await bots.listOwnedBy(ann)).toEqual([bot]);
    expect(await persons.unseenSince(2, 1000)).not.toContain(robot);
    await persons.remove(ann);
    expect(await bots.findByName('robo')).toBeUndefined();
  });

  it('lists tables and reports for the operator, and the operator’s commands for the server', async () => {
    const { hosting, persons, tables } = currentStore();
    const table = newId();
    const latest = 9_999_999_999_999;
    await tables.create({ ...TOY_TABLE, id: table, status: 'over', updated: latest });
    expect(await hosting.listTables(1)).toEqual([
      { id: table, listing: TOY_LISTING, doc: TOY_TABLE.doc, updated: latest, since: TOY_TABLE.since },
    ]);
    await persons.addReport({ table, by: 'ann', person: 'eve', text: 'rude', at: 3 });
    expect(await hosting.listReports(1)).toEqual([{ table, by: 'ann', person: 'eve', text: 'rude', at: 3 }]);
    await hosting.addOrder({ kind: 'ban', subject: 'eve', at: 4 });
    const [ban] = await hosting.ordersAfter(0);
    expect(ban).toMatchObject({ kind: 'ban', subject: 'eve', at: 4 });
    await hosting.addOrder({ kind: 'unban', subject: 'eve', at: 5 });
    expect(await hosting.ordersAfter(ban?.id ?? 0)).toMatchObject([{ kind: 'unban', subject: 'eve' }]);
    await tables.remove(table);
  });

  it('adds up the downtime once, whichever node records it', async () => {
    const { hosting } = currentStore();
    const slept = async (now: number): Promise<number> => (await hosting.recordHeartbeat(now, 500)).downtimeMs;
    const before = await slept(1000);
    expect(await slept(1400)).toBe(before);
    expect(await slept(5400)).toBe(before + 4000);
    const asked = await Promise.all([9400, 9400, 9401].map(slept));
    // the first caller determines the length of the gap
    const [total = 0] = asked;
    expect([before + 8000, before + 8001]).toContain(total);
    expect(asked).toEqual([total, total, total]);
    // a node whose clock is behind gets the latest time of the others
    expect(await hosting.recordHeartbeat(9000, 500)).toEqual({ downtimeMs: total, latest: 9401 });
  });
}
