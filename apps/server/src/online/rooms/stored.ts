import { isList, isObject, type Json, type JsonObject, parseJson, StoredFields } from '@two-rivers/kernel';
import { type Clock, type Person, TABLE_STATUSES } from '@two-rivers/protocol';
import { BOT_NONCE, sealPublicNonce } from './chance.ts';
import {
  createEmptySeat,
  createTableDoc,
  NO_UNKNOWN_FIELDS,
  type SeatDoc,
  type TableDoc,
  type TableSetup,
  DEFAULT_ABSENCE_MS,
} from './tableDoc.ts';

/** Invalid stored data; retrying does not help. */
export class DamagedTable extends Error {}

/**
 * Tables in the database. Names are frozen: older and newer nodes, migrations and SQL triggers use them too. Fields
 * of newer versions are preserved.
 */
export interface StoredSetup {
  readonly game: string;
  readonly engine: string;
  readonly seats: number;
  readonly options: JsonObject;
  readonly edition: JsonObject | null;
  readonly memory: boolean;
  readonly clock: StoredClock;
  readonly absence: number;
  readonly commitment: string;
  readonly created: number;
}

export interface StoredClock {
  readonly kind: Clock['kind'];
  readonly seconds?: number;
  readonly increment?: number;
  readonly days?: number;
}

export interface StoredDoc {
  readonly status: string;
  readonly open: boolean;
  readonly hints: boolean;
  readonly host: string;
  readonly seats: readonly StoredSeat[];
  readonly actor: number;
  readonly turnAt: number;
  readonly slept: number;
  readonly draft: readonly string[];
  readonly endVotes: readonly string[];
  readonly endRefused: string | null;
  readonly kicked: readonly string[];
  readonly muted: readonly string[];
  readonly next: string | null;
  readonly locked: boolean;
  readonly renewals: number;
  readonly refused: readonly (readonly string[])[];
  readonly done: string;
}

interface StoredSeat {
  readonly person: StoredPerson | null;
  readonly bot: string | null;
  readonly ready: boolean;
  readonly standIn: boolean;
  readonly resigned: boolean;
  readonly nonce: string;
  readonly seal: string;
  readonly openly: boolean;
  readonly program: boolean;
  readonly confirms: boolean;
  readonly auto: boolean;
  readonly clock: number | null;
  readonly votes: readonly string[];
}

/** Stored person. The id comes first, because `withoutPerson` relies on it to find names in damaged documents. */
interface StoredPerson {
  readonly id: string;
  readonly name: string;
}

export function toStoredSetup(setup: TableSetup): StoredSetup {
  const { game, engine, seats, options, edition, memory, clock, absence, commitment, created } = setup;
  return {
    game,
    engine,
    seats,
    options,
    edition,
    memory,
    clock: toStoredClock(clock),
    absence,
    commitment,
    created,
  };
}

/** Converts a stored setup. Old tables lack `absence`; every other field is required. */
export function fromStoredSetup(document: Json): TableSetup {
  const fields = new StoredFields<StoredSetup>(document);
  const edition = fields.json('edition');
  return {
    game: required(fields.text('game', undefined), 'game'),
    engine: required(fields.text('engine', undefined), 'engine'),
    seats: required(fields.number('seats', undefined), 'seats'),
    options: required(asObject(fields.json('options')), 'options'),
    edition: asObject(edition) ?? null,
    memory: fields.flag('memory', false),
    clock: fromStoredClock(fields.json('clock')),
    absence: fields.number('absence', DEFAULT_ABSENCE_MS),
    commitment: required(fields.text('commitment', undefined), 'commitment'),
    created: required(fields.number('created', undefined), 'created'),
  };
}

export function toStoredClock(clock: Clock): StoredClock {
  switch (clock.kind) {
    case 'none':
      return { kind: 'none' };
    case 'live':
      return { kind: 'live', seconds: clock.seconds, increment: clock.increment };
    case 'days':
      return { kind: 'days', days: clock.days };
  }
}

export function fromStoredClock(document: Json | undefined): Clock {
  const fields = new StoredFields<StoredClock>(document);
  const kind = required(fields.oneOf('kind', ['none', 'live', 'days'], undefined), 'clock.kind');
  const requiredNumber = (name: 'seconds' | 'increment' | 'days') =>
    required(fields.number(name, undefined), `clock.${name}`);
  switch (kind) {
    case 'none':
      return { kind };
    case 'live':
      return { kind, seconds: requiredNumber('seconds'), increment: requiredNumber('increment') };
    case 'days':
      return { kind, days: requiredNumber('days') };
  }
}

export function toStoredDoc(doc: TableDoc): StoredDoc {
  const { status, open, hints, host, seats, actor, turnAt, slept, draft, endVotes, endRefused } = doc;
  const { kicked, muted, next, locked, renewals, refused, done, unknownFields } = doc;
  return {
    ...unknownFields,
    status,
    open,
    hints,
    host,
    seats: seats.map(toStoredSeat),
    actor,
    turnAt,
    slept,
    draft,
    endVotes,
    endRefused,
    kicked,
    muted,
    next,
    locked,
    renewals,
    refused,
    done,
  };
}

