import { type RunStatement, numberColumn, type SqlRow, textColumn } from './statementRunner.ts';
import { LISTED_TABLE_COLUMNS, type ListedTable, toListedTable } from './listedTable.ts';
import { DELETED_NAME, type StoredReport } from './store.ts';

/** Key of the last heartbeat. */
const HEARTBEAT_KEY = 'awake';
/** Key of the write probe. */
const PROBE_KEY = 'proof';
const ORDER_KINDS = ['ban', 'unban', 'delete'] as const;
const VERDICT_KINDS = ['mute', 'unmute', 'erase', 'ban-address', 'unban-address', 'ban-home'] as const;

/** A command of the operator, from another process. All commands together determine who is banned. */
export interface OperatorOrder {
  readonly id: number;
  readonly kind: (typeof ORDER_KINDS)[number];
  /** Id of a person or a table. */
  readonly subject: string;
  readonly at: number;
}

interface HeartbeatResult {
  readonly downtimeMs: number;
  readonly latest: number;
}

/**
 * A command about chat or addresses. `ban-home` means the address a person was last seen at; the node that knows it
 * adds a `ban-address`.
 */
export interface ModerationVerdict {
  readonly id: number;
  readonly kind: (typeof VERDICT_KINDS)[number];
  /** Id of a person, an address, or a chat line as `table circle number`. */
  readonly subject: string;
  readonly at: number;
}

/** Store of the data for operators and their tools. */
export interface OperatorStore {
  addOrder(order: Omit<OperatorOrder, 'id'>): Promise<void>;
  ordersAfter(id: number): Promise<readonly OperatorOrder[]>;
  addVerdict(verdict: Omit<ModerationVerdict, 'id'>): Promise<void>;
  verdictsAfter(id: number): Promise<readonly ModerationVerdict[]>;
  /** All tables, latest first. */
  listTables(limit: number): Promise<readonly ListedTable[]>;
  /** Ids of all tables in order, a page at a time. */
  listTableIds(after: string, limit: number): Promise<readonly string[]>;
  /**
   * Records that a node is running. Returns the total downtime since the store was created (gaps longer than
   * `maxGapMs`), and the latest time recorded by any node.
   */
  recordHeartbeat(now: number, maxGapMs: number): Promise<HeartbeatResult>;
  /** Writes the time, to check that the database accepts writes. */
  probeWrite(now: number): Promise<void>;
  /** Lists reports, latest first. */
  listReports(limit: number): Promise<readonly StoredReport[]>;
  /** Removes a person's id and name from reports by them and about them; the reports stay. */
  anonymizeReports(person: string, name: string): Promise<void>;
}

export function createOperatorStore(runStatement: RunStatement): OperatorStore {
  return {
    addOrder: async ({ kind, subject, at }) => {
      await runStatement('insert into orders (kind, subject, at) values ($1, $2, $3)', kind, subject, at);
    },
    ordersAfter: async (id) => (await runStatement('select * from orders where id > $1 order by id', id)).map(toOrder),
    addVerdict: async ({ kind, subject, at }) => {
      await runStatement('insert into verdicts (kind, subject, at) values ($1, $2, $3)', kind, subject, at);
    },
    verdictsAfter: async (id) =>
      (await runStatement('select * from verdicts where id > $1 order by id', id)).flatMap((row) => {
        // skip kinds of later versions
        const kind = VERDICT_KINDS.find((each) => each === row['kind']);
        return kind === undefined
          ? []
          : [
              {
                id: numberColumn(row, 'id'),
                kind,
                subject: textColumn(row, 'subject'),
                at: numberColumn(row, 'at'),
              },
            ];
      }),
    listTables: async (limit) => {
      const sql = `select ${LISTED_TABLE_COLUMNS} from tables join listed on "table" = id order by updated desc limit $1`;
      return (await runStatement(sql, limit)).map(toListedTable);
    },
    listTableIds: async (after, limit) =>
      (await runStatement('select id from tables where id > $1 order by id limit $2', after, limit)).map((row) =>
        textColumn(row, 'id'),
      ),
    recordHeartbeat: async (now, maxGapMs) => {
      for (;;) {
        const [row] = await runStatement('select value from kept where name = $1', HEARTBEAT_KEY);
        if (row === undefined) {
          const sql = 'insert into kept (name, value) values ($1, $2) on conflict (name) do nothing';
          await runStatement(sql, HEARTBEAT_KEY, `${now} 0`);
          continue;
        }
        const before = textColumn(row, 'value');
        const [last = now, slept = 0] = before.split(' ').map(Number);
        const total = now - last > maxGapMs ? slept + now - last : slept;
        const result = { downtimeMs: total, latest: Math.max(now, last) };
        const after = `${result.latest} ${total}`;
        if (after === before) return result;
        const sql = 'update kept set value = $1 where name = $2 and value = $3 returning value';
        // if another node was first, use its value
        if ((await runStatement(sql, after, HEARTBEAT_KEY, before)).length === 1) return result;
      }
    },
    probeWrite: async (now) => {
      const sql = `insert into kept (name, value) values ($1, $2)
         on conflict (name) do update set value = excluded.value`;
      await runStatement(sql, PROBE_KEY, String(now));
    },
    listReports: async (limit) =>
      (await runStatement('select * from reports order by id desc limit $1', limit)).map((row) => ({
        table: textColumn(row, 'table'),
        by: textColumn(row, 'by'),
        person: textColumn(row, 'person'),
        text: textColumn(row, 'text'),
        at: numberColumn(row, 'at'),
      })),
    anonymizeReports: async (person, name) => {
      const rows = await runStatement('select id, text from reports where "by" = $1 or person = $1', person);
      for (const row of rows)
        await runStatement(
          `update reports set "by" = case when "by" = $1 then '' else "by" end,
             person = case when person = $1 then '' else person end, text = $2 where id = $3`,
          person,
          redactName(textColumn(row, 'text'), name),
          numberColumn(row, 'id'),
        );
    },
  };
}

/** Replaces a name by a dash where it is a whole word. */
function redactName(text: string, name: string): string {
  if (name === '') return text;
  const literal = name.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&');
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'), DELETED_NAME);
}

function toOrder(row: SqlRow): OperatorOrder {
  const kind = ORDER_KINDS.find((each) => each === row['kind']);
  if (kind === undefined) throw new Error('unknown kind of order');
  return {
    id: numberColumn(row, 'id'),
    kind,
    subject: textColumn(row, 'subject'),
    at: numberColumn(row, 'at'),
  };
}
