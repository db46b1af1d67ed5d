import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Refusal, refuse } from '@two-rivers/kernel';
import type * as z from 'zod/mini';
import type { StoredPerson } from '../store/store.ts';

/** What a route gets. */
export interface Call {
  readonly request: IncomingMessage;
  /** the parts of the path in braces, by name */
  readonly parts: Readonly<Record<string, string>>;
  /** who asks; undefined where nobody is signed in */
  readonly person: StoredPerson | undefined;
  /** checked by the route's schema */
  readonly body: unknown;
  readonly address: string;
  /** what limits count the address by */
  readonly network: string;
}

export interface Answer {
  readonly status: number;
  /** JSON, or text where `type` says so */
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** writes the body by and by, for as long as it likes */
  readonly stream?: (response: ServerResponse) => void;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** as `/api/tables/{id}` */
  readonly path: string;
  /** one line for the documentation */
  readonly says: string;
  /** needs somebody who is signed in */
  readonly signedIn: boolean;
  /** called by programs with a token of their own, which no browser sends by itself */
  readonly byToken?: boolean;
  /** answered however many ask: those who watch over the server are not to be kept from it */
  readonly isUnlimited?: boolean;
  readonly body?: z.ZodMiniType;
  /** largest body in bytes; 4 KB where it is not said */
  readonly limit?: number;
  readonly answer?: z.ZodMiniType;
  /** the status of a good answer; 200 where it is not said */
  readonly status?: number;
  readonly run: (call: Call) => Promise<Answer>;
}

export function json(body: unknown, headers?: Readonly<Record<string, string>>): Answer {
  return { status: 200, body, ...(headers === undefined ? {} : { headers }) };
}

const STATUSES: Readonly<Record<string, number>> = {
  'no-such-table': 404,
  'no-such-page': 404,
  'not-signed-in': 401,
  'bad-token': 401,
  origin: 403,
  'not-allowed': 403,
  banned: 403,
  'passkey-unknown': 404,
  'no-such-bot-account': 404,
  'name-taken': 409,
  blocked: 403,
  kicked: 403,
  'too-fast': 429,
  'too-large': 413,
  unavailable: 503,
  'not-started': 409,
};

export function refused(refusal: Refusal): Answer {
  return { status: STATUSES[refusal.reason] ?? 400, body: { refusal } };
}

/** For routes that need somebody; that there is one was checked before. */
export function own(run: (person: StoredPerson, call: Call) => Promise<Answer>): Route['run'] {
  return async (call) =>
    call.person === undefined ? refused(refuse('not-signed-in')) : run(call.person, call);
}
