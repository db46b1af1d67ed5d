import { Client, Pool, type QueryResultRow } from 'pg';
import type { RunTransaction } from './statementRunner.ts';
import { ConnectionLimiter } from './connectionLimiter.ts';
import {
  LISTED_TABLE_COLUMNS,
  LISTING_COLUMNS,
  listingValues,
  type ListedTable,
  toListedTable,
} from './listedTable.ts';
import {
  OutdatedDatabase,
  type TableChange,
  type ChangeOutcome,
  type ChatStore,
  type ChatChannel,
  type NewChatLine,
  type PersonStore,
  type StoredReport,
  type Store,
  type StoredChatLine,
  type StoredPerson,
  type StoredTable,
  type TableStore,
} from './store.ts';
import { createCommonStores } from './commonStores.ts';
import { CHANNEL, NOTIFY_SQL, encodePayload, PostgresBus } from './postgresBus.ts';
import { postgresMigrations } from './postgresSchema.ts';

const CONNECTIONS = 10;
/** Maximum time to open a connection, or to wait for a free one. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Time limit of a statement. Ours are fast, so slow ones are better refused. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** Arbitrary key of an advisory lock, which serializes migrations of nodes that start together. */
const MIGRATION_LOCK = 7_240_115;
/** Attempts to number a chat line when others are inserted at the same time. */
const CHAT_ATTEMPTS = 20;
const UNIQUE_VIOLATION = '23505';

type RunQuery = <R extends QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<R[]>;

interface PostgresOptions {
  /** Whether to migrate an outdated database; otherwise, opening it throws. */
  readonly migrates?: boolean;
  /** Called if the database is newer than this node. */
  readonly onNewerVersion?: () => void;
}

/** Any number of nodes over one database. Each change is one statement, so a crash leaves nothing half-done. */
export async function openPostgresStore(
  url: string,
  node: string,
  onError: (error: unknown) => void,
  { migrates = true, onNewerVersion }: PostgresOptions = {},
): Promise<Store> {
  const versions = await (migrates ? migrate(url) : requireMigrated(url));
  if (versions > postgresMigrations.length) onNewerVersion?.();
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 5000,
    keepAlive: true,
  });
  let isClosed = false;
  const reportError = (error: unknown): void => {
    if (!isClosed) onError(error);
  };
  pool.on('error', reportError);
  const connections = new ConnectionLimiter(CONNECTIONS, CONNECT_TIMEOUT_MS);
  const query: RunQuery = async <R extends QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
    connections.use(async () => (await pool.query<R>(sql, [...values])).rows);
  const bus = new PostgresBus(url, node, async (payload) => query(NOTIFY_SQL, [payload]), reportError);
  try {
    await bus.open();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const commonStores = createCommonStores(
    async (sql, ...values) => query(sql, values),
    createTransactionRunner(pool, connections),
  );
  return {
    persons: createPersonStore(query),
    tables: createTableStore(query, node),
    chat: createChatStore(query, 'chat'),
    gallery: createChatStore(query, 'gallery'),
    ...commonStores,
    bus,
    isShared: true,
    databaseTime: async () => {
      const sql = 'select floor(extract(epoch from clock_timestamp()) * 1000) as now';
      return Number((await query<{ now: string }>(sql))[0]?.now);
    },
    nextNumber: async () => {
      // transaction ids are unique and increase across nodes
      const sql = 'select txid_current() as number';
      return Number((await query<{ number: string }>(sql))[0]?.number);
    },
    probeWrite: async (now) => commonStores.hosting.probeWrite(now),
    countWaitingWrites: () => connections.waiting,
    close: async () => {
      isClosed = true;
      await bus.close();
      await pool.end();
    },
  };
}

/** Ignores an error of a connection, because the query that uses the broken connection fails anyway. */
const ignoreError = (): void => undefined;

