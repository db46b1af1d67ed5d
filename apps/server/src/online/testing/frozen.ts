import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';

type Part = 'app' | 'browser' | 'documents' | 'postgres' | 'records' | 'server' | 'sqlite';

/** The versions of which a part is frozen. Each is named after the commit whose code made it; `fixtures/README.md` says what is in it. */
export function frozenWith(part: Part): readonly string[] {
  return readdirSync(home()).filter(
    (name) => /^[0-9a-f]{7}$/.test(name) && existsSync(join(home(), name, part)),
  );
}

/** The version before this one. Only its server is frozen: it makes databases and sessions of then when it runs. */
export const LAST_VERSION = 'e1fd0ae';

/** The folder of fixtures, wherever this file may be by then. */
function home(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, 'fixtures');
    if (existsSync(join(found, 'README.md'))) return found;
    if (folder === dirname(folder)) throw new Error('there are no fixtures');
  }
}

function read(freeze: string, ...path: readonly string[]): Buffer {
  const file = join(home(), freeze, ...path);
  return existsSync(file) ? readFileSync(file) : brotliDecompressSync(readFileSync(`${file}.br`));
}

/** A document that we made ourselves; whoever reads it knows what is in it. */
export function frozenJson(freeze: string, ...path: readonly string[]): unknown {
  return JSON.parse(read(freeze, ...path).toString('utf8'));
}

/** What is known of a frozen database beside what it says itself. */
export interface Known {
  /** the time at which it was frozen */
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
  /** as each seat of a person was told */
  readonly lines: readonly (readonly string[])[];
  readonly draft: readonly (readonly string[])[];
  readonly chat: readonly string[];
}

/** Puts the frozen SQLite database into an empty folder. */
export function thawSqlite(freeze: string, folder: string): Known {
  writeFileSync(join(folder, 'two-rivers.db'), read(freeze, 'sqlite', 'two-rivers.db'));
  return frozenJson(freeze, 'sqlite', 'known.json') as Known;
}

/** Loads the frozen PostgreSQL database into an empty one. */
export async function thawPostgres(freeze: string, url: string): Promise<Known> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const part of ['schema.sql', 'rows.sql'])
    await client.query(read(freeze, 'postgres', part).toString('utf8'));
  await client.end();
  return frozenJson(freeze, 'postgres', 'known.json') as Known;
}

/** Unpacks the frozen app or server into a folder of its own. */
export function thawFolder(freeze: string, part: 'app' | 'server'): string {
  const folder = mkdtempSync(join(tmpdir(), `rivers-${part}-`));
  const files = frozenJson(freeze, part, `${part}.json`) as Record<string, string>;
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from(content, 'base64'));
  }
  return folder;
}

export function frozenRecords(freeze: string): readonly string[] {
  return readdirSync(join(home(), freeze, 'records')).map((name) => name.replace(/\.json$/, ''));
}
