import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';

type FrozenPart = 'app' | 'browser' | 'documents' | 'postgres' | 'records' | 'server' | 'sqlite';

/** Versions of which this part is frozen, by the commit of their code; see `fixtures/README.md`. */
export function listFrozenVersions(part: FrozenPart): readonly string[] {
  return readdirSync(fixturesFolder()).filter(
    (name) => /^[0-9a-f]{7}$/.test(name) && existsSync(join(fixturesFolder(), name, part)),
  );
}

/** Previous version. Only its server is frozen, which creates old databases and sessions when it runs. */
export const LAST_VERSION = 'e1fd0ae';

/** Finds the folder of fixtures, wherever this file was moved. */
function fixturesFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'fixtures');
    if (existsSync(join(candidate, 'README.md'))) return candidate;
    if (folder === dirname(folder)) throw new Error('there are no fixtures');
  }
}

function readFrozenFile(freeze: string, ...path: readonly string[]): Buffer {
  const file = join(fixturesFolder(), freeze, ...path);
  return existsSync(file) ? readFileSync(file) : brotliDecompressSync(readFileSync(`${file}.br`));
}

/** Reads a document of the fixtures; its type is known to the caller. */
export function readFrozenJson(freeze: string, ...path: readonly string[]): unknown {
  return JSON.parse(readFrozenFile(freeze, ...path).toString('utf8'));
}

/** Facts about a frozen database that are not in it, or that tests expect of it. */
export interface KnownDatabase {
  /** Time of freezing. */
  readonly now: number;
  readonly people: Readonly<Record<'Ann' | 'Ben' | 'Cid' | 'Eve' | 'Zoe', { id: string; cookie: string }>>;
  readonly bot: { readonly name: string; readonly token: string };
  readonly tables: Readonly<Record<string, KnownTable>>;
}

export interface KnownTable {
  readonly id: string;
  readonly game: string;
  readonly status: string;
  readonly clock: string;
  /** Lines as each person received them, by seat. */
  readonly lines: readonly (readonly string[])[];
  readonly draft: readonly (readonly string[])[];
  readonly chat: readonly string[];
}

/** Restores the frozen SQLite database into an empty folder. */
export function restoreFrozenSqlite(freeze: string, folder: string): KnownDatabase {
  writeFileSync(join(folder, 'two-rivers.db'), readFrozenFile(freeze, 'sqlite', 'two-rivers.db'));
  return readFrozenJson(freeze, 'sqlite', 'known.json') as KnownDatabase;
}

/** Loads the frozen PostgreSQL database into an empty one. */
export async function restoreFrozenPostgres(freeze: string, url: string): Promise<KnownDatabase> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const part of ['schema.sql', 'rows.sql'])
    await client.query(readFrozenFile(freeze, 'postgres', part).toString('utf8'));
  await client.end();
  return readFrozenJson(freeze, 'postgres', 'known.json') as KnownDatabase;
}

/** Unpacks the frozen app or server into a folder of its own. */
export function unpackFrozenFolder(freeze: string, part: 'app' | 'server'): string {
  const folder = mkdtempSync(join(tmpdir(), `rivers-${part}-`));
  const files = readFrozenJson(freeze, part, `${part}.json`) as Record<string, string>;
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from(content, 'base64'));
  }
  return folder;
}

export function listFrozenRecords(freeze: string): readonly string[] {
  return readdirSync(join(fixturesFolder(), freeze, 'records')).map((name) => name.replace(/\.json$/, ''));
}