/** The lock is taken by a separate statement, because a statement sees only what was committed before it began. */
function createTransactionRunner(pool: Pool, connections: ConnectionLimiter): RunTransaction {
  return async (personsToLock, ...steps) =>
    connections.use(async () => {
      const client = await pool.connect();
      client.on('error', ignoreError);
      let isDone = false;
      try {
        await client.query('begin');
        // locks persons in a fixed order, to avoid deadlocks; inserts that only refer to a person do not have to wait
        await client.query('select from persons where id = any($1) order by id for no key update', [personsToLock]);
        for (const [sql, ...values] of steps) await client.query(sql, values);
        await client.query('commit');
        isDone = true;
      } finally {
        client.off('error', ignoreError);
        // if the transaction is still open, destroys the connection and so ends it
        client.release(!isDone);
      }
    });
}

/** Uses a connection of its own, without the timeouts of the pool. */
async function withClient<T>(url: string, task: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('error', ignoreError);
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

/** Returns the number of applied migrations. */
async function requireMigrated(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(`select to_regclass('migrations') is not null as is`);
    const applied = rows[0]?.is === true ? await readAppliedVersions(client) : [];
    if (applied.length < postgresMigrations.length) throw new OutdatedDatabase();
    return applied.length;
  });
}

async function readAppliedVersions(client: Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ version: number }>('select version from migrations');
  return rows.map(({ version }) => version);
}

/** Migrates without a time limit; returns the number of applied migrations. */
async function migrate(url: string): Promise<number> {
  return withClient(url, async (client) => {
    await client.query('begin');
    // the database may set a limit itself
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('create table if not exists migrations (version integer primary key)');
    const applied = new Set(await readAppliedVersions(client));
    for (const [index, sql] of postgresMigrations.entries()) {
      if (applied.has(index + 1)) continue;
      await client.query(sql);
      await client.query('insert into migrations (version) values ($1)', [index + 1]);
    }
    // an error before this closes the connection, which rolls back
    await client.query('commit');
    return Math.max(applied.size, postgresMigrations.length);
  });
}

interface PersonRow {
  readonly id: string;
  readonly name: string;
  /** Milliseconds as text, because PostgreSQL returns 64-bit numbers that way. */
  readonly created: string;
  readonly seen: string;
}

function createPersonStore(query: RunQuery): PersonStore {
  return {
    add: async ({ id, name, created, seen }) => {
      await query('insert into persons (id, name, created, seen) values ($1, $2, $3, $4)', [id, name, created, seen]);
    },
    get: async (id) => toPerson((await query<PersonRow>('select * from persons where id = $1', [id]))[0]),
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
      // this comes last, to include tables that others created while the person still existed
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
    recordSeen: async (id, now) => {
      await query('update persons set seen = greatest(seen, $2) where id = $1', [id, now]);
    },
    setBlocked: async (id, other, isBlocked) => {
      const sql = isBlocked
        ? 'insert into blocks (person, other) values ($1, $2) on conflict do nothing'
        : 'delete from blocks where person = $1 and other = $2';
      await query(sql, [id, other]);
    },
    blockedBy: async (id) => {
      const rows = await query<{ other: string }>('select other from blocks where person = $1 order by other', [id]);
      return rows.map(({ other }) => other);
    },
    addReport: async ({ table, by, person, text, at }) => {
      const sql = 'insert into reports ("table", "by", person, text, at) values ($1, $2, $3, $4, $5)';
      await query(sql, [table, by, person, text, at]);
    },
    reportsBy: async (id) => {
      type Row = Omit<StoredReport, 'at'> & { readonly at: string };
      const rows = await query<Row>('select "table", "by", person, text, at from reports where "by" = $1 order by id', [
        id,
      ]);
      return rows.map((row) => Object.assign(row, { at: Number(row.at) }));
    },
  };
}

function toPerson(row: PersonRow | undefined): StoredPerson | undefined {
  return row && { id: row.id, name: row.name, created: Number(row.created), seen: Number(row.seen) };
}

