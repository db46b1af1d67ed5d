import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { silentBus } from './bus.ts';
import { createSqliteStatementRunner, createSqliteTransactionRunner } from './statementRunner.ts';
import { SqliteWriteQueue, type SqliteRow, type SqlStatement } from './sqliteWriteQueue.ts';
import { LISTED_TABLE_COLUMNS, LISTING_COLUMNS, listingValues, toListedTable } from './listedTable.ts';
import {
  OutdatedDatabase,
  type TableChange,
  type ChangeOutcome,
  type ChatStore,
  type ChatChannel,
  type PersonStore,
  type StoredReport,
  type Store,
  type StoredChatLine,
  type StoredPerson,
  type StoredTable,
  type TableStore,
} from './store.ts';
import { createCommonStores } from './commonStores.ts';
import { openDatabase } from './sqliteFile.ts';
import { sqliteMigrations } from './sqliteSchema.ts';

/**
 * One file, read here and written by a thread of its own. Writes that arrive together share one commit and one sync
 * to disk: an acknowledged move is safe, without a sync per move on a busy server.
 */
export function openSqliteStore(path: string, migrates = true): Store {
  const db = openDatabase(path);
  if (migrates) migrate(db);
  else if (readSchemaVersion(db) < sqliteMigrations.length) {
    db.close();
    throw new OutdatedDatabase();
  }
  const writes = new SqliteWriteQueue(path);
  const commonStores = createCommonStores(
    createSqliteStatementRunner(db, writes),
    createSqliteTransactionRunner(writes),
  );
  return {
    persons: createPersonStore(db, writes),
    tables: createTableStore(db, writes),
    chat: createChatStore(db, writes, 'chat'),
    gallery: createChatStore(db, writes, 'gallery'),
    ...commonStores,
    bus: silentBus,
    isShared: false,
    databaseTime: async () => undefined,
    nextNumber: async () => undefined,
    probeWrite: async (now) => commonStores.hosting.probeWrite(now),
    countWaitingWrites: () => writes.size,
    close: async () => {
      await writes.close();
      db.close();
    },
  };
}

function readSchemaVersion(db: DatabaseSync): number {
  return requireNumber(db.prepare('pragma user_version').get()?.['user_version']);
}

function migrate(db: DatabaseSync): void {
  const version = readSchemaVersion(db);
  for (const [index, sql] of sqliteMigrations.entries()) {
    if (index < version) continue;
    db.exec(`begin immediate; ${sql}; pragma user_version = ${index + 1}; commit`);
  }
}

/**
 * Deletes a person; foreign keys cascade to the rest. Chat lines are blanked, not deleted: reused numbers would hide
 * new lines from those who have read that far.
 */
const FORGET_PERSON_SQL = [
  'delete from persons where id = ?',
  `insert into mentions (person, "table") select person, "table" from sitting where person = ?
   on conflict do nothing`,
  'delete from sitting where person = ?',
  `update chat set person = null, name = '', text = '', request = '' where person = ?`,
  `update gallery set person = null, name = '', text = '', request = '' where person = ?`,
  'delete from seen where person = ?',
  'delete from blocks where other = ?',
] as const;

function createPersonStore(db: DatabaseSync, writes: SqliteWriteQueue): PersonStore {
  const get = db.prepare('select * from persons where id = ?');
  const unseen =
    db.prepare(`select id from persons where seen < ? and not exists (select 1 from passkeys where person = persons.id)
       and not exists (select 1 from bots where bots.id = persons.id) limit ?`);
  const blocked = db.prepare('select other from blocks where person = ? order by other');
  const reports = db.prepare('select * from reports where "by" = ? order by id');
  return {
    add: async ({ id, name, created, seen }) =>
      writes.run('insert into persons (id, name, created, seen) values (?, ?, ?, ?)', id, name, created, seen),
    get: async (id) => toPerson(get.get(id)),
    rename: async (id, name) => writes.run('update persons set name = ? where id = ?', name, id),
    remove: async (id) => {
      // `select 1` comes first, because a job ends if its first statement changes nothing
      await writes.add(['select 1'], ...FORGET_PERSON_SQL.map((sql): SqlStatement => [sql, id]));
    },
    unseenSince: async (time, limit) => unseen.all(time, limit).map((row) => requireText(row['id'])),
    recordSeen: async (id, now) => writes.run('update persons set seen = max(seen, ?) where id = ?', now, id),
    setBlocked: async (id, other, isBlocked) =>
      writes.run(
        isBlocked
          ? 'insert or ignore into blocks (person, other) values (?, ?)'
          : 'delete from blocks where person = ? and other = ?',
        id,
        other,
      ),
    blockedBy: async (id) => blocked.all(id).map((row) => requireText(row['other'])),
    addReport: async (r) => {
      const sql = 'insert into reports ("table", "by", person, text, at) values (?, ?, ?, ?, ?)';
      await writes.run(sql, r.table, r.by, r.person, r.text, r.at);
    },
    reportsBy: async (id) =>
      reports.all(id).map(
        (row): StoredReport => ({
          table: requireText(row['table']),
          by: requireText(row['by']),
          person: requireText(row['person']),
          text: requireText(row['text']),
          at: requireNumber(row['at']),
        }),
      ),
  };
}

