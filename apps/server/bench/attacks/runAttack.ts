import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, findShortfall, toAttackSize, type AttackCounts } from './attack.ts';
import type { BeginOrder, AttackOrder } from './attackers.ts';
import { BenchProcess } from './benchProcess.ts';
import { isHealthy } from './health.ts';
import type { ServerUnderAttack } from './serverUnderAttack.ts';

const BEGIN_MS = 60_000;
const END_MS = 10_000;
/** Smoke runs have a tenth of the connections and send as much as a full run does in this time. */
const SMOKE_SECONDS = 0.2;
const SMOKE_SHARE = 0.1;
const SMOKE_MOST_MS = 20_000;
const POLL_MS = 25;
const BELOW_NORMAL = 5;

export interface AttackResult<T> {
  readonly tallied: AttackCounts;
  /** Measurements taken during the attack. */
  readonly seen: T;
  /** Why the attack was too weak to count; undefined if it was strong enough. */
  readonly shortfall: string | undefined;
}

type AttackExtent = Pick<BeginOrder, 'seconds' | 'share' | 'address'>;

/** Starts the attackers with low priority, because real ones do not use the server's CPU. */
export async function startAttackers(): Promise<BenchProcess> {
  return BenchProcess.start('attackers.ts', [], BELOW_NORMAL);
}

async function sendBegin(
  attackers: BenchProcess,
  { url }: ServerUnderAttack,
  { name }: Attack,
  { seconds, share, address }: AttackExtent,
): Promise<void> {
  await attackers.request({ type: 'begin', name, url, address, seconds, share } satisfies AttackOrder, BEGIN_MS);
}

/** Runs an attack for the given time while `observe` measures its effect. */
export async function runAttack<T>(
  attackers: BenchProcess,
  server: ServerUnderAttack,
  attack: Attack,
  extent: AttackExtent,
  observe: () => Promise<T>,
): Promise<AttackResult<T>> {
  await sendBegin(attackers, server, attack, extent);
  const observation = observe();
  await sleep(extent.seconds * 1000);
  const tallied = await attackers.request<AttackCounts>({ type: 'end' } satisfies AttackOrder, END_MS);
  return { tallied, seen: await observation, shortfall: findShortfall(attack, tallied, toAttackSize(extent)) };
}

/** Runs a small version of an attack, which must reach the server and leave it healthy. Returns the problem, if any. */
export async function runSmokeAttack(
  attackers: BenchProcess,
  server: ServerUnderAttack,
  attack: Attack,
  address: string,
): Promise<string | undefined> {
  const extent = { seconds: SMOKE_SECONDS, share: SMOKE_SHARE, address };
  const size = toAttackSize(extent);
  await sendBegin(attackers, server, attack, extent);
  const end = performance.now() + SMOKE_MOST_MS;
  let tallied: AttackCounts;
  do {
    await sleep(POLL_MS);
    tallied = await attackers.request<AttackCounts>({ type: 'count' } satisfies AttackOrder, END_MS);
  } while (findShortfall(attack, tallied, size) !== undefined && performance.now() < end);
  await attackers.request({ type: 'end' } satisfies AttackOrder, END_MS);
  const shortfall = findShortfall(attack, tallied, size);
  if (shortfall !== undefined) return `${shortfall}: ${JSON.stringify(tallied)}`;
  if (!server.isAlive) return 'the server ended';
  return (await isHealthy(server.url)) ? undefined : 'the server is not well';
}
