import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTACKS } from './attacks.ts';
import { CHECKS } from './checks.ts';
import type { BenchProcess } from './benchProcess.ts';
import { runSmokeAttack, startAttackers } from './runAttack.ts';
import { ServerUnderAttack } from './serverUnderAttack.ts';

let server: ServerUnderAttack;
let free: ServerUnderAttack;
let attackers: BenchProcess;
beforeAll(async () => {
  [server, free, attackers] = await Promise.all([
    ServerUnderAttack.start(),
    ServerUnderAttack.start(false),
    startAttackers(),
  ]);
});
afterAll(async () => {
  attackers.stop();
  await Promise.all([server.stop(), free.stop()]);
});

it.each(ATTACKS.map((attack, each) => [attack.name, attack, each] as const))(
  '%s reaches the server, which stays healthy',
  async (_, attack, each) => {
    expect(await runSmokeAttack(attackers, server, attack, `203.0.113.${each}`)).toBeUndefined();
  },
);

it.each(CHECKS.map((check) => [check.name, check] as const))('holds: %s', async (_, { run }) => {
  expect(await run(free.url)).toEqual([]);
});
