import { type ChildProcess, execFile, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { rules } from '@two-rivers/games/parts';
import { quantile, type LoadRun } from './measure.ts';

/** Capacity of one server process, compared to a boardgame.io server in the same run: npm run bench:server */
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: rules.ids.at(-1) ?? '' },
    /** Number of tables held open, and for how many seconds. */
    hold: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '30' },
    /** Number of tables at saturation; number of rounds per server, and seconds per round. */
    tables: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '5' },
    round: { type: 'string', default: '4' },
  },
});
const roundMs = Number(values.round) * 1000;
const warmUpMs = Math.min(2000, roundMs);
const here = import.meta.dirname;
const peers = join(here, '..', '..', '..', 'bench', 'peers');
const folder = mkdtempSync(join(tmpdir(), 'rivers-bench-'));
const children = new Set<ChildProcess>();

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts our server as in production, with its own embedded database, but without rate limits. */
async function startOurServer(name: string): Promise<string> {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const main = join(here, '..', 'src', 'main.ts');
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, name),
    DATABASE_URL: '',
    RATE_LIMITS: 'off',
    BOT_WORKERS: '1',
  };
  const child = spawn(process.execPath, [main, folder], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /http:\S+/.exec(output.toString())?.[0];
  if (url === undefined) throw new Error(`the server did not start: ${output.toString()}`);
  return url.replace(/\/$/, '');
}

/** Starts a load process; the returned function runs it for a given time. */
async function startLoadProcess(file: string, args: readonly string[]): Promise<(ms: number) => Promise<LoadRun>> {
  const child = fork(file, args, { env: { ...process.env, NODE_ENV: 'production' } });
  children.add(child);
  await once(child, 'message');
  return async (ms) => {
    child.send({ run: ms });
    const ended = once(child, 'exit').then(() => {
      throw new Error('the load has ended');
    });
    return ((await Promise.race([once(child, 'message'), ended])) as [LoadRun])[0];
  };
}

/** Starts boardgame.io; without a folder, its matches are kept in memory and lost on exit. */
async function startPeerServer(store: readonly string[]): Promise<(ms: number) => Promise<LoadRun>> {
  const port = String(await freePort());
  const server = fork(join(peers, 'server.ts'), [values.game, port, ...store], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.add(server);
  await once(server, 'message');
  return startLoadProcess(join(peers, 'serverLoad.ts'), [values.game, port, values.tables]);
}

/** Starts a server that only forwards messages, to measure the most that sockets on this machine can do. */
async function startRelay(): Promise<(ms: number) => Promise<LoadRun>> {
  const server = fork(join(here, 'relay.ts'), { env: { ...process.env, NODE_ENV: 'production' } });
  children.add(server);
  const [port] = (await once(server, 'message')) as [number];
  return startLoadProcess(join(here, 'relayLoad.ts'), [String(port), values.tables]);
}

async function measureHeldTables(): Promise<void> {
  const url = await startOurServer('hold');
  const args = [join(here, 'hold.ts'), url, values.game, values.hold, values.seconds];
  const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=4096', ...args]);
  const held = JSON.parse(stdout) as Record<string, number>;
  const mb = (held['bytes'] ?? 0) / 2 ** 20;
  printLine(`tables held, one socket each, a random bot, a move every 10 s: ${held['tables']}`);
  printLine(`  opened in ${held['secondsToOpen']?.toFixed(1)} s; ${held['moves']} moves in ${values.seconds} s`);
  printLine(`  sent to seen: p50 ${held['p50']?.toFixed(1)} ms, p99 ${held['p99']?.toFixed(1)} ms`);
  printLine(`  memory ${mb.toFixed(0)} MB, ${((held['bytesPerTable'] ?? 0) / 1024).toFixed(1)} KB per table`);
}

/** Runs the servers in turn, so that a busy phase of the machine affects all of them. */
async function compareServers(): Promise<void> {
  const url = await startOurServer('fast');
  const servers = new Map([
    ['Two Rivers', await startLoadProcess(join(here, 'load.ts'), [url, values.game, values.tables])],
  ]);
  if (existsSync(join(peers, 'node_modules'))) {
    servers.set('boardgame.io, in memory', await startPeerServer([]));
    servers.set('boardgame.io, in files', await startPeerServer([join(folder, 'theirs')]));
  } else printLine('boardgame.io is not installed (npm ci --prefix bench/peers) and left out');
  servers.set('sockets alone', await startRelay());
  const runs = new Map<string, LoadRun[]>([...servers.keys()].map((name) => [name, []]));
  for (const run of servers.values()) await run(warmUpMs);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [name, run] of servers) runs.get(name)?.push(await run(roundMs));
  }
  printLine(`${values.tables} tables of two, each moves as soon as everybody has seen its last move:`);
  const figures = [...runs].map(([name, list]) => printFigures(name, list));
  const [ours, ...others] = figures;
  if (ours === undefined) return;
  for (const theirs of others) {
    const [moves, wait] = [ours.rate / theirs.rate, ours.p99 / theirs.p99];
    printLine(`  to ${theirs.name}: ${moves.toFixed(2)} times the moves, ${wait.toFixed(2)} times its p99`);
  }
}

interface RunFigures {
  readonly name: string;
  readonly rate: number;
  readonly p99: number;
}

function printFigures(name: string, list: readonly LoadRun[]): RunFigures {
  const moves = list.reduce((sum, run) => sum + run.moves, 0);
  const seconds = list.reduce((sum, run) => sum + run.seconds, 0);
  const latencies = list.flatMap((run) => run.latencies);
  const [rate, p50, p99] = [moves / seconds, quantile(latencies, 0.5), quantile(latencies, 0.99)];
  const rates = list.map((run) => Math.round(run.moves / run.seconds)).join(', ');
  printLine(
    `  ${name.padEnd(24)} ${rate.toFixed(0)} moves/s (${rates}), p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
  return { name, rate, p99 };
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of children) child.kill();
    process.exit(1);
  });
}
try {
  await compareServers();
  if (Number(values.hold) > 0) await measureHeldTables();
} finally {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true });
}
