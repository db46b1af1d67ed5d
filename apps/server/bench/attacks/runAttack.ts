import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, findShortfall, toAttackSize, type AttackCounts } from './attack.ts';
import type { BeginOrder, AttackOrder } from './attackers.ts';
import { BenchProcess } from './benchProcess.ts';
import { isHealthy } from './health.ts';
import type { ServerUnderAttack } from './serverUnderAttack.ts';

const BEGIN_MS = 60_000;
const END_MS = 10_000;
/** A smoke run has a tenth of everything, and what a full one sends in this time. */
const SMOKE_SECONDS = 0.2;
const SMOKE_SHARE = 0.1;
const SMOKE_MOST_MS = 20_000;
const LOOK_MS = 25;
const BELOW_NORMAL = 5;

export interface AttackResult<T> {
  readonly tallied: AttackCounts;
  /** what somebody else saw of it */
  readonly seen: T;
  /** why it was not the attack it should have been */
  readonly shortfall: string | undefined;
}

type AttackExtent = Pick<BeginOrder, 'seconds' | 'share' | 'address'>;

/** Real attackers do not take the server's processor: these come after everybody else. */
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

/** Attacks for so long, while something else is seen to. */
export async function runAttack<T>(
  attackers: BenchProcess,
  server: ServerUnderAttack,
  attack: Attack,
  extent: AttackExtent,
  observe: () => Promise<T>,
): Promise<AttackResult<T>> {
  await sendBegin(attackers, server, attack, extent);
  const seeing = observe();
  await sleep(extent.seconds * 1000);
  const tallied = await attackers.request<AttackCounts>({ type: 'end' } satisfies AttackOrder, END_MS);
  return { tallied, seen: await seeing, shortfall: findShortfall(attack, tallied, toAttackSize(extent)) };
}

/** A small form of an attack, which only shows that it arrives and that the server is well after it; what is wrong. */
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
    await sleep(LOOK_MS);
    tallied = await attackers.request<AttackCounts>({ type: 'count' } satisfies AttackOrder, END_MS);
  } while (findShortfall(attack, tallied, size) !== undefined && performance.now() < end);
  await attackers.request({ type: 'end' } satisfies AttackOrder, END_MS);
  const why = findShortfall(attack, tallied, size);
  if (why !== undefined) return `${why}: ${JSON.stringify(tallied)}`;
  if (!server.isAlive) return 'the server ended';
  return (await isHealthy(server.url)) ? undefined : 'the server is not well';
}
