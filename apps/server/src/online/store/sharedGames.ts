import { type Ask, numberIn, type Row, textIn, type Together } from './ask.ts';
import type { Step } from './batch.ts';

/** What lists show of a shared game, without its record. */
export interface SharedListing {
  /** by which everybody finds it */
  readonly code: string;
  readonly game: string;
  /** of the seats */
  readonly names: readonly string[];
  readonly created: number;
}

/** A finished game that somebody made a short link for. Its names are those of bots; people's are in its seats. */
interface SharedGame extends SharedListing {
  /** who answers for it, and may take it back */
  readonly person: string;
  /** the record, as a text */
  readonly record: string;
  /** the language of what is said of it where a link is previewed */
  readonly language: string;
}

/** What becomes of a game whose names were still in its record. */
type Nameless = Pick<SharedGame, 'code' | 'person' | 'record' | 'names'>;

/** A name behind a link. It hangs on its person and goes with them. */
export interface SharedSeat {
  readonly seat: number;
  /** null: a name that no account is known for */
  readonly person: string | null;
  readonly name: string;
}

/** A shared game as it is found. */
export interface KeptShared extends SharedGame {
  readonly seats: readonly SharedSeat[];
  /** false: made before names were kept apart, and by nodes of then; they are still in the record */
  readonly isNamed: boolean;
}

/** A table that may be the one of a shared game. */
interface PlayedTable {
  readonly secret: string;
  readonly doc: string;
}

/** So many of one person are kept; of more the latest stay. */
const MOST = 200;

export interface SharedGames {
  /** with its seats or not at all; the same code again only renews it, without the names that were taken from it since */
  share(game: SharedGame, seats: readonly SharedSeat[]): Promise<void>;
  get(code: string): Promise<KeptShared | undefined>;
  /** those of a person, the latest first */
  of(person: string): Promise<readonly SharedListing[]>;
  /** codes of games whose names are still in the record, in order, some at a time */
  unnamed(after: string, limit: number): Promise<readonly string[]>;
  /** takes the names out of a record, for those who are still there; nothing where that was done before */
  setSeats(game: Nameless, seats: readonly SharedSeat[]): Promise<void>;
  /** tables with this secret, and those of a person whose secret was made anew */
  played(secret: string, person: string): Promise<readonly PlayedTable[]>;
  /**
   * takes the name of somebody who may have played here, and the others that no account is known for, from links of old that may mean
   * them; of a link made since it is known whom it names
   */
  forgetName(person: string): Promise<void>;
  /** whether there was one of theirs */
  remove(code: string, person: string): Promise<boolean>;
  /** whoever's it is: for the host of the server */
  removeAny(code: string): Promise<boolean>;
  sweep(before: number): Promise<void>;
}

/** The latest of a person's links stay. */
function thin(person: string): Step {
  return [
    `delete from shared where person = $1 and code not in
       (select code from shared where person = $1 order by created desc, code limit ${MOST})`,
    person,
  ];
}

/** Gives one person's links to another. */
export function mergeSharedGames(from: string, to: string): readonly Step[] {
  return [
    ['update shared set person = $2 where person = $1', from, to],
    ['update shared_seats set person = $2 where person = $1', from, to],
    thin(to),
  ];
}

/** Where the link is gone by now there is nothing to name; whoever is gone has no name any more. */
const ADD_SEAT = `insert into shared_seats (code, seat, person, name, converted)
  select code, cast($2 as integer), cast($3 as text), $4, cast($5 as integer) from shared
  where code = $1 and named = 0 and ($3 is null or exists (select 1 from persons where id = $3))
  on conflict do nothing`;

/** Puts names beside a record in place of those in it. */
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

/** Who must not go while their names are set; the sharer, so that it is done once. */
function personsOf({ person }: Nameless, seats: readonly SharedSeat[]): readonly string[] {
  return [person, ...seats.flatMap((each) => each.person ?? [])];
}

/** Of a guest it is known whether they played here; tables of an account may be gone for long. */
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
        // one that is known has its names set: what was forgotten since does not come back
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
