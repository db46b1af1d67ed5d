// What every screen reads aloud, written down in docs/readings: npm run readings -- [filter ...]. The tests hold the screens to it.
import { runBrowser } from './browser.mjs';

/** The tests that look at what is read aloud. */
const SPOKEN = ['everyScreen', 'review', 'byEar'];

const filter = process.argv.slice(2);
const args = [...SPOKEN, ...(filter.length > 0 ? ['--grep', filter.join('|')] : [])];
if (!(await runBrowser(args, { READINGS: 'yes' }))) process.exitCode = 1;
