import { serveWeb } from '../../../scripts/browser.mjs';
import { chromium } from '../../../scripts/chromium.mjs';
import { benchWeb } from './bench.ts';

/** How much the app in the browser loads and how fast it answers: npm run bench:web */
const { url, stop } = await serveWeb();
try {
  for await (const line of benchWeb(url, chromium())) process.stdout.write(`${line}\n`);
} finally {
  await stop();
}
