import { join } from 'node:path';
import { build } from 'rolldown';
import { netBits } from '../../../games/tests/netBits.ts';
import { expect, test } from './testing/fixtures.ts';

/** Positions to test, of both games with all player counts; NET_POSITIONS=100000 npm run browser -- sameBits tests more. */
const POSITIONS = Number(process.env['NET_POSITIONS'] ?? 3000);

test('nets give bit-identical results in a browser and on a server, with and without SIMD', async ({ page }) => {
  test.setTimeout(300_000);
  const { output } = await build({
    input: join(import.meta.dirname, '../../../games/tests/netBits.ts'),
    write: false,
    output: { format: 'iife', name: 'bits', codeSplitting: false },
  });
  const here = netBits(POSITIONS);
  expect(here).toMatchObject({ hasVectors: true, plain: here.quick });
  await page.goto('about:blank');
  await page.addScriptTag({ content: output[0].code });
  expect(await page.evaluate((count) => bits.netBits(count), POSITIONS)).toEqual(here);
  test.info().annotations.push({ type: 'bits', description: `${here.positions} positions: ${here.quick}` });
});

/** Global of the bundled test script. */
declare const bits: { readonly netBits: typeof netBits };
