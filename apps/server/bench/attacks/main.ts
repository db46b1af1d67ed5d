import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Attack, AttackCounts } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { type SafetyCheck, CHECKS } from './checks.ts';
import { BenchProcess } from './benchProcess.ts';
import { type HealthReport, watchHealth } from './health.ts';
import { runAttack, runSmokeAttack, startAttackers } from './runAttack.ts';
import { ServerUnderAttack } from './serverUnderAttack.ts';
import { findLargeTable } from './tableAttacks.ts';
import type { PlayerMeasurements } from './victim.ts';

/**
 * Latency of honest players while a server is attacked: npm run attacks -- [--seconds 8] [--smoke] [name ...]. Starts a
 * real server with its limits on, and the players and the attackers in separate processes on this machine.
 */
const { values, positionals } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, smoke: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** Limit for the p99 of honest players under attack: three times the value without attack, but at least 50 ms. */
const TIMES = 3;
const FINE_MS = 50;
const HEALTH_MS = 100;
const WARM_UP_MS = 1500;
/** Extra time for moves that are still pending at the end of a round. */
const OVERTIME_MS = 120_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const ATTACKERS = '203.0.113.7';
const NAME_WIDTH = 18;
const INDENT = ' '.repeat(NAME_WIDTH + 2);

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Measurements by honest players and by a load balancer. */
interface RoundMeasurements extends PlayerMeasurements {
  readonly here: HealthReport;
  readonly elsewhere: HealthReport;
}

interface RoundOutcome {
  readonly seen: RoundMeasurements;
  readonly tallied?: AttackCounts;
  /** Other problems of the round. */
  readonly wrong: readonly (string | undefined)[];
}

/** Row of the results table; each round runs on its own server. */
interface AttackRound {
  readonly name: string;
  readonly says: string;
  readonly seconds?: number;
  readonly mostMemory?: number;
  readonly run: (
    server: ServerUnderAttack,
    seconds: number,
    observe: () => Promise<RoundMeasurements>,
  ) => Promise<RoundOutcome>;
}

const quiet: AttackRound = {
  name: 'quiet',
  says: 'nobody attacks',
  run: async (_, __, observe) => ({ seen: await observe(), wrong: [] }),
};

function attackRound(attack: Attack): AttackRound {
  return {
    ...attack,
    run: async (server, seconds, observe) => {
      const attackers = await startAttackers();
      try {
        const extent = { seconds, share: 1, address: ATTACKERS };
        const { tallied, seen, shortfall } = await runAttack(attackers, server, attack, extent, observe);
        const { never = '' } = attack;
        const outlived = tallied.counts[never] ?? 0;
        return { seen, tallied, wrong: [shortfall, outlived > 0 ? `${outlived} ${never}` : undefined] };
      } finally {
        attackers.stop();
      }
    },
  };
}

function clockStepRound(name: string, says: string, ms: number): AttackRound {
  return {
    name,
    says,
    run: async (server, _, observe) => {
      const ahead = await server.stepClock(ms);
      const measurements = await observe();
      return { seen: measurements, wrong: [Math.abs(ahead - ms) < MINUTE_MS ? undefined : 'the clock did not step'] };
    },
  };
}

const ROUNDS: readonly AttackRound[] = [
  ...ATTACKS.map(attackRound),
  clockStepRound('clock-back', 'the wall clock an hour back', -HOUR_MS),
  clockStepRound('clock-forth', 'the wall clock two hours forth', 2 * HOUR_MS),
];

function isSelected({ name }: { readonly name: string }): boolean {
  return positionals.length === 0 || positionals.includes(name);
}

function formatNumber(value: number | undefined, digits = 1): string {
  return (value !== undefined && Number.isFinite(value) ? value.toFixed(digits) : '-').padStart(8);
}

function formatCounts({ sent, shape, counts }: AttackCounts): string {
  const answers = Object.entries(counts).map(([what, count]) => `${what} × ${count}`);
  return [`sent ${sent}${shape === '' ? '' : ` (${shape})`}`, ...answers].join(', ');
}

const COLUMNS = ['moves', 'p50', 'p99', 'times', 'most', 'bot p50', 'most', 'health', 'outside', 'failed', 'MB'];

/** Upper limits for the p99 of moves and the p50 of bot turns. */
interface LatencyGoals {
  readonly move: number;
  readonly bot: number;
}

function latencyGoals({ moves, bot }: RoundMeasurements): LatencyGoals {
  return { move: Math.max(TIMES * moves.p99, FINE_MS), bot: Math.max(TIMES * bot.p50, FINE_MS) };
}

function findMissedGoals(goals: LatencyGoals, { moves, bot, here, elsewhere }: RoundMeasurements): readonly string[] {
  const isHealthy = Math.max(here.slowestMs, elsewhere.slowestMs) <= HEALTH_MS && here.failed + elsewhere.failed === 0;
  // a missing measurement is NaN, so it fails these comparisons
  const isFine = { p99: moves.p99 <= goals.move, bot: bot.p50 <= goals.bot, health: isHealthy };
  return Object.entries(isFine).flatMap(([goal, isMet]) => (isMet ? [] : goal));
}

