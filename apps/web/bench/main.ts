import { serveWeb } from '../../../scripts/browser.mjs';
import { chromium } from '../../../scripts/chromium.mjs';
import { benchWeb } from './bench.ts';
import { benchReview } from './review.ts';

/** How much the app in the browser loads and how fast it answers: npm run bench:web. How long analyses take: npm run bench:web -- analysis */
const bench = process.argv.includes('analysis') ? benchReview : benchWeb;
const { url, stop } = await serveWeb();
try {
  for await (const line of bench(url, chromium())) process.stdout.write(`${line}\n`);
} finally {
  await stop();
}
