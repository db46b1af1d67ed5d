import { OVER, type JsonObject, SPECTATOR } from '@two-rivers/kernel';
import type { Clock, Person, STATUSES, TableInfo } from '@two-rivers/protocol';

type Status = (typeof STATUSES)[number];

/** What a table is made of; it never changes. */
export interface TableSetup {
  readonly game: string;
  /** the rules it is played by to its end, whatever the server knows by then */
  readonly engine: string;
  readonly seats: number;
  readonly options: JsonObject;
  readonly edition: JsonObject | null;
  readonly memory: boolean;
  readonly clock: Clock;
  /** without a clock: after so many milliseconds away a person's seat may be handed to a bot */
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
  /** what goes into the chance of the game; '' until it is shown */
  nonce: string;
  /** the hash of the nonce; '' until it is given, and in games that began without */
  seal: string;
  /** a person's nonce that was known before the seats locked */
  openly: boolean;
  /** a program of somebody's sits here */
  program: boolean;
  confirms: boolean;
  auto: boolean;
  /** milliseconds left when `turnAt` was taken */
  clock: number | null;
  /** persons who want a bot here */
  votes: string[];
  /** what only later versions know; it is stored again as it came */
  later: JsonObject;
}

/** What changes at a table, except its log. A command changes a copy of it, which becomes true when it is stored. */
export interface TableDoc {
  status: Status;
  open: boolean;
  /** whether players may ask their app for hints */
  hints: boolean;
  host: string;
  seats: SeatDoc[];
  /** the seat to decide, OVER once nobody is; OVER too before the start */
  actor: number;
  /** since when it is to decide */
  turnAt: number;
  /** for how long in all no server had been awake when `turnAt` was last looked at */
  slept: number;
  /** the moves of the seat to decide that are not committed; nobody else may learn of them */
  draft: string[];
  endVotes: string[];
  /** who said no to ending the game, until somebody proposes it again */
  endRefused: string | null;
  /** persons who may not sit down again */
  kicked: string[];
  /** persons to whom the host does not want to listen at this table */
  muted: string[];
  next: string | null;
  /** everything is sealed, and the nonces are being shown: nobody comes or goes */
  locked: boolean;
  /** how often all commitments were made anew */
  renewals: number;
  /** for each start that was refused, who had not shown their nonce */
  refused: string[][];
  /** the last requests that were done, as short marks one after the other, so that none is done twice */
  done: string;
  /** what only later versions know; it is stored again as it came */
  later: JsonObject;
}

/** The absence of tables that were made without saying one: at a live pace nobody waits for a day. */
export const USUAL_ABSENCE_MS = 86_400_000;
const LIVE_ABSENCE_MS = 300_000;

export function usualAbsence({ kind }: Clock): number {
  return kind === 'live' ? LIVE_ABSENCE_MS : USUAL_ABSENCE_MS;
}

/** One for all, so that what is the same stays the very same. */
export const NOTHING_LATER: JsonObject = {};

export function emptySeat(): SeatDoc {
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
    later: NOTHING_LATER,
  };
}

export function newDoc(seats: number, host: string, open: boolean, hints = false): TableDoc {
  return {
    status: 'waiting',
    open,
    hints,
    host,
    seats: Array.from({ length: seats }, emptySeat),
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
    later: NOTHING_LATER,
  };
}

/** A document as it is by now: a clock that runs in minutes did not run while no server was awake. Days are long enough. */
export function awakened(setup: TableSetup, doc: TableDoc, slept: number, now: number): TableDoc {
  if (slept <= doc.slept) return doc;
  const missed = setup.clock.kind === 'live' && runsClock(setup, doc) ? slept - doc.slept : 0;
  return { ...doc, slept, turnAt: Math.min(Math.max(now, doc.turnAt), doc.turnAt + missed) };
}

