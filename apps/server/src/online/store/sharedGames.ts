import { type Ask, numberIn, type Row, textIn } from './ask.ts';

/** A finished game that somebody made a short link for. */
export interface SharedGame {
  /** by which everybody finds it */
  readonly code: string;
  /** who answers for it, and may take it back */
  readonly person: string;
  /** the record, as a text */
  readonly record: string;
  /** the language of what is said of it where a link is previewed */
  readonly language: string;
  readonly created: number;
}

/** So many of one person are kept; of more the latest stay. */
const MOST = 200;

export interface SharedGames {
  /** the same code again only renews it */
  share(game: SharedGame): Promise<void>;
  get(code: string): Promise<SharedGame | undefined>;
  /** those of a person, the latest first */
  of(person: string): Promise<readonly SharedGame[]>;
  /** whether there was one of theirs */
  remove(code: string, person: string): Promise<boolean>;
  /** whoever's it is: for the host of the server */
  removeAny(code: string): Promise<boolean>;
  sweep(before: number): Promise<void>;
}

export function sharedGames(ask: Ask): SharedGames {
  return {
    share: async ({ code, person, record, language, created }) => {
      await ask(
        `insert into shared (code, person, record, language, created) values ($1, $2, $3, $4, $5)
         on conflict (code) do update set created = excluded.created, language = excluded.language`,
        code,
        person,
        record,
        language,
        created,
      );
      await ask(
        `delete from shared where person = $1 and code not in
           (select code from shared where person = $1 order by created desc, code limit $2)`,
        person,
        MOST,
      );
    },
    get: async (code) => (await ask('select * from shared where code = $1', code)).map(sharedGame)[0],
    of: async (person) =>
      (await ask('select * from shared where person = $1 order by created desc, code', person)).map(
        sharedGame,
      ),
    remove: async (code, person) =>
      (await ask('delete from shared where code = $1 and person = $2 returning code', code, person))
        .length === 1,
    removeAny: async (code) =>
      (await ask('delete from shared where code = $1 returning code', code)).length === 1,
    sweep: async (before) => {
      await ask('delete from shared where created < $1', before);
    },
  };
}

function sharedGame(row: Row): SharedGame {
  return {
    code: textIn(row, 'code'),
    person: textIn(row, 'person'),
    record: textIn(row, 'record'),
    language: textIn(row, 'language'),
    created: numberIn(row, 'created'),
  };
}
