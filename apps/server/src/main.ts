import { createJsonLogger } from './online/platform/logger.ts';
import { type OnlineServer, openOnlineServer } from './online/online.ts';
import { readSettings } from './online/platform/settings.ts';
import { startServer } from './server.ts';

/**
 * Serves the app until the process is stopped. `HOST` and `PORT` set the address; the first argument is the app's
 * folder.
 */
const [folder = 'apps/web/dist'] = process.argv.slice(2);

async function openFromSettings(): Promise<OnlineServer | string> {
  const settings = readSettings(process.env);
  if (typeof settings === 'string') return settings;
  const log = createJsonLogger((line) => process.stderr.write(line), Date.now);
  try {
    return await openOnlineServer({ settings, log });
  } catch (error) {
    const where = settings.databaseUrl === undefined ? settings.dataFolder : 'the one of DATABASE_URL';
    return `The database (${where}) cannot be opened: ${describeError(error)}`;
  }
}

/** Describes an error in one line. If several addresses were tried, the error has a code but no message. */
function describeError(error: unknown): string {
  const { message, code = '' } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).replaceAll(/\s+/g, ' ');
}

const online = await openFromSettings();
const outcome =
  typeof online === 'string'
    ? online
    : await startServer({
        folder,
        host: process.env['HOST'] || '127.0.0.1',
        port: process.env['PORT'] || '3000',
        online,
      });
if (typeof outcome === 'string') {
  process.stderr.write(`${outcome}\n`);
  if (typeof online !== 'string') await online.stop();
  // resources opened before the failure would keep the process alive
  process.exit(1);
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      outcome.stop().catch((error: unknown) => {
        process.stderr.write(`The server did not stop as it should: ${String(error)}\n`);
        process.exit(1);
      });
    });
  }
  process.stdout.write(`Two Rivers is at ${outcome.url}\n`);
}
