import type { Server } from 'node:http';
import { createFileHandler } from './files.ts';
import { HttpGate } from './online/platform/httpGate.ts';
import { createLimits } from './online/platform/limits.ts';
import { Metrics } from './online/platform/metrics.ts';
import type { OnlineServer } from './online/online.ts';

export interface ServerOptions {
  /** Folder of the built app. */
  readonly folder: string;
  readonly host: string;
  /** Port as entered by the operator. */
  readonly port: string;
  /** Online part; without it, only the app is served. */
  readonly online?: OnlineServer;
}

export interface RunningServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the server; returns a sentence if that fails. */
export async function startServer({ folder, host, port, online }: ServerOptions): Promise<RunningServer | string> {
  const number = Number(port);
  if (!/^\d{1,5}$/.test(port) || number > 65_535) return `PORT must be a number from 0 to 65535, not “${port}”.`;
  const serve = createFileHandler(folder);
  if (typeof serve === 'string') return serve;
  const server = (online?.gate ?? createAppGate()).createServer({
    answer: (request, response) => {
      if (online?.handle(request, response) === true) return;
      const head = online?.previewHead(request);
      if (head === undefined) serve(request, response);
      else void head.then((more) => serve(request, response, more));
    },
    ...(online === undefined ? {} : { upgrade: (...upgrade) => online.upgrade(...upgrade) }),
  });
  const problem = await listen(server, host, number);
  if (problem !== undefined) return problem;
  const address = server.address();
  const boundPort = typeof address === 'object' && address !== null ? address.port : number;
  const stop = async (): Promise<void> => {
    const closed = closeServer(server);
    await online?.stop();
    return closed;
  };
  return { url: `http://${browserHostName(host)}:${boundPort}/`, stop };
}

/** Gate without limits, for serving only the app to the browser of this machine. */
function createAppGate(): HttpGate {
  const settings = { trustProxy: false, metricsToken: undefined, isUnlimited: true };
  return new HttpGate({
    settings,
    limits: createLimits(() => performance.now(), true),
    metrics: new Metrics(),
  });
}

/** Host name to open in a browser on this machine. */
function browserHostName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function listen(server: Server, host: string, port: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  server.once('error', (error: NodeJS.ErrnoException) => resolve(describeListenError(error, host, port)));
  server.listen(port, host, () => resolve(undefined));
  return promise;
}

function describeListenError(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: choose another one, for example PORT=${port < 65_535 ? port + 1 : 3000} npm start.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user: choose one above 1023, for example PORT=3000 npm start.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST “${host}” is not an address of this machine.`;
    default:
      return `The server could not start: ${error.message}`;
  }
}

async function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 2000).unref();
  return promise;
}
