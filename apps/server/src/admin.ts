import { theWorld } from './online/ground/surroundings.ts';
import { administer, USAGE } from './online/hosting/admin.ts';
import { administerFiles } from './online/hosting/backup.ts';
import { whyNotOurs, whyNotWhole } from './online/store/sqliteFile.ts';
import { openStoreAsIs } from './online/store/openStore.ts';
import { Outdated } from './online/store/store.ts';
import { databaseFile, readSettings, type Settings } from './online/ground/settings.ts';

/** npm run -s rivers-admin -- <command>: for whoever runs the server, beside it, over the same database. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** False where it could not be done, undefined where there is no such command. */
async function run(settings: Settings, args: readonly string[]): Promise<boolean | undefined> {
  const isSqlite = settings.databaseUrl === undefined;
  let isWhole = true;
  if (isSqlite) {
    const file = databaseFile(settings);
    const done = await administerFiles({ file, say, now: theWorld.wall }, args);
    if (done !== undefined) return done;
    // a mistyped folder is not a new database
    const wrong = whyNotOurs(file);
    if (wrong !== undefined && args.length > 0) {
      say(`${wrong} DATA_DIR says where it is.`);
      return false;
    }
    const damage = args.join(' ') === 'check' ? whyNotWhole(file) : undefined;
    if (damage !== undefined) say(damage);
    isWhole = damage === undefined;
  }
  if (args.length === 0) return undefined;
  if (!isSqlite && ['backup', 'restore'].includes(args[0] ?? '')) {
    say('PostgreSQL brings its own: pg_dump and pg_restore.');
    return false;
  }
  try {
    const store = await openStoreAsIs(settings, theWorld.id());
    try {
      const done = await administer({ store, say, now: theWorld.wall }, args);
      return done === true ? isWhole : done;
    } finally {
      await store.close();
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(error instanceof Outdated ? `Nothing was done: ${why}.` : `It could not be done: ${why}.`);
    return false;
  }
}

const settings = readSettings(process.env);
if (typeof settings === 'string') {
  process.stderr.write(`${settings}\n`);
  process.exitCode = 2;
} else {
  const done = await run(settings, process.argv.slice(2));
  if (done === undefined) process.stderr.write(USAGE);
  if (done !== true) process.exitCode = done === undefined ? 2 : 1;
}
