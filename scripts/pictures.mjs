// Takes screenshots of every screen: npm run pictures -- [--sizes 320x640,844x390] [filter ...]. Writes to dist/pictures;
// with --sizes there are more states of tables, and a folder per size. npm run pictures -- installed takes the screenshots
// for the web app manifest, and copies them to the app's public folder.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowser } from './browser.mjs';
import { root } from './setup.mjs';

const folder = join(root, 'dist', 'pictures');
const cliArgs = process.argv.slice(2);
const at = cliArgs.indexOf('--sizes');
const sizes = at < 0 ? '' : (cliArgs[at + 1] ?? '');
const filter = at < 0 ? cliArgs : cliArgs.toSpliced(at, 2);
if (filter.length === 0) rmSync(folder, { recursive: true, force: true });
const args = filter.length > 0 ? ['--grep', filter.join('|')] : [];
if (!(await runBrowser(args, { PICTURES: folder, PICTURE_SIZES: sizes }))) process.exitCode = 1;
else if (filter.join() === 'installed')
  cpSync(join(folder, 'installed'), join(root, 'apps', 'web', 'public', 'screens'), { recursive: true });