function createTableStore(query: RunQuery, node: string): TableStore {
  return {
    create: async (t) => {
      await query(
        `with made as (
           insert into tables (id, version, length, status, open, updated, due, secret, doc, since, network)
           values ($1, 0, 0, $2, $3, $4, $5, $7, $8, $10, $11) returning id
         ), made_of as (
           insert into setups ("table", setup) select id, $6 from made
         ), shown as (
           insert into listed ("table", ${LISTING_COLUMNS}) select id, $12, $13::integer, $14, $15, $16, $17, $18 from made
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
    change: async (change) => changeTable(query, node, change),
    listLobby: async ({ game, seats, pace, after, limit }) =>
      queryListedTables(
        query,
        `select ${LISTED_TABLE_COLUMNS} from tables join listed on "table" = id where open and status = 'waiting'
         and ($1::text is null or game = $1) and ($2::integer is null or seats = $2) and ($3::text is null or pace = $3)
         and (since, id) < ($4::bigint, $5::text) order by since desc, id desc limit $6`,
        [game, seats, pace, after?.since ?? Number.MAX_SAFE_INTEGER, after?.id ?? '', limit],
      ),
    listOf: async (who, limit) =>
      queryListedTables(
        query,
        `select ${LISTED_TABLE_COLUMNS} from sitting join tables on id = sitting."table"
         join listed on listed."table" = id where person = $1 order by updated desc limit $2`,
        [who, limit],
      ),
    listOpenIds: async (who, limit) => {
      const sql = `select id from sitting join tables on id = "table"
        where person = $1 and status in ('waiting', 'playing') order by updated desc limit $2`;
      return (await query<{ id: string }>(sql, [who, limit])).map(({ id }) => id);
    },
    listDueIds: async (now, limit) => {
      const sql = 'select id from tables where due <= $1 order by due limit $2';
      return (await query<{ id: string }>(sql, [now, limit])).map(({ id }) => id);
    },
    replaceDoc: async (id, doc) => {
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
async function changeTable(query: RunQuery, node: string, c: TableChange): Promise<ChangeOutcome> {
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
    encodePayload(node, { kind: 'changed', table: c.id, version: c.version + 1 }),
  ];
  return (await query(sql, values)).length === 1 ? 'done' : 'conflict';
}

async function queryListedTables(query: RunQuery, sql: string, values: readonly unknown[]): Promise<ListedTable[]> {
  return (await query(sql, values)).map(toListedTable);
}

type ChatRow = Omit<StoredChatLine, 'at'> & { readonly at: string; readonly table: string };

function createChatStore(query: RunQuery, channel: ChatChannel): ChatStore {
  return {
    add: async (line) => addChatLine(query, channel, line),
    erase: async (table, id) => {
      const sql = `update ${channel} set person = null, name = '', text = '', request = ''
        where "table" = $1 and id = $2 and person is not null returning id`;
      return (await query(sql, [table, id])).length === 1;
    },
    listFrom: async (table, first, limit) => {
      const sql = `select * from ${channel} where "table" = $1 and id >= $2 and person is not null order by id desc limit $3`;
      return (await query<ChatRow>(sql, [table, first, limit])).map(toChatLine).toReversed();
    },
    listBy: async (who) => {
      const rows = await query<ChatRow>(`select * from ${channel} where person = $1 order by at`, [who]);
      return rows.map((row) => Object.assign(toChatLine(row), { table: row.table }));
    },
  };
}

async function addChatLine(query: RunQuery, channel: ChatChannel, l: NewChatLine): Promise<StoredChatLine | undefined> {
  const sql = `
    insert into ${channel} ("table", id, person, name, text, at, request)
    select $1, coalesce(max(id) + 1, 0), $2, $3, $4, $5, $6 from ${channel} where "table" = $1
    on conflict ("table", person, request) do nothing returning *`;
  for (let attempt = 1; ; attempt++) {
    try {
      const [row] = await query<ChatRow>(sql, [l.table, l.person, l.name, l.text, l.at, l.request]);
      return row && toChatLine(row);
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === CHAT_ATTEMPTS) throw error;
    }
  }
}

function toChatLine({ id, person, name, text, at }: ChatRow): StoredChatLine {
  return { id, person, name, text, at: Number(at) };
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
