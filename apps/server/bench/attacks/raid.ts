import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, shortfall, sizeOf, type Tallied } from './attack.ts';
import type { Begin, Order } from './attackers.ts';
import { Child } from './child.ts';
import { isWell } from './health.ts';
import type { Served } from './served.ts';

const BEGIN_MS = 60_000;
const END_MS = 10_000;
/** A smoke run has a tenth of everything, and what a full one sends in this time. */
const SMOKE_SECONDS = 0.2;
const SMOKE_SHARE = 0.1;
const SMOKE_MOST_MS = 20_000;
const LOOK_MS = 25;
const BELOW_NORMAL = 5;

export interface Raid<T> {
  readonly tallied: Tallied;
  /** what somebody else saw of it */
  readonly seen: T;
  /** why it was not the attack it should have been */
  readonly shortfall: string | undefined;
}

type Extent = Pick<Begin, 'seconds' | 'share' | 'address'>;

/** Real attackers do not take the server's processor: these come after everybody else. */
export async function startAttackers(): Promise<Child> {
  return Child.start('attackers.ts', [], BELOW_NORMAL);
}

async function begin(
  attackers: Child,
  { url }: Served,
  { name }: Attack,
  { seconds, share, address }: Extent,
): Promise<void> {
  await attackers.ask({ type: 'begin', name, url, address, seconds, share } satisfies Order, BEGIN_MS);
}

/** Attacks for so long, while something else is seen to. */
export async function attackFor<T>(
  attackers: Child,
  served: Served,
  attack: Attack,
  extent: Extent,
  meanwhile: () => Promise<T>,
): Promise<Raid<T>> {
  await begin(attackers, served, attack, extent);
  const seeing = meanwhile();
  await sleep(extent.seconds * 1000);
  const tallied = await attackers.ask<Tallied>({ type: 'end' } satisfies Order, END_MS);
  return { tallied, seen: await seeing, shortfall: shortfall(attack, tallied, sizeOf(extent)) };
}

/** A small form of an attack, which only shows that it arrives and that the server is well after it; what is wrong. */
export async function smokeOf(
  attackers: Child,
  served: Served,
  attack: Attack,
  address: string,
): Promise<string | undefined> {
  const extent = { seconds: SMOKE_SECONDS, share: SMOKE_SHARE, address };
  const size = sizeOf(extent);
  await begin(attackers, served, attack, extent);
  const end = performance.now() + SMOKE_MOST_MS;
  let tallied: Tallied;
  do {
    await sleep(LOOK_MS);
    tallied = await attackers.ask<Tallied>({ type: 'count' } satisfies Order, END_MS);
  } while (shortfall(attack, tallied, size) !== undefined && performance.now() < end);
  await attackers.ask({ type: 'end' } satisfies Order, END_MS);
  const why = shortfall(attack, tallied, size);
  if (why !== undefined) return `${why}: ${JSON.stringify(tallied)}`;
  if (!served.isAlive) return 'the server ended';
  return (await isWell(served.url)) ? undefined : 'the server is not well';
}
