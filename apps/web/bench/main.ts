import { loadavg } from 'node:os';
import { chromium as engine } from '@playwright/test';
import { serveWeb } from '../../../scripts/browser.mjs';
import { chromium } from '../../../scripts/chromium.mjs';
import { measureMotion, measureSizes, measureTouches } from './bench.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureSlowNetwork } from './slowNetwork.ts';
import { BROWSER_ARGS, type BenchPart } from './part.ts';
import { measureAnalysis } from './review.ts';
import { measureInteractions } from './slowProcessor.ts';

/**
 * Parts of the benchmark of load sizes and response times in the browser. `npm run bench:web` runs all parts but
 * `analysis`; `npm run bench:web -- slow lines` runs only the named parts. With --small each part only checks that it
 * works.
 */
const PARTS: Readonly<Record<string, BenchPart>> = {
  sizes: measureSizes,
  touches: measureTouches,
  motion: measureMotion,
  slow: measureInteractions,
  lines: measureSlowNetwork,
  lighthouse: measureLighthouse,
  analysis: measureAnalysis,
};
const DEFAULT_PARTS = ['sizes', 'touches', 'motion', 'slow', 'lines', 'lighthouse'];

const SMALL = '--small';
const isSmall = process.argv.includes(SMALL);
const partNames = process.argv.slice(2).filter((word) => word !== SMALL);
const unknown = partNames.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.\n`);
  process.exit(1);
}
const { url, stop } = await serveWeb();
const executablePath = chromium();
const browser = await engine.launch({ executablePath, args: BROWSER_ARGS });
try {
  for (const name of partNames.length > 0 ? partNames : DEFAULT_PARTS) {
    const [busy = 0] = loadavg();
    process.stdout.write(`(${name}; processes that want to run: ${busy.toFixed(1)})\n`);
    for await (const line of PARTS[name]?.({ browser, url, executablePath, isSmall }) ?? [])
      process.stdout.write(`${line}\n`);
    process.stdout.write('\n');
  }
} finally {
  await browser.close();
  await stop();
}
