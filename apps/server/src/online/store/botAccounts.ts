import { type Ask, numberIn, type Row, textIn, type Together } from './ask.ts';
import type { Step } from './batch.ts';

/** A bot account: a person of its own, owned by another person. */
export interface StoredBot {
  /** Person id, as used at tables. */
  readonly id: string;
  readonly owner: string;
  /** Unique name by which hosts invite it. */
  readonly name: string;
  readonly created: number;
}

/** Bots per owner. */
export const MOST_BOTS = 10;

export interface BotAccounts {
  /** The person of the bot must exist already. */
  add(bot: StoredBot, tokenHash: string): Promise<'done' | 'name-taken' | 'too-many'>;
  named(name: string): Promise<StoredBot | undefined>;
  ofToken(hash: string): Promise<StoredBot | undefined>;
  of(owner: string): Promise<readonly StoredBot[]>;
}

/** Moves bots to another owner, oldest first, up to the limit; the others stay. */
export function mergeBots(from: string, to: string): Step {
  return [
    `update bots set owner = $2 where id in (
       select id from (
         select id, row_number() over (order by created, id) as number from bots where owner = $1
       ) as theirs
       where number + (select count(*) from bots where owner = $2) <= ${MOST_BOTS})`,
    from,
    to,
  ];
}

export function botAccounts(ask: Ask, together: Together): BotAccounts {
  const named = async (name: string): Promise<StoredBot | undefined> =>
    (await ask('select * from bots where name = $1', name)).map(bot)[0];
  return {
    add: async ({ id, owner, name, created }, hash) => {
      await together(
        [owner],
        [
          `insert into bots (id, owner, name, hash, created) select $1, $2, $3, $4, cast($5 as bigint)
           where (select count(*) from bots where owner = $2) < ${MOST_BOTS} on conflict (name) do nothing`,
          id,
          owner,
          name,
          hash,
          created,
        ],
      );
      const found = await named(name);
      if (found === undefined) return 'too-many';
      return found.id === id ? 'done' : 'name-taken';
    },
    named,
    ofToken: async (hash) => (await ask('select * from bots where hash = $1', hash)).map(bot)[0],
    of: async (owner) =>
      (await ask('select * from bots where owner = $1 order by created, id', owner)).map(bot),
  };
}

function bot(row: Row): StoredBot {
  return {
    id: textIn(row, 'id'),
    owner: textIn(row, 'owner'),
    name: textIn(row, 'name'),
    created: numberIn(row, 'created'),
  };
}
