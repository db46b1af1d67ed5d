import { type Ask, numberIn, type Row, textIn } from './ask.ts';

/** What lists show of a shared game, without its record. */
export interface SharedListing {
  /** by which everybody finds it */
  readonly code: string;
  readonly game: string;
  /** of the seats, as JSON */
  readonly names: string;
  readonly created: number;
}

/** A finished game that somebody made a short link for. */
export interface SharedGame extends SharedListing {
  /** who answers for it, and may take it back */
  readonly person: string;
  /** the record, as a text */
  readonly record: string;
  /** the language of what is said of it where a link is previewed */
  readonly language: string;
}

/** So many of one person are kept; of more the latest stay. */
const MOST = 200;

export interface SharedGames {
  /** the same code again only renews it */
  share(game: SharedGame): Promise<void>;
  get(code: string): Promise<SharedGame | undefined>;
  /** those of a person, the latest first */
  of(person: string): Promise<readonly SharedListing[]>;
  /** whether there was one of theirs */
  remove(code: string, person: string): Promise<boolean>;
  /** whoever's it is: for the host of the server */
  removeAny(code: string): Promise<boolean>;
  sweep(before: number): Promise<void>;
}

export function sharedGames(ask: Ask): SharedGames {
  return {
    share: async ({ code, person, record, language, created, game, names }) => {
      await ask(
        `insert into shared (code, person, record, language, created, game, names)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (code) do update set created = excluded.created, language = excluded.language`,
        code,
        person,
        record,
        language,
        created,
        game,
        names,
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
      (
        await ask(
          'select code, game, names, created from shared where person = $1 order by created desc, code',
          person,
        )
      ).map(sharedListing),
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

function sharedListing(row: Row): SharedListing {
  return {
    code: textIn(row, 'code'),
    game: textIn(row, 'game'),
    names: textIn(row, 'names'),
    created: numberIn(row, 'created'),
  };
}

function sharedGame(row: Row): SharedGame {
  return {
    ...sharedListing(row),
    person: textIn(row, 'person'),
    record: textIn(row, 'record'),
    language: textIn(row, 'language'),
  };
}
