import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openSqliteStore } from '../store/sqlite.ts';
import { checkDatabaseIntegrity } from '../store/sqliteFile.ts';
import { TestBrowser } from '../testing/client.ts';
import { first, playingParty } from '../testing/party.ts';
import { playOut, Player } from '../testing/player.ts';
import { createTempFolder, startTestServer } from '../testing/server.ts';
import { backUpDatabase, backUpAndPrune, restoreDatabase } from './backup.ts';
import { checkTables } from './admin.ts';

const NOW = Date.UTC(2026, 10, 15, 12);
const ADMIN = join(import.meta.dirname, '..', '..', 'admin.ts');

/** Creates a database without persons. */
async function createEmptyDatabase(): Promise<string> {
  const path = join(createTempFolder(), 'two-rivers.db');
  await openSqliteStore(path).close();
  return path;
}

/** Collects printed lines, and whether the command succeeded. */
function collectOutput(work: (say: (line: string) => void) => boolean): { done: boolean; said: string } {
  const lines: string[] = [];
  const done = work((line) => lines.push(line));
  return { done, said: lines.join('\n') };
}

/** Runs `rivers-admin` in a process, over the database in a folder. */
async function runAdmin(folder: string, ...args: string[]): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, [ADMIN, ...args], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, said: output };
}

function readPersonNames(path: string): unknown[] {
  const db = new DatabaseSync(path);
  const rows = db.prepare('select name from persons order by name').all();
  db.close();
  return rows.map(({ name }) => name);
}

