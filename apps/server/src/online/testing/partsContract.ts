import { describe, expect, it } from 'vitest';
import { LISTING, NEW } from './newTable.ts';
import type { Subscription } from '../store/pushes.ts';
import type { SharedSeat } from '../store/sharedGames.ts';
import type { Store } from '../store/store.ts';

const PERSON = { name: 'Ann', created: 1, seen: 1 };

function subscriptionOf(endpoint: string, person: string, at = 1): Subscription {
  return { endpoint, person, p256dh: 'p', auth: 'a', language: 'pl', at };
}

/** A name that no account is known for. */
function nobodys(seat: number, name: string): SharedSeat {
  return { seat, person: null, name };
}

/** The rest of what every store does: accounts, pushes, bots of others, and what the host says. */
export function partTests(opened: () => Store, run: (sql: string) => Promise<void>): void {
  let last = 0;
  const id = (): string => `part-${++last}`;
  const person = async (): Promise<string> => {
    const made = id();
    await opened().persons.add({ id: made, ...PERSON });
    return made;
  };
  const key = (owner: string) => ({
    id: id(),
    person: owner,
    publicKey: 'pk',
    counter: 0,
    transports: ['internal', 'hybrid'],
    created: 5,
    used: 5,
  });

  const tableMade = async (): Promise<string> => {
    const made = id();
    await opened().tables.create({ ...NEW, id: made, status: 'playing' });
    return made;
  };

  const session = (owner: string, used = 5) => ({
    hash: id(),
    person: owner,
    created: 3,
    used,
    device: 'Firefox · Linux',
    proved: 0,
    hostOnly: false,
  });

  const shared = (owner: string, created = 5) => ({
    code: id(),
    person: owner,
    record: '{"game":"toy"}',
    language: 'pl',
    created,
    game: 'toy',
    names: ['Ann', 'Ben'],
  });
  /** One whose names are still in its record. */
  const ofOld = async (owner: string): Promise<ReturnType<typeof shared>> => {
    const made = shared(owner);
    await run(`insert into shared (code, person, record, language, created, game)
      values ('${made.code}', '${owner}', '${made.record}', 'pl', 5, 'toy')`);
    return made;
  };
  const listed = ({ code, created, game, names }: ReturnType<typeof shared>) => ({
    code,
    created,
    game,
    names,
  });

  describe('a session', () => {
    it('is known by its hash, used, proved and ended', async () => {
      const { sessions } = opened();
      const owner = await person();
      const made = session(owner);
      await sessions.add(made);
      expect(await sessions.of(made.hash)).toEqual({ session: made, person: { id: owner, ...PERSON } });
      await sessions.use(made.hash, 9, 'Chrome · Android');
      await sessions.prove(made.hash, 7);
      await sessions.bind(made.hash);
      const after = { ...made, used: 9, device: 'Chrome · Android', proved: 7, hostOnly: true };
      expect(await sessions.list(owner)).toEqual([after]);
      await sessions.remove(made.hash);
      expect(await sessions.of(made.hash)).toBeUndefined();
    });

    it('is one of at most fifty, and ends with all others of its person, or by itself', async () => {
      const { sessions } = opened();
      const [ann, ben] = [await person(), await person()];
      for (let used = 10; used < 63; used++) await sessions.add(session(ann, used));
      await sessions.add(session(ben));
      const kept = await sessions.list(ann);
      expect([kept.length, kept[0]?.used, kept.at(-1)?.used]).toEqual([50, 62, 13]);
      await sessions.sweep(20);
      expect((await sessions.list(ann)).at(-1)?.used).toBe(20);
      expect(await sessions.list(ben)).toEqual([]);
      await sessions.removeAll(ann);
      expect(await sessions.list(ann)).toEqual([]);
    });
  });

  describe('a sighting', () => {
    it('is kept as it was said last, for each person at each table', async () => {
      const { seen } = opened();
      const [one, other] = [await tableMade(), await tableMade()];
      const at = async (of: string) => new Map((await seen.at(of)).map((each) => [each.person, each.at]));
      const many = Array.from({ length: 250 }, (_, n) => ({ table: other, person: `p${n}`, at: n }));
      await seen.note([{ table: one, person: 'ann', at: 1_700_000_000_000 }, ...many]);
      await seen.note([
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
      await seen.note([{ table: one, person: 'ann', at: 5 }]);
      expect((await at(one)).get('ann')).toBe(5);
    });

    it('goes with its person and its table', async () => {
      const { seen, persons, tables } = opened();
      const [made, ann] = [await tableMade(), await person()];
      const note = [
        { table: made, person: ann, at: 5 },
        { table: made, person: 'ben', at: 6 },
      ];
      await seen.note(note);
      await persons.remove(ann);
      expect(await seen.at(made)).toEqual(note.slice(1));
      await tables.remove(made);
      expect(await seen.at(made)).toEqual([]);
    });
  });

  describe('a mention', () => {
    it('is kept once for each person at each table, and goes with either', async () => {
      const { mentions, tables } = opened();
      const [one, other, ann] = [await tableMade(), await tableMade(), id()];
      await mentions.note(one, [ann, 'ben']);
      await mentions.note(one, [ann]);
      await mentions.note(other, [ann]);
      await mentions.note('nowhere', [ann]);
      expect(await mentions.of(ann)).toEqual([one, other].toSorted());
      await tables.remove(other);
      expect(await mentions.of(ann)).toEqual([one]);
      await mentions.remove(ann);
      expect(await mentions.of(ann)).toEqual([]);
    });
  });

  it('knows whose deletion has begun, by the name of then, until it has ended', async () => {
    const { departures, persons } = opened();
    const ann = await person();
    await departures.begin({ id: ann, name: 'Ann' });
    await departures.begin({ id: ann, name: 'Again' });
    await persons.remove(ann);
    expect(await departures.all()).toEqual([{ id: ann, name: 'Ann' }]);
    await departures.end(ann);
    expect(await departures.all()).toEqual([]);
  });

  it('knows which guests are going over to which account, until nothing is left to move', async () => {
    const { guestMoves, persons } = opened();
    const [guest, account] = [await person(), await person()];
    await guestMoves.begin({ guest, name: 'Ann', account }, 5);
    await guestMoves.begin({ guest, name: 'Again', account: await person() }, 4);
    await persons.remove(guest);
    expect(await guestMoves.before(5)).toEqual([]);
    expect(await guestMoves.before(6)).toEqual([{ guest, name: 'Ann', account }]);
    await guestMoves.end(guest);
    expect(await guestMoves.before(6)).toEqual([]);
  });

  describe('a report', () => {
    it('stays without whoever is gone', async () => {
      const { hosting, persons } = opened();
      const [ann, eve] = [await person(), await person()];
      const report = { table: 'there', by: ann, person: eve, text: 'Eve (not Evelyn) is rude', at: 3 };
      await persons.report(report);
      const stays = async () =>
        (await hosting.reports(1000))
          .filter(({ table }) => table === 'there')
          .map(({ at: _, table: __, ...each }) => each);
      await hosting.forgetInReports(eve, 'Eve');
      expect(await stays()).toEqual([{ by: ann, person: '', text: '– (not Evelyn) is rude' }]);
      await hosting.forgetInReports(ann, 'A.n*');
      expect(await stays()).toEqual([{ by: '', person: '', text: '– (not Evelyn) is rude' }]);
      expect(await persons.reportsBy(ann)).toEqual([]);
    });
  });

  describe('a passkey', () => {
    it('is kept, used, and removed by its own person only', async () => {
      const { accounts } = opened();
      const [ann, eve] = [await person(), await person()];
      const passkey = key(ann);
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

    it('keeps its person from being forgotten, and goes with it', async () => {
      const { accounts, persons } = opened();
      const ann = await person();
      expect(await persons.unseenSince(2, 1000)).toContain(ann);
      const passkey = key(ann);
      await accounts.addPasskey(passkey);
      expect(await persons.unseenSince(2, 1000)).not.toContain(ann);
      await persons.remove(ann);
      expect(await accounts.passkey(passkey.id)).toBeUndefined();
    });
  });

  describe('a challenge', () => {
    it('is answered once, by the one who was asked, in time', async () => {
      const { accounts } = opened();
      for (const challenge of ['c1', 'c2', 'c3', 'c4']) await accounts.askChallenge(challenge, 'ann', 100);
      expect(await accounts.takeChallenge('c1', 'ann', 100)).toBe(true);
      expect(await accounts.takeChallenge('c1', 'ann', 100)).toBe(false);
      expect(await accounts.takeChallenge('c2', '', 100)).toBe(false);
      expect(await accounts.takeChallenge('c2', 'ann', 100)).toBe(false);
      expect(await accounts.takeChallenge('c3', 'ann', 101)).toBe(false);
      await accounts.sweepChallenges(101);
      expect(await accounts.takeChallenge('c4', 'ann', 0)).toBe(false);
    });
  });

  it('gives what was a guest’s to an account', async () => {
    const { accounts, persons, chat, tables, pushes } = opened();
    const [guest, ann] = [await person(), await person()];
    const table = id();
    await tables.create({ ...NEW, id: table, sitting: [guest] });
    for (const who of [guest, ann])
      await chat.add({ table, person: who, name: 'Ann', text: who, at: 1, request: 'same' });
    for (const who of [guest, ann]) await persons.block(who, 'eve', true);
    await persons.block(guest, ann, true);
    await persons.report({ table, by: guest, person: 'eve', text: 'rude', at: 2 });
    await pushes.subscribe({
      endpoint: `https://push/${guest}`,
      person: guest,
      p256dh: 'p',
      auth: 'a',
      language: 'en',
      at: 1,
    });
    await accounts.merge(guest, ann);
    await persons.remove(guest);
    expect((await chat.by(ann)).map(({ text }) => text).sort()).toEqual([guest, ann].sort());
    expect(await persons.blockedBy(ann)).toEqual(['eve']);
    expect(await persons.reportsBy(ann)).toHaveLength(1);
    expect(await pushes.of(ann)).toHaveLength(1);
  });

  it('keeps finished games with an account, which go with it; what was deleted does not come back', async () => {
    const { accounts, keepsakes, persons } = opened();
    const [guest, ann] = [await person(), await person()];
    await keepsakes.put(ann, 'one', 5, '{"a":1}');
    await keepsakes.put(ann, 'one', 4, '{"older":1}');
    await keepsakes.put(guest, 'one', 9, '{"other":1}');
    await keepsakes.put(guest, 'two', 2, '{"b":22}');
    await accounts.merge(guest, ann);
    await persons.remove(guest);
    expect(await keepsakes.of(guest)).toEqual([]);
    expect(await keepsakes.of(ann)).toEqual([
      { id: 'one', updated: 5, size: 7 },
      { id: 'two', updated: 2, size: 8 },
    ]);
    expect(await keepsakes.get(ann, 'one')).toBe('{"a":1}');
    await keepsakes.remove(ann, 'one');
    await keepsakes.put(ann, 'one', 8, '{"again":1}');
    expect(await keepsakes.get(ann, 'one')).toBeUndefined();
    expect(await keepsakes.of(ann)).toContainEqual({ id: 'one', updated: 5, size: 0 });
    await persons.remove(ann);
    expect(await keepsakes.of(ann)).toEqual([]);
  });

  const sizes = async (owner: string): Promise<number[]> =>
    (await opened().keepsakes.of(owner)).map(({ size }) => size).filter((size) => size > 0);

  describe('the games that an account keeps', () => {
    it('are 20 MB at most, however many arrive at once', async () => {
      const { keepsakes } = opened();
      const ann = await person();
      const doc = 'x'.repeat(1_000_000);
      const kept = await Promise.all(
        Array.from({ length: 30 }, async (_, n) => keepsakes.put(ann, `game-${n}`, 1, doc)),
      );
      expect(await sizes(ann)).toHaveLength(20);
      expect(kept.filter(Boolean)).toHaveLength(20);
      const [first = ''] = (await keepsakes.of(ann)).map(({ id: each }) => each);
      // in place of itself it fits, as long as it is no longer
      expect(await keepsakes.put(ann, first, 2, doc)).toBe(true);
      expect(await keepsakes.put(ann, first, 3, `${doc}x`)).toBe(false);
      expect(await keepsakes.get(ann, first)).toBe(doc);
    });

    it('are a thousand at most, of which those that were deleted are none', async () => {
      const { keepsakes } = opened();
      const ann = await person();
      const put = async (count: number, name: string): Promise<boolean[]> =>
        Promise.all(
          Array.from({ length: count }, async (_, n) => keepsakes.put(ann, `${name}-${n}`, n, '{}')),
        );
      expect((await put(1010, 'one')).filter(Boolean)).toHaveLength(1000);
      const kept = (await keepsakes.of(ann)).map(({ id: each }) => each);
      for (const each of kept.slice(0, 3)) await keepsakes.remove(ann, each);
      expect((await put(5, 'two')).filter(Boolean)).toHaveLength(3);
      expect(await sizes(ann)).toHaveLength(1000);
      // what was deleted stays so, and is no reason to say that there is no room
      expect(await keepsakes.put(ann, kept[0] ?? '', 5000, '{}')).toBe(true);
      expect(await keepsakes.get(ann, kept[0] ?? '')).toBeUndefined();
    });

    it('leave a thousand marks at most when they are deleted, the one just made among them', async () => {
      const { keepsakes } = opened();
      const ann = await person();
      for (const round of [0, 1]) {
        const ids = Array.from({ length: 502 }, (_, n) => `${round}-${n}`);
        await Promise.all(ids.map(async (each, n) => keepsakes.put(ann, each, 1000 * round + n, '{}')));
        await Promise.all(ids.map(async (each) => keepsakes.remove(ann, each)));
      }
      await keepsakes.put(ann, 'oldest', 0, '{}');
      await keepsakes.remove(ann, 'oldest');
      const marks = (await keepsakes.of(ann)).map(({ id: each }) => each);
      expect(marks).toHaveLength(1000);
      expect(marks).toEqual(expect.arrayContaining(['oldest', '1-501']));
      expect(marks).not.toContain('0-0');
    });
  });

  describe('an account that takes over what was a guest’s', () => {
    it('has ten bots at most: its own and the guest’s oldest; the others stay with the guest', async () => {
      const { accounts, bots } = opened();
      const [ann, ...guests] = [await person(), await person(), await person(), await person()];
      const made = async (owner: string, count: number): Promise<string[]> =>
        Promise.all(
          Array.from({ length: count }, async (_, n) => {
            const robot = await person();
            await bots.add({ id: robot, owner, name: robot, created: 100 - n }, `hash of ${robot}`);
            return robot;
          }),
        );
      const own = await made(ann, 7);
      for (const guest of guests) await made(guest, 10);
      const idsOf = async (owner: string): Promise<string[]> => (await bots.of(owner)).map((bot) => bot.id);
      const oldest = await Promise.all(guests.map(async (guest) => (await idsOf(guest)).slice(0, 3)));
      await Promise.all(guests.map(async (guest) => accounts.merge(guest, ann)));
      const all = await idsOf(ann);
      expect(all).toHaveLength(10);
      expect(all).toEqual(expect.arrayContaining(own));
      // whichever guest came first
      expect(oldest).toContainEqual(all.filter((each) => !own.includes(each)));
      const left = await Promise.all(guests.map(idsOf));
      expect(left.flat()).toHaveLength(27);
    });

    it('has the latest ten subscriptions and the latest two hundred links', async () => {
      const { accounts, pushes, sharedGames } = opened();
      const [ann, guest] = [await person(), await person()];
      for (const [owner, from] of [
        [ann, 0],
        [guest, 5],
      ] as const) {
        for (let at = from; at < from + 8; at++)
          await pushes.subscribe(subscriptionOf(`https://merged/${owner}/${at}`, owner, at));
        await Promise.all(
          Array.from({ length: 150 }, async (_, n) => sharedGames.share(shared(owner, 100 * from + n), [])),
        );
      }
      await accounts.merge(guest, ann);
      expect((await pushes.of(ann)).map(({ at }) => at)).toEqual(
        [5, 6, 6, 7, 7, 8, 9, 10, 11, 12].sort((a, b) => a - b),
      );
      const links = await sharedGames.of(ann);
      expect([links.length, links[0]?.created, links.at(-1)?.created]).toEqual([200, 649, 100]);
    });

    it('keeps its own games, and of the guest’s the latest that fit', async () => {
      const { accounts, keepsakes } = opened();
      const [ann, guest] = [await person(), await person()];
      const doc = 'x'.repeat(1_000_000);
      for (let n = 0; n < 15; n++) await keepsakes.put(ann, `own-${n}`, n, doc);
      for (let n = 0; n < 9; n++) await keepsakes.put(guest, `theirs-${n}`, n, doc);
      await keepsakes.put(guest, 'gone', 1, '{}');
      await keepsakes.remove(guest, 'gone');
      await keepsakes.putPuzzles(guest, '{"a":1}');
      await accounts.merge(guest, ann);
      const kept = await keepsakes.of(ann);
      expect(kept.filter(({ id: each, size }) => each.startsWith('own') && size > 0)).toHaveLength(15);
      expect(kept.filter(({ id: each }) => each.startsWith('theirs')).map(({ id: each }) => each)).toEqual(
        [8, 7, 6, 5, 4].map((n) => `theirs-${n}`),
      );
      expect(kept).toContainEqual({ id: 'gone', updated: 1, size: 0 });
      expect(await keepsakes.puzzles(ann)).toBe('{"a":1}');
    });
  });

  it('lets a person have ten bots at most, also when they are made at once', async () => {
    const { bots } = opened();
    const ann = await person();
    const robots = await Promise.all(Array.from({ length: 14 }, person));
    const made = await Promise.all(
      robots.map(async (robot) =>
        bots.add({ id: robot, owner: ann, name: robot, created: 1 }, `of ${robot}`),
      ),
    );
    expect(await bots.of(ann)).toHaveLength(10);
    expect(made.filter((each) => each === 'too-many')).toHaveLength(4);
  });

  describe('a subscription to pushes', () => {
    it('belongs to one browser, whoever uses it', async () => {
      const { pushes } = opened();
      const [ann, ben] = [await person(), await person()];
      expect(await pushes.subscribe(subscriptionOf('https://one', ann))).toBe(true);
      expect(await pushes.subscribe(subscriptionOf('https://one', ben, 2))).toBe(true);
      expect(await pushes.of(ann)).toEqual([]);
      expect(await pushes.of(ben)).toEqual([subscriptionOf('https://one', ben, 2)]);
      await pushes.unsubscribe('https://one', ann);
      expect(await pushes.of(ben)).toHaveLength(1);
      await pushes.unsubscribe('https://one', ben);
      expect(await pushes.of(ben)).toEqual([]);
    });

    it('is not taken over by somebody who names its address without its secret', async () => {
      const { pushes } = opened();
      const [ann, eve] = [await person(), await person()];
      await pushes.subscribe(subscriptionOf('https://hers', ann));
      expect(await pushes.subscribe({ ...subscriptionOf('https://hers', eve, 2), auth: 'guessed' })).toBe(
        false,
      );
      expect(await pushes.of(eve)).toEqual([]);
      expect(await pushes.of(ann)).toEqual([subscriptionOf('https://hers', ann)]);
      const renewed = { ...subscriptionOf('https://hers', ann, 3), auth: 'new' };
      expect(await pushes.subscribe(renewed)).toBe(true);
      expect(await pushes.at('https://hers')).toEqual(renewed);
      expect(await pushes.at('https://nobody')).toBeUndefined();
    });

    it('stays where it is among the latest ten', async () => {
      const { pushes } = opened();
      const ann = await person();
      for (let at = 0; at < 12; at++) await pushes.subscribe(subscriptionOf(`https://many/${at}`, ann, at));
      expect((await pushes.of(ann)).map(({ at }) => at)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    });
  });

  describe('a shared game', () => {
    it('is found by its code, renewed, and taken back by its own person only', async () => {
      const { sharedGames } = opened();
      const [ann, eve] = [await person(), await person()];
      const mine = shared(ann);
      await sharedGames.share(mine, []);
      expect(await sharedGames.get(mine.code)).toEqual({ ...mine, isNamed: true, seats: [] });
      await sharedGames.share({ ...mine, created: 9 }, []);
      expect(await sharedGames.of(ann)).toEqual([{ ...listed(mine), created: 9 }]);
      expect(await sharedGames.remove(mine.code, eve)).toBe(false);
      expect(await sharedGames.remove(mine.code, ann)).toBe(true);
      expect(await sharedGames.get(mine.code)).toBeUndefined();
      const other = shared(ann);
      await sharedGames.share(other, []);
      expect(await sharedGames.removeAny(other.code)).toBe(true);
      expect(await sharedGames.removeAny(other.code)).toBe(false);
    });

    it('goes with its person, after its days, and to the account of a guest', async () => {
      const { sharedGames, persons, accounts } = opened();
      const [ann, ben, guest] = [await person(), await person(), await person()];
      const [one, old, theirs] = [shared(ann, 100), shared(ben, 3), shared(guest, 100)];
      for (const each of [one, old, theirs]) await sharedGames.share(each, []);
      await sharedGames.sweep(50);
      expect(await sharedGames.get(old.code)).toBeUndefined();
      await accounts.merge(guest, ben);
      await persons.remove(guest);
      expect(await sharedGames.of(ben)).toEqual([listed(theirs)]);
      expect(await sharedGames.get(theirs.code)).toMatchObject({ ...theirs, person: ben });
      await persons.remove(ann);
      expect(await sharedGames.get(one.code)).toBeUndefined();
    });

    it('names people only as long as they are there', async () => {
      const { sharedGames, persons, accounts } = opened();
      const [ann, ben, guest] = [await person(), await person(), await person()];
      const mine = shared(ann);
      const seats = [
        { seat: 0, person: ann, name: 'Ann' },
        { seat: 1, person: ben, name: 'Ben' },
        { seat: 2, person: guest, name: 'Guest' },
      ];
      await sharedGames.share(mine, [...seats, { seat: 3, person: 'gone', name: 'Gone' }]);
      const named = async (): Promise<unknown> =>
        (await sharedGames.get(mine.code))?.seats.map(({ seat, name }) => `${seat} ${name}`);
      expect(await named()).toEqual(['0 Ann', '1 Ben', '2 Guest']);
      await persons.remove(ben);
      await accounts.merge(guest, ann);
      await persons.remove(guest);
      expect(await named()).toEqual(['0 Ann', '2 Guest']);
    });

    it('is there with all its names or not at all', async () => {
      const { sharedGames } = opened();
      const [ann, ben] = [await person(), await person()];
      const mine = shared(ann);
      const [own, his] = [
        { seat: 0, person: ann, name: 'Ann' },
        { seat: 1, person: ben, name: 'Ben' },
      ];
      const bad = { ...nobodys(2, ''), name: null } as unknown as SharedSeat;
      await expect(sharedGames.share(mine, [own, his, bad])).rejects.toThrow(/null/i);
      expect(await sharedGames.get(mine.code)).toBeUndefined();
      await sharedGames.share(mine, [own, his]);
      expect((await sharedGames.get(mine.code))?.seats).toEqual([own, his]);
    });

    it('that has names in its record has them beside it, all of them or none, and once', async () => {
      const { sharedGames, persons } = opened();
      const [ann, ben] = [await person(), await person()];
      const old = await ofOld(ann);
      const own = { seat: 0, person: ann, name: 'Ann' };
      const his = { seat: 1, person: ben, name: 'Ben' };
      const bad = { ...nobodys(2, ''), name: null } as unknown as SharedSeat;
      await expect(sharedGames.setSeats(old, [own, his, bad])).rejects.toThrow(/null/i);
      expect(await sharedGames.get(old.code)).toMatchObject({ isNamed: false, seats: [] });
      await sharedGames.setSeats(old, [own, his]);
      expect(await sharedGames.get(old.code)).toEqual({ ...old, isNamed: true, seats: [own, his] });
      await persons.remove(ben);
      await sharedGames.setSeats({ ...old, record: 'again' }, [own, nobodys(1, 'Ben')]);
      expect(await sharedGames.get(old.code)).toEqual({ ...old, isNamed: true, seats: [own] });
    });

    it('of old keeps names of nobody until somebody of that name goes, and then no other either', async () => {
      const { sharedGames, persons, tables } = opened();
      const ann = await person();
      const [mine, other, known, today] = [await ofOld(ann), await ofOld(ann), await ofOld(ann), shared(ann)];
      const own = { seat: 0, person: ann, name: 'Ann' };
      const [hers, his] = [nobodys(1, 'Zbigniewa'), nobodys(2, 'Cid')];
      await sharedGames.setSeats(mine, [own, hers, his]);
      await sharedGames.setSeats(other, [his]);
      await sharedGames.setSeats(known, [own, { ...hers, person: ann }]);
      await sharedGames.share(today, [own, hers, his]);
      const seats = async (): Promise<unknown> =>
        Promise.all(
          [mine, other, known, today].map(async ({ code }) => (await sharedGames.get(code))?.seats),
        );
      const before = [[own, hers, his], [his], [own, { ...hers, person: ann }], [own, hers, his]];
      const zbigniewa = async (): Promise<string> => {
        const made = id();
        await persons.add({ ...PERSON, id: made, name: 'Zbigniewa' });
        return made;
      };
      const [guest, host, player] = [await zbigniewa(), await zbigniewa(), await zbigniewa()];
      await tables.create({ ...NEW, id: id(), sitting: [host] });
      await tables.create({ ...NEW, id: id(), sitting: [player], status: 'over' });
      // who has played nowhere is not meant
      for (const each of [guest, host, ann]) await sharedGames.forgetName(each);
      expect(await seats()).toEqual(before);
      await sharedGames.forgetName(player);
      expect(await seats()).toEqual([[own], ...before.slice(1)]);
      await sharedGames.share(mine, [own, hers]);
      expect(await seats()).toEqual([[own], ...before.slice(1)]);
    });

    it('of old may mean an account whose tables are gone', async () => {
      const { sharedGames, persons, accounts } = opened();
      const [ann, eve] = [await person(), id()];
      await persons.add({ ...PERSON, id: eve, name: 'Ewelina' });
      await accounts.addPasskey(key(eve));
      const mine = await ofOld(ann);
      await sharedGames.setSeats(mine, [nobodys(1, 'Ewelina')]);
      await sharedGames.forgetName(eve);
      expect((await sharedGames.get(mine.code))?.seats).toEqual([]);
    });

    it('is found by the secret of its table, also where that was made anew', async () => {
      const { sharedGames, tables } = opened();
      const [one, renewed, other] = [id(), id(), id()];
      const doc = '{"renewals":0}';
      const again = '{"renewals":2}';
      await tables.create({ ...NEW, id: one, secret: one, doc });
      await tables.create({
        ...NEW,
        id: renewed,
        secret: renewed,
        doc: again,
        status: 'over',
        sitting: [one],
      });
      await tables.create({ ...NEW, id: other, secret: other, doc, status: 'over', sitting: [one] });
      expect(await sharedGames.played(one, one)).toEqual([
        { secret: one, doc },
        { secret: renewed, doc: again },
      ]);
    });

    it('stays where it is among the latest two hundred', async () => {
      const { sharedGames } = opened();
      const ann = await person();
      for (let created = 0; created < 203; created++) await sharedGames.share(shared(ann, created), []);
      const kept = await sharedGames.of(ann);
      expect([kept.length, kept[0]?.created, kept.at(-1)?.created]).toEqual([200, 202, 3]);
    });
  });

  it('keeps the first value of a name', async () => {
    const { pushes } = opened();
    const values = await Promise.all(['one', 'two'].map(async (value) => pushes.keepOnce('name', value)));
    expect(values[0]).toBe(values[1]);
    expect(await pushes.keepOnce('name', 'three')).toBe(values[0]);
  });

  it('knows bots by name, token and owner, and forgets them with their owner', async () => {
    const { bots, persons } = opened();
    const [ann, robot, other] = [await person(), await person(), await person()];
    const bot = { id: robot, owner: ann, name: 'robo', created: 3 };
    expect(await bots.add(bot, 'hash')).toBe('done');
    expect(await bots.add({ ...bot, id: other }, 'other')).toBe('name-taken');
    expect(await bots.named('robo')).toEqual(bot);
    expect(await bots.ofToken('hash')).toEqual(bot);
    expect(await bots.ofToken('other')).toBeUndefined();
    expect(await bots.of(ann)).toEqual([bot]);
    expect(await persons.unseenSince(2, 1000)).not.toContain(robot);
    await persons.remove(ann);
    expect(await bots.named('robo')).toBeUndefined();
  });

  it('tells the host about tables and reports, and the server what the host said', async () => {
    const { hosting, persons, tables } = opened();
    const table = id();
    const latest = 9_999_999_999_999;
    await tables.create({ ...NEW, id: table, status: 'over', updated: latest });
    expect(await hosting.tables(1)).toEqual([
      { id: table, listing: LISTING, doc: NEW.doc, updated: latest, since: NEW.since },
    ]);
    await persons.report({ table, by: 'ann', person: 'eve', text: 'rude', at: 3 });
    expect(await hosting.reports(1)).toEqual([{ table, by: 'ann', person: 'eve', text: 'rude', at: 3 }]);
    await hosting.order({ kind: 'ban', subject: 'eve', at: 4 });
    const [ban] = await hosting.ordersAfter(0);
    expect(ban).toMatchObject({ kind: 'ban', subject: 'eve', at: 4 });
    await hosting.order({ kind: 'unban', subject: 'eve', at: 5 });
    expect(await hosting.ordersAfter(ban?.id ?? 0)).toMatchObject([{ kind: 'unban', subject: 'eve' }]);
    await tables.remove(table);
  });

  it('adds up how long nobody was awake, once, whoever asks', async () => {
    const { hosting } = opened();
    const slept = async (now: number): Promise<number> => (await hosting.awake(now, 500)).slept;
    const before = await slept(1000);
    expect(await slept(1400)).toBe(before);
    expect(await slept(5400)).toBe(before + 4000);
    const asked = await Promise.all([9400, 9400, 9401].map(slept));
    // whoever comes first says how long it was
    const [told = 0] = asked;
    expect([before + 8000, before + 8001]).toContain(told);
    expect(asked).toEqual([told, told, told]);
    // whose clock is behind learns how far the others are
    expect(await hosting.awake(9000, 500)).toEqual({ slept: told, latest: 9401 });
  });
}
