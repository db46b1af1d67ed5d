import type { Game, GameFamily } from './game.ts';
import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { refuse } from './refuse.ts';

/** A secret is 32 bytes, written as 64 hexadecimal digits. */
const SECRET_PATTERN = /^[0-9a-f]{64}$/;
/** A seat's contribution to the chance of the game: short printable text without spaces. */
const NONCE_PATTERN = /^[!-~]{1,64}$/;

export function isSecret(text: unknown): text is string {
  return typeof text === 'string' && SECRET_PATTERN.test(text);
}

export function isNonce(text: unknown): text is string {
  return typeof text === 'string' && NONCE_PATTERN.test(text);
}

/** Size limit, in bytes; larger files are refused unread. A long four-player game is about 30 KB. */
export const MAX_RECORD_BYTES = 2_000_000;

/** A game on disk: save, replay, bug report and test fixture in one. docs/reference/record-format.md explains each field. */
export interface GameRecord {
  /** 2 if the seats sealed their nonces before any was shown; otherwise absent */
  readonly format?: 2;
  readonly game: string;
  readonly engine: string;
  readonly edition?: JsonObject;
  readonly options: JsonObject;
  readonly seats: readonly SeatLabel[];
  /** the initial position, if not the ordinary set-up */
  readonly start?: JsonObject;
  readonly commitment?: string;
  /** hashes of the nonces, shown before any nonce */
  readonly seals?: readonly string[];
  readonly nonces?: readonly string[];
  /** seats whose nonce was known before the others were sealed; absent if none */
  readonly open?: readonly number[];
  /** number of earlier start attempts at which a seat failed to show its nonce */
  readonly refused?: number;
  /** present only when the game is over or abandoned */
  readonly secret?: string;
  /** only in a study: number of leading lines from the original game; the study then uses that game's chance results */
  readonly study?: number;
  readonly log: readonly string[];
  /** only in a lesson: its texts and steps, as read by `packages/table` */
  readonly lesson?: JsonObject;
}

export interface SeatLabel {
  readonly name: string;
  /** the bot that played this seat; absent for a person */
  readonly bot?: string;
}

const RECORD_FIELDS = [
  'format',
  'game',
  'engine',
  'edition',
  'options',
  'seats',
  'start',
  'commitment',
  'seals',
  'nonces',
  'open',
  'refused',
  'secret',
  'study',
  'log',
  'lesson',
];

/** Reads a record and checks the types of its fields; `replay` checks whether its log is legal. */
export function parseRecord(document: Json): GameRecord | Refusal {
  if (!isObject(document)) return refuse('record-not-object');
  const unknown = Object.keys(document).find((key) => !RECORD_FIELDS.includes(key));
  if (unknown !== undefined) return refuse('record-unknown-field', { field: unknown });
  const { game, engine, edition, options, seats, start, commitment, nonces, secret, log, lesson } = document;
  const sealFields = parseSealFields(document);
  if (isRefusal(sealFields)) return sealFields;
  if (typeof game !== 'string') return refuse('record-field', { field: 'game', wanted: 'the name of a game' });
  if (typeof engine !== 'string') return refuse('record-field', { field: 'engine', wanted: 'a version' });
  if (!isObject(options)) return refuse('record-field', { field: 'options', wanted: 'an object' });
  if (edition !== undefined && !isObject(edition)) {
    return refuse('record-field', { field: 'edition', wanted: 'an object' });
  }
  if (start !== undefined && !isObject(start)) {
    return refuse('record-field', { field: 'start', wanted: 'a position' });
  }
  const labels = parseSeats(seats);
  if (isRefusal(labels)) return labels;
  if (!Array.isArray(log) || !log.every((line) => typeof line === 'string')) {
    return refuse('record-field', { field: 'log', wanted: 'a list of texts' });
  }
  if (commitment !== undefined && !isSecret(commitment)) {
    return refuse('record-field', { field: 'commitment', wanted: '64 hexadecimal digits' });
  }
  if (secret !== undefined && !isSecret(secret)) {
    return refuse('record-field', { field: 'secret', wanted: '64 hexadecimal digits' });
  }
  if (nonces !== undefined && !(Array.isArray(nonces) && nonces.every(isNonce))) {
    return refuse('record-field', { field: 'nonces', wanted: 'a list of short texts' });
  }
  if (lesson !== undefined && !isObject(lesson)) {
    return refuse('record-field', { field: 'lesson', wanted: 'an object' });
  }
  const study = parseStudyField(document);
  if (isRefusal(study)) return study;
  return {
    ...sealFields,
    ...study,
    game,
    engine,
    ...(edition === undefined ? {} : { edition }),
    options,
    seats: labels,
    ...(start === undefined ? {} : { start }),
    ...(commitment === undefined ? {} : { commitment }),
    ...(nonces === undefined ? {} : { nonces }),
    ...(secret === undefined ? {} : { secret }),
    log,
    ...(lesson === undefined ? {} : { lesson }),
  };
}