/** A copy that may be changed. */
export function copyDoc(doc: TableDoc): TableDoc {
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

/** Who may be named in a changed document and was not before, without a seat: in its lists, or in a refused start. */
export function newlyMentioned(before: TableDoc, after: TableDoc): string[] {
  const known = new Set([...before.muted, ...before.kicked]);
  const listed = [...after.muted, ...after.kicked].filter((each) => !known.has(each));
  return after.refused === before.refused ? listed : [...listed, ...sittingAt(before)];
}

/** The seat of a person, or SPECTATOR. */
export function seatOf({ seats }: TableDoc, person: string): number {
  const seat = seats.findIndex((each) => each.person?.id === person);
  return seat < 0 ? SPECTATOR : seat;
}

/** Whether a bot decides for this seat now. */
export function isBotSeat(seat: SeatDoc | undefined): boolean {
  return seat !== undefined && (seat.bot !== null || seat.standIn);
}

/** Persons who still play themselves. */
export function activePersons({ seats }: TableDoc): string[] {
  return seats.flatMap(({ person, standIn, resigned }) =>
    person !== null && !standIn && !resigned ? [person.id] : [],
  );
}

/** Whether two documents of one table name the same people in the same seats. */
export function haveSamePeople(a: TableDoc, b: TableDoc): boolean {
  return a.host === b.host && a.seats.every(({ person }, seat) => person?.id === b.seats[seat]?.person?.id);
}

/** What a move changes anyway, and nobody is told by `infoOf` as long as no clock runs. */
const QUIET: ReadonlySet<string> = new Set([
  'actor',
  'turnAt',
  'draft',
  'done',
  'seats',
  'kicked',
  'muted',
  'endVotes',
]);

/** Whether `infoOf` surely says the same of both, presence aside; far quicker than to ask it. */
export function looksAlike(setup: TableSetup, a: TableDoc, b: TableDoc): boolean {
  return (
    setup.clock.kind === 'none' &&
    areAlike(a, b, QUIET) &&
    a.endVotes.join() === b.endVotes.join() &&
    a.kicked.length === b.kicked.length &&
    a.muted.length === b.muted.length &&
    a.seats.every((seat, index) => areAlikeSeats(seat, b.seats[index]))
  );
}

const VOTES: ReadonlySet<string> = new Set(['votes']);

function areAlikeSeats(a: SeatDoc, b: SeatDoc | undefined): boolean {
  return b !== undefined && a.votes.length === b.votes.length && areAlike(a, b, VOTES);
}

/** All that is not left aside is the very same; a copy of a document keeps what it did not change. */
function areAlike<T extends object>(a: T, b: T, aside: ReadonlySet<string>): boolean {
  for (const key in a) if (a[key] !== b[key] && !aside.has(key)) return false;
  return true;
}

export function sittingAt({ seats }: TableDoc): string[] {
  return seats.flatMap(({ person }) => (person === null ? [] : [person.id]));
}

/** Whether somebody hears what spectators say to each other: nobody who plays does while the game runs. */
export function hearsGallery(doc: TableDoc, person: string): boolean {
  return doc.status !== 'playing' || seatOf(doc, person) === SPECTATOR;
}

/** Whether a clock runs, which it does only for a person. */
export function runsClock(setup: TableSetup, doc: TableDoc): boolean {
  const seat = doc.seats[doc.actor];
  return setup.clock.kind !== 'none' && doc.status === 'playing' && seat !== undefined && !isBotSeat(seat);
}

/** Whether it matters who is away: with a clock the clock alone decides. */
export function countsAbsence(setup: TableSetup, doc: TableDoc): boolean {
  return setup.clock.kind === 'none' && doc.status === 'playing';
}

export interface Told {
  readonly id: string;
  readonly setup: TableSetup;
  readonly doc: TableDoc;
  /** of the secret as it is by now */
  readonly commitment: string;
  readonly secret: string;
  readonly isOnline: (person: string) => boolean;
  /** undefined where that is not known */
  readonly lastSeen: (person: string) => number | undefined;
}

/** From when on the others may hand a seat to a bot; null while they may not. */
function claimOf(
  { setup, doc, isOnline, lastSeen }: Told,
  { person, standIn, resigned }: SeatDoc,
): number | null {
  if (!countsAbsence(setup, doc) || person === null || standIn || resigned || isOnline(person.id))
    return null;
  const last = lastSeen(person.id);
  return last === undefined ? null : last + setup.absence;
}

/** What everybody at the table may know. Nothing in it depends on a draft or on what only one seat knows. */
export function infoOf(told: Told): TableInfo {
  const { id, setup, doc, commitment, secret, isOnline } = told;
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
        claim: claimOf(told, seat),
      };
    }),
    clock: setup.clock,
    absence: setup.clock.kind === 'none' ? setup.absence : null,
    clockAt: runsClock(setup, doc) ? doc.turnAt : null,
    commitment,
    seals: doc.seats.map(({ seal }) => seal),
    locked: doc.locked,
    revealed: doc.seats.map(({ nonce }) => nonce !== ''),
    refused: doc.refused,
    // together, once nobody can change anything
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
