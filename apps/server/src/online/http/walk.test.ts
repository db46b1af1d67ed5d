import { isRefusal } from '@two-rivers/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MESSAGE_BOUNDS, readMessage } from '../socket/connection.ts';
import { type DearBody, dearBodies } from '../testing/dearBodies.ts';
import { boundsOf, MESSAGES, Walk } from '../testing/walk.ts';

/** How deep into a good body dear values are put; apps/server/bench/walk.ts goes deeper, and measures. */
const DEPTH = 1;

let walk: Walk;
beforeAll(async () => {
  walk = await Walk.begin(1);
});
afterAll(async () => walk.server.stop());

/** Far beyond what any of it may cost, on the slowest machine. */
const MOST_MS = 1000;

/** Milliseconds of this thread since then. */
function spent(before: NodeJS.CpuUsage): number {
  return process.threadCpuUsage(before).user / 1000;
}

const parse = vi.spyOn(JSON, 'parse');
afterEach(() => parse.mockClear());

/** Whether the text was parsed since this was last asked. */
function wasParsed(text: string): boolean {
  const was = parse.mock.calls.some(([parsed]) => parsed === text);
  parse.mockClear();
  return was;
}

it('every route answers the dearest bodies, and parses none that is beyond its bounds', async () => {
  const wrong: string[] = [];
  let beyond = 0;
  for (const route of walk.server.online.routes.filter(({ body }) => body !== undefined)) {
    const [good = null, ...others] = walk.goodBodies(route);
    const bodies: Iterable<DearBody>[] = others.map((other) => dearBodies(other, boundsOf(route), 0));
    for (const dears of [...bodies, dearBodies(good, boundsOf(route), DEPTH)])
      for (const { name, text, isBeyond } of dears) {
        const before = process.threadCpuUsage();
        const { status } = await walk.at(route, text);
        const isDear = spent(before) > MOST_MS;
        const isRead = wasParsed(text);
        if (isBeyond) beyond++;
        if (status >= 500 || isDear || (isBeyond && (isRead || status < 400)))
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
  it.each(Object.values(MESSAGES).map((message) => [message.type, message] as const))(
    '“%s” is read or refused, and parsed only within its bounds',
    (_, message) => {
      for (const { name, text, isBeyond, isGood } of dearBodies(message, MESSAGE_BOUNDS, DEPTH)) {
        const before = process.threadCpuUsage();
        const read = readMessage(Buffer.from(text), false);
        expect([name, spent(before) > MOST_MS]).toEqual([name, false]);
        expect([name, isBeyond && wasParsed(text)]).toEqual([name, false]);
        // between the two it is for the schema to say
        expect([name, isRefusal(read)]).toEqual([name, isBeyond || (!isGood && isRefusal(read))]);
      }
    },
  );
});
