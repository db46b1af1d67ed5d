import { Client, Pool, type QueryResultRow } from 'pg';
import type { Together } from './ask.ts';
import { Connections } from './connections.ts';
import { LINE, LISTING, listingValues, type TableLine, tableLine } from './listing.ts';
import {
  Outdated,
  type Change,
  type Changed,
  type Chats,
  type Circle,
  type NewLine,
  type Persons,
  type Report,
  type Store,
  type StoredLine,
  type StoredPerson,
  type StoredTable,
  type Tables,
} from './store.ts';
import { parts } from './parts.ts';
import { CHANNEL, NOTIFY, payloadOf, PostgresBus } from './postgresBus.ts';
import { postgresMigrations } from './postgresSchema.ts';

const CONNECTIONS = 10;
/** Maximum time to open a connection, or to wait for a free one. */
const CONNECT_MS = 10_000;
/** Our statements are fast; slow ones are better refused. */
const STATEMENT_MS = 15_000;
/** Arbitrary key of an advisory lock, which serializes migrations of nodes that start together. */
const MIGRATION_LOCK = 7_240_115;
/** Attempts to number a chat line when others are inserted at the same time. */
const CHAT_ATTEMPTS = 20;
const UNIQUE_VIOLATION = '23505';

type Query = <R extends QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<R[]>;

interface Opening {
  /** False: throws if the database is outdated, instead of migrating it. */
  readonly migrates?: boolean;
  /** Called if the database is newer than this node. */
  readonly later?: () => void;
}

/** Any number of nodes over one database. Each change is one statement, so a crash leaves nothing half-done. */
export async function postgresStore(
  url: string,
  node: string,
  failed: (error: unknown) => void,
  { migrates = true, later }: Opening = {},
): Promise<Store> {
  const versions = await (migrates ? migrate(url) : beUpToDate(url));
  if (versions > postgresMigrations.length) later?.();
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 5000,
    keepAlive: true,
  });
  let isClosed = false;
  const tell = (error: unknown): void => {
    if (!isClosed) failed(error);
  };
  pool.on('error', tell);
  const connections = new Connections(CONNECTIONS, CONNECT_MS);
  const query: Query = async <R extends QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
    connections.use(async () => (await pool.query<R>(sql, [...values])).rows);
  const bus = new PostgresBus(url, node, async (payload) => query(NOTIFY, [payload]), tell);
  try {
    await bus.open();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const shared = parts(async (sql, ...values) => query(sql, values), togetherOn(pool, connections));
  return {
    persons: persons(query),
    tables: tables(query, node),
    chat: chats(query, 'chat'),
    gallery: chats(query, 'gallery'),
    ...shared,
    bus,
    isShared: true,
    time: async () => {
      const sql = 'select floor(extract(epoch from clock_timestamp()) * 1000) as now';
      return Number((await query<{ now: string }>(sql))[0]?.now);
    },
    next: async () => {
      // transaction ids are unique and increase across nodes
      const sql = 'select txid_current() as number';
      return Number((await query<{ number: string }>(sql))[0]?.number);
    },
    prove: async (now) => shared.hosting.prove(now),
    waiting: () => connections.waiting,
    close: async () => {
      isClosed = true;
      await bus.close();
      await pool.end();
    },
  };
}

/** A broken connection already fails the query that uses it. */
const ignore = (): void => undefined;

/** A statement sees what was committed before it began, so taking the lock is a statement of its own. */
function togetherOn(pool: Pool, connections: Connections): Together {
  return async (locked, ...steps) =>
    connections.use(async () => {
      const client = await pool.connect();
      client.on('error', ignore);
      let isDone = false;
      try {
        await client.query('begin');
        // in a fixed order, against deadlocks; foreign keys to a person do not wait
        await client.query('select from persons where id = any($1) order by id for no key update', [locked]);
        for (const [sql, ...values] of steps) await client.query(sql, values);
        await client.query('commit');
        isDone = true;
      } finally {
        client.off('error', ignore);
        // destroys the connection, and with it an open transaction
        client.release(!isDone);
      }
    });
}

/** Uses a connection of its own, without the timeouts of the pool. */
async function alone<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  client.on('error', ignore);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the number of applied migrations. */
async function beUpToDate(url: string): Promise<number> {
  return alone(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(
      `select to_regclass('migrations') is not null as is`,
    );
    const done = rows[0]?.is === true ? await versionsIn(client) : [];
    if (done.length < postgresMigrations.length) throw new Outdated();
    return done.length;
  });
}

async function versionsIn(client: Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ version: number }>('select version from migrations');
  return rows.map(({ version }) => version);
}

