import type { IncomingMessage, ServerResponse } from 'node:http';
import { isObject, isRefusal, type JsonObject, type Refusal, refuse } from '@two-rivers/kernel';
import * as z from 'zod/mini';
import type { Visitor } from '../accounts/identity.ts';
import { retryLaterResponse, type Limits } from '../platform/limits.ts';
import type { StoredBot } from '../store/botAccounts.ts';

type Schema = z.ZodMiniType;
/** Nobody's answer: a route that says nothing but its status. */
type NoResponseBody = z.ZodMiniNever;

/** The names in braces of a path. */
type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never;

/** What a route gets. */
export interface RouteCall<Path extends string = string> {
  readonly request: IncomingMessage;
  /** a part of the path in braces, by name */
  readonly part: (name: Path extends `${string}{${string}` ? PathParameters<Path> : string) => string;
  /** who asks; undefined where nobody is signed in */
  readonly person: Visitor | undefined;
  /** the bot account that asks, where a route serves those */
  readonly bot: StoredBot | undefined;
  readonly address: string;
  /** what limits count the address by */
  readonly network: string;
}

/** What is sent may be read-only all the way down. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

/** Several of one name, as cookies are, in a list. */
type ResponseHeaders = Readonly<Record<string, string | readonly string[]>>;

export interface RouteResponse<T = unknown> {
  readonly status: number;
  /** JSON, or text where `type` says so */
  readonly body?: T | RefusalBody;
  /** in place of a body: JSON that is stored as text, and goes out unparsed */
  readonly rawJson?: string;
  readonly type?: string;
  readonly headers?: ResponseHeaders;
  /** writes the body by and by, for as long as it likes */
  readonly stream?: (response: ServerResponse) => void;
  /** called once the answer has gone out, or its connection is gone */
  readonly onSent?: () => void;
}

interface RefusalBody {
  readonly refusal: Refusal;
}

type RouteResult<A extends Schema> = Promise<RouteResponse<DeepReadonly<z.output<A>>>>;

/** What is said of a route: the documentation is made of it too. */
interface RouteDescription<Path extends string = string, A extends Schema = Schema> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** as `/api/tables/{id}` */
  readonly path: Path;
  /** one line for the documentation */
  readonly says: string;
  /** answered however many ask: those who watch over the server are not to be kept from it */
  readonly isUnlimited?: boolean;
  readonly answer?: A;
  /** the status of a good answer; 200 where it is not said */
  readonly status?: number;
}

interface AddressLimiter {
  /** counts uses from one address */
  readonly address: keyof Limits;
}

interface CallerLimiter extends Partial<AddressLimiter> {
  /** counts uses by one person or bot */
  readonly caller: keyof Limits;
}

/**
 * Whom a route serves and how often: both are checked before its body is read. 'requests' is for what costs so little that
 * counting all requests of an address is enough.
 */
type RouteAccess =
  | { readonly serves: 'anyone'; readonly limiter: 'requests' | AddressLimiter; readonly needsProof?: never }
  | {
      /** somebody signed in; an account has a passkey, so that its owner can come back */
      readonly serves: 'person' | 'account';
      readonly limiter: 'requests' | CallerLimiter | AddressLimiter;
      /** needs somebody who has shown a passkey just now, where they have one: what a stolen cookie alone may not do */
      readonly needsProof?: boolean;
    }
  /** programs with a token of their own, which no browser sends by itself */
  | { readonly serves: 'bot'; readonly limiter: CallerLimiter; readonly needsProof?: never };

/** Bodies are never free: a route that reads one has a limiter of its own. */
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
  /** largest body in bytes; 4 KB where it is not said */
  readonly limit?: number;
  /** most values and keys in it; 256 where it is not said */
  readonly nodes?: number;
}

interface QuerySpec<Q extends Schema = Schema> {
  /** what may follow the question mark */
  readonly query: Q;
}

