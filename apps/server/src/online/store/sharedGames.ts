import { type Ask, numberIn, type Row, textIn, type Together } from './ask.ts';
import type { Step } from './batch.ts';

/** A shared game in lists, without its record. */
export interface SharedListing {
  /** The code in the link. */
  readonly code: string;
  readonly game: string;
  /** Names of the seats. */
  readonly names: readonly string[];
  readonly created: number;
}

/** A finished game with a short link. The record only has the names of bots; those of people are in its seats. */
interface SharedGame extends SharedListing {
  /** The person who shared it and may revoke it. */
  readonly person: string;
  /** JSON of the record. */
  readonly record: string;
  /** Language of the link preview. */
  readonly language: string;
}

/** A legacy game, converted to be stored without names. */
type Nameless = Pick<SharedGame, 'code' | 'person' | 'record' | 'names'>;

/** A name behind a link; deleted with its person. */
export interface SharedSeat {
  readonly seat: number;
  /** Null: no account is known for this name. */
  readonly person: string | null;
  readonly name: string;
}

/** A stored shared game with its seats. */
export interface KeptShared extends SharedGame {
  readonly seats: readonly SharedSeat[];
  /** False for games of earlier versions, whose names are still in the record. */
  readonly isNamed: boolean;
}

/** A table that a shared game may come from. */
interface PlayedTable {
  readonly secret: string;
  readonly doc: string;
}

/** Links per person; only the latest are kept. */
const MOST = 200;

export interface SharedGames {
  /**
   * Stores a game with its seats. Sharing the same code again only renews it, without restoring names deleted since.
   */
  share(game: SharedGame, seats: readonly SharedSeat[]): Promise<void>;
  get(code: string): Promise<KeptShared | undefined>;
  /** A person's links, latest first. */
  of(person: string): Promise<readonly SharedListing[]>;
  /** Codes of games with names in the record, in order, a page at a time. */
  unnamed(after: string, limit: number): Promise<readonly string[]>;
  /** Moves names from a legacy record into seats, for persons who still exist; no effect if already done. */
  setSeats(game: Nameless, seats: readonly SharedSeat[]): Promise<void>;
  /** Tables with this secret, and tables of a person with a renewed secret. */
  played(secret: string, person: string): Promise<readonly PlayedTable[]>;
  /**
   * Deletes a person's name, and those without a known account, from converted legacy links that may mean them. Newer
   * links know whom they name.
   */
  forgetName(person: string): Promise<void>;
  /** False if the person has no such link. */
  remove(code: string, person: string): Promise<boolean>;
  /** Removes a link of any person, for the operator. */
  removeAny(code: string): Promise<boolean>;
  sweep(before: number): Promise<void>;
}

/** Keeps only a person's latest links. */
function thin(person: string): Step {
  return [
    `delete from shared where person = $1 and code not in
       (select code from shared where person = $1 order by created desc, code limit ${MOST})`,
    person,
  ];
}

/** Moves links to another person. */
export function mergeSharedGames(from: string, to: string): readonly Step[] {
  return [
    ['update shared set person = $2 where person = $1', from, to],
    ['update shared_seats set person = $2 where person = $1', from, to],
    thin(to),
  ];
}

/** Ignores deleted links and persons. */
const ADD_SEAT = `insert into shared_seats (code, seat, person, name, converted)
  select code, cast($2 as integer), cast($3 as text), $4, cast($5 as integer) from shared
  where code = $1 and named = 0 and ($3 is null or exists (select 1 from persons where id = $3))
  on conflict do nothing`;

/** Moves names from the record to the seats. */
function setNames(
  { code, record, names }: Nameless,
  seats: readonly SharedSeat[],
  converted: 0 | 1,
): readonly Step[] {
  return [
    ...seats.map(({ seat, person, name }): Step => [ADD_SEAT, code, seat, person, name, converted]),
    [
      'update shared set record = $2, names = $3, named = 1 where code = $1 and named = 0',
      code,
      record,
      JSON.stringify(names),
    ],
  ];
}

/** Persons to lock while names are set: those named, and the sharer, so that it happens once. */
function personsOf({ person }: Nameless, seats: readonly SharedSeat[]): readonly string[] {
  return [person, ...seats.flatMap((each) => each.person ?? [])];
}

/** Guests must have played here to match; accounts always match, because their tables may be long gone. */
const FORGET_NAME = `delete from shared_seats where person is null and converted = 1 and code in (
  select seat.code from shared_seats as seat join persons on persons.name = seat.name
  where persons.id = $1 and seat.person is null and seat.converted = 1 and (
    exists (select 1 from sitting join tables on tables.id = "table" where person = $1 and status <> 'waiting')
    or exists (select 1 from passkeys where person = $1)))`;

export function sharedGames(ask: Ask, together: Together): SharedGames {
  return {
    share: async (shared, seats) => {
      const { code, person, language, created, game } = shared;
      await together(
        personsOf(shared, seats),
        // no effect on names if the link exists: deleted names do not come back
        [
          `insert into shared (code, person, record, language, created, game, names, named)
           values ($1, $2, '', $3, $4, $5, '[]', 0)
           on conflict (code) do update set created = excluded.created, language = excluded.language`,
          code,
          person,
          language,
          created,
          game,
        ],
        ...setNames(shared, seats, 0),
        thin(person),
      );
    },
    get: async (code) => {
      const [row] = await ask('select * from shared where code = $1', code);
      if (row === undefined) return undefined;
      const seats = await ask('select * from shared_seats where code = $1 order by seat', code);
      return { ...sharedGame(row), isNamed: numberIn(row, 'named') === 1, seats: seats.map(sharedSeat) };
    },
    of: async (person) => {
      const rows = await ask(
        'select code, game, names, created from shared where person = $1 order by created desc, code',
        person,
      );
      const seats = await ask(
        'select * from shared_seats where code in (select code from shared where person = $1)',
        person,
      );
      const seatsOf = Map.groupBy(seats, (row) => textIn(row, 'code'));
      return rows.map((row) => sharedListing(row, seatsOf.get(textIn(row, 'code'))?.map(sharedSeat)));
    },
    unnamed: async (after, limit) => {
      const sql = 'select code from shared where named = 0 and code > $1 order by code limit $2';
      return (await ask(sql, after, limit)).map((row) => textIn(row, 'code'));
    },
    setSeats: async (game, seats) => together(personsOf(game, seats), ...setNames(game, seats, 1)),
    played: async (secret, person) => {
      const rows = await ask(
        `select secret, doc from tables where secret = $1
         union all select secret, doc from sitting join tables on id = "table"
         where person = $2 and status = 'over' and doc like '%"renewals":%' and doc not like '%"renewals":0%'`,
        secret,
        person,
      );
      return rows.map((row) => ({ secret: textIn(row, 'secret'), doc: textIn(row, 'doc') }));
    },
    forgetName: async (person) => {
      await ask(FORGET_NAME, person);
    },
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

function sharedListing(row: Row, seats: readonly SharedSeat[] = []): SharedListing {
  const names = JSON.parse(textIn(row, 'names')) as string[];
  for (const { seat, name } of seats) names[seat] = name;
  return {
    code: textIn(row, 'code'),
    game: textIn(row, 'game'),
    names,
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

function sharedSeat(row: Row): SharedSeat {
  const person = row['person'] === null ? null : textIn(row, 'person');
  return { seat: numberIn(row, 'seat'), person, name: textIn(row, 'name') };
}
