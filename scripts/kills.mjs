// Kills a server with -9 in the middle of random play and looks whether anything acknowledged is lost:
// npm run kills -- [how often] [seed]. DATABASE_URL takes PostgreSQL instead of SQLite.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

const [kills = '100', seed = String(Date.now())] = process.argv.slice(2);
const file = join(root, 'apps', 'server', 'src', 'online', 'testing', 'kills.ts');
const { killLoop } = /** @type {typeof import('../apps/server/src/online/testing/kills.ts')} */ (
  await import(pathToFileURL(file).href)
);
console.log(`seed ${seed}`);
const report = await killLoop({ kills: Number(kills), seed, tables: 4, tell: (line) => console.log(line) });
console.log(JSON.stringify(report));
process.exit(0);
