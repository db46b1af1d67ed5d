import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { silentBus } from './bus.ts';
import { sqliteAsk } from './ask.ts';
import { Batch } from './batch.ts';
import { parts } from './parts.ts';
import { sqliteMigrations } from './sqliteSchema.ts';
import type {
  Change,
  Changed,
  Chats,
  Persons,
  Report,
  Store,
  StoredLine,
  StoredPerson,
  StoredTable,
  TableLine,
  Tables,
} from './store.ts';

type Row = Record<string, SQLOutputValue>;

/**
 * Everything in one file. Writes that arrive together are committed together, each synced to the disk once, so a move
 * is safe when it is acknowledged and a busy server does not sync once for each.
 */
export function sqliteStore(path: string): Store {
  const db = new DatabaseSync(path, { timeout: 5000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  migrate(db);
  const batch = new Batch(db);
  return {
    persons: persons(db, batch),
    tables: tables(db, batch),
    chat: chats(db, batch),
    ...parts(sqliteAsk(db, batch)),
    bus: silentBus,
    isShared: false,
    ping: async () => {
      db.prepare('select 1').get();
    },
    close: async () => {
      batch.flush();
      db.close();
    },
  };
}

function migrate(db: DatabaseSync): void {
  const version = number(db.prepare('pragma user_version').get()?.['user_version']);
  for (const [index, sql] of sqliteMigrations.entries()) {
    if (index < version) continue;
    db.exec(`begin immediate; ${sql}; pragma user_version = ${index + 1}; commit`);
  }
}

function persons(db: DatabaseSync, batch: Batch): Persons {
  const add = db.prepare('insert into persons (id, name, created, seen) values (?, ?, ?, ?)');
  const get = db.prepare('select * from persons where id = ?');
  const rename = db.prepare('update persons set name = ? where id = ?');
  const remove = db.prepare('delete from persons where id = ?');
  const forget = [
    db.prepare('delete from chat where person = ?'),
    db.prepare('delete from requests where person = ?'),
    db.prepare('delete from sitting where person = ?'),
    db.prepare('delete from blocks where other = ?'),
    db.prepare('delete from reports where "by" = ?'),
  ];
  const unseen =
    db.prepare(`select id from persons where seen < ? and not exists (select 1 from passkeys where person = persons.id)
       and not exists (select 1 from bots where bots.id = persons.id) limit ?`);
  const addSession = db.prepare('insert into sessions (hash, person, created) values (?, ?, ?)');
  const ofSession = db.prepare(
    'select persons.* from sessions join persons on persons.id = person where hash = ?',
  );
  const touch = db.prepare('update persons set seen = max(seen, ?) where id = ?');
  const block = db.prepare('insert or ignore into blocks (person, other) values (?, ?)');
  const unblock = db.prepare('delete from blocks where person = ? and other = ?');
  const blocked = db.prepare('select other from blocks where person = ? order by other');
  const report = db.prepare('insert into reports ("table", "by", person, text, at) values (?, ?, ?, ?, ?)');
  const reports = db.prepare('select * from reports where "by" = ? order by id');
  return {
    add: ({ id, name, created, seen }) => batch.run(add, id, name, created, seen),
    get: async (id) => person(get.get(id)),
    rename: (id, name) => batch.run(rename, name, id),
    remove: async (id) =>
      batch.add(() => {
        for (const statement of forget) statement.run(id);
        remove.run(id);
      }),
    unseenSince: async (time, limit) => unseen.all(time, limit).map((row) => text(row['id'])),
    addSession: (hash, id, now) => batch.run(addSession, hash, id, now),
    ofSession: async (hash) => person(ofSession.get(hash)),
    touch: (id, now) => batch.run(touch, now, id),
    block: (id, other, isBlocked) => batch.run(isBlocked ? block : unblock, id, other),
    blockedBy: async (id) => blocked.all(id).map((row) => text(row['other'])),
    report: (r) => batch.run(report, r.table, r.by, r.person, r.text, r.at),
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

function tables(db: DatabaseSync, batch: Batch): Tables {
  const create = db.prepare(
    `insert into tables (id, version, length, status, open, updated, due, setup, secret, doc)
     values (?, 0, 0, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const load = db.prepare('select id, version, length, setup, secret, doc from tables where id = ?');
  const lines = db.prepare('select text from lines where "table" = ? and at >= ? order by at');
  const done = db.prepare('select 1 from requests where "table" = ? and person = ? and id = ?');
  const lobby = db.prepare(
    `select id, setup, doc, updated from tables where open = 1 and status = 'waiting' order by updated desc limit ?`,
  );
  const of = db.prepare(
    `select id, setup, doc, updated from sitting join tables on tables.id = "table" where person = ?
     order by updated desc limit ?`,
  );
  const due = db.prepare('select id from tables where due <= ? order by due limit ?');
  const remove = db.prepare('delete from tables where id = ?');
  const sweep = db.prepare('delete from tables where status = ? and updated < ?');
  const sweepRequests = db.prepare('delete from requests where at < ?');
  const seat = db.prepare('insert into sitting (person, "table") values (?, ?)');
  const change = changer(db);
  return {
    create: async (t) =>
      batch.add(() => {
        create.run(t.id, t.status, t.open ? 1 : 0, t.updated, t.due, t.setup, t.secret, t.doc);
        for (const who of t.sitting) seat.run(who, t.id);
      }),
    load: async (id) => storedTable(load.get(id)),
    version: async (id) => storedTable(load.get(id))?.version,
    lines: async (id, from) => lines.all(id, from).map((row) => text(row['text'])),
    change: async (wanted) => batch.add(() => change(wanted)),
    wasDone: async (id, who, request) => done.get(id, who, request) !== undefined,
    lobby: async (limit) => lobby.all(limit).map(tableLine),
    of: async (who, limit) => of.all(who, limit).map(tableLine),
    due: async (now, limit) => due.all(now, limit).map((row) => text(row['id'])),
    remove: (id) => batch.run(remove, id),
    sweep: async (status, time) =>
      batch.add(() => {
        sweepRequests.run(time);
        return number(sweep.run(status, time).changes);
      }),
  };
}

function changer(db: DatabaseSync): (change: Change) => Changed {
  const done = db.prepare('select 1 from requests where "table" = ? and person = ? and id = ?');
  const update = db.prepare(
    `update tables set version = version + 1, length = ?, status = ?, open = ?, updated = coalesce(?, updated), due = ?, doc = ?
     where id = ? and version = ? and length = ?`,
  );
  const line = db.prepare('insert into lines ("table", at, text) values (?, ?, ?)');
  const request = db.prepare('insert into requests ("table", person, id, at) values (?, ?, ?, ?)');
  const unseat = db.prepare('delete from sitting where "table" = ?');
  const seat = db.prepare('insert into sitting (person, "table") values (?, ?)');
  return (c) => {
    if (c.request !== undefined && done.get(c.id, c.request.person, c.request.id) !== undefined)
      return 'repeated';
    const length = c.length + c.lines.length;
    const { changes } = update.run(
      length,
      c.status,
      c.open ? 1 : 0,
      c.updated,
      c.due,
      c.doc,
      c.id,
      c.version,
      c.length,
    );
    if (changes === 0) return 'conflict';
    for (const [index, each] of c.lines.entries()) line.run(c.id, c.length + index, each);
    if (c.request !== undefined) request.run(c.id, c.request.person, c.request.id, c.request.at);
    if (c.sitting !== undefined) {
      unseat.run(c.id);
      for (const who of c.sitting) seat.run(who, c.id);
    }
    return 'done';
  };
}

function chats(db: DatabaseSync, batch: Batch): Chats {
  const add = db.prepare(
    `insert into chat ("table", id, person, name, text, at, request)
     select ?1, coalesce(max(id) + 1, 0), ?2, ?3, ?4, ?5, ?6 from chat where "table" = ?1
     on conflict ("table", person, request) do nothing returning *`,
  );
  const from: StatementSync = db.prepare(
    'select * from chat where "table" = ? and id >= ? order by id desc limit ?',
  );
  const by = db.prepare('select * from chat where person = ? order by at');
  return {
    add: async (l) =>
      batch.add(() => {
        const row = add.get(l.table, l.person, l.name, l.text, l.at, l.request);
        return row === undefined ? undefined : chatLine(row);
      }),
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

function tableLine(row: Row): TableLine {
  return {
    id: text(row['id']),
    setup: text(row['setup']),
    doc: text(row['doc']),
    updated: number(row['updated']),
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