/** Migrates without a time limit; returns the number of applied migrations. */
async function migrate(url: string): Promise<number> {
  return alone(url, async (client) => {
    await client.query('begin');
    // the database may set a limit itself
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('create table if not exists migrations (version integer primary key)');
    const done = new Set(await versionsIn(client));
    for (const [index, sql] of postgresMigrations.entries()) {
      if (done.has(index + 1)) continue;
      await client.query(sql);
      await client.query('insert into migrations (version) values ($1)', [index + 1]);
    }
    // an error before this closes the connection, which rolls back
    await client.query('commit');
    return Math.max(done.size, postgresMigrations.length);
  });
}

interface PersonRow {
  readonly id: string;
  readonly name: string;
  /** 64-bit numbers arrive as text. */
  readonly created: string;
  readonly seen: string;
}

function persons(query: Query): Persons {
  return {
    add: async ({ id, name, created, seen }) => {
      await query('insert into persons (id, name, created, seen) values ($1, $2, $3, $4)', [
        id,
        name,
        created,
        seen,
      ]);
    },
    get: async (id) => person((await query<PersonRow>('select * from persons where id = $1', [id]))[0]),
    rename: async (id, name) => {
      await query('update persons set name = $2 where id = $1', [id, name]);
    },
    // chat lines are blanked, not deleted: reused numbers would hide new lines from those who have read that far
    remove: async (id) => {
      await query(
        `with chats as (update chat set person = null, name = '', text = '', request = '' where person = $1),
           watched as (update gallery set person = null, name = '', text = '', request = '' where person = $1),
           noticed as (delete from seen where person = $1),
           blocked as (delete from blocks where other = $1)
         delete from persons where id = $1`,
        [id],
      );
      // afterwards, to include tables that others created while the person still existed
      await query(
        `with still as (delete from sitting where person = $1 returning person, "table")
         insert into mentions (person, "table") select person, "table" from still on conflict do nothing`,
        [id],
      );
    },
    unseenSince: async (time, limit) => {
      const rows = await query<{ id: string }>(
        `select id from persons where seen < $1 and not exists (select from passkeys where person = persons.id)
           and not exists (select from bots where bots.id = persons.id) limit $2`,
        [time, limit],
      );
      return rows.map(({ id }) => id);
    },
    touch: async (id, now) => {
      await query('update persons set seen = greatest(seen, $2) where id = $1', [id, now]);
    },
    block: async (id, other, isBlocked) => {
      const sql = isBlocked
        ? 'insert into blocks (person, other) values ($1, $2) on conflict do nothing'
        : 'delete from blocks where person = $1 and other = $2';
      await query(sql, [id, other]);
    },
    blockedBy: async (id) => {
      const rows = await query<{ other: string }>(
        'select other from blocks where person = $1 order by other',
        [id],
      );
      return rows.map(({ other }) => other);
    },
    report: async ({ table, by, person: who, text, at }) => {
      const sql = 'insert into reports ("table", "by", person, text, at) values ($1, $2, $3, $4, $5)';
      await query(sql, [table, by, who, text, at]);
    },
    reportsBy: async (id) => {
      type Row = Omit<Report, 'at'> & { readonly at: string };
      const rows = await query<Row>(
        'select "table", "by", person, text, at from reports where "by" = $1 order by id',
        [id],
      );
      return rows.map((row) => Object.assign(row, { at: Number(row.at) }));
    },
  };
}

function person(row: PersonRow | undefined): StoredPerson | undefined {
  return row && { id: row.id, name: row.name, created: Number(row.created), seen: Number(row.seen) };
}

function tables(query: Query, node: string): Tables {
  return {
    create: async (t) => {
      await query(
        `with made as (
           insert into tables (id, version, length, status, open, updated, due, secret, doc, since, network)
           values ($1, 0, 0, $2, $3, $4, $5, $7, $8, $10, $11) returning id
         ), made_of as (
           insert into setups ("table", setup) select id, $6 from made
         ), shown as (
           insert into listed ("table", ${LISTING}) select id, $12, $13::integer, $14, $15, $16, $17, $18 from made
         )
         insert into sitting (person, "table") select person, id from made, unnest($9::text[]) as person`,
        [
          t.id,
          t.status,
          t.open,
          t.updated,
          t.due,
          t.setup,
          t.secret,
          t.doc,
          t.sitting,
          t.since,
          t.network,
          ...listingValues(t.listing),
        ],
      );
    },
    load: async (id) =>
      (
        await query<StoredTable>(
          'select id, version, length, setup, secret, doc from tables join setups on "table" = id where id = $1',
          [id],
        )
      )[0],
    version: async (id) =>
      (await query<{ version: number }>('select version from tables where id = $1', [id]))[0]?.version,
    lines: async (id, from) => {
      const sql = 'select text from lines where "table" = $1 and at >= $2 order by at';
      return (await query<{ text: string }>(sql, [id, from])).map(({ text }) => text);
    },
    change: async (change) => changed(query, node, change),
    lobby: async ({ game, seats, pace, after, limit }) =>
      tableLines(
        query,
        `select ${LINE} from tables join listed on "table" = id where open and status = 'waiting'
         and ($1::text is null or game = $1) and ($2::integer is null or seats = $2) and ($3::text is null or pace = $3)
         and (since, id) < ($4::bigint, $5::text) order by since desc, id desc limit $6`,
        [game, seats, pace, after?.since ?? Number.MAX_SAFE_INTEGER, after?.id ?? '', limit],
      ),
    of: async (who, limit) =>
      tableLines(
        query,
        `select ${LINE} from sitting join tables on id = sitting."table"
         join listed on listed."table" = id where person = $1 order by updated desc limit $2`,
        [who, limit],
      ),
    openOf: async (who, limit) => {
      const sql = `select id from sitting join tables on id = "table"
        where person = $1 and status in ('waiting', 'playing') order by updated desc limit $2`;
      return (await query<{ id: string }>(sql, [who, limit])).map(({ id }) => id);
    },
    due: async (now, limit) => {
      const sql = 'select id from tables where due <= $1 order by due limit $2';
      return (await query<{ id: string }>(sql, [now, limit])).map(({ id }) => id);
    },
    rewrite: async (id, doc) => {
      await query('update tables set doc = $2, version = version + 1 where id = $1', [id, doc]);
    },
    remove: async (id) => {
      await query('delete from tables where id = $1', [id]);
    },
    sweep: async (status, time) => {
      const sql = `delete from tables where status = $1 and updated < $2 and status <> 'playing' returning id`;
      return (await query(sql, [status, time])).length;
    },
  };
}

