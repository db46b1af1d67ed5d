import { type Ask, numberIn, type Row, textIn } from './ask.ts';
import { LINE, type TableLine, tableLine } from './listing.ts';
import { NOBODY, type Report } from './store.ts';

/** Key of the last heartbeat. */
const AWAKE = 'awake';
/** Key of the write probe. */
const PROOF = 'proof';
const ORDERS = ['ban', 'unban', 'delete'] as const;
const VERDICTS = ['mute', 'unmute', 'erase', 'ban-address', 'unban-address', 'ban-home'] as const;

/** A command of the operator, from another process. Together they determine who is banned. */
export interface Order {
  readonly id: number;
  readonly kind: (typeof ORDERS)[number];
  /** Id of a person or a table. */
  readonly subject: string;
  readonly at: number;
}

interface Awake {
  readonly slept: number;
  readonly latest: number;
}

/**
 * A command about chat or addresses. `ban-home` means the address a person was last seen at; the node that knows it
 * adds a `ban-address`.
 */
export interface Verdict {
  readonly id: number;
  readonly kind: (typeof VERDICTS)[number];
  /** Id of a person, an address, or a chat line as `table circle number`. */
  readonly subject: string;
  readonly at: number;
}

/** What operators and their tools need. */
export interface Hosting {
  order(order: Omit<Order, 'id'>): Promise<void>;
  ordersAfter(id: number): Promise<readonly Order[]>;
  judge(verdict: Omit<Verdict, 'id'>): Promise<void>;
  verdictsAfter(id: number): Promise<readonly Verdict[]>;
  /** All tables, latest first. */
  tables(limit: number): Promise<readonly TableLine[]>;
  /** Ids of all tables in order, a page at a time. */
  tableIds(after: string, limit: number): Promise<readonly string[]>;
  /**
   * Notes that a node runs. Returns the total downtime since the store was created (gaps longer than `maxGapMs`), and
   * the latest time noted by any node.
   */
  awake(now: number, rest: number): Promise<Awake>;
  /** Writes the time, to check that the database accepts writes. */
  prove(now: number): Promise<void>;
  /** Latest first. */
  reports(limit: number): Promise<readonly Report[]>;
  /** Removes a person's id and name from reports by them and about them; the reports stay. */
  forgetInReports(person: string, name: string): Promise<void>;
}

export function hosting(ask: Ask): Hosting {
  return {
    order: async ({ kind, subject, at }) => {
      await ask('insert into orders (kind, subject, at) values ($1, $2, $3)', kind, subject, at);
    },
    ordersAfter: async (id) => (await ask('select * from orders where id > $1 order by id', id)).map(order),
    judge: async ({ kind, subject, at }) => {
      await ask('insert into verdicts (kind, subject, at) values ($1, $2, $3)', kind, subject, at);
    },
    verdictsAfter: async (id) =>
      (await ask('select * from verdicts where id > $1 order by id', id)).flatMap((row) => {
        // skip kinds of later versions
        const kind = VERDICTS.find((each) => each === row['kind']);
        return kind === undefined
          ? []
          : [{ id: numberIn(row, 'id'), kind, subject: textIn(row, 'subject'), at: numberIn(row, 'at') }];
      }),
    tables: async (limit) => {
      const sql = `select ${LINE} from tables join listed on "table" = id order by updated desc limit $1`;
      return (await ask(sql, limit)).map(tableLine);
    },
    tableIds: async (after, limit) =>
      (await ask('select id from tables where id > $1 order by id limit $2', after, limit)).map((row) =>
        textIn(row, 'id'),
      ),
    awake: async (now, rest) => {
      for (;;) {
        const [row] = await ask('select value from kept where name = $1', AWAKE);
        if (row === undefined) {
          const sql = 'insert into kept (name, value) values ($1, $2) on conflict (name) do nothing';
          await ask(sql, AWAKE, `${now} 0`);
          continue;
        }
        const before = textIn(row, 'value');
        const [last = now, slept = 0] = before.split(' ').map(Number);
        const total = now - last > rest ? slept + now - last : slept;
        const awake = { slept: total, latest: Math.max(now, last) };
        const after = `${awake.latest} ${total}`;
        if (after === before) return awake;
        const sql = 'update kept set value = $1 where name = $2 and value = $3 returning value';
        // if another node was first, use its value
        if ((await ask(sql, after, AWAKE, before)).length === 1) return awake;
      }
    },
    prove: async (now) => {
      const sql = `insert into kept (name, value) values ($1, $2)
         on conflict (name) do update set value = excluded.value`;
      await ask(sql, PROOF, String(now));
    },
    reports: async (limit) =>
      (await ask('select * from reports order by id desc limit $1', limit)).map((row) => ({
        table: textIn(row, 'table'),
        by: textIn(row, 'by'),
        person: textIn(row, 'person'),
        text: textIn(row, 'text'),
        at: numberIn(row, 'at'),
      })),
    forgetInReports: async (person, name) => {
      const rows = await ask('select id, text from reports where "by" = $1 or person = $1', person);
      for (const row of rows)
        await ask(
          `update reports set "by" = case when "by" = $1 then '' else "by" end,
             person = case when person = $1 then '' else person end, text = $2 where id = $3`,
          person,
          nameless(textIn(row, 'text'), name),
          numberIn(row, 'id'),
        );
    },
  };
}

/** Replaces a name by a dash where it is a whole word. */
function nameless(text: string, name: string): string {
  if (name === '') return text;
  const literal = name.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&');
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'), NOBODY);
}

function order(row: Row): Order {
  const kind = ORDERS.find((each) => each === row['kind']);
  if (kind === undefined) throw new Error('unknown kind of order');
  return { id: numberIn(row, 'id'), kind, subject: textIn(row, 'subject'), at: numberIn(row, 'at') };
}
