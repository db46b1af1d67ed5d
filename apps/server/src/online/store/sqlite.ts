import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { silentBus } from './bus.ts';
import { sqliteAsk, sqliteTogether } from './ask.ts';
import { Batch, type Row, type Step } from './batch.ts';
import { LINE, LISTING, listingValues, tableLine } from './listing.ts';
import {
  Outdated,
  type Change,
  type Changed,
  type Chats,
  type Circle,
  type Persons,
  type Report,
  type Store,
  type StoredLine,
  type StoredPerson,
  type StoredTable,
  type Tables,
} from './store.ts';
import { parts } from './parts.ts';
import { openDatabase } from './sqliteFile.ts';
import { sqliteMigrations } from './sqliteSchema.ts';

/**
 * One file, read here and written by a thread of its own. Writes that arrive together share one commit and one sync
 * to disk: an acknowledged move is safe, without a sync per move on a busy server.
 */
export function sqliteStore(path: string, migrates = true): Store {
  const db = openDatabase(path);
  if (migrates) migrate(db);
  else if (versionOf(db) < sqliteMigrations.length) {
    db.close();
    throw new Outdated();
  }
  const batch = new Batch(path);
  const shared = parts(sqliteAsk(db, batch), sqliteTogether(batch));
  return {
    persons: persons(db, batch),
    tables: tables(db, batch),
    chat: chats(db, batch, 'chat'),
    gallery: chats(db, batch, 'gallery'),
    ...shared,
    bus: silentBus,
    isShared: false,
    time: async () => undefined,
    next: async () => undefined,
    prove: async (now) => shared.hosting.prove(now),
    waiting: () => batch.size,
    close: async () => {
      await batch.close();
      db.close();
    },
  };
}

function versionOf(db: DatabaseSync): number {
  return number(db.prepare('pragma user_version').get()?.['user_version']);
}

function migrate(db: DatabaseSync): void {
  const version = versionOf(db);
  for (const [index, sql] of sqliteMigrations.entries()) {
    if (index < version) continue;
    db.exec(`begin immediate; ${sql}; pragma user_version = ${index + 1}; commit`);
  }
}

/**
 * Deletes a person; foreign keys cascade to the rest. Chat lines are blanked, not deleted: reused numbers would hide
 * new lines from those who have read that far.
 */
const FORGET = [
  'delete from persons where id = ?',
  `insert into mentions (person, "table") select person, "table" from sitting where person = ?
   on conflict do nothing`,
  'delete from sitting where person = ?',
  `update chat set person = null, name = '', text = '', request = '' where person = ?`,
  `update gallery set person = null, name = '', text = '', request = '' where person = ?`,
  'delete from seen where person = ?',
  'delete from blocks where other = ?',
] as const;

function persons(db: DatabaseSync, batch: Batch): Persons {
  const get = db.prepare('select * from persons where id = ?');
  const unseen =
    db.prepare(`select id from persons where seen < ? and not exists (select 1 from passkeys where person = persons.id)
       and not exists (select 1 from bots where bots.id = persons.id) limit ?`);
  const blocked = db.prepare('select other from blocks where person = ? order by other');
  const reports = db.prepare('select * from reports where "by" = ? order by id');
  return {
    add: async ({ id, name, created, seen }) =>
      batch.run('insert into persons (id, name, created, seen) values (?, ?, ?, ?)', id, name, created, seen),
    get: async (id) => person(get.get(id)),
    rename: async (id, name) => batch.run('update persons set name = ? where id = ?', name, id),
    remove: async (id) => {
      // a first statement without changes would end the job
      await batch.add(['select 1'], ...FORGET.map((sql): Step => [sql, id]));
    },
    unseenSince: async (time, limit) => unseen.all(time, limit).map((row) => text(row['id'])),
    touch: async (id, now) => batch.run('update persons set seen = max(seen, ?) where id = ?', now, id),
    block: async (id, other, isBlocked) =>
      batch.run(
        isBlocked
          ? 'insert or ignore into blocks (person, other) values (?, ?)'
          : 'delete from blocks where person = ? and other = ?',
        id,
        other,
      ),
    blockedBy: async (id) => blocked.all(id).map((row) => text(row['other'])),
    report: async (r) => {
      const sql = 'insert into reports ("table", "by", person, text, at) values (?, ?, ?, ?, ?)';
      await batch.run(sql, r.table, r.by, r.person, r.text, r.at);
    },
    reportsBy: async (id) =>
      reports.all(id).map(
        (row): Report => ({
          table: text(row['table']),
          by: text(row['by']),
          person: text(row['person']),
          text: text(row['text']),
          at: number(row['at']),
        }),
      ),
  };
}

/** Lines kept in the row of a table; a change that reaches a multiple moves them to `lines`. */
const RECENT = 32;
const KEEP = [
  'insert into lines ("table", at, lines) select id, kept, recent from tables where id = ?',
  `update tables set kept = length, recent = '' where id = ?`,
] as const;
const SEAT = 'insert into sitting (person, "table") values (?, ?)';

