import { setTimeout as sleep } from 'node:timers/promises';

/** By reason, what may be asked again later: 429 where the caller asked too much, 503 where the server is busy or away. */
const STATUSES = { 'too-fast': 429, busy: 503, unavailable: 503 } as const;

/** How an answer says that the same may be asked again, and when. */
export interface Later {
  readonly status: 429 | 503;
  readonly headers: { readonly 'retry-after': string };
}

/** What an answer for a reason says; undefined where no waiting helps. */
export function laterFor(reason: keyof typeof STATUSES, seconds?: number): Later;
export function laterFor(reason: string, seconds?: number): Later | undefined;
export function laterFor(reason: string, seconds = 1): Later | undefined {
  const status = Object.entries(STATUSES).find(([each]) => each === reason)?.[1];
  return status && { status, headers: { 'retry-after': String(seconds) } };
}

const LATE_MS = 1000;
/** Late answers on the way in all: each keeps its request in memory. */
const MOST_LATE = 200;

const waiting = new Set<object>();

/**
 * Holds back the answer to a client that asks too fast: one that asks again as soon as it is answered then costs next to
 * nothing, and an honest one that got carried away loses a second. False, at once, if the connection already waits for
 * such an answer or too many do: the caller closes it.
 */
export async function late(connection: object): Promise<boolean> {
  if (waiting.has(connection) || waiting.size >= MOST_LATE) return false;
  waiting.add(connection);
  await sleep(LATE_MS, undefined, { ref: false });
  return waiting.delete(connection);
}
