import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Attack, Tallied } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { type Check, CHECKS } from './checks.ts';
import { Child } from './child.ts';
import { type Health, watchHealth } from './health.ts';
import { attackFor, smokeOf, startAttackers } from './raid.ts';
import { Served } from './served.ts';
import { largeTable } from './tableAttacks.ts';
import type { Measured } from './victim.ts';

/**
 * How other people fare while somebody attacks the server: npm run attacks -- [--seconds 8] [--smoke] [name ...]. A real server
 * with its limits on, the player and the attackers in processes of their own, all on this machine.
 */
const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, smoke: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** Another player's p99 under attack: at most three times the quiet one, or 50 ms where that is more. */
const TIMES = 3;
const FINE_MS = 50;
const HEALTH_MS = 100;
const WARM_UP_MS = 1500;
/** A move that was on its way when the time was up is waited for. */
const OVERTIME_MS = 120_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const ATTACKERS = '203.0.113.7';
const NAME_WIDTH = 18;
const INDENT = ' '.repeat(NAME_WIDTH + 2);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What an honest player and a balancer saw. */
interface Seen extends Measured {
  readonly here: Health;
  readonly elsewhere: Health;
}

interface Outcome {
  readonly seen: Seen;
  readonly tallied?: Tallied;
  /** what is wrong with it besides */
  readonly wrong: readonly (string | undefined)[];
}

/** One row of the table, on a server of its own. */
interface Round {
  readonly name: string;
  readonly says: string;
  readonly seconds?: number;
  readonly mostMemory?: number;
  readonly run: (served: Served, seconds: number, look: () => Promise<Seen>) => Promise<Outcome>;
}

const quiet: Round = {
  name: 'quiet',
  says: 'nobody attacks',
  run: async (_, __, look) => ({ seen: await look(), wrong: [] }),
};

function byAttackers(attack: Attack): Round {
  return {
    ...attack,
    run: async (served, seconds, look) => {
      const attackers = await startAttackers();
      try {
        const extent = { seconds, share: 1, address: ATTACKERS };
        const { tallied, seen, shortfall } = await attackFor(attackers, served, attack, extent, look);
        const { never = '' } = attack;
        const outlived = tallied.counts[never] ?? 0;
        return { seen, tallied, wrong: [shortfall, outlived > 0 ? `${outlived} ${never}` : undefined] };
      } finally {
        attackers.stop();
      }
    },
  };
}

function bySteps(name: string, says: string, ms: number): Round {
  return {
    name,
    says,
    run: async (served, _, look) => {
      const ahead = await served.step(ms);
      const seen = await look();
      return { seen, wrong: [Math.abs(ahead - ms) < MINUTE_MS ? undefined : 'the clock did not step'] };
    },
  };
}

const ROUNDS: readonly Round[] = [
  ...ATTACKS.map(byAttackers),
  bySteps('clock-back', 'the wall clock an hour back', -HOUR_MS),
  bySteps('clock-forth', 'the wall clock two hours forth', 2 * HOUR_MS),
];

function isWanted({ name }: { readonly name: string }): boolean {
  return positionals.length === 0 || positionals.includes(name);
}

function number(value: number | undefined, digits = 1): string {
  return (value !== undefined && Number.isFinite(value) ? value.toFixed(digits) : '-').padStart(8);
}

function counted({ sent, shape, counts }: Tallied): string {
  const answers = Object.entries(counts).map(([what, count]) => `${what} × ${count}`);
  return [`sent ${sent}${shape === '' ? '' : ` (${shape})`}`, ...answers].join(', ');
}

const COLUMNS = [
  'moves',
  'p50',
  'p99',
  'times',
  'most',
  'bot p50',
  'most',
  'health',
  'outside',
  'failed',
  'MB',
];

/** The largest p99 of moves and p50 of a bot that are fine. */
interface Goals {
  readonly move: number;
  readonly bot: number;
}

function goalsOf({ moves, bot }: Seen): Goals {
  return { move: Math.max(TIMES * moves.p99, FINE_MS), bot: Math.max(TIMES * bot.p50, FINE_MS) };
}

function missed(goals: Goals, { moves, bot, here, elsewhere }: Seen): readonly string[] {
  const isHealthy = Math.max(here.most, elsewhere.most) <= HEALTH_MS && here.failed + elsewhere.failed === 0;
  // what was never measured is not fine
  const isFine = { p99: moves.p99 <= goals.move, bot: bot.p50 <= goals.bot, health: isHealthy };
  return Object.entries(isFine).flatMap(([goal, isMet]) => (isMet ? [] : goal));
}

