import type { AddressInfo } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsonLog } from '../ground/log.ts';
import { type Online, openOnline, type OnlineRequest } from '../online.ts';
import { readSettings } from '../ground/settings.ts';

export interface TestServer {
  readonly url: string;
  readonly online: Online;
  /** what it logged */
  readonly logged: string[];
  stop(): Promise<void>;
}

type Extras = Partial<Omit<OnlineRequest, 'settings' | 'log'>> & {
  readonly env?: Readonly<Record<string, string>>;
};

/** The online half alone, on a free port, with a database of its own. */
export async function startTestServer({ env = {}, ...rest }: Extras = {}): Promise<TestServer> {
  const settings = readSettings({ DATA_DIR: newFolder(), RATE_LIMITS: 'off', BOT_WORKERS: '1', ...env });
  if (typeof settings === 'string') throw new Error(settings);
  const logged: string[] = [];
  const online = await openOnline({
    settings,
    log: jsonLog((line) => logged.push(line), Date.now),
    beats: rest.surroundings === undefined,
    hostMs: 100,
    ...rest,
  });
  const server = online.gate.server({
    answer: (request, response) => {
      if (!online.handle(request, response)) response.writeHead(404).end();
    },
    upgrade: (...upgrade) => online.upgrade(...upgrade),
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    online,
    logged,
    stop: async () => {
      server.close();
      await online.stop();
      server.closeAllConnections();
    },
  };
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'rivers-data-'));
}
