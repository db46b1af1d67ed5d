import { OVER, type JsonObject, SPECTATOR } from '@two-rivers/kernel';
import type { Clock, Person, TABLE_STATUSES, TableInfo } from '@two-rivers/protocol';

type Status = (typeof TABLE_STATUSES)[number];

/** The immutable part of a table. */
export interface TableSetup {
  readonly game: string;
  /** Engine version; the table keeps it to its end, even if the server knows newer rules. */
  readonly engine: string;
  readonly seats: number;
  readonly options: JsonObject;
  readonly edition: JsonObject | null;
  readonly memory: boolean;
  readonly clock: Clock;
  /** Milliseconds of absence after which a seat may be given to a bot; only without a clock. */
  readonly absence: number;
  readonly commitment: string;
  readonly created: number;
}

export interface SeatDoc {
  person: Person | null;
  bot: string | null;
  ready: boolean;
  standIn: boolean;
  resigned: boolean;
  /** Contribution to the chance of the game; '' until revealed. */
  nonce: string;
  /** Hash of the nonce; '' until given, and in old games without seals. */
  seal: string;
  /** The nonce was known before the seats locked. */
  openly: boolean;
  /** The seat belongs to a user's bot account. */
  program: boolean;
  confirms: boolean;
  auto: boolean;
  /** Milliseconds left at `turnAt`. */
  clock: number | null;
  /** Persons who vote for a bot in this seat. */
  votes: string[];
  /** Fields of newer versions, stored again unchanged. */
  unknownFields: JsonObject;
}

/** The mutable part of a table, without its log. Commands change a copy, which is then stored. */
export interface TableDoc {
  status: Status;
  open: boolean;
  /** Whether players may ask their app for hints. */
  hints: boolean;
  host: string;
  seats: SeatDoc[];
  /** Seat to act; OVER before the start and after the end. */
  actor: number;
  /** Start of the current turn. */
  turnAt: number;
  /** Total downtime of the server when `turnAt` was last adjusted, in milliseconds. */
  slept: number;
  /** Uncommitted moves of the seat to act; secret from everybody else. */
  draft: string[];
  endVotes: string[];
  /** The person who rejected ending the game, until the next proposal. */
  endRefused: string | null;
  /** Persons who may not come back. */
  kicked: string[];
  /** Persons muted by the host at this table. */
  muted: string[];
  next: string | null;
  /** All nonces are sealed and being revealed; seats cannot change. */
  locked: boolean;
  /** Number of renewals of all commitments. */
  renewals: number;
  /** Names of those who had not revealed their nonce, per refused start. */
  refused: string[][];
  /** Marks of the latest requests, concatenated; each request runs only once. */
  done: string;
  /** Fields of newer versions, stored again unchanged. */
  unknownFields: JsonObject;
}

/** Default absence; live tables have a shorter one. */
export const DEFAULT_ABSENCE_MS = 86_400_000;
const LIVE_ABSENCE_MS = 300_000;

export function defaultAbsence({ kind }: Clock): number {
  return kind === 'live' ? LIVE_ABSENCE_MS : DEFAULT_ABSENCE_MS;
}

/** Shared instance, so that unchanged documents compare equal by identity. */
export const NO_UNKNOWN_FIELDS: JsonObject = {};

export function createEmptySeat(): SeatDoc {
  return {
    person: null,
    bot: null,
    ready: false,
    standIn: false,
    resigned: false,
    nonce: '',
    seal: '',
    openly: false,
    program: false,
    confirms: true,
    auto: false,
    clock: null,
    votes: [],
    unknownFields: NO_UNKNOWN_FIELDS,
  };
}

export function createTableDoc(seats: number, host: string, open: boolean, hints = false): TableDoc {
  return {
    status: 'waiting',
    open,
    hints,
    host,
    seats: Array.from({ length: seats }, createEmptySeat),
    actor: OVER,
    turnAt: 0,
    slept: 0,
    draft: [],
    endVotes: [],
    endRefused: null,
    kicked: [],
    muted: [],
    next: null,
    locked: false,
    renewals: 0,
    refused: [],
    done: '',
    unknownFields: NO_UNKNOWN_FIELDS,
  };
}

/** Adjusts a document for downtime, during which live clocks stood still, but clocks that count days did not. */
export function adjustForDowntime(setup: TableSetup, doc: TableDoc, slept: number, now: number): TableDoc {
  if (slept <= doc.slept) return doc;
  const missed = setup.clock.kind === 'live' && isClockRunning(setup, doc) ? slept - doc.slept : 0;
  return { ...doc, slept, turnAt: Math.min(Math.max(now, doc.turnAt), doc.turnAt + missed) };
}

/** A copy that may be mutated. */
export function copyTableDoc(doc: TableDoc): TableDoc {
  return {
    ...doc,
    seats: doc.seats.map((seat) => ({ ...seat, votes: [...seat.votes] })),
    draft: [...doc.draft],
    endVotes: [...doc.endVotes],
    kicked: [...doc.kicked],
    muted: [...doc.muted],
  };
}

export function isClosed({ status }: TableDoc): boolean {
  return status === 'over' || status === 'abandoned';
}

/** Persons without a seat who are newly named in a document: in its lists, or in a refused start. */
export function findNewMentions(before: TableDoc, after: TableDoc): string[] {
  const known = new Set([...before.muted, ...before.kicked]);
  const listed = [...after.muted, ...after.kicked].filter((each) => !known.has(each));
  return after.refused === before.refused ? listed : [...listed, ...seatedPersons(before)];
}

/** Seat of a person, or SPECTATOR. */
export function seatOf({ seats }: TableDoc, person: string): number {
  const seat = seats.findIndex((each) => each.person?.id === person);
  return seat < 0 ? SPECTATOR : seat;
}