/** Whenever a log reaches a multiple of this length, the lines kept in the row of its table move to `lines`. */
const RECENT_LINES = 32;
const KEEP_RECENT_SQL = [
  'insert into lines ("table", at, lines) select id, kept, recent from tables where id = ?',
  `update tables set kept = length, recent = '' where id = ?`,
] as const;
const ADD_OWNER_SQL = 'insert into sitting (person, "table") values (?, ?)';

function createTableStore(db: DatabaseSync, writes: SqliteWriteQueue): TableStore {
  const load = db.prepare(
    'select id, version, length, setup, secret, doc from tables join setups on "table" = id where id = ?',
  );
  const version = db.prepare('select version from tables where id = ?');
  const lines = db.prepare(
    `select at, lines from lines where "table" = ?1
     union all select kept, recent from tables where id = ?1 order by at`,
  );
  const lobby = db.prepare(
    `select ${LISTED_TABLE_COLUMNS} from tables join listed on "table" = id where open = 1 and status = 'waiting'
     and (?1 is null or game = ?1) and (?2 is null or seats = ?2) and (?3 is null or pace = ?3)
     and (since < ?4 or since = ?4 and id < ?5) order by since desc, id desc limit ?6`,
  );
  const of = db.prepare(
    `select ${LISTED_TABLE_COLUMNS} from sitting join tables on id = sitting."table" join listed on listed."table" = id
     where person = ? order by updated desc limit ?`,
  );
  const openOf = db.prepare(
    `select id from sitting join tables on id = "table"
     where person = ? and status in ('waiting', 'playing') order by updated desc limit ?`,
  );
  const due = db.prepare('select id from tables where due <= ? order by due limit ?');
  return {
    create: async (t) => {
      await writes.add(
        [
          `insert into tables (id, version, length, status, open, updated, due, secret, doc, since, network)
           values (?, 0, 0, ?, ?, ?, ?, ?, ?, ?, ?)`,
          t.id,
          t.status,
          t.open ? 1 : 0,
          t.updated,
          t.due,
          t.secret,
          t.doc,
          t.since,
          t.network,
        ],
        ['insert into setups ("table", setup) values (?, ?)', t.id, t.setup],
        [
          `insert into listed ("table", ${LISTING_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?)`,
          t.id,
          ...listingValues(t.listing),
        ],
        ...t.sitting.map((who): SqlStatement => [ADD_OWNER_SQL, who, t.id]),
      );
    },
    load: async (id) => toStoredTable(load.get(id)),
    version: async (id) => {
      const row = version.get(id);
      return row === undefined ? undefined : requireNumber(row['version']);
    },
    lines: async (id, from) => {
      const all = lines.all(id).flatMap((row) => requireText(row['lines']).split('\n'));
      return all.filter((line) => line !== '').slice(from);
    },
    change: (change) => changeTable(writes, change),
    listLobby: async ({ game, seats, pace, after, limit }) =>
      lobby
        .all(game ?? null, seats ?? null, pace ?? null, after?.since ?? Number.MAX_SAFE_INTEGER, after?.id ?? '', limit)
        .map(toListedTable),
    listOpenIds: async (who, limit) => openOf.all(who, limit).map((row) => requireText(row['id'])),
    listOf: async (who, limit) => of.all(who, limit).map(toListedTable),
    listDueIds: async (now, limit) => due.all(now, limit).map((row) => requireText(row['id'])),
    replaceDoc: async (id, doc) => writes.run('update tables set doc = ?, version = version + 1 where id = ?', doc, id),
    remove: async (id) => writes.run('delete from tables where id = ?', id),
    sweep: async (status, time) => {
      const sql = `delete from tables where status = ? and updated < ? and status <> 'playing'`;
      const swept = await writes.add([sql, status, time]);
      return Number(swept);
    },
  };
}

