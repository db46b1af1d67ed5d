import { loadavg } from 'node:os';
import { chromium as engine } from '@playwright/test';
import { serveWeb } from '../../../scripts/browser.mjs';
import { chromium } from '../../../scripts/chromium.mjs';
import { motion, sizes, touches } from './bench.ts';
import { lighthouse } from './lighthouse.ts';
import { lines } from './lines.ts';
import { ARGS, type Part } from './part.ts';
import { analysis } from './review.ts';
import { slow } from './slow.ts';

/**
 * How much the app in the browser loads and how fast it answers: npm run bench:web, or some parts of it: npm run bench:web -- slow lines.
 * How long analyses take is asked for by name alone: npm run bench:web -- analysis. With --small each part only shows that it runs.
 */
const PARTS: Readonly<Record<string, Part>> = { sizes, touches, motion, slow, lines, lighthouse, analysis };
const USUAL = ['sizes', 'touches', 'motion', 'slow', 'lines', 'lighthouse'];

const SMALL = '--small';
const isSmall = process.argv.includes(SMALL);
const wished = process.argv.slice(2).filter((word) => word !== SMALL);
const unknown = wished.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.\n`,
  );
  process.exit(1);
}
const { url, stop } = await serveWeb();
const executablePath = chromium();
const browser = await engine.launch({ executablePath, args: ARGS });
try {
  for (const name of wished.length > 0 ? wished : USUAL) {
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
