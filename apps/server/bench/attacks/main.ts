import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { rules } from '@two-rivers/games/rules';
import { isRefusal } from '@two-rivers/kernel';
import { type Measured, Victim } from './victim.ts';

/**
 * How other people fare while somebody attacks the server: npm run attacks -- [--seconds 8] [kind ...]. A real server process with
 * its limits on, the attackers in a process of their own, all on this machine.
 */
const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '8' } },
  allowPositionals: true,
});

/** Another player's p99 under attack: at most three times the quiet one, or 50 ms where that is more. Health checks below 100 ms. */
const TIMES = 3;
const FINE_MS = 50;
const HEALTH_MS = 100;
const HOUR_MS = 3_600_000;

const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'rivers-attacks-'));

/** Loaded before the server: its wall clock steps when it is told to. */
const STEPS = `data:text/javascript,${encodeURIComponent(`
  const now = Date.now;
  let ahead = 0;
  Date.now = () => now() + ahead;
  process.on('message', (ms) => { ahead += ms; });
  process.channel?.unref();
`)}`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

interface Served {
  readonly url: string;
  readonly game: string;
  readonly child: ChildProcess;
}

async function serve(game: string): Promise<Served> {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const child = spawn(
    process.execPath,
    ['--import', STEPS, join(here, '..', '..', 'src', 'main.ts'), folder],
    {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: mkdtempSync(join(folder, 'data-')),
        DATABASE_URL: '',
        TRUST_PROXY: '1',
        RATE_LIMITS: '',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  if (child.stdout === null) throw new Error('the server says nothing');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /http:\S+?(?=\/?\s)/.exec(String(said))?.[0] ?? '';
  return { url, game, child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

interface Attack {
  readonly name: string;
  readonly says: string;
  /** begins it, and returns how it is ended */
  readonly begin: (served: Served) => Promise<() => Promise<void>>;
}

function byOthers(name: string, says: string): Attack {
  return {
    name,
    says,
    begin: async ({ url, game }) => {
      const child = fork(join(here, 'attackers.ts'), [name, url, game, join(folder, 'edition.json')]);
      await Promise.race([once(child, 'message'), once(child, 'exit'), sleep(30_000)]);
      return async () => end(child);
    },
  };
}

function bySteps(name: string, says: string, step: number): Attack {
  return {
    name,
    says,
    begin: async ({ child }) => {
      child.send(step);
      return async () => undefined;
    },
  };
}

const ATTACKS: readonly Attack[] = [
  byOthers('sockets', '20 sockets that flood'),
  byOthers('strangers', '4 sockets that nobody is signed in on, and their pings'),
  byOthers('pings', '4 sockets that send pings'),
  byOthers('pongs', '4 sockets that send pongs'),
  byOthers('hello', '110 sockets that ask for the whole table, 18 times a second each'),
  byOthers('requests', '50 connections that ask without end'),
  byOthers('lobby', '100 tables with large editions, the list 50 times a second'),
  byOthers('bots', '60 tables with 3 expert bots each'),
  byOthers('connections', '2,000 slow connections'),
  bySteps('back', 'the wall clock an hour back', -HOUR_MS),
  bySteps('forth', 'the wall clock two hours forth', 2 * HOUR_MS),
];

function ms(value: number): string {
  return (Number.isFinite(value) ? value.toFixed(1) : '-').padStart(8);
}

function row(name: string, { moves, bot, health }: Measured, verdict: string): string {
  const numbers = [moves.p50, moves.p99, moves.most, bot.p50, bot.most, health.most].map(ms).join(' ');
  return `${name.padEnd(12)} ${String(moves.count).padStart(5)} ${numbers} ${String(health.failed).padStart(6)}  ${verdict}`;
}

/** A game whose components are data; a table that is made with them carries them, which is long. */
async function gameWithEdition(): Promise<string> {
  for (const family of await rules.all()) {
    const made = family.make({ seats: 2, options: {} });
    if (isRefusal(made) || made.edition === undefined) continue;
    writeFileSync(join(folder, 'edition.json'), JSON.stringify({ ...made.edition, name: 'mallory' }));
    return family.id;
  }
  throw new Error('no game has editions');
}

async function main(): Promise<boolean> {
  const game = await gameWithEdition();
  const each = Number(values.seconds) * 1000;
  const wanted = ATTACKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  say(
    `${cpus().length} cores, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}; ${values.seconds} s each`,
  );
  say('             moves      p50      p99     most  bot p50     most   health failed   (milliseconds)');
  let isGood = true;
  let quietP99 = 0;
  let quietBot = 0;
  for (const attack of [undefined, ...wanted]) {
    // each meets a fresh server, except that one clock steps twice
    const served = await serve(game);
    const victim = new Victim(served.url, game);
    await victim.measure(1500);
    const stop = await attack?.begin(served);
    const measured = await victim.measure(each);
    await stop?.();
    await end(served.child);
    if (attack === undefined) {
      quietP99 = measured.moves.p99;
      quietBot = measured.bot.p50;
    }
    const goal = Math.max(TIMES * quietP99, FINE_MS);
    const isFine =
      (attack === undefined || measured.moves.p99 <= goal) &&
      measured.bot.count > 0 &&
      measured.bot.p50 <= Math.max(TIMES * quietBot, FINE_MS) &&
      measured.health.most < HEALTH_MS &&
      measured.health.failed === 0;
    isGood &&= isFine;
    const verdict = `${isFine ? 'ok  ' : 'OVER'} ${attack === undefined ? '' : `goal ${goal.toFixed(0)}: ${attack.says}`}`;
    say(row(attack?.name ?? 'quiet', measured, verdict));
  }
  return isGood;
}

let isGood = false;
try {
  isGood = await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