/** Plays a round on a server of its own; what was seen, and what was wrong with it. */
async function play(round: Round, game: string): Promise<Outcome & { readonly memory: number | undefined }> {
  const served = await Served.start();
  const victim = await Child.start('victim.ts', [served.url, game]);
  try {
    const seconds = round.seconds ?? Number(values.seconds);
    const look = async (): Promise<Seen> => {
      const ms = seconds * 1000;
      const [measured, health] = await Promise.all([
        victim.ask<Measured>(ms, ms + OVERTIME_MS),
        watchHealth(served.url, ms),
      ]);
      return { ...measured, ...health };
    };
    await victim.ask(WARM_UP_MS, OVERTIME_MS);
    const { seen, tallied, wrong } = await round.run(served, seconds, look);
    const memory = served.mostMemory;
    const isLarge = memory !== undefined && memory > (round.mostMemory ?? Number.POSITIVE_INFINITY);
    const also = [isLarge ? 'memory' : undefined, served.isAlive ? undefined : 'the server ended'];
    return { seen, memory, wrong: [...wrong, ...also], ...(tallied === undefined ? {} : { tallied }) };
  } finally {
    victim.stop();
    await served.end();
  }
}

/** Plays a round and prints its row; what was seen, where the round could be played, and whether all was fine. */
async function show(
  round: Round,
  game: string,
  quietly?: Seen,
): Promise<{ readonly seen?: Seen; readonly isFine: boolean }> {
  const name = round.name.padEnd(NAME_WIDTH);
  try {
    const { seen, tallied, memory, wrong } = await play(round, game);
    const { moves, bot, here, elsewhere } = seen;
    const over = [...missed(goalsOf(quietly ?? seen), seen), ...wrong].filter((each) => each !== undefined);
    const cells = [
      number(moves.count, 0),
      number(moves.p50),
      number(moves.p99),
      number(moves.p99 / (quietly ?? seen).moves.p99),
      ...[moves.most, bot.p50, bot.most, here.most, elsewhere.most].map((each) => number(each)),
      number(here.failed + elsewhere.failed, 0),
      number(memory, 0),
    ];
    say(`${name}${cells.join(' ')}  ${over.length === 0 ? 'ok' : `OVER: ${over.join(', ')}`}`);
    say(`${INDENT}${round.says}${tallied === undefined ? '' : `; ${counted(tallied)}`}`);
    return { seen, isFine: over.length === 0 };
  } catch (error) {
    say(`${name} FAILED: ${String(error)}`);
    return { isFine: false };
  }
}

/** Without limits: these are no floods. */
async function holds({ name, says, run }: Check): Promise<boolean> {
  const served = await Served.start(false);
  try {
    const wrong = await run(served.url);
    say(`${name.padEnd(NAME_WIDTH)} ${wrong.length === 0 ? 'holds' : `FAILS: ${wrong.join(', ')}`}`);
    say(`${INDENT}${says}`);
    return wrong.length === 0;
  } finally {
    await served.end();
  }
}

async function measure(): Promise<boolean> {
  const { game } = await largeTable();
  const load = loadavg().map((each) => each.toFixed(1));
  say(`${cpus().length} cores, load ${load.join(' ')}; ${values.seconds} s each; milliseconds, megabytes`);
  say(`${''.padEnd(NAME_WIDTH)}${COLUMNS.map((each) => each.padStart(8)).join(' ')}`);
  const { seen, isFine } = await show(quiet, game);
  if (seen === undefined) return false;
  const { move, bot } = goalsOf(seen);
  say(`${INDENT}goals: p99 ${move.toFixed(0)}, bot ${bot.toFixed(0)}, health ${HEALTH_MS}`);
  const verdicts = [isFine];
  const rounds = [...ROUNDS.filter(isWanted), { ...quiet, name: 'quiet again' }];
  for (const round of rounds) verdicts.push((await show(round, game, seen)).isFine);
  for (const check of CHECKS.filter(isWanted)) verdicts.push(await holds(check));
  return verdicts.every(Boolean);
}

/** One server for all: each attack arrives, and the server is well after it. */
async function smoke(): Promise<boolean> {
  const served = await Served.start();
  const attackers = await startAttackers();
  try {
    let isFine = true;
    for (const [each, attack] of ATTACKS.filter(isWanted).entries()) {
      const wrong = await smokeOf(attackers, served, attack, `203.0.113.${each}`);
      say(`${attack.name.padEnd(NAME_WIDTH)} ${wrong ?? 'ok'}`);
      isFine &&= wrong === undefined;
    }
    return isFine;
  } finally {
    attackers.stop();
    await served.end();
  }
}

const names = [...ROUNDS, ...CHECKS].map(({ name }) => name);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`nothing is named ${unknown.join(', ')}: there are ${names.join(', ')}\n`);
  process.exit(2);
}
process.exit((await (values.smoke ? smoke() : measure())) ? 0 : 1);
