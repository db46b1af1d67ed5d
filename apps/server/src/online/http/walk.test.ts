import { isRefusal } from '@two-rivers/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MESSAGE_LIMITS, parseMessage } from '../sockets/connection.ts';
import { type CostlyBody, costlyBodies } from '../testing/costlyBodies.ts';
import { bodyLimits, SAMPLE_MESSAGES, RouteWalk } from '../testing/walk.ts';

/** Maximum depth of costly values in a body; apps/server/bench/walk.ts goes deeper and measures. */
const DEPTH = 1;

let walk: RouteWalk;
beforeAll(async () => {
  walk = await RouteWalk.start(1);
});
afterAll(async () => walk.server.stop());

/** Time limit in milliseconds, generous even for the slowest machine. */
const MAX_MS = 1000;

/** CPU milliseconds of this thread since a measurement. */
function cpuMsSince(before: NodeJS.CpuUsage): number {
  return process.threadCpuUsage(before).user / 1000;
}

const parse = vi.spyOn(JSON, 'parse');
afterEach(() => parse.mockClear());

/** Whether a text was parsed since the last call. */
function takeWasParsed(text: string): boolean {
  const was = parse.mock.calls.some(([parsed]) => parsed === text);
  parse.mockClear();
  return was;
}

it('every route answers the costliest bodies, and parses none beyond its limits', async () => {
  const wrong: string[] = [];
  let beyond = 0;
  for (const route of walk.server.online.routes.filter(({ body }) => body !== undefined)) {
    const [good = null, ...others] = walk.validBodies(route);
    const bodies: Iterable<CostlyBody>[] = others.map((other) => costlyBodies(other, bodyLimits(route), 0));
    for (const dears of [...bodies, costlyBodies(good, bodyLimits(route), DEPTH)])
      for (const { name, text, exceedsLimits } of dears) {
        const before = process.threadCpuUsage();
        const { status } = await walk.callRoute(route, text);
        const isDear = cpuMsSince(before) > MAX_MS;
        const isRead = takeWasParsed(text);
        if (exceedsLimits) beyond++;
        if (status >= 500 || isDear || (exceedsLimits && (isRead || status < 400)))
          wrong.push(
            `${route.method} ${route.path} ${name}: ${status}${isRead ? ', parsed' : ''}${isDear ? ', dear' : ''}`,
          );
      }
  }
  expect(wrong).toEqual([]);
  expect(beyond).toBeGreaterThan(500);
  expect(walk.server.logged.filter((line) => line.includes('"error"'))).toEqual([]);
});

describe('a message with a costly value', () => {
  it.each(Object.values(SAMPLE_MESSAGES).map((message) => [message.type, message] as const))(
    '“%s” is read or refused, and parsed only within its limits',
    (_, message) => {
      for (const { name, text, exceedsLimits, isValid } of costlyBodies(message, MESSAGE_LIMITS, DEPTH)) {
        const before = process.threadCpuUsage();
        const read = parseMessage(Buffer.from(text), false);
        expect([name, cpuMsSince(before) > MAX_MS]).toEqual([name, false]);
        expect([name, exceedsLimits && takeWasParsed(text)]).toEqual([name, false]);
        // bodies within the limits may still be refused by their schema
        expect([name, isRefusal(read)]).toEqual([name, exceedsLimits || (!isValid && isRefusal(read))]);
      }
    },
  );
});
