import { systemRuntime } from './online/platform/runtime.ts';
import { runAdminCommand, USAGE } from './online/hosting/admin.ts';
import { runFileCommand } from './online/hosting/backup.ts';
import { checkIsOurDatabase, checkDatabaseIntegrity } from './online/store/sqliteFile.ts';
import { openStoreWithoutMigrating } from './online/store/openStore.ts';
import { OutdatedDatabase } from './online/store/store.ts';
import { databasePath, readSettings, type Settings } from './online/platform/settings.ts';

/** npm run -s rivers-admin -- <command>: commands for the operator, over the database of the server. */
function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command. Returns false if it failed, undefined if there is no such command. */
async function runCommand(settings: Settings, args: readonly string[]): Promise<boolean | undefined> {
  const isSqlite = settings.databaseUrl === undefined;
  let isWhole = true;
  if (isSqlite) {
    const file = databasePath(settings);
    const done = await runFileCommand({ file, say: printLine, now: systemRuntime.wall }, args);
    if (done !== undefined) return done;
    // a mistyped folder must not become a new database
    const problem = checkIsOurDatabase(file);
    if (problem !== undefined && args.length > 0) {
      printLine(`${problem} DATA_DIR says where it is.`);
      return false;
    }
    const damage = args.join(' ') === 'check' ? checkDatabaseIntegrity(file) : undefined;
    if (damage !== undefined) printLine(damage);
    isWhole = damage === undefined;
  }
  if (args.length === 0) return undefined;
  if (!isSqlite && ['backup', 'restore'].includes(args[0] ?? '')) {
    printLine('PostgreSQL brings its own: pg_dump and pg_restore.');
    return false;
  }
  try {
    const store = await openStoreWithoutMigrating(settings, systemRuntime.id());
    try {
      const done = await runAdminCommand({ store, say: printLine, now: systemRuntime.wall }, args);
      return done === true ? isWhole : done;
    } finally {
      await store.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    printLine(error instanceof OutdatedDatabase ? `Nothing was done: ${reason}.` : `It could not be done: ${reason}.`);
    return false;
  }
}

const settings = readSettings(process.env);
if (typeof settings === 'string') {
  process.stderr.write(`${settings}\n`);
  process.exitCode = 2;
} else {
  const done = await runCommand(settings, process.argv.slice(2));
  if (done === undefined) process.stderr.write(USAGE);
  if (done !== true) process.exitCode = done === undefined ? 2 : 1;
}
