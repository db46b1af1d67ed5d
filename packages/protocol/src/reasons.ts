import type { ReasonDeclaration } from '@two-rivers/kernel';

interface ByeDeclaration {
  /** close code of the frame (RFC 6455); 1008, policy violation, if missing */
  readonly code?: number;
  /** clients must not reconnect */
  readonly isFinal?: true;
}

/** Reasons why the server closes a socket, explained in docs/reference/protocol.md. Newer servers may have more. */
export const BYE_REASONS = {
  restart: { code: 1012 },
  version: {},
  slow: {},
  flood: { isFinal: true },
  'too-many': { code: 1013 },
  kicked: { isFinal: true },
  gone: { isFinal: true },
  damaged: { isFinal: true, code: 1011 },
  banned: { isFinal: true },
  'not-signed-in': { isFinal: true },
  'signed-out': { isFinal: true },
  unavailable: { code: 1011 },
} as const satisfies Readonly<Record<string, ByeDeclaration>>;

const declaredByes: Readonly<Record<string, ByeDeclaration>> = BYE_REASONS;

function declaredBye(reason: string): ByeDeclaration {
  return (Object.hasOwn(BYE_REASONS, reason) ? declaredByes[reason] : undefined) ?? {};
}

export type ByeReason = keyof typeof BYE_REASONS;

/** Close code of the frame that ends a socket. */
export function byeCode(reason: string): number {
  return declaredBye(reason).code ?? 1008;
}

/** Reasons for which clients must not reconnect. */
export type FinalByeReason = {
  [R in ByeReason]: (typeof BYE_REASONS)[R] extends { readonly isFinal: true } ? R : never;
}[ByeReason];

export function isFinalBye(reason: string): reason is FinalByeReason {
  return declaredBye(reason).isFinal === true;
}

/** A reason of online play, as it travels. */
export interface OnlineReasonDeclaration extends ReasonDeclaration {
  /** HTTP status; 400 if missing */
  readonly status?: number;
  /** the same request may succeed after a while; the answer says when to ask again */
  readonly isTemporary?: true;
  /** the same request will always be refused */
  readonly isPermanent?: true;
  /** moving or removing a seat is not tried again, because its person keeps it, or because it is not there anymore */
  readonly seatTransfer?: 'kept' | 'gone';
  /** why a socket is closed if joining its table is refused; `gone` if missing */
  readonly bye?: ByeReason;
}

/** Reasons of online play. Sentences: texts of the online screens, or packages/i18n/src/common. */
export const ONLINE_REASONS = {
  // requests
  'not-json': {},
  'bad-message': { slots: { field: 'text' }, isPermanent: true },
  'too-large': { slots: { most: 'number' }, status: 413, isPermanent: true },
  'too-fast': { status: 429, isTemporary: true },
  busy: { status: 503, isTemporary: true },
  unavailable: { status: 503, isTemporary: true },
  'no-such-page': { status: 404 },
  'bad-method': { status: 405 },
  origin: { status: 403 },
  'hello-first': {},
  flood: {},
  // people
  'not-signed-in': { status: 401 },
  'not-allowed': { status: 403 },
  'prove-first': { status: 403 },
  banned: { status: 403 },
  'no-such-session': { status: 404 },
  'no-such-person': {},
  'bad-name': {},
  'reserved-name': {},
  'name-taken': { slots: { name: 'text' }, status: 409 },
  'too-many': { slots: { most: 'number' } },
  'no-passkeys-here': {},
  'passkey-wrong': {},
  'passkey-unknown': { status: 404 },
  'push-endpoint': {},
  'bad-token': { status: 401 },
  'no-such-bot-account': { slots: { name: 'text' }, status: 404 },
  // tables
  'no-such-table': { status: 404, seatTransfer: 'gone' },
  'damaged-table': { status: 500, seatTransfer: 'kept', bye: 'damaged' },
  'too-many-tables': { slots: { most: 'number' } },
  'too-many-tables-here': { slots: { most: 'number' } },
  'too-many-open': { slots: { most: 'number' } },
  'too-many-open-here': { slots: { most: 'number' } },
  'not-started': { status: 409 },
  'already-started': {},
  'not-over': {},
  'nothing-due': {},
  // seats
  'not-host': {},
  'not-seated': { seatTransfer: 'gone' },
  'not-ready': { slots: { name: 'text' } },
  'no-persons': {},
  'seat-taken': { slots: { seat: 'seat' } },
  'seat-empty': { slots: { seat: 'seat' } },
  'seat-yours': { seatTransfer: 'kept' },
  'no-such-bot': { slots: { bot: 'text', bots: 'text' } },
  kicked: { status: 403, seatTransfer: 'kept', bye: 'kicked' },
  'kick-self': {},
  blocked: { status: 403 },
  'block-self': {},
  muted: {},
  'mute-self': {},
  silenced: {},
  // fair chance
  locked: {},
  'not-locked': {},
  'not-sealed': { slots: { name: 'text' } },
  'sealed-already': {},
  'bad-reveal': {},
  // absence
  resigned: {},
  'stand-in': {},
  'still-here': {},
  'not-long-away': { slots: { hours: 'number', minutes: 'number' } },
  'clock-decides': {},
  'bot-already': { slots: { seat: 'seat' } },
  'vote-self': {},
  // links to finished games
  'no-such-link': { status: 404 },
  'share-unfinished': {},
  'share-damaged': { slots: { line: 'number' } },
} as const satisfies Readonly<Record<string, OnlineReasonDeclaration>>;

export type OnlineReasons = typeof ONLINE_REASONS;

const declaredReasons: Readonly<Record<string, OnlineReasonDeclaration>> = ONLINE_REASONS;

export function isOnlineReason(reason: string): boolean {
  return Object.hasOwn(ONLINE_REASONS, reason);
}

/** What is declared of a reason of online play; nothing for other reasons. */
export function onlineReasonInfo(reason: string): OnlineReasonDeclaration {
  return (isOnlineReason(reason) ? declaredReasons[reason] : undefined) ?? {};
}