function tables(db: DatabaseSync, batch: Batch): Tables {
  const load = db.prepare(
    'select id, version, length, setup, secret, doc from tables join setups on "table" = id where id = ?',
  );
  const version = db.prepare('select version from tables where id = ?');
  const lines = db.prepare(
    `select at, lines from lines where "table" = ?1
     union all select kept, recent from tables where id = ?1 order by at`,
  );
  const lobby = db.prepare(
    `select ${LINE} from tables join listed on "table" = id where open = 1 and status = 'waiting'
     and (?1 is null or game = ?1) and (?2 is null or seats = ?2) and (?3 is null or pace = ?3)
     and (since < ?4 or since = ?4 and id < ?5) order by since desc, id desc limit ?6`,
  );
  const of = db.prepare(
    `select ${LINE} from sitting join tables on id = sitting."table" join listed on listed."table" = id
     where person = ? order by updated desc limit ?`,
  );
  const openOf = db.prepare(
    `select id from sitting join tables on id = "table"
     where person = ? and status in ('waiting', 'playing') order by updated desc limit ?`,
  );
  const due = db.prepare('select id from tables where due <= ? order by due limit ?');
  return {
    create: async (t) => {
      await batch.add(
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
          `insert into listed ("table", ${LISTING}) values (?, ?, ?, ?, ?, ?, ?, ?)`,
          t.id,
          ...listingValues(t.listing),
        ],
        ...t.sitting.map((who): Step => [SEAT, who, t.id]),
      );
    },
    load: async (id) => storedTable(load.get(id)),
    version: async (id) => {
      const row = version.get(id);
      return row === undefined ? undefined : number(row['version']);
    },
    lines: async (id, from) => {
      const all = lines.all(id).flatMap((row) => text(row['lines']).split('\n'));
      return all.filter((line) => line !== '').slice(from);
    },
    change: (wanted) => changed(batch, wanted),
    lobby: async ({ game, seats, pace, after, limit }) =>
      lobby
        .all(
          game ?? null,
          seats ?? null,
          pace ?? null,
          after?.since ?? Number.MAX_SAFE_INTEGER,
          after?.id ?? '',
          limit,
        )
        .map(tableLine),
    openOf: async (who, limit) => openOf.all(who, limit).map((row) => text(row['id'])),
    of: async (who, limit) => of.all(who, limit).map(tableLine),
    due: async (now, limit) => due.all(now, limit).map((row) => text(row['id'])),
    rewrite: async (id, doc) =>
      batch.run('update tables set doc = ?, version = version + 1 where id = ?', doc, id),
    remove: async (id) => batch.run('delete from tables where id = ?', id),
    sweep: async (status, time) => {
      const sql = `delete from tables where status = ? and updated < ? and status <> 'playing'`;
      const swept = await batch.add([sql, status, time]);
      return Number(swept);
    },
  };
}

async function changed(batch: Batch, c: Change): Promise<Changed> {
  const length = c.length + c.lines.length;
  const steps: Step[] = [];
  if (Math.floor(c.length / RECENT) < Math.floor(length / RECENT)) {
    for (const sql of KEEP) steps.push([sql, c.id]);
  }
  if (c.sitting !== undefined) {
    steps.push(['delete from sitting where "table" = ?', c.id]);
    for (const who of c.sitting) steps.push([SEAT, who, c.id]);
  }
  // on a conflict this changes no row, and the rest is skipped
  const first: Step = [
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
  return (await batch.add(first, ...steps)) === 0 ? 'conflict' : 'done';
}

function chats(db: DatabaseSync, batch: Batch, circle: Circle): Chats {
  const from: StatementSync = db.prepare(
    `select * from ${circle} where "table" = ? and id >= ? and person is not null order by id desc limit ?`,
  );
  const by = db.prepare(`select * from ${circle} where person = ? order by at`);
  return {
    add: async (l) => {
      const sql = `insert into ${circle} ("table", id, person, name, text, at, request)
        select ?1, coalesce(max(id) + 1, 0), ?2, ?3, ?4, ?5, ?6 from ${circle} where "table" = ?1
        on conflict ("table", person, request) do nothing returning *`;
      const rows = await batch.add([sql, l.table, l.person, l.name, l.text, l.at, l.request]);
      const row = typeof rows === 'number' ? undefined : rows[0];
      return row && chatLine(row);
    },
    erase: async (table, id) => {
      const sql = `update ${circle} set person = null, name = '', text = '', request = ''
        where "table" = ? and id = ? and person is not null`;
      return (await batch.add([sql, table, id])) === 1;
    },
    from: async (table, first, limit) => from.all(table, first, limit).map(chatLine).toReversed(),
    by: async (who) => by.all(who).map((row) => Object.assign(chatLine(row), { table: text(row['table']) })),
  };
}

function person(row: Row | undefined): StoredPerson | undefined {
  if (row === undefined) return undefined;
  return {
    id: text(row['id']),
    name: text(row['name']),
    created: number(row['created']),
    seen: number(row['seen']),
  };
}

function storedTable(row: Row | undefined): StoredTable | undefined {
  if (row === undefined) return undefined;
  return {
    id: text(row['id']),
    version: number(row['version']),
    length: number(row['length']),
    setup: text(row['setup']),
    secret: text(row['secret']),
    doc: text(row['doc']),
  };
}

function chatLine(row: Row): StoredLine {
  const { person: who } = row;
  return {
    id: number(row['id']),
    person: typeof who === 'string' ? who : null,
    name: text(row['name']),
    text: text(row['text']),
    at: number(row['at']),
  };
}

function text(value: SQLOutputValue | undefined): string {
  if (typeof value !== 'string') throw new Error('a column that should hold text does not');
  return value;
}

function number(value: SQLOutputValue | undefined): number {
  if (typeof value !== 'number') throw new Error('a column that should hold a number does not');
  return value;
}
