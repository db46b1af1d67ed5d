// Stores the screen reader output of every screen in docs/contribute/readings: npm run readings -- [filter ...]. Tests compare screens with it.
import { runBrowser } from './browser.mjs';

/** Names of the tests that compare readings. */
const READING_TESTS = ['everyScreen', 'review', 'screenReader'];

const filter = process.argv.slice(2);
const args = [...READING_TESTS, ...(filter.length > 0 ? ['--grep', filter.join('|')] : [])];
if (!(await runBrowser(args, { READINGS: 'yes' }))) process.exitCode = 1;