describe('a backup', () => {
  it('is private, complete, and never overwritten', async () => {
    const [from, to] = [await createEmptyDatabase(), join(createTempFolder(), 'copy.db')];
    expect(collectOutput((say) => backUpDatabase(from, to, say)).done).toBe(true);
    expect(statSync(to).mode & 0o777).toBe(0o600);
    expect(checkDatabaseIntegrity(to)).toBeUndefined();
    expect(collectOutput((say) => backUpDatabase(from, to, say)).said).toContain('is there already');
  });

  it.each([
    ['nothing', () => undefined, 'There is no database'],
    ['an empty file', (path: string) => writeFileSync(path, ''), 'is not a database of Two Rivers'],
    ['a text', (path: string) => writeFileSync(path, 'hello '.repeat(1000)), 'is not a database'],
    [
      'another database',
      (path: string) => {
        const db = new DatabaseSync(path);
        db.exec('create table tables (id); create table persons (id)');
        db.close();
      },
      'is not a database of Two Rivers',
    ],
  ])('refuses %s, and creates nothing', (_, make, why) => {
    const folder = createTempFolder();
    const [from, to] = [join(folder, 'two-rivers.db'), join(folder, 'copy.db')];
    make(from);
    const before = readdirSync(folder);
    const { done, said } = collectOutput((say) => backUpDatabase(from, to, say));
    expect(done).toBe(false);
    expect(said).toContain(why);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('detects a truncated copy', async () => {
    const from = await createEmptyDatabase();
    const to = join(createTempFolder(), 'copy.db');
    backUpDatabase(from, to, () => undefined);
    truncateSync(to, statSync(to).size - 8192);
    expect(checkDatabaseIntegrity(to)).toMatch(/damaged|malformed/);
    expect(collectOutput((say) => restoreDatabase(to, from, say, NOW)).done).toBe(false);
  });

  it('into a folder keeps the latest copies and touches no other files', async () => {
    const from = await createEmptyDatabase();
    const folder = join(createTempFolder(), 'backups');
    mkdirSync(folder);
    writeFileSync(join(folder, 'mine.db'), '');
    for (let hour = 0; hour < 5; hour++) backUpAndPrune(from, folder, 3, () => undefined, NOW + hour * 3_600_000);
    expect(readdirSync(folder)).toEqual([
      'mine.db',
      'two-rivers-20261115T140000Z.db',
      'two-rivers-20261115T150000Z.db',
      'two-rivers-20261115T160000Z.db',
    ]);
  });
});

describe('rivers-admin', () => {
  it('recognizes a mistyped folder', async () => {
    const folder = join(createTempFolder(), 'mistyped');
    for (const args of [['backup', join(createTempFolder(), 'copy.db')], ['list'], ['check']]) {
      const { status, said } = await runAdmin(folder, ...args);
      expect(status).toBe(1);
      expect(said).toContain('There is no database');
    }
    expect(existsSync(folder)).toBe(false);
  });

  it('restores only while no server runs, and keeps the previous database', async () => {
    const folder = createTempFolder();
    const server = await startTestServer({ env: { DATA_DIR: folder } });
    await TestBrowser.createGuest(server.url, 'Ann');
    for (const ending of ['', '-wal', '.lock'])
      expect(statSync(join(folder, `two-rivers.db${ending}`)).mode & 0o077).toBe(0);
    const copy = join(createTempFolder(), 'copy.db');
    expect((await runAdmin(folder, 'backup', copy)).status).toBe(0);
    expect((await runAdmin(folder, 'check', copy)).said).toContain('is whole');
    await TestBrowser.createGuest(server.url, 'Ben');
    const refused = await runAdmin(folder, 'restore', copy);
    expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('must be stopped first')]);
    await server.stop();
    expect((await runAdmin(folder, 'restore', copy)).status).toBe(0);
    expect(readPersonNames(join(folder, 'two-rivers.db'))).toEqual(['Ann']);
    const before = readdirSync(folder).find((name) => /before-\d+$/.test(name)) ?? '';
    expect(readPersonNames(join(folder, before))).toEqual(['Ann', 'Ben']);
    expect(statSync(join(folder, 'two-rivers.db')).mode & 0o777).toBe(0o600);
  });

  it('restores for the owner of the folder, even when run by root', async () => {
    const [copy, folder] = [await createEmptyDatabase(), createTempFolder()];
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(folder, 4321, 4321);
    const owner = statSync(folder).uid;
    expect((await runAdmin(folder, 'restore', copy)).status).toBe(0);
    for (const ending of ['', '.lock']) expect(statSync(join(folder, `two-rivers.db${ending}`)).uid).toBe(owner);
    expect(owner === 4321).toBe(isRoot);
  });

  it('continues an interrupted restore, before which no server starts with an empty database', async () => {
    const copy = await createEmptyDatabase();
    const path = await createEmptyDatabase();
    const folder = dirname(path);
    writeFileSync(`${path}-wal`, 'the last moves');
    renameSync(path, `${path}.before-7`);
    const startServer = async (): Promise<unknown> => startTestServer({ env: { DATA_DIR: folder } });
    await expect(startServer()).rejects.toThrow(`rename ${path}.before-7`);
    expect(existsSync(path)).toBe(false);
    expect((await runAdmin(folder, 'restore', copy)).status).toBe(0);
    expect(
      readdirSync(folder)
        .filter((name) => name.includes('before'))
        .toSorted(),
    ).toEqual(['two-rivers.db.before-7', 'two-rivers.db.before-7-wal']);
    const again = await startTestServer({ env: { DATA_DIR: folder } });
    await again.stop();
  });

  it('does not migrate the database under a server of the previous version', async () => {
    const path = await createEmptyDatabase();
    const readVersion = (change = ''): unknown => {
      const db = new DatabaseSync(path);
      db.exec(change);
      const version = db.prepare('pragma user_version').get()?.['user_version'];
      db.close();
      return version;
    };
    const before = Number(readVersion()) - 1;
    readVersion(`pragma user_version = ${before}`);
    for (const command of ['list', 'check']) {
      const { status, said } = await runAdmin(dirname(path), command);
      expect([status, said]).toEqual([1, expect.stringContaining('start the server of this version first')]);
    }
    expect(readVersion()).toBe(before);
  });

  it('lists tables even if one of them is damaged', async () => {
    const folder = createTempFolder();
    const server = await startTestServer({ env: { DATA_DIR: folder } });
    const { id } = await playingParty([server.url], { seats: 2 });
    const { id: bad } = await playingParty([server.url], { seats: 2 });
    await server.stop();
    const db = new DatabaseSync(join(folder, 'two-rivers.db'));
    db.prepare(`update tables set doc = '{' where id = ?`).run(bad);
    db.close();
    const { status, said } = await runAdmin(folder, 'list');
    expect(status).toBe(0);
    expect(said).toContain(`${bad}  damaged`);
    expect(said).toMatch(new RegExp(`^${id} {2}river-of-gold`, 'm'));
  });

  it('reads every table and names damaged ones', async () => {
    const folder = createTempFolder();
    const server = await startTestServer({ env: { DATA_DIR: folder } });
    await playingParty([server.url], { seats: 2, game: 'the-river' });
    const { id } = await playingParty([server.url], { seats: 2 });
    await server.stop();
    expect((await runAdmin(folder, 'check')).said).toBe('2 tables were read, 0 of them are damaged.\n');
    const db = new DatabaseSync(join(folder, 'two-rivers.db'));
    db.prepare('update tables set length = length + 5 where id = ?').run(id);
    db.close();
    const store = openSqliteStore(join(folder, 'two-rivers.db'));
    const lines: string[] = [];
    expect(await checkTables(store, (line) => lines.push(line))).toBe(false);
    expect(lines[0]).toContain(`Table ${id} is damaged`);
    await store.close();
  });
});

