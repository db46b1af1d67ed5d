import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TableList } from '@two-rivers/protocol';
import { expect, it, vi } from 'vitest';
import { WriteProbe } from './platform/writeProbe.ts';
import { lockDatabase } from './store/sqliteFile.ts';
import { TestBrowser } from './testing/client.ts';
import { ManualClock } from './testing/manualClock.ts';
import { first, nth, playingParty, seatedParty } from './testing/party.ts';
import { playOut, Player } from './testing/player.ts';
import { createTempFolder, startTestServer } from './testing/server.ts';

const MAIN = join(import.meta.dirname, '..', 'main.ts');

it('a server is ready while the database accepts writes, and not ready otherwise', async () => {
  const DATA_DIR = createTempFolder();
  const time = new ManualClock();
  const server = await startTestServer({ runtime: time.runtime, env: { DATA_DIR } });
  const readyStatus = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;
  expect(await readyStatus()).toBe(200);
  // a locked database still answers queries, but cannot be written
  const other = new DatabaseSync(join(DATA_DIR, 'two-rivers.db'), { timeout: 5000 });
  other.exec('begin immediate');
  time.advance(5000);
  expect(await readyStatus()).toBe(200);
  time.advance(5000);
  expect(await readyStatus()).toBe(503);
  expect((await fetch(`${server.url}/readyz`)).headers.get('retry-after')).toBe('1');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  other.exec('rollback');
  other.close();
  await vi.waitFor(async () => expect(await readyStatus()).toBe(200), 10_000);
  await server.stop();
});

it('a stuck write is detected by its age, and no other is started', async () => {
  let now = 0;
  let begun = 0;
  const hanging = Promise.withResolvers<void>();
  const proof = new WriteProbe(
    async () => {
      begun++;
      return hanging.promise;
    },
    () => now,
  );
  const taken = proof.run();
  now = 4000;
  await proof.run();
  expect([begun, proof.lagMs, proof.isRecent]).toEqual([1, 4000, false]);
  hanging.resolve();
  await taken;
  expect([proof.lagMs, proof.isRecent]).toEqual([4000, true]);
});

it('a second server on the same SQLite database does not start, and prints the reason', async () => {
  const [folder, DATA_DIR] = [createTempFolder(), createTempFolder()];
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const startServerProcess = () =>
    spawn(process.execPath, [MAIN, folder], {
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR, DATABASE_URL: '' },
    });
  const one = startServerProcess();
  await once(one.stdout, 'data');
  const two = startServerProcess();
  let output = '';
  two.stderr.on('data', (text: Buffer) => {
    output += text.toString();
  });
  expect(await once(two, 'exit')).toEqual([1, null]);
  expect(output).toContain('another server runs on');
  // the lock is released with the process, even after SIGKILL
  one.kill('SIGKILL');
  await once(one, 'exit');
  const three = startServerProcess();
  const [hello] = (await once(three.stdout, 'data')) as [Buffer];
  expect(String(hello)).toContain('Two Rivers is at');
  three.kill('SIGKILL');
  await once(three, 'exit');
});

it('two servers in one process cannot share a SQLite database either', () => {
  const path = join(createTempFolder(), 'two-rivers.db');
  const unlock = lockDatabase(path);
  expect(() => lockDatabase(path)).toThrow('another server');
  unlock();
  lockDatabase(path)();
});

it('damaged tables are quarantined, with one log line each, and do not stop other clocks', async () => {
  const DATA_DIR = createTempFolder();
  const time = new ManualClock();
  const server = await startTestServer({ runtime: time.runtime, env: { DATA_DIR } });
  const clock = { kind: 'live', seconds: 60, increment: 0 } as const;
  const { id, clients } = await playingParty([server.url, server.url], { game: 'the-river', clock });
  await Promise.all(clients.map(async (client) => client.close()));
  const db = new DatabaseSync(join(DATA_DIR, 'two-rivers.db'), { timeout: 5000 });
  const copyTable = (to: string, doc: string, recent: string): void => {
    db.prepare(
      `insert into tables (id, version, length, status, open, updated, due, secret, doc, kept, recent)
       select ?, version, length, status, open, updated, 1, secret, ${doc}, kept, ${recent} from tables where id = ?`,
    ).run(to, id);
    db.prepare('insert into setups ("table", setup) select ?, setup from setups where "table" = ?').run(to, id);
  };
  const DAMAGED = 250;
  const harms = [
    [`'{"seats"'`, 'recent'],
    ['doc', `'0 fly 9'`],
    // invalid for the game itself
    [`json_set(doc, '$.draft', 5)`, 'recent'],
  ] as const;
  for (let each = 0; each < DAMAGED; each++) {
    const [doc, recent] = harms[each % harms.length] ?? harms[0];
    copyTable(`damaged${each}`, doc, recent);
  }
  db.close();
  const damageWarnings = () => server.logged.filter((line) => line.includes('damaged table set aside'));
  await vi.waitFor(() => expect(damageWarnings()).toHaveLength(DAMAGED), 20_000);
  time.advance(61_000);
  const ann = await TestBrowser.createGuest(server.url);
  await vi.waitFor(async () => {
    const { seats } = await ann.info(id);
    expect(seats.some(({ standIn }) => standIn)).toBe(true);
  }, 20_000);
  expect(server.logged).toHaveLength(DAMAGED);
  expect(server.logged.join('').length).toBeLessThan(DAMAGED * 300);

  // clients of a damaged table get the reason
  const socket = await ann.openSocket('damaged0');
  socket.send({ type: 'hello', version: 1, from: 0 });
  await socket.waitForClose();
  expect(socket.refusals.map(({ reason }) => reason)).toEqual(['damaged-table']);
  expect(socket.bye).toBe('damaged');
  expect((await ann.fetch('GET', '/api/tables/damaged1/record')).status).toBe(500);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain(`rivers_damaged_tables ${DAMAGED}`);
  await server.stop();
});

