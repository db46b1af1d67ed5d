import type { IncomingMessage, ServerResponse } from 'node:http';
import { isObject, isRefusal, type JsonObject, makeRefusal, type Refusal } from '@two-rivers/kernel';
import { isOnlineReason, onlineReasonInfo } from '@two-rivers/protocol';
import * as z from 'zod/mini';
import type { Visitor } from '../accounts/identity.ts';
import { type Limits, retryAfter } from '../platform/limits.ts';
import type { StoredBot } from '../store/botAccounts.ts';
import { refuse } from '../platform/refuse.ts';

type Schema = z.ZodMiniType;
/** Response type of a route without a body. */
type NoResponseBody = z.ZodMiniNever;

/** Names of the parameters in a path. */
type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never;

/** Request as a route receives it. */
export interface RouteCall<Path extends string = string> {
  readonly request: IncomingMessage;
  /** Returns a path parameter by its name. */
  readonly part: (name: Path extends `${string}{${string}` ? PathParameters<Path> : string) => string;
  /** The caller; undefined if nobody is signed in. */
  readonly person: Visitor | undefined;
  /** The calling bot account, on routes that serve bots. */
  readonly bot: StoredBot | undefined;
  readonly address: string;
  /** Key of the address in rate limits. */
  readonly network: string;
}

/** Read-only version of a type at every level, for response bodies. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

/** Headers of a response; a list sends several of one name, such as cookies. */
type ResponseHeaders = Readonly<Record<string, string | readonly string[]>>;

export interface RouteResponse<T = unknown> {
  readonly status: number;
  /** JSON, or text if `type` says so. */
  readonly body?: T | RefusalBody;
  /** Stored JSON text, sent unparsed in place of `body`. */
  readonly rawJson?: string;
  readonly type?: string;
  readonly headers?: ResponseHeaders;
  /** Writes the body over time, for as long as it wants. */
  readonly stream?: (response: ServerResponse) => void;
  /** Called when the response was sent or its connection was closed. */
  readonly onSent?: () => void;
}

interface RefusalBody {
  readonly refusal: Refusal;
}

type RouteResult<A extends Schema> = Promise<RouteResponse<DeepReadonly<z.output<A>>>>;

/** Description of a route, also used for the documentation. */
interface RouteDescription<Path extends string = string, A extends Schema = Schema> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path with parameters, such as `/api/tables/{id}`. */
  readonly path: Path;
  /** One line for the documentation. */
  readonly says: string;
  /** Answered even to banned networks, because monitoring depends on the answer. */
  readonly isUnlimited?: boolean;
  readonly answer?: A;
  /** Status of a successful response; 200 by default. */
  readonly status?: number;
}

interface AddressLimiter {
  /** Limit of requests from one address. */
  readonly address: keyof Limits;
}

interface CallerLimiter extends Partial<AddressLimiter> {
  /** Limit of requests by one person or bot. */
  readonly caller: keyof Limits;
}

/**
 * Callers that a route serves, and its rate limit; both are checked before the body is read. `requests` is for routes
 * so cheap that the general limit of an address is enough.
 */
type RouteAccess =
  | { readonly serves: 'anyone'; readonly limiter: 'requests' | AddressLimiter; readonly needsProof?: never }
  | {
      /** Signed-in callers. An `account` has a passkey, so that its owner can come back. */
      readonly serves: 'person' | 'account';
      readonly limiter: 'requests' | CallerLimiter | AddressLimiter;
      /** Requires a recent passkey proof from callers who have a passkey, because a cookie can be stolen. */
      readonly needsProof?: boolean;
    }
  /** Programs with a token, which no browser sends automatically. */
  | { readonly serves: 'bot'; readonly limiter: CallerLimiter; readonly needsProof?: never };

/** Routes with a body need a limit of their own, because reading one is never free. */
interface LimitedRoute {
  readonly limiter: CallerLimiter | AddressLimiter;
}

interface NoBodySpec {
  readonly body?: never;
  readonly limit?: never;
  readonly nodes?: never;
}

interface BodySpec<B extends Schema = Schema> {
  readonly body: B;
  /** Maximum body size in bytes; 4 KB by default. */
  readonly limit?: number;
  /** Maximum number of values and keys in the body; 256 by default. */
  readonly nodes?: number;
}

interface QuerySpec<Q extends Schema = Schema> {
  /** Schema of the query string. */
  readonly query: Q;
}