/** A route as the server runs it: a body is whatever came, and is checked before anybody works with it. */
export type Route = RouteDescription &
  RouteAccess &
  (NoBodySpec | (LimitedRoute & BodySpec)) &
  Partial<QuerySpec> & {
    readonly run: (call: RouteCall, body: unknown) => Promise<RouteResponse>;
  };

/** A route that is asked without a body. */
export function defineRoute<const Path extends string, A extends Schema = NoResponseBody>(
  spec: RouteDescription<Path, A> & RouteAccess & { readonly run: (call: RouteCall<Path>) => RouteResult<A> },
): Route {
  return spec;
}

/** A route that is asked for something more precise, which has passed its schema when the route gets it. */
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

/** A route that is sent something, which has passed its schema when the route gets it. */
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

/** A field with rules that people can break names its own reason. */
const OWN_REASONS = ['bad-name', 'reserved-name'];

function validateBody<B extends Schema>(schema: B, value: unknown): { readonly value: z.output<B> } | Refusal {
  if (schema instanceof z.ZodMiniRecord && isObject(value)) return validateEntries(schema, value);
  const result = z.safeParse(schema, value);
  return result.success ? { value: result.data } : toRefusal(result.error);
}

/** A record may be long, and zod would list what is wrong with every entry: each is checked alone, up to the first fault. */
function validateEntries<B extends Schema>(schema: B, value: JsonObject): { readonly value: z.output<B> } | Refusal {
  const entries: object = {};
  for (const [key, entry] of Object.entries(value)) {
    const result = z.safeParse(schema, { [key]: entry });
    if (!result.success) return toRefusal(result.error);
    Object.assign(entries, result.data);
  }
  return { value: entries as z.output<B> };
}

function toRefusal({ issues: [issue] }: z.core.$ZodError): Refusal {
  if (issue !== undefined && OWN_REASONS.includes(issue.message)) return refuse(issue.message);
  return refuse('bad-message', { field: issue?.path.join('.') ?? '' });
}

/** JSON that the store holds as text, and that nobody needs to parse on its way out. */
export function rawJsonResponse(text: string): RouteResponse<never> {
  return { status: 200, rawJson: text };
}

export function jsonResponse<T>(body: T, headers?: ResponseHeaders): RouteResponse<T> {
  return { status: 200, body, ...(headers === undefined ? {} : { headers }) };
}

const REFUSAL_STATUSES: Readonly<Record<string, number>> = {
  'no-such-table': 404,
  'no-such-page': 404,
  'no-such-link': 404,
  'not-signed-in': 401,
  'bad-token': 401,
  origin: 403,
  'not-allowed': 403,
  'prove-first': 403,
  'no-such-session': 404,
  banned: 403,
  'passkey-unknown': 404,
  'no-such-bot-account': 404,
  'name-taken': 409,
  blocked: 403,
  kicked: 403,
  'too-large': 413,
  'damaged-table': 500,
  'not-started': 409,
};

/** What may be asked again says after how many seconds; a second where nothing else is known. */
export function refusalResponse(refusal: Refusal, seconds?: number): RouteResponse<never> {
  const retryLater = retryLaterResponse(refusal.reason, seconds);
  return { status: REFUSAL_STATUSES[refusal.reason] ?? 400, body: { refusal }, ...retryLater };
}

/** For routes that need somebody; that there is one was checked before. */
export function withPerson<C extends RouteCall, Rest extends readonly unknown[], T>(
  run: (person: Visitor, call: C, ...body: Rest) => Promise<RouteResponse<T>>,
): (call: C, ...body: Rest) => Promise<RouteResponse<T>> {
  return async (call, ...body) =>
    call.person === undefined ? refusalResponse(refuse('not-signed-in')) : run(call.person, call, ...body);
}

/** The answer to something that was done or refused. */
export function doneResponse(refusal: Refusal | undefined): RouteResponse<never> {
  return refusal === undefined ? { status: 204 } : refusalResponse(refusal);
}
