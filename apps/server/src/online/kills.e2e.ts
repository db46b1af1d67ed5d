import { expect, it } from 'vitest';
import { killLoop } from './testing/kills.ts';

it('loses no acknowledged move when it is killed during play', async () => {
  const report = await killLoop({ kills: 3, seed: 'kills', tables: 2 });
  expect(report.kills).toBe(3);
  expect(report.acknowledged).toBeGreaterThan(30);
  expect(report.reconnects).toBeGreaterThan(8);
});