function toStoredSeat(seat: SeatDoc): StoredSeat {
  const { person, bot, ready, standIn, resigned, nonce, seal, openly, program } = seat;
  const { confirms, auto, clock, votes, unknownFields } = seat;
  return {
    ...unknownFields,
    person: person === null ? null : { id: person.id, name: person.name },
    bot,
    ready,
    standIn,
    resigned,
    nonce,
    seal,
    openly,
    program,
    confirms,
    auto,
    clock,
    votes,
  };
}

/** Parses a document; invalid JSON or missing required fields throw `DamagedTable`. */
export function readDoc(text: string): TableDoc {
  return fromStoredDoc(parseJson(text));
}

export function fromStoredDoc(document: Json): TableDoc {
  const fields = new StoredFields<StoredDoc>(document);
  const status = required(fields.oneOf('status', TABLE_STATUSES, undefined), 'status');
  const seats = required(fields.list('seats', undefined), 'seats');
  const refused = fields.list('refused', []);
  return {
    status,
    open: required(fields.flag('open', undefined), 'open'),
    hints: fields.flag('hints', false),
    host: required(fields.text('host', undefined), 'host'),
    seats: seats.map((seat) => fromStoredSeat(seat, status === 'waiting')),
    actor: required(fields.number('actor', undefined), 'actor'),
    turnAt: required(fields.number('turnAt', undefined), 'turnAt'),
    slept: fields.number('slept', 0),
    draft: requiredTexts(fields.json('draft'), 'draft'),
    endVotes: requiredTexts(fields.json('endVotes'), 'endVotes'),
    endRefused: fields.text('endRefused', null),
    kicked: requiredTexts(fields.json('kicked'), 'kicked'),
    muted: requiredTexts(fields.json('muted') ?? [], 'muted'),
    next: fields.text('next', null),
    locked: fields.flag('locked', false),
    renewals: fields.number('renewals', 0),
    refused: refused.map((names) => requiredTexts(names, 'refused')),
    done: fields.text('done', ''),
    unknownFields: findUnknownFields(document, DOC_FIELDS),
  };
}

/** Converts a stored seat. Old documents have no seals: their nonces were public from the start. */
function fromStoredSeat(document: Json, isWaiting: boolean): SeatDoc {
  const fields = new StoredFields<StoredSeat>(document);
  const none = createEmptySeat();
  const seal = fields.text('seal', undefined);
  const seat: SeatDoc = {
    person: fromStoredPerson(fields.json('person')),
    bot: fields.text('bot', none.bot),
    ready: fields.flag('ready', none.ready),
    standIn: fields.flag('standIn', none.standIn),
    resigned: fields.flag('resigned', none.resigned),
    nonce: fields.text('nonce', none.nonce),
    seal: seal ?? none.seal,
    openly: fields.flag('openly', none.openly),
    program: fields.flag('program', none.program),
    confirms: fields.flag('confirms', none.confirms),
    auto: fields.flag('auto', none.auto),
    clock: fields.number('clock', none.clock),
    votes: requiredTexts(fields.json('votes') ?? [], 'votes'),
    unknownFields: findUnknownFields(document, SEAT_FIELDS),
  };
  if (!isWaiting || seal !== undefined) return seat;
  const isProgram = seat.nonce === BOT_NONCE && seat.bot === null;
  return { ...seat, program: isProgram, ...sealPublicNonce(seat.nonce) };
}

function fromStoredPerson(document: Json | undefined): Person | null {
  if (document === null || document === undefined) return null;
  const fields = new StoredFields<StoredPerson>(document);
  return {
    id: required(fields.text('id', undefined), 'person.id'),
    name: required(fields.text('name', undefined), 'person.name'),
  };
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new DamagedTable(`there is no ${name}`);
  return value;
}

function asObject(value: Json | undefined): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

function requiredTexts(value: Json | undefined, name: string): string[] {
  const isWhole = isList(value) && value.every((item) => typeof item === 'string');
  return required(isWhole ? [...value] : undefined, name);
}

const SEAT_FIELDS: ReadonlySet<string> = new Set(Object.keys(toStoredSeat(createEmptySeat())));
const DOC_FIELDS: ReadonlySet<string> = new Set(Object.keys(toStoredDoc(createTableDoc(0, '', false))));

/** Returns the fields that only newer versions know. */
function findUnknownFields(document: Json, known: ReadonlySet<string>): JsonObject {
  if (!isObject(document)) return NO_UNKNOWN_FIELDS;
  const others = Object.entries(document).filter(([name]) => !known.has(name));
  return others.length === 0 ? NO_UNKNOWN_FIELDS : Object.fromEntries(others);
}