type SealFields = Pick<GameRecord, 'format' | 'seals' | 'refused' | 'open'>;

/** Parses the fields of records whose seats sealed their nonces. */
function parseSealFields({ format, seals, refused = 0, open = [] }: JsonObject): SealFields | Refusal {
  if (format === undefined) {
    const hasNone = seals === undefined && refused === 0 && isList(open) && open.length === 0;
    return hasNone ? {} : refuse('record-field', { field: 'format', wanted: '2' });
  }
  if (format !== 2) return refuse('record-field', { field: 'format', wanted: '2' });
  if (!Array.isArray(seals) || !seals.every(isSecret)) {
    return refuse('record-field', { field: 'seals', wanted: 'a list of 64 hexadecimal digits each' });
  }
  if (typeof refused !== 'number' || !Number.isSafeInteger(refused) || refused < 0) {
    return refuse('record-field', { field: 'refused', wanted: 'a number' });
  }
  const isSeat = (seat: Json): seat is number => typeof seat === 'number' && seals[seat] !== undefined;
  if (!isList(open) || !open.every(isSeat)) {
    return refuse('record-field', { field: 'open', wanted: 'a list of seats' });
  }
  return {
    format,
    seals,
    ...(refused === 0 ? {} : { refused }),
    ...(open.length === 0 ? {} : { open }),
  };
}

/** Parses the study field. A study reuses known chance, so it cannot have a commitment. */
function parseStudyField({ study, format, commitment, log }: JsonObject): Pick<GameRecord, 'study'> | Refusal {
  if (study === undefined) return {};
  const lines = isList(log) ? log.length : 0;
  if (typeof study !== 'number' || !Number.isSafeInteger(study) || study < 0 || study > lines) {
    return refuse('record-field', { field: 'study', wanted: 'a number of log lines' });
  }
  if (format !== undefined || commitment !== undefined) {
    return refuse('record-field', { field: 'study', wanted: 'a record without a commitment' });
  }
  return { study };
}

function parseSeats(seats: Json | undefined): SeatLabel[] | Refusal {
  const wrong = refuse('record-field', { field: 'seats', wanted: 'a list of {name, bot?}' });
  if (!isList(seats) || seats.length > 16) return wrong;
  const labels: SeatLabel[] = [];
  for (const seat of seats) {
    if (!isObject(seat) || typeof seat['name'] !== 'string' || seat['name'].length > 100) return wrong;
    const bot = seat['bot'];
    if (bot !== undefined && typeof bot !== 'string') return wrong;
    labels.push(bot === undefined ? { name: seat['name'] } : { name: seat['name'], bot });
  }
  return labels;
}

/** Makes the game that a record was played with. */
export function gameOf(record: GameRecord, families: readonly GameFamily[]): Game | Refusal {
  const family = families.find((candidate) => candidate.id === record.game);
  if (family === undefined) {
    return refuse('unknown-game', { game: record.game, games: families.map((f) => f.id).join(', ') });
  }
  return family.make({
    seats: record.seats.length,
    options: record.options,
    engine: record.engine,
    ...(record.edition === undefined ? {} : { edition: record.edition }),
  });
}