/**
 * The update locks the row, so only one writer wins; every insert depends on the returned row. The same statement
 * notifies the other nodes, so they learn of every stored change even if this node dies.
 */
async function changed(query: Query, node: string, c: Change): Promise<Changed> {
  const sql = `
    with won as (
      update tables set version = version + 1, length = length + cardinality($9::text[]), status = $4, open = $5,
        updated = coalesce($6::bigint, updated), due = $7::bigint, doc = $8,
        network = case when $4 = 'waiting' then network else '' end
      where id = $1 and version = $2::integer and length = $3::integer
      returning id
    ), added as (
      insert into lines ("table", at, text)
      select won.id, $3::integer + line.at - 1, line.text from won, unnest($9::text[]) with ordinality as line (text, at)
    ), stood as (
      delete from sitting using won where $10::boolean and "table" = won.id and person <> all ($11::text[])
    ), sat as (
      insert into sitting (person, "table") select person, won.id from won, unnest($11::text[]) as person where $10::boolean
      on conflict do nothing
    )
    select pg_notify('${CHANNEL}', $12) from won`;
  const values = [
    c.id,
    c.version,
    c.length,
    c.status,
    c.open,
    c.updated,
    c.due,
    c.doc,
    c.lines,
    c.sitting !== undefined,
    c.sitting ?? [],
    payloadOf(node, { kind: 'changed', table: c.id, version: c.version + 1 }),
  ];
  return (await query(sql, values)).length === 1 ? 'done' : 'conflict';
}

async function tableLines(query: Query, sql: string, values: readonly unknown[]): Promise<TableLine[]> {
  return (await query(sql, values)).map(tableLine);
}

type ChatRow = Omit<StoredLine, 'at'> & { readonly at: string; readonly table: string };

function chats(query: Query, circle: Circle): Chats {
  return {
    add: async (line) => addLine(query, circle, line),
    erase: async (table, id) => {
      const sql = `update ${circle} set person = null, name = '', text = '', request = ''
        where "table" = $1 and id = $2 and person is not null returning id`;
      return (await query(sql, [table, id])).length === 1;
    },
    from: async (table, first, limit) => {
      const sql = `select * from ${circle} where "table" = $1 and id >= $2 and person is not null order by id desc limit $3`;
      return (await query<ChatRow>(sql, [table, first, limit])).map(chatLine).toReversed();
    },
    by: async (who) => {
      const rows = await query<ChatRow>(`select * from ${circle} where person = $1 order by at`, [who]);
      return rows.map((row) => Object.assign(chatLine(row), { table: row.table }));
    },
  };
}

async function addLine(query: Query, circle: Circle, l: NewLine): Promise<StoredLine | undefined> {
  const sql = `
    insert into ${circle} ("table", id, person, name, text, at, request)
    select $1, coalesce(max(id) + 1, 0), $2, $3, $4, $5, $6 from ${circle} where "table" = $1
    on conflict ("table", person, request) do nothing returning *`;
  for (let attempt = 1; ; attempt++) {
    try {
      const [row] = await query<ChatRow>(sql, [l.table, l.person, l.name, l.text, l.at, l.request]);
      return row && chatLine(row);
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === CHAT_ATTEMPTS) throw error;
    }
  }
}

function chatLine({ id, person: who, name, text, at }: ChatRow): StoredLine {
  return { id, person: who, name, text, at: Number(at) };
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
