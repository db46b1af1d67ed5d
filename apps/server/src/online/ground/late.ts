import { setTimeout as sleep } from 'node:timers/promises';

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
