import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { CHECKS } from './checks.ts';
import type { Child } from './child.ts';
import { smokeOf, startAttackers } from './raid.ts';
import { Served } from './served.ts';

let served: Served;
let free: Served;
let attackers: Child;
beforeAll(async () => {
  [served, free, attackers] = await Promise.all([Served.start(), Served.start(false), startAttackers()]);
});
afterAll(async () => {
  attackers.stop();
  await Promise.all([served.end(), free.end()]);
});

it.each(ATTACKS.map((attack, each) => [attack.name, attack, each] as const))(
  '%s arrives, and the server is well after it',
  async (_, attack, each) => {
    expect(await smokeOf(attackers, served, attack, `203.0.113.${each}`)).toBeUndefined();
  },
);

it.each(CHECKS.map((check) => [check.name, check] as const))('holds: %s', async (_, { run }) => {
  expect(await run(free.url)).toEqual([]);
});
