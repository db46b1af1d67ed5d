import { type RunStatement, numberColumn, type SqlRow, textColumn, type RunTransaction } from './statementRunner.ts';
import type { SqlStatement } from './sqliteWriteQueue.ts';

/** A shared game in lists, without its record. */
export interface SharedGameListing {
  /** The code in the link. */
  readonly code: string;
  readonly game: string;
  /** Names of the seats. */
  readonly names: readonly string[];
  readonly created: number;
}

/** A finished game with a short link. The record only has the names of bots; those of people are in its seats. */
interface SharedGame extends SharedGameListing {
  /** The person who shared it and may revoke it. */
  readonly person: string;
  /** JSON of the record. */
  readonly record: string;
  /** Language of the link preview. */
  readonly language: string;
}

/** A legacy game, converted to be stored without names. */
type ConvertedGame = Pick<SharedGame, 'code' | 'person' | 'record' | 'names'>;

/** A name behind a link; deleted with its person. */
export interface SharedGameSeat {
  readonly seat: number;
  /** Null: no account is known for this name. */
  readonly person: string | null;
  readonly name: string;
}

/** A stored shared game with its seats. */
export interface StoredSharedGame extends SharedGame {
  readonly seats: readonly SharedGameSeat[];
  /** False for games of earlier versions, whose names are still in the record. */
  readonly isNamed: boolean;
}

/** A table that a shared game may come from. */
interface PlayedTable {
  readonly secret: string;
  readonly doc: string;
}

/** Maximum number of links per person; only the latest are kept. */
const MAX_LINKS = 200;

export interface SharedGameStore {
  /**
   * Stores a game with its seats. Sharing the same code again only renews it, without restoring names deleted since.
   */
  add(game: SharedGame, seats: readonly SharedGameSeat[]): Promise<void>;
  get(code: string): Promise<StoredSharedGame | undefined>;
  /** A person's links, latest first. */
  listOf(person: string): Promise<readonly SharedGameListing[]>;
  /** Codes of games with names in the record, in order, a page at a time. */
  listUnconverted(after: string, limit: number): Promise<readonly string[]>;
  /** Moves names from a legacy record into seats, for persons who still exist; no effect if already done. */
  setSeats(game: ConvertedGame, seats: readonly SharedGameSeat[]): Promise<void>;
  /** Tables with this secret, and a person's tables whose secret was renewed. */
  tablesWithSecret(secret: string, person: string): Promise<readonly PlayedTable[]>;
  /**
   * In converted legacy links that may name this person, deletes all names without a known account. Newer links do not
   * need this, because they know whom each name belongs to.
   */
  forgetName(person: string): Promise<void>;
  /** Removes a person's own link; false if there is no such link. */
  remove(code: string, person: string): Promise<boolean>;
  /** Removes a link of any person, for the operator. */
  removeAny(code: string): Promise<boolean>;
  sweep(before: number): Promise<void>;
}

/** Keeps only a person's latest links. */
function pruneStatement(person: string): SqlStatement {
  return [
    `delete from shared where person = $1 and code not in
       (select code from shared where person = $1 order by created desc, code limit ${MAX_LINKS})`,
    person,
  ];
}

/** Moves links to another person. */
export function mergeSharedGamesStatements(from: string, to: string): readonly SqlStatement[] {
  return [
    ['update shared set person = $2 where person = $1', from, to],
    ['update shared_seats set person = $2 where person = $1', from, to],
    pruneStatement(to),
  ];
}

/** Statement that adds a name to a link; ignored for deleted links and persons. */
const ADD_SEAT = `insert into shared_seats (code, seat, person, name, converted)
  select code, cast($2 as integer), cast($3 as text), $4, cast($5 as integer) from shared
  where code = $1 and named = 0 and ($3 is null or exists (select 1 from persons where id = $3))
  on conflict do nothing`;

/** Moves names from the record to the seats. */
function setNamesStatements(
  { code, record, names }: ConvertedGame,
  seats: readonly SharedGameSeat[],
  converted: 0 | 1,
): readonly SqlStatement[] {
  return [
    ...seats.map(({ seat, person, name }): SqlStatement => [ADD_SEAT, code, seat, person, name, converted]),
    [
      'update shared set record = $2, names = $3, named = 1 where code = $1 and named = 0',
      code,
      record,
      JSON.stringify(names),
    ],
  ];
}