/** Whether a bot acts for this seat now. */
export function isBotSeat(seat: SeatDoc | undefined): boolean {
  return seat !== undefined && (seat.bot !== null || seat.standIn);
}

/** Persons who still play their own seat: not replaced by a bot and not resigned. */
export function activePersons({ seats }: TableDoc): string[] {
  return seats.flatMap(({ person, standIn, resigned }) =>
    person !== null && !standIn && !resigned ? [person.id] : [],
  );
}

/** Whether two documents of a table have the same host and the same people in the same seats. */
export function haveSamePeople(a: TableDoc, b: TableDoc): boolean {
  return a.host === b.host && a.seats.every(({ person }, seat) => person?.id === b.seats[seat]?.person?.id);
}

/** Fields that every move changes and that `infoOf` does not show while no clock runs. */
const QUIET_FIELDS: ReadonlySet<string> = new Set([
  'actor',
  'turnAt',
  'draft',
  'done',
  'seats',
  'kicked',
  'muted',
  'endVotes',
]);

/** Whether `infoOf` surely returns the same for both, apart from presence; much faster than comparing its results. */
export function haveSameInfo(setup: TableSetup, a: TableDoc, b: TableDoc): boolean {
  return (
    setup.clock.kind === 'none' &&
    areEqualExcept(a, b, QUIET_FIELDS) &&
    a.endVotes.join() === b.endVotes.join() &&
    a.kicked.length === b.kicked.length &&
    a.muted.length === b.muted.length &&
    a.seats.every((seat, index) => areSimilarSeats(seat, b.seats[index]))
  );
}

const VOTE_FIELDS: ReadonlySet<string> = new Set(['votes']);

function areSimilarSeats(a: SeatDoc, b: SeatDoc | undefined): boolean {
  return b !== undefined && a.votes.length === b.votes.length && areEqualExcept(a, b, VOTE_FIELDS);
}

/** Compares by identity; copies of a document share what did not change. */
function areEqualExcept<T extends object>(a: T, b: T, ignored: ReadonlySet<string>): boolean {
  for (const key in a) if (a[key] !== b[key] && !ignored.has(key)) return false;
  return true;
}

export function seatedPersons({ seats }: TableDoc): string[] {
  return seats.flatMap(({ person }) => (person === null ? [] : [person.id]));
}

/** Whether a person may see the chat of the spectators; players may not while the game is running. */
export function maySeeGallery(doc: TableDoc, person: string): boolean {
  return doc.status !== 'playing' || seatOf(doc, person) === SPECTATOR;
}

/** Whether a clock runs; it never does for bots. */
export function isClockRunning(setup: TableSetup, doc: TableDoc): boolean {
  const seat = doc.seats[doc.actor];
  return setup.clock.kind !== 'none' && doc.status === 'playing' && seat !== undefined && !isBotSeat(seat);
}

/** Whether absence matters: with a clock, only the clock counts. */
export function tracksAbsence(setup: TableSetup, doc: TableDoc): boolean {
  return setup.clock.kind === 'none' && doc.status === 'playing';
}

export interface TableInfoInput {
  readonly id: string;
  readonly setup: TableSetup;
  readonly doc: TableDoc;
  /** Commitment to the current secret. */
  readonly commitment: string;
  readonly secret: string;
  readonly isOnline: (person: string) => boolean;
  /** Time when a person was last present; undefined if unknown. */
  readonly lastSeen: (person: string) => number | undefined;
}

/** Time from which the others may give the seat to a bot; null while they may not. */
function claimableFrom(
  { setup, doc, isOnline, lastSeen }: TableInfoInput,
  { person, standIn, resigned }: SeatDoc,
): number | null {
  if (!tracksAbsence(setup, doc) || person === null || standIn || resigned || isOnline(person.id)) return null;
  const last = lastSeen(person.id);
  return last === undefined ? null : last + setup.absence;
}

/** The public info of a table; must not depend on a draft or on anything secret to a seat. */
export function infoOf(input: TableInfoInput): TableInfo {
  const { id, setup, doc, commitment, secret, isOnline } = input;
  return {
    id,
    game: setup.game,
    engine: setup.engine,
    options: setup.options as TableInfo['options'],
    edition: setup.edition as TableInfo['edition'],
    memory: setup.memory,
    hints: doc.hints,
    status: doc.status,
    open: doc.open,
    host: doc.host,
    seats: doc.seats.map((seat) => {
      const { person, bot, ready, standIn, resigned, clock, votes } = seat;
      return {
        person,
        bot,
        ready: ready || bot !== null,
        online: person !== null && isOnline(person.id),
        standIn,
        resigned,
        clock,
        votes: votes.length,
        claim: claimableFrom(input, seat),
      };
    }),
    clock: setup.clock,
    absence: setup.clock.kind === 'none' ? setup.absence : null,
    clockAt: isClockRunning(setup, doc) ? doc.turnAt : null,
    commitment,
    seals: doc.seats.map(({ seal }) => seal),
    locked: doc.locked,
    revealed: doc.seats.map(({ nonce }) => nonce !== ''),
    refused: doc.refused,
    // nonces are shown together, when none of them can change any more
    nonces: doc.seats.map(({ nonce, bot }) => (doc.status === 'waiting' && bot === null ? '' : nonce)),
    secret: isClosed(doc) ? secret : null,
    endVotes: doc.endVotes.length,
    ending: doc.endVotes,
    endRefused: doc.endRefused,
    muted: doc.muted,
    next: doc.next,
    created: new Date(setup.created).toISOString(),
  };
}
