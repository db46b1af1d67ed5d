import { parseArgs } from 'node:util';
import { costlyBodies, type CostlyBody } from '../src/online/testing/costlyBodies.ts';
import { SAMPLE_MESSAGES, bodyLimits, RouteWalk } from '../src/online/testing/walk.ts';
import type { Route } from '../src/online/http/route.ts';
import { MESSAGE_LIMITS, parseMessage } from '../src/online/sockets/connection.ts';

/**
 * Measures the costliest request to each route and the costliest message of each type, in CPU milliseconds: node
 * apps/server/bench/walk.ts [--depth 2]. Requests bypass the network.
 */
const { values } = parseArgs({ options: { depth: { type: 'string', default: '2' } } });
const DEPTH = Number(values.depth);
/** Number of the slowest bodies whose CPU time is measured. CPU time is coarse, so each has to run many times. */
const AGAIN = 6;
const TIMES = 25;
/** Limit in milliseconds for requests that a guest may send ten times a second. */
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

/** CPU milliseconds of this thread per run. */
async function measureCost(run: () => Promise<unknown>): Promise<number> {
  await run();
  const before = process.threadCpuUsage();
  for (let n = 0; n < TIMES; n++) await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / TIMES;
}

/** Finds the costliest of the bodies. */
async function findCostliest(
  bodies: Iterable<CostlyBody>,
  run: (text: string) => Promise<unknown>,
): Promise<Pick<MeasuredCost, 'body' | 'tried' | 'ms'>> {
  const slowest: { readonly costlyBody: CostlyBody; readonly ms: number }[] = [];
  let tried = 0;
  for (const costlyBody of bodies) {
    tried++;
    const began = performance.now();
    await run(costlyBody.text);
    slowest.push({ costlyBody, ms: performance.now() - began });
    slowest.sort((a, b) => Number(b.costlyBody.isValid) - Number(a.costlyBody.isValid) || b.ms - a.ms);
    slowest.length = Math.min(slowest.length, AGAIN);
  }
  let worst = { body: '', tried, ms: 0 };
  for (const { costlyBody } of slowest) {
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
