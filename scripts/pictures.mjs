// Pictures of every screen, for looking at: npm run pictures -- [--sizes 320x640,844x390] [filter ...]. They lie in dist/pictures; with sizes,
// tables have more states than those that are tested, and each size has a folder. npm run pictures -- installed takes those
// that the installed app shows of itself, and puts them where they are served from.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowser } from './browser.mjs';
import { root } from './setup.mjs';

const folder = join(root, 'dist', 'pictures');
const given = process.argv.slice(2);
const at = given.indexOf('--sizes');
const sizes = at < 0 ? '' : (given[at + 1] ?? '');
const filter = at < 0 ? given : given.toSpliced(at, 2);
if (filter.length === 0) rmSync(folder, { recursive: true, force: true });
const args = filter.length > 0 ? ['--grep', filter.join('|')] : [];
if (!(await runBrowser(args, { PICTURES: folder, PICTURE_SIZES: sizes }))) process.exitCode = 1;
else if (filter.join() === 'installed')
  cpSync(join(folder, 'installed'), join(root, 'apps', 'web', 'public', 'screens'), { recursive: true });
