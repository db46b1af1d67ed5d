import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser, TestClient } from './testing/client.ts';
import { first, nth, playingParty } from './testing/party.ts';
import { playOut, Player } from './testing/player.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'nodes.mjs');

interface Cluster {
  readonly url: string;
  readonly nodes: readonly { readonly url: string; readonly pid: number }[];
}

let child: ChildProcess;
let cluster: Cluster;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rivers-app-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const started = spawn(process.execPath, [SCRIPT, '2', folder], {
    env: { ...process.env, RATE_LIMITS: 'off', BOT_WORKERS: '1', PORT: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const [line] = (await once(createInterface(started.stdout), 'line')) as [string];
  cluster = JSON.parse(line) as Cluster;
});
afterAll(async () => {
  child.kill();
  await once(child, 'exit');
});

/** Kills a process and waits until it has ended, because a dying process may still accept sockets. */
async function killAndWait(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  for (;;) {
    await sleep(20);
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
  }
}

/** Rejoins with retries, like a client, because a dying node may still accept the socket. */
async function rejoin(browser: TestBrowser, id: string, known: readonly string[]): Promise<TestClient> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await browser.joinTable(id, known);
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(100);
    }
  }
}

it('plays behind a proxy without sticky sessions, and continues when a node is killed', async () => {
  const { url, nodes } = cluster;
  const { id, clients, browsers } = await playingParty([url, url], { seats: 3 });
  const hasLength = (more: number) => () => first(clients).length >= more;
  await playOut(
    clients.map((client, seat) => new Player(client, `proxy ${seat}`)),
    hasLength(80),
  );
  const known = clients.map(({ lines }) => lines);
  await killAndWait(nth(nodes, 0).pid);
  const again = await Promise.all(browsers.map(async (browser, seat) => rejoin(browser, id, nth(known, seat))));
  await playOut(
    again.map((client, seat) => new Player(client, `again ${seat}`)),
    () => first(again).length >= 120,
  );
  expect(first(again).lines.slice(0, nth(known, 0).length)).toEqual(nth(known, 0));
});
