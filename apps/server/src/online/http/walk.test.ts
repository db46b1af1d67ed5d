import { isRefusal } from '@two-rivers/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MESSAGE_LIMITS, parseMessage } from '../sockets/connection.ts';
import { type CostlyBody, costlyBodies } from '../testing/costlyBodies.ts';
import { bodyLimits, SAMPLE_MESSAGES, RouteWalk } from '../testing/walk.ts';

/** How deep into a good body dear values are put; apps/server/bench/walk.ts goes deeper, and measures. */
const DEPTH = 1;

let walk: RouteWalk;
beforeAll(async () => {
  walk = await RouteWalk.start(1);
});
afterAll(async () => walk.server.stop());

/** Far beyond what any of it may cost, on the slowest machine. */
const MAX_MS = 1000;

/** Milliseconds of this thread since then. */
function cpuMsSince(before: NodeJS.CpuUsage): number {
  return process.threadCpuUsage(before).user / 1000;
}

const parse = vi.spyOn(JSON, 'parse');
afterEach(() => parse.mockClear());

/** Whether the text was parsed since this was last asked. */
function takeWasParsed(text: string): boolean {
  const was = parse.mock.calls.some(([parsed]) => parsed === text);
  parse.mockClear();
  return was;
}

it('every route answers the dearest bodies, and parses none that is beyond its bounds', async () => {
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

describe('a message with something dear in it', () => {
  it.each(Object.values(SAMPLE_MESSAGES).map((message) => [message.type, message] as const))(
    '“%s” is read or refused, and parsed only within its bounds',
    (_, message) => {
      for (const { name, text, exceedsLimits, isValid } of costlyBodies(message, MESSAGE_LIMITS, DEPTH)) {
        const before = process.threadCpuUsage();
        const read = parseMessage(Buffer.from(text), false);
        expect([name, cpuMsSince(before) > MAX_MS]).toEqual([name, false]);
        expect([name, exceedsLimits && takeWasParsed(text)]).toEqual([name, false]);
        // between the two it is for the schema to say
        expect([name, isRefusal(read)]).toEqual([name, exceedsLimits || (!isValid && isRefusal(read))]);
      }
    },
  );
});