/** Persons to lock while names are set: those named, and the sharer, so that the names are set only once. */
function personsToLock({ person }: ConvertedGame, seats: readonly SharedGameSeat[]): readonly string[] {
  return [person, ...seats.flatMap((each) => each.person ?? [])];
}

/**
 * A guest's name matches only if the guest has played here. An account's name always matches, because the account's
 * tables may be long gone.
 */
const FORGET_NAME = `delete from shared_seats where person is null and converted = 1 and code in (
  select seat.code from shared_seats as seat join persons on persons.name = seat.name
  where persons.id = $1 and seat.person is null and seat.converted = 1 and (
    exists (select 1 from sitting join tables on tables.id = "table" where person = $1 and status <> 'waiting')
    or exists (select 1 from passkeys where person = $1)))`;

export function createSharedGameStore(runStatement: RunStatement, runTransaction: RunTransaction): SharedGameStore {
  return {
    add: async (shared, seats) => {
      const { code, person, language, created, game } = shared;
      await runTransaction(
        personsToLock(shared, seats),
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
        ...setNamesStatements(shared, seats, 0),
        pruneStatement(person),
      );
    },
    get: async (code) => {
      const [row] = await runStatement('select * from shared where code = $1', code);
      if (row === undefined) return undefined;
      const seats = await runStatement('select * from shared_seats where code = $1 order by seat', code);
      return {
        ...toSharedGame(row),
        isNamed: numberColumn(row, 'named') === 1,
        seats: seats.map(toSharedGameSeat),
      };
    },
    listOf: async (person) => {
      const rows = await runStatement(
        'select code, game, names, created from shared where person = $1 order by created desc, code',
        person,
      );
      const seats = await runStatement(
        'select * from shared_seats where code in (select code from shared where person = $1)',
        person,
      );
      const seatsOf = Map.groupBy(seats, (row) => textColumn(row, 'code'));
      return rows.map((row) => toSharedGameListing(row, seatsOf.get(textColumn(row, 'code'))?.map(toSharedGameSeat)));
    },
    listUnconverted: async (after, limit) => {
      const sql = 'select code from shared where named = 0 and code > $1 order by code limit $2';
      return (await runStatement(sql, after, limit)).map((row) => textColumn(row, 'code'));
    },
    setSeats: async (game, seats) => runTransaction(personsToLock(game, seats), ...setNamesStatements(game, seats, 1)),
    tablesWithSecret: async (secret, person) => {
      const rows = await runStatement(
        `select secret, doc from tables where secret = $1
         union all select secret, doc from sitting join tables on id = "table"
         where person = $2 and status = 'over' and doc like '%"renewals":%' and doc not like '%"renewals":0%'`,
        secret,
        person,
      );
      return rows.map((row) => ({ secret: textColumn(row, 'secret'), doc: textColumn(row, 'doc') }));
    },
    forgetName: async (person) => {
      await runStatement(FORGET_NAME, person);
    },
    remove: async (code, person) =>
      (await runStatement('delete from shared where code = $1 and person = $2 returning code', code, person)).length ===
      1,
    removeAny: async (code) =>
      (await runStatement('delete from shared where code = $1 returning code', code)).length === 1,
    sweep: async (before) => {
      await runStatement('delete from shared where created < $1', before);
    },
  };
}

function toSharedGameListing(row: SqlRow, seats: readonly SharedGameSeat[] = []): SharedGameListing {
  const names = JSON.parse(textColumn(row, 'names')) as string[];
  for (const { seat, name } of seats) names[seat] = name;
  return {
    code: textColumn(row, 'code'),
    game: textColumn(row, 'game'),
    names,
    created: numberColumn(row, 'created'),
  };
}

function toSharedGame(row: SqlRow): SharedGame {
  return {
    ...toSharedGameListing(row),
    person: textColumn(row, 'person'),
    record: textColumn(row, 'record'),
    language: textColumn(row, 'language'),
  };
}

function toSharedGameSeat(row: SqlRow): SharedGameSeat {
  const person = row['person'] === null ? null : textColumn(row, 'person');
  return { seat: numberColumn(row, 'seat'), person, name: textColumn(row, 'name') };
}
