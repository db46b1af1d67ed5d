import { theWorld } from './online/surroundings.ts';
import { administer, USAGE } from './online/hosting/admin.ts';
import { backUp } from './online/hosting/backup.ts';
import { openStore } from './online/openStore.ts';
import { databaseFile, readSettings } from './online/settings.ts';

/** npm run -s rivers-admin -- <command>: for whoever runs the server, beside it, over the same database. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const settings = readSettings(process.env);
if (typeof settings === 'string') {
  process.stderr.write(`${settings}\n`);
  process.exitCode = 2;
} else {
  const store = await openStore(settings, theWorld.id(), (error) => {
    throw error;
  });
  const [command, file] = process.argv.slice(2);
  const isBackup = command === 'backup' && file !== undefined && settings.databaseUrl === undefined;
  const done = isBackup
    ? backUp(databaseFile(settings), file, say)
    : await administer({ store, say, now: theWorld.now }, process.argv.slice(2));
  if (done === undefined) process.stderr.write(USAGE);
  if (done !== true) process.exitCode = done === undefined ? 2 : 1;
  await store.close();
}