async function changeTable(writes: SqliteWriteQueue, c: TableChange): Promise<ChangeOutcome> {
  const length = c.length + c.lines.length;
  const steps: SqlStatement[] = [];
  if (Math.floor(c.length / RECENT_LINES) < Math.floor(length / RECENT_LINES)) {
    for (const sql of KEEP_RECENT_SQL) steps.push([sql, c.id]);
  }
  if (c.sitting !== undefined) {
    steps.push(['delete from sitting where "table" = ?', c.id]);
    for (const who of c.sitting) steps.push([ADD_OWNER_SQL, who, c.id]);
  }
  // on a conflict this changes no row, and the rest is skipped
  const first: SqlStatement = [
    `update tables set version = version + 1, length = ?, status = ?, open = ?, updated = coalesce(?, updated), due = ?, doc = ?,
     recent = recent || ?, network = case when ?2 = 'waiting' then network else '' end where id = ? and version = ? and length = ?`,
    length,
    c.status,
    c.open ? 1 : 0,
    c.updated,
    c.due,
    c.doc,
    c.lines.length === 0 ? '' : `${c.lines.join('\n')}\n`,
    c.id,
    c.version,
    c.length,
  ];
  return (await writes.add(first, ...steps)) === 0 ? 'conflict' : 'done';
}

function createChatStore(db: DatabaseSync, writes: SqliteWriteQueue, channel: ChatChannel): ChatStore {
  const from: StatementSync = db.prepare(
    `select * from ${channel} where "table" = ? and id >= ? and person is not null order by id desc limit ?`,
  );
  const by = db.prepare(`select * from ${channel} where person = ? order by at`);
  return {
    add: async (l) => {
      const sql = `insert into ${channel} ("table", id, person, name, text, at, request)
        select ?1, coalesce(max(id) + 1, 0), ?2, ?3, ?4, ?5, ?6 from ${channel} where "table" = ?1
        on conflict ("table", person, request) do nothing returning *`;
      const rows = await writes.add([sql, l.table, l.person, l.name, l.text, l.at, l.request]);
      const row = typeof rows === 'number' ? undefined : rows[0];
      return row && toChatLine(row);
    },
    erase: async (table, id) => {
      const sql = `update ${channel} set person = null, name = '', text = '', request = ''
        where "table" = ? and id = ? and person is not null`;
      return (await writes.add([sql, table, id])) === 1;
    },
    listFrom: async (table, first, limit) => from.all(table, first, limit).map(toChatLine).toReversed(),
    listBy: async (who) =>
      by.all(who).map((row) => Object.assign(toChatLine(row), { table: requireText(row['table']) })),
  };
}

function toPerson(row: SqliteRow | undefined): StoredPerson | undefined {
  if (row === undefined) return undefined;
  return {
    id: requireText(row['id']),
    name: requireText(row['name']),
    created: requireNumber(row['created']),
    seen: requireNumber(row['seen']),
  };
}

function toStoredTable(row: SqliteRow | undefined): StoredTable | undefined {
  if (row === undefined) return undefined;
  return {
    id: requireText(row['id']),
    version: requireNumber(row['version']),
    length: requireNumber(row['length']),
    setup: requireText(row['setup']),
    secret: requireText(row['secret']),
    doc: requireText(row['doc']),
  };
}

function toChatLine(row: SqliteRow): StoredChatLine {
  const { person } = row;
  return {
    id: requireNumber(row['id']),
    person: typeof person === 'string' ? person : null,
    name: requireText(row['name']),
    text: requireText(row['text']),
    at: requireNumber(row['at']),
  };
}

function requireText(value: SQLOutputValue | undefined): string {
  if (typeof value !== 'string') throw new Error('a column that should hold text does not');
  return value;
}

function requireNumber(value: SQLOutputValue | undefined): number {
  if (typeof value !== 'number') throw new Error('a column that should hold a number does not');
  return value;
}
