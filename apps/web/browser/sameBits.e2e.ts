import { join } from 'node:path';
import { build } from 'rolldown';
import { netBits } from '../../../games/tests/netBits.ts';
import { expect, test } from './testing/fixtures.ts';

/** Positions of both games with any number of players; NET_POSITIONS=100000 npm run browser -- sameBits looks at more. */
const POSITIONS = Number(process.env['NET_POSITIONS'] ?? 3000);

test('what bots have learned gives the same bits in a browser as on a server, with vectors and without', async ({
  page,
}) => {
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

/** What the script brings. */
declare const bits: { readonly netBits: typeof netBits };
