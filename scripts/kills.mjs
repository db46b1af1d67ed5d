// Kills a server with SIGKILL repeatedly during random play, and checks that acknowledged moves are neither lost nor repeated:
// npm run kills -- [how often] [seed] [nodes]. A single node uses SQLite, or PostgreSQL if DATABASE_URL is set; several nodes use
// the PostgreSQL of DATABASE_URL or a temporary one, and each time one node is killed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

const [kills = '100', seed = String(Date.now()), nodes = '1'] = process.argv.slice(2);
const testing = join(root, 'apps', 'server', 'src', 'online', 'testing');
const { killLoop } = /** @type {typeof import('../apps/server/src/online/testing/kills.ts')} */ (
  await import(pathToFileURL(join(testing, 'kills.ts')).href)
);
const { createDatabaseAt, startPostgres } =
  /** @type {typeof import('../apps/server/src/online/testing/postgres.ts')} */ (
    await import(pathToFileURL(join(testing, 'postgres.ts')).href)
  );
console.log(`seed ${seed}`);
const isOwn = Number(nodes) > 1 && !process.env['DATABASE_URL'];
const postgres = isOwn ? await startPostgres() : undefined;
const env = postgres === undefined ? {} : { DATABASE_URL: await createDatabaseAt(postgres.url) };
const start = performance.now();
let isEnough = false;
// Ctrl-C stops the loop early and still prints the report
process.once('SIGINT', () => {
  isEnough = true;
});
const report = await killLoop({
  kills: Number(kills),
  seed,
  tables: 4,
  nodes: Number(nodes),
  env,
  isEnough: () => isEnough,
  tell: (line) => console.log(line),
});
console.log(
  JSON.stringify({
    ...report,
    nodes: Number(nodes),
    seconds: Math.round((performance.now() - start) / 1000),
  }),
);
await postgres?.stop();
process.exit(0);
