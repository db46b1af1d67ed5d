import { expect, it } from 'vitest';
import { killLoop } from './testing/kills.ts';

it('loses nothing it acknowledged when it is killed in the middle of play', async () => {
  const report = await killLoop({ kills: 5, seed: 'kills', tables: 2 });
  expect(report.kills).toBe(5);
  expect(report.acknowledged).toBeGreaterThan(50);
  expect(report.reconnects).toBeGreaterThan(10);
});
