import { parseArgs } from 'node:util';
import { costlyBodies, type CostlyBody } from '../src/online/testing/costlyBodies.ts';
import { SAMPLE_MESSAGES, bodyLimits, RouteWalk } from '../src/online/testing/walk.ts';
import type { Route } from '../src/online/http/route.ts';
import { MESSAGE_LIMITS, parseMessage } from '../src/online/sockets/connection.ts';

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

interface MeasuredCost {
  readonly what: string;
  readonly limiter: string;
  readonly isOften: boolean;
  readonly body: string;
  readonly tried: number;
  readonly ms: number;
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Milliseconds of this thread for each run. */
async function measureCost(run: () => Promise<unknown>): Promise<number> {
  await run();
  const before = process.threadCpuUsage();
  for (let n = 0; n < TIMES; n++) await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / TIMES;
}

/** The dearest of these bodies. */
async function findCostliest(
  bodies: Iterable<CostlyBody>,
  run: (text: string) => Promise<unknown>,
): Promise<Pick<MeasuredCost, 'body' | 'tried' | 'ms'>> {
  const found: { readonly costlyBody: CostlyBody; readonly ms: number }[] = [];
  let tried = 0;
  for (const costlyBody of bodies) {
    tried++;
    const began = performance.now();
    await run(costlyBody.text);
    found.push({ costlyBody, ms: performance.now() - began });
    found.sort((a, b) => Number(b.costlyBody.isValid) - Number(a.costlyBody.isValid) || b.ms - a.ms);
    found.length = Math.min(found.length, AGAIN);
  }
  let worst = { body: '', tried, ms: 0 };
  for (const { costlyBody } of found) {
    const ms = await measureCost(async () => run(costlyBody.text));
    if (ms > worst.ms) worst = { body: costlyBody.name, tried, ms };
  }
  return worst;
}

function limiterName({ limiter }: Route): string {
  return limiter === 'requests' ? limiter : Object.values(limiter).join(', ');
}

async function measureRoute(walk: RouteWalk, route: Route): Promise<MeasuredCost> {
  const about = {
    what: `${route.method} ${route.path}`,
    limiter: `${route.serves}: ${limiterName(route)}`,
    isOften: route.serves !== 'account' && ['requests', 'messages'].includes(limiterName(route)),
  };
  if (route.body === undefined)
    return { ...about, body: '', tried: 1, ms: await measureCost(async () => walk.callRoute(route)) };
  return {
    ...about,
    ...(await findCostliest(costlyBodiesOf(walk, route), async (text) => walk.callRoute(route, text))),
  };
}

function* costlyBodiesOf(walk: RouteWalk, route: Route): Generator<CostlyBody> {
  const [first, ...others] = walk.validBodies(route);
  for (const good of others) yield* costlyBodies(good, bodyLimits(route), 0);
  yield* costlyBodies(first ?? null, bodyLimits(route), DEPTH);
}

async function measureMessage(type: keyof typeof SAMPLE_MESSAGES): Promise<MeasuredCost> {
  const bodies = costlyBodies(SAMPLE_MESSAGES[type], MESSAGE_LIMITS, DEPTH);
  const cost = await findCostliest(bodies, async (text) => parseMessage(Buffer.from(text), false));
  return { what: `message ${type}`, limiter: 'messages', isOften: true, ...cost };
}

const walk = await RouteWalk.start(200);
const costs: MeasuredCost[] = [];
for (const route of walk.server.online.routes) costs.push(await measureRoute(walk, route));
for (const type of Object.keys(SAMPLE_MESSAGES) as (keyof typeof SAMPLE_MESSAGES)[])
  costs.push(await measureMessage(type));
await walk.server.stop();
printLine('      ms  often  limiter                        what (bodies tried): the dearest');
for (const { what, limiter, isOften, body, tried, ms } of costs.toSorted((a, b) => b.ms - a.ms)) {
  const often = isOften ? (ms < FINE_MS ? 'ok   ' : 'OVER ') : '     ';
  printLine(`${ms.toFixed(2).padStart(8)}  ${often}  ${limiter.padEnd(30)} ${what} (${tried}): ${body}`);
}
process.exit(costs.every(({ isOften, ms }) => !isOften || ms < FINE_MS) ? 0 : 1);
