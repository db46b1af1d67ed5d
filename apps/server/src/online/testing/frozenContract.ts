import { type GameRecord, gameOf, isRefusal, type Refusal, verifyChance } from '@two-rivers/kernel';
import type { PersonalDataExport } from '@two-rivers/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { games } from '../platform/games.ts';
import { TestBrowser, type TestClient } from './client.ts';
import { ManualClock } from './manualClock.ts';
import { listFrozenVersions, type KnownDatabase, type KnownTable } from './frozen.ts';
import { nth } from './party.ts';
import { playOut, Player } from './player.ts';
import { startTestServer, type TestServer } from './server.ts';

type Env = Readonly<Record<string, string>>;

export const families = games.map(({ family }) => family);

export function orThrow<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(`${value.reason} ${JSON.stringify(value.values)}`);
  return value;
}

/** Asserts that every chance result of a complete game was fair. */
export function expectFairChance(record: GameRecord): void {
  orThrow(verifyChance(orThrow(gameOf(record, families)), record));
}

/** Tests that databases of earlier versions still work; every backend runs them all. */
export function frozenDatabaseTests(
  backend: 'SQLite' | 'PostgreSQL',
  newEnv: () => Promise<Env> | Env,
  restore: (freeze: string, env: Env) => Promise<KnownDatabase> | KnownDatabase,
): void {
  describe.each(listFrozenVersions(backend === 'SQLite' ? 'sqlite' : 'postgres'))(
    `the database of %s over ${backend}`,
    (freeze) => {
      let server: TestServer;
      let known: KnownDatabase;
      beforeAll(async () => {
        const env = await newEnv();
        known = await restore(freeze, env);
        // continue at the moment when the old server stopped
        const time = new ManualClock();
        time.advance(known.now - time.now);
        server = await startTestServer({ runtime: time.runtime, env });
      });
      afterAll(async () => server.stop());

      const browserOf = (name: keyof KnownDatabase['people']): TestBrowser =>
        new TestBrowser(server.url, known.people[name].cookie);
      const knownTable = (name: string): KnownTable => {
        const table = known.tables[name];
        if (table === undefined) throw new Error(`there is no table ${name}`);
        return table;
      };
      /** Reconnects the people of a table, and checks that they find what they knew. */
      async function rejoinTable({ id, lines, draft, chat }: KnownTable): Promise<TestClient[]> {
        const clients: TestClient[] = [];
        for (const [seat, knownLines] of lines.entries()) {
          const client = await browserOf(seat === 0 ? 'Ann' : 'Ben').joinTable(id);
          expect(client.lines.slice(0, knownLines.length)).toEqual(knownLines);
          // bots may have played meanwhile, but nobody plays for a person
          expect(client.draft).toEqual(nth(draft, seat));
          expect(client.chat).toEqual(chat);
          expect(client.info.hints).toBe(false);
          clients.push(client);
        }
        return clients;
      }

      it.each([
        'river-of-gold running none',
        'the-river running none',
        'river-of-gold running live',
        'the-river running days',
        'the-river edition running',
      ])('the game “%s” continues in the middle of a turn and can be finished', async (name) => {
        const clients = await rejoinTable(knownTable(name));
        await playOut(clients.map((client, seat) => new Player(client, `on ${seat}`)));
        expect(clients.map(({ info }) => info.status)).toEqual(['over', 'over']);
        expectFairChance(await browserOf('Ann').call<GameRecord>('GET', `/api/tables/${knownTable(name).id}/record`));
      });

      it('a game in which a bot took over continues', async () => {
        const clients = await rejoinTable(knownTable('river-of-gold running resigned'));
        await playOut([new Player(nth(clients, 0), 'on')]);
        expect(nth(clients, 0).info.status).toBe('over');
      });

      it.each(['river-of-gold finished', 'the-river finished', 'the-river edition finished'])(
        'the game “%s” still has its lines and a valid proof of chance',
        async (name) => {
          const [ann] = await rejoinTable(knownTable(name));
          expect(ann?.info).toMatchObject({ status: 'over' });
          expectFairChance(await browserOf('Ann').call<GameRecord>('GET', `/api/tables/${knownTable(name).id}/record`));
        },
      );

      it('an abandoned game stays as it was', async () => {
        const [ann] = await rejoinTable(knownTable('river-of-gold abandoned'));
        expect(ann?.info.status).toBe('abandoned');
      });

      it.each(['river-of-gold waiting', 'the-river waiting'])(
        'the table “%s” is in the lobby, fills and starts',
        async (name) => {
          const { id } = knownTable(name);
          const lobby = await browserOf('Cid').tables('/api/tables');
          expect(lobby.map((each) => each.id)).toContain(id);
          // Ann's client has kept her nonce, which it reveals at the start
          const ann = await browserOf('Ann').joinTable(id, [], undefined, 'nonce-0');
          const ben = await browserOf('Ben').joinTable(id);
          expect(ann.seat).toBe(0);
          await ben.sendOrThrow({ type: 'sit', seat: 1, nonce: 'nonce-1' });
          await ben.sendOrThrow({ type: 'ready', ready: true });
          await ann.sendOrThrow({ type: 'start' });
          const players = [ann, ben].map((client, seat) => new Player(client, `begins ${seat}`));
          await playOut(players, () => ann.length > 30);
          expect(ann.length).toBeGreaterThan(30);
        },
      );

      it('people still have their data', async () => {
        const ann = await browserOf('Ann').call<PersonalDataExport>('GET', '/api/me/data');
        expect(ann).toMatchObject({ person: { name: 'Ann' }, bots: [{ name: known.bot.name }] });
        expect(ann.passkeys).toHaveLength(1);
        const mine = await browserOf('Ann').tables('/api/tables/mine');
        for (const [name, { id, game, clock }] of Object.entries(known.tables)) {
          const listed = mine.find((each) => each.id === id);
          expect(listed).toMatchObject({ game, clock: { kind: clock } });
          const hasEdition = name.includes('edition') || name === 'the-river waiting';
          expect([name, listed?.edition?.name]).toEqual([name, hasEdition ? 'another-box' : undefined]);
          expect(Date.parse(listed?.since ?? '')).toBeGreaterThan(0);
        }
        const ben = await browserOf('Ben').call<PersonalDataExport>('GET', '/api/me/data');
        expect(ben.pushes).toHaveLength(1);
        const eve = await browserOf('Eve').call<PersonalDataExport>('GET', '/api/me/data');
        expect(eve.blocked).toEqual([known.people.Ben.id]);
        expect(eve.reports).toMatchObject([{ person: known.people.Ben.id, text: 'He hums.' }]);
        expect((await browserOf('Zoe').fetch('GET', '/api/me')).status).toBe(403);
      });

      it('a bot account reconnects with its token, and receives events of its table', async () => {
        const stop = new AbortController();
        const response = await fetch(`${server.url}/api/bot/events`, {
          headers: { authorization: `Bearer ${known.bot.token}` },
          signal: stop.signal,
        });
        expect(response.status).toBe(200);
        const { id } = knownTable('the-river with a bot account');
        const ann = new Player(await browserOf('Ann').joinTable(id), 'with a bot');
        while (ann.mayAct) await ann.client.sendOrThrow(ann.nextMessage());
        let text = '';
        const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
        while (!text.includes(id)) text += (await reader?.read())?.value ?? '';
        stop.abort();
      });
    },
  );
}