async function fetchTableIds(browser: TestBrowser, path: string): Promise<string[]> {
  return (await browser.call<TableList>('GET', path)).tables.map(({ id }) => id);
}

it('a damaged table does not affect the lobby, or what its host can do elsewhere', async () => {
  const DATA_DIR = createTempFolder();
  const server = await startTestServer({ env: { DATA_DIR } });
  const [ann, ben] = [
    await TestBrowser.createGuest(server.url, 'Ann'),
    await TestBrowser.createGuest(server.url, 'Ben'),
  ];
  const tableRequest = { game: 'the-river', seats: 2, open: true };
  const [good, bad] = [await ann.create(tableRequest), await ann.create(tableRequest)];
  await (await ann.joinTable(good)).sendOrThrow({ type: 'sit', seat: 0, nonce: 'n' });
  const db = new DatabaseSync(join(DATA_DIR, 'two-rivers.db'), { timeout: 5000 });
  db.prepare(`update tables set doc = '{}' where id = ?`).run(bad);
  db.close();
  expect(await fetchTableIds(ben, '/api/tables')).toEqual([good]);
  expect(await fetchTableIds(ann, '/api/tables/mine')).toEqual([good]);
  expect(await fetchTableIds(ann, '/api/me/data')).toEqual([good]);
  expect((await ann.fetch('PATCH', '/api/me', { name: 'Anna' })).status).toBe(200);
  expect((await ben.info(good)).seats[0]?.person?.name).toBe('Anna');
  expect((await ann.fetch('DELETE', '/api/me')).status).toBe(204);
  expect((await ben.info(good)).status).toBe('abandoned');
  // the operator gets one log line
  expect(server.logged.map((line) => line.includes('damaged table set aside'))).toEqual([true]);
  await server.stop();
});

it('has metrics that show when a server is in trouble', async () => {
  const server = await startTestServer();
  const { clients } = await seatedParty([server.url, server.url], { game: 'the-river' });
  await first(clients).sendOrThrow({ type: 'start' });
  await nth(clients, 1).waitUntil(() => nth(clients, 1).info.status === 'playing');
  await playOut(
    clients.map((client, seat) => new Player(client, `metrics ${seat}`)),
    () => first(clients).length > 20,
  );
  await first(clients).sendAndWait({ type: 'play', length: 99_999, drafted: 0, moves: ['fly'] });
  const page = await (await fetch(`${server.url}/metrics`)).text();
  const metricValue = (name: string): number => {
    const line = page.split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.split(' ').at(-1) ?? Number.NaN);
  };
  for (const name of [
    'rivers_event_loop_delay_p50_seconds',
    'rivers_event_loop_delay_p99_seconds',
    'rivers_event_loop_delay_max_seconds',
    'rivers_write_lag_seconds',
    'rivers_write_queue',
    'rivers_bot_queue',
    'rivers_sockets',
  ])
    expect(metricValue(name)).toBeGreaterThanOrEqual(0);
  expect(metricValue('rivers_move_seconds{quantile="0.5"}')).toBeGreaterThan(0);
  expect(metricValue('rivers_move_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(
    metricValue('rivers_move_seconds{quantile="0.5"}'),
  );
  expect(metricValue('rivers_move_seconds_count')).toBeGreaterThan(5);
  expect(page).toMatch(/rivers_refusals_total\{reason="stale-length"\} 1/);
  await server.stop();
});