/** A route as the server runs it: `run` gets an unchecked body and validates it first. */
export type Route = RouteDescription &
  RouteAccess &
  (NoBodySpec | (LimitedRoute & BodySpec)) &
  Partial<QuerySpec> & {
    readonly run: (call: RouteCall, body: unknown) => Promise<RouteResponse>;
  };

/** Defines a route without a body. */
export function defineRoute<const Path extends string, A extends Schema = NoResponseBody>(
  spec: RouteDescription<Path, A> & RouteAccess & { readonly run: (call: RouteCall<Path>) => RouteResult<A> },
): Route {
  return spec;
}

/** Defines a route with a query string, which is validated before `run` is called. */
export function defineQueryRoute<const Path extends string, Q extends Schema, A extends Schema = NoResponseBody>(
  spec: RouteDescription<Path, A> &
    RouteAccess &
    QuerySpec<Q> & { readonly run: (call: RouteCall<Path>, query: z.output<Q>) => RouteResult<A> },
): Route {
  return {
    ...spec,
    run: async (call) => {
      const query = validateBody(spec.query, parseQuery(call.request.url ?? ''));
      return isRefusal(query) ? refusalResponse(query) : spec.run(call, query.value);
    },
  };
}

function parseQuery(url: string): Readonly<Record<string, string>> {
  const start = url.indexOf('?');
  return start < 0 ? {} : Object.fromEntries(new URLSearchParams(url.slice(start)));
}

/** Defines a route with a body, which is validated before `run` is called. */
export function defineBodyRoute<const Path extends string, B extends Schema, A extends Schema = NoResponseBody>(
  spec: RouteDescription<Path, A> &
    RouteAccess &
    LimitedRoute &
    BodySpec<B> & { readonly run: (call: RouteCall<Path>, body: z.output<B>) => RouteResult<A> },
): Route {
  return {
    ...spec,
    run: async (call, value) => {
      const body = validateBody(spec.body, value);
      return isRefusal(body) ? refusalResponse(body) : spec.run(call, body.value);
    },
  };
}

function validateBody<B extends Schema>(schema: B, value: unknown): { readonly value: z.output<B> } | Refusal {
  if (schema instanceof z.ZodMiniRecord && isObject(value)) return validateEntries(schema, value);
  const result = z.safeParse(schema, value);
  return result.success ? { value: result.data } : toRefusal(result.error);
}

/** Validates the entries of a record one by one. Zod would list the faults of all entries, and a record can be long. */
function validateEntries<B extends Schema>(schema: B, value: JsonObject): { readonly value: z.output<B> } | Refusal {
  const entries: object = {};
  for (const [key, entry] of Object.entries(value)) {
    const result = z.safeParse(schema, { [key]: entry });
    if (!result.success) return toRefusal(result.error);
    Object.assign(entries, result.data);
  }
  return { value: entries as z.output<B> };
}

/** Fields with rules that people can break have the reason as the message of their issue. */
function toRefusal({ issues: [issue] }: z.core.$ZodError): Refusal {
  if (issue !== undefined && isOnlineReason(issue.message)) return makeRefusal(issue.message);
  return refuse('bad-message', { field: issue?.path.join('.') ?? '' });
}

/** Response with stored JSON text, which need not be parsed. */
export function rawJsonResponse(text: string): RouteResponse<never> {
  return { status: 200, rawJson: text };
}

export function jsonResponse<T>(body: T, headers?: ResponseHeaders): RouteResponse<T> {
  return { status: 200, body, ...(headers === undefined ? {} : { headers }) };
}

/** Response for a refusal. If retrying may help, it contains the seconds to wait. */
export function refusalResponse(refusal: Refusal, seconds = 1): RouteResponse<never> {
  const { status = 400, isTemporary } = onlineReasonInfo(refusal.reason);
  return { status, body: { refusal }, ...(isTemporary === true ? { headers: retryAfter(seconds) } : {}) };
}

/** Wraps a handler for signed-in people; `Api` has already authenticated the caller. */
export function withPerson<C extends RouteCall, Rest extends readonly unknown[], T>(
  run: (person: Visitor, call: C, ...body: Rest) => Promise<RouteResponse<T>>,
): (call: C, ...body: Rest) => Promise<RouteResponse<T>> {
  return async (call, ...body) =>
    call.person === undefined ? refusalResponse(refuse('not-signed-in')) : run(call.person, call, ...body);
}

/** Response to an action that was done or refused. */
export function doneResponse(refusal: Refusal | undefined): RouteResponse<never> {
  return refusal === undefined ? { status: 204 } : refusalResponse(refusal);
}
