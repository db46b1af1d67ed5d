import { parseArgs } from 'node:util';
import { dearBodies, type DearBody } from '../src/online/testing/dearBodies.ts';
import { MESSAGES, boundsOf, Walk } from '../src/online/testing/walk.ts';
import type { Route } from '../src/online/http/route.ts';
import { MESSAGE_BOUNDS, readMessage } from '../src/online/socket/connection.ts';

/**
 * What the dearest request to each route costs, and the dearest message of each type, in milliseconds of one core:
 * node apps/server/bench/walk.ts [--depth 2]. Routes are asked without a network between.
 */
const { values } = parseArgs({ options: { depth: { type: 'string', default: '2' } } });
const DEPTH = Number(values.depth);
/** Each body is tried once, by the clock; what the dearest of them cost is then measured by the processor, which counts in ticks. */
const AGAIN = 6;
const TIMES = 25;
/** What a guest may ask for ten times a second. */
const FINE_MS = 5;

interface Cost {
  readonly what: string;
  readonly limiter: string;
  readonly isOften: boolean;
  readonly body: string;
  readonly tried: number;
  readonly ms: number;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Milliseconds of this thread for each run. */
async function costOf(run: () => Promise<unknown>): Promise<number> {
  await run();
  const before = process.threadCpuUsage();
  for (let n = 0; n < TIMES; n++) await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / TIMES;
}

/** The dearest of these bodies. */
async function dearest(
  bodies: Iterable<DearBody>,
  run: (text: string) => Promise<unknown>,
): Promise<Pick<Cost, 'body' | 'tried' | 'ms'>> {
  const found: { readonly dear: DearBody; readonly ms: number }[] = [];
  let tried = 0;
  for (const dear of bodies) {
    tried++;
    const began = performance.now();
    await run(dear.text);
    found.push({ dear, ms: performance.now() - began });
    found.sort((a, b) => Number(b.dear.isGood) - Number(a.dear.isGood) || b.ms - a.ms);
    found.length = Math.min(found.length, AGAIN);
  }
  let worst = { body: '', tried, ms: 0 };
  for (const { dear } of found) {
    const ms = await costOf(async () => run(dear.text));
    if (ms > worst.ms) worst = { body: dear.name, tried, ms };
  }
  return worst;
}

function limiterOf({ limiter }: Route): string {
  return limiter === 'requests' ? limiter : Object.values(limiter).join(', ');
}

async function costOfRoute(walk: Walk, route: Route): Promise<Cost> {
  const about = {
    what: `${route.method} ${route.path}`,
    limiter: `${route.serves}: ${limiterOf(route)}`,
    isOften: route.serves !== 'account' && ['requests', 'messages'].includes(limiterOf(route)),
  };
  if (route.body === undefined)
    return { ...about, body: '', tried: 1, ms: await costOf(async () => walk.at(route)) };
  return { ...about, ...(await dearest(bodiesOf(walk, route), async (text) => walk.at(route, text))) };
}

function* bodiesOf(walk: Walk, route: Route): Generator<DearBody> {
  const [first, ...others] = walk.goodBodies(route);
  for (const good of others) yield* dearBodies(good, boundsOf(route), 0);
  yield* dearBodies(first ?? null, boundsOf(route), DEPTH);
}

async function costOfMessage(type: keyof typeof MESSAGES): Promise<Cost> {
  const bodies = dearBodies(MESSAGES[type], MESSAGE_BOUNDS, DEPTH);
  const cost = await dearest(bodies, async (text) => readMessage(Buffer.from(text), false));
  return { what: `message ${type}`, limiter: 'messages', isOften: true, ...cost };
}

const walk = await Walk.begin(200);
const costs: Cost[] = [];
for (const route of walk.server.online.routes) costs.push(await costOfRoute(walk, route));
for (const type of Object.keys(MESSAGES) as (keyof typeof MESSAGES)[]) costs.push(await costOfMessage(type));
await walk.server.stop();
say('      ms  often  limiter                        what (bodies tried): the dearest');
for (const { what, limiter, isOften, body, tried, ms } of costs.toSorted((a, b) => b.ms - a.ms)) {
  const often = isOften ? (ms < FINE_MS ? 'ok   ' : 'OVER ') : '     ';
  say(`${ms.toFixed(2).padStart(8)}  ${often}  ${limiter.padEnd(30)} ${what} (${tried}): ${body}`);
}
process.exit(costs.every(({ isOften, ms }) => !isOften || ms < FINE_MS) ? 0 : 1);
