import type { AddressInfo } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJsonLogger } from '../platform/logger.ts';
import { type OnlineServer, openOnlineServer, type OnlineOptions } from '../online.ts';
import { readSettings } from '../platform/settings.ts';

export interface TestServer {
  readonly url: string;
  readonly online: OnlineServer;
  /** Lines of its log. */
  readonly logged: string[];
  stop(): Promise<void>;
}

type TestServerOptions = Partial<Omit<OnlineOptions, 'settings' | 'log'>> & {
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts the online part alone, on a free port, with its own database. */
export async function startTestServer({ env = {}, ...rest }: TestServerOptions = {}): Promise<TestServer> {
  const settings = readSettings({
    DATA_DIR: createTempFolder(),
    RATE_LIMITS: 'off',
    BOT_WORKERS: '1',
    ...env,
  });
  if (typeof settings === 'string') throw new Error(settings);
  const logged: string[] = [];
  const online = await openOnlineServer({
    settings,
    log: createJsonLogger((line) => logged.push(line), Date.now),
    recordsHeartbeats: rest.runtime === undefined,
    operatorPollMs: 100,
    ...rest,
  });
  const server = online.gate.createServer({
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

export function createTempFolder(): string {
  return mkdtempSync(join(tmpdir(), 'rivers-data-'));
}
