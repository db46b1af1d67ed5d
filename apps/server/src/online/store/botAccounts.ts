import { type Ask, numberIn, type Row, textIn } from './ask.ts';

/** A program that plays: a person of its own, which somebody answers for. */
export interface StoredBot {
  /** the person that sits at tables */
  readonly id: string;
  readonly owner: string;
  /** by which it is invited; nobody else's */
  readonly name: string;
  readonly created: number;
}

export interface BotAccounts {
  /** for a person that exists already; false where the name is taken */
  add(bot: StoredBot, tokenHash: string): Promise<boolean>;
  named(name: string): Promise<StoredBot | undefined>;
  ofToken(hash: string): Promise<StoredBot | undefined>;
  of(owner: string): Promise<readonly StoredBot[]>;
}

export function botAccounts(ask: Ask): BotAccounts {
  return {
    add: async ({ id, owner, name, created }, hash) => {
      const rows = await ask(
        `insert into bots (id, owner, name, hash, created) values ($1, $2, $3, $4, $5)
         on conflict (name) do nothing returning id`,
        id,
        owner,
        name,
        hash,
        created,
      );
      return rows.length === 1;
    },
    named: async (name) => (await ask('select * from bots where name = $1', name)).map(bot)[0],
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