/** Runs a round on a new server; returns its measurements and problems. */
async function runRound(
  round: AttackRound,
  game: string,
): Promise<RoundOutcome & { readonly memory: number | undefined }> {
  const server = await ServerUnderAttack.start();
  const victim = await BenchProcess.start('victim.ts', [server.url, game]);
  try {
    const seconds = round.seconds ?? Number(values.seconds);
    const observe = async (): Promise<RoundMeasurements> => {
      const ms = seconds * 1000;
      const [measured, health] = await Promise.all([
        victim.request<PlayerMeasurements>(ms, ms + OVERTIME_MS),
        watchHealth(server.url, ms),
      ]);
      return { ...measured, ...health };
    };
    await victim.request(WARM_UP_MS, OVERTIME_MS);
    const { seen, tallied, wrong } = await round.run(server, seconds, observe);
    const memory = server.peakMegabytes;
    const isLarge = memory !== undefined && memory > (round.mostMemory ?? Number.POSITIVE_INFINITY);
    const serverProblems = [isLarge ? 'memory' : undefined, server.isAlive ? undefined : 'the server ended'];
    return { seen, memory, wrong: [...wrong, ...serverProblems], ...(tallied === undefined ? {} : { tallied }) };
  } finally {
    victim.stop();
    await server.stop();
  }
}

/** Runs a round and prints its row. `seen` is missing if the round failed. */
async function runAndPrintRound(
  round: AttackRound,
  game: string,
  baseline?: RoundMeasurements,
): Promise<{ readonly seen?: RoundMeasurements; readonly isFine: boolean }> {
  const name = round.name.padEnd(NAME_WIDTH);
  try {
    const { seen, tallied, memory, wrong } = await runRound(round, game);
    const { moves, bot, here, elsewhere } = seen;
    const over = [...findMissedGoals(latencyGoals(baseline ?? seen), seen), ...wrong].filter(
      (each) => each !== undefined,
    );
    const cells = [
      formatNumber(moves.count, 0),
      formatNumber(moves.p50),
      formatNumber(moves.p99),
      formatNumber(moves.p99 / (baseline ?? seen).moves.p99),
      ...[moves.most, bot.p50, bot.most, here.slowestMs, elsewhere.slowestMs].map((each) => formatNumber(each)),
      formatNumber(here.failed + elsewhere.failed, 0),
      formatNumber(memory, 0),
    ];
    printLine(`${name}${cells.join(' ')}  ${over.length === 0 ? 'ok' : `OVER: ${over.join(', ')}`}`);
    printLine(`${INDENT}${round.says}${tallied === undefined ? '' : `; ${formatCounts(tallied)}`}`);
    return { seen, isFine: over.length === 0 };
  } catch (error) {
    printLine(`${name} FAILED: ${String(error)}`);
    return { isFine: false };
  }
}

/** Starts the server without limits, because the checks send no floods. */
async function runCheck({ name, says, run }: SafetyCheck): Promise<boolean> {
  const server = await ServerUnderAttack.start(false);
  try {
    const wrong = await run(server.url);
    printLine(`${name.padEnd(NAME_WIDTH)} ${wrong.length === 0 ? 'holds' : `FAILS: ${wrong.join(', ')}`}`);
    printLine(`${INDENT}${says}`);
    return wrong.length === 0;
  } finally {
    await server.stop();
  }
}

async function runAllRounds(): Promise<boolean> {
  const { game } = await findLargeTable();
  const load = loadavg().map((each) => each.toFixed(1));
  printLine(`${cpus().length} cores, load ${load.join(' ')}; ${values.seconds} s each; milliseconds, megabytes`);
  printLine(`${''.padEnd(NAME_WIDTH)}${COLUMNS.map((each) => each.padStart(8)).join(' ')}`);
  const { seen, isFine } = await runAndPrintRound(quiet, game);
  if (seen === undefined) return false;
  const { move, bot } = latencyGoals(seen);
  printLine(`${INDENT}goals: p99 ${move.toFixed(0)}, bot ${bot.toFixed(0)}, health ${HEALTH_MS}`);
  const verdicts = [isFine];
  const rounds = [...ROUNDS.filter(isSelected), { ...quiet, name: 'quiet again' }];
  for (const round of rounds) verdicts.push((await runAndPrintRound(round, game, seen)).isFine);
  for (const check of CHECKS.filter(isSelected)) verdicts.push(await runCheck(check));
  return verdicts.every(Boolean);
}

/** Runs a small version of every attack on one server and checks its health after each. */
async function runSmokeAttacks(): Promise<boolean> {
  const server = await ServerUnderAttack.start();
  const attackers = await startAttackers();
  try {
    let isFine = true;
    for (const [each, attack] of ATTACKS.filter(isSelected).entries()) {
      const wrong = await runSmokeAttack(attackers, server, attack, `203.0.113.${each}`);
      printLine(`${attack.name.padEnd(NAME_WIDTH)} ${wrong ?? 'ok'}`);
      isFine &&= wrong === undefined;
    }
    return isFine;
  } finally {
    attackers.stop();
    await server.stop();
  }
}

const names = [...ROUNDS, ...CHECKS].map(({ name }) => name);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`nothing is named ${unknown.join(', ')}: there are ${names.join(', ')}\n`);
  process.exit(2);
}
process.exit((await (values.smoke ? runSmokeAttacks() : runAllRounds())) ? 0 : 1);
