import { type RunStatement, numberColumn, type SqlRow, textColumn, type RunTransaction } from './statementRunner.ts';
import type { SqlStatement } from './sqliteWriteQueue.ts';

/** A bot account: a person of its own, owned by another person. */
export interface StoredBot {
  /** Person id, as used at tables. */
  readonly id: string;
  readonly owner: string;
  /** Unique name by which hosts invite it. */
  readonly name: string;
  readonly created: number;
}

/** Maximum number of bots per owner. */
export const MAX_BOTS = 10;

export interface BotAccountStore {
  /** Adds a bot account, whose person must exist already. */
  add(bot: StoredBot, tokenHash: string): Promise<'done' | 'name-taken' | 'too-many'>;
  findByName(name: string): Promise<StoredBot | undefined>;
  findByToken(hash: string): Promise<StoredBot | undefined>;
  listOwnedBy(owner: string): Promise<readonly StoredBot[]>;
}

/** Moves bots to another owner, oldest first, up to the limit; the others stay. */
export function mergeBotsStatement(from: string, to: string): SqlStatement {
  return [
    `update bots set owner = $2 where id in (
       select id from (
         select id, row_number() over (order by created, id) as number from bots where owner = $1
       ) as theirs
       where number + (select count(*) from bots where owner = $2) <= ${MAX_BOTS})`,
    from,
    to,
  ];
}

export function createBotAccountStore(runStatement: RunStatement, runTransaction: RunTransaction): BotAccountStore {
  const findByName = async (name: string): Promise<StoredBot | undefined> =>
    (await runStatement('select * from bots where name = $1', name)).map(toBot)[0];
  return {
    add: async ({ id, owner, name, created }, hash) => {
      await runTransaction(
        [owner],
        [
          `insert into bots (id, owner, name, hash, created) select $1, $2, $3, $4, cast($5 as bigint)
           where (select count(*) from bots where owner = $2) < ${MAX_BOTS} on conflict (name) do nothing`,
          id,
          owner,
          name,
          hash,
          created,
        ],
      );
      const existing = await findByName(name);
      if (existing === undefined) return 'too-many';
      return existing.id === id ? 'done' : 'name-taken';
    },
    findByName,
    findByToken: async (hash) => (await runStatement('select * from bots where hash = $1', hash)).map(toBot)[0],
    listOwnedBy: async (owner) =>
      (await runStatement('select * from bots where owner = $1 order by created, id', owner)).map(toBot),
  };
}

function toBot(row: SqlRow): StoredBot {
  return {
    id: textColumn(row, 'id'),
    owner: textColumn(row, 'owner'),
    name: textColumn(row, 'name'),
    created: numberColumn(row, 'created'),
  };
}
