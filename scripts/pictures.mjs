// Pictures of every screen, for looking at: npm run pictures -- [filter ...]. They lie in dist/pictures.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowser } from './browser.mjs';
import { root } from './setup.mjs';

const folder = join(root, 'dist', 'pictures');
const filter = process.argv.slice(2);
if (filter.length === 0) rmSync(folder, { recursive: true, force: true });
const args = filter.length > 0 ? ['--grep', filter.join('|')] : [];
if (!(await runBrowser(args, { PICTURES: folder }))) process.exitCode = 1;
