// Starts the server with the app, built first if its sources have changed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';
import { buildWeb, isWebFresh, webFolder } from './web.mjs';

if (!isWebFresh()) {
  process.stderr.write('Building the app (only after a change of its sources) ...\n');
  await buildWeb();
}
process.argv[2] = webFolder;
await import(pathToFileURL(join(root, 'apps', 'server', 'src', 'main.ts')).href);