describe('the backup job of PostgreSQL', () => {
  const SCRIPT = join(import.meta.dirname, '..', '..', '..', '..', '..', 'deploy', 'backup.sh');

  /** Runs the job with fake tools, where `readsAgain` is the script of `pg_restore`. Returns the files left. */
  async function runBackupJob(readsAgain: string): Promise<readonly string[]> {
    const [tools, folder] = [createTempFolder(), createTempFolder()];
    const tool = (name: string, text: string): void =>
      writeFileSync(join(tools, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    tool('pg_dump', 'for each; do case $each in --file=*) echo copy >"${each#--file=}" ;; esac; done');
    tool('pg_restore', readsAgain);
    const PATH = `${tools}${delimiter}${process.env['PATH'] ?? ''}`;
    const env = { ...process.env, PATH, FOLDER: folder, HOURS: '0' };
    const child = spawn('sh', [SCRIPT], { env, stdio: 'ignore' });
    const [status] = (await once(child, 'close')) as [number | null];
    expect(status).toBe(readdirSync(folder).length === 1 ? 0 : 1);
    rmSync(tools, { recursive: true });
    return readdirSync(folder);
  }

  it('keeps a copy that can be read completely, and none of which only the table of contents can', async () => {
    expect(await runBackupJob('exit 0')).toEqual([expect.stringMatching(/^two-rivers-\d{8}T\d{6}Z\.dump$/)]);
    expect(await runBackupJob('[ "$1" = --list ]')).toEqual([]);
  });
});

it('the drill: a backup under load, restored elsewhere, contains every move acknowledged before it', async () => {
  const [folder, elsewhere] = [createTempFolder(), createTempFolder()];
  const server = await startTestServer({ env: { DATA_DIR: folder } });
  const games = ['the-river', 'river-of-gold', 'the-river', 'river-of-gold'];
  const parties = await Promise.all(games.map(async (game) => playingParty([server.url, server.url], { game })));
  const isOver = { isHere: false };
  const playing = parties.map(async ({ clients }, index) =>
    playOut(
      clients.map((client, seat) => new Player(client, `drill ${index} ${seat}`)),
      () => isOver.isHere,
    ),
  );
  await Promise.all(parties.map(async ({ clients }) => first(clients).waitUntil(() => first(clients).length > 25)));
  const acknowledged = parties.map(({ clients }) => clients.map(({ lines }) => [...lines]));
  const backup = join(elsewhere, 'backup.db');
  expect((await runAdmin(folder, 'backup', backup)).status).toBe(0);
  isOver.isHere = true;
  await Promise.all(playing);
  await server.stop();

  expect(collectOutput((say) => restoreDatabase(backup, join(elsewhere, 'two-rivers.db'), say, NOW)).done).toBe(true);
  const again = await startTestServer({ env: { DATA_DIR: elsewhere } });
  for (const [index, { id, browsers }] of parties.entries()) {
    const clients = await Promise.all(
      browsers.map(async ({ cookie }) => new TestBrowser(again.url, cookie).joinTable(id)),
    );
    for (const [seat, client] of clients.entries()) {
      const known = acknowledged[index]?.[seat] ?? [];
      expect(known.length).toBeGreaterThan(20);
      expect(client.lines.slice(0, known.length)).toEqual(known);
    }
    await playOut(clients.map((client, seat) => new Player(client, `on ${index} ${seat}`)));
    expect(first(clients).info.status).toBe('over');
  }
  await again.stop();
});
