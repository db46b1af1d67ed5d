import { type Game, type JsonObject, OVER, writeLogEntry } from '@two-rivers/kernel';
import { randomMove, type Bot, BotMatch } from '@two-rivers/search';
import { setTimeout as sleep } from 'node:timers/promises';
import { styleText } from '@two-rivers/terminal';
import { EXIT, fail } from '../common/cliFailure.ts';
import { toSingleLine } from '../common/files.ts';
import { type CliGame, makeNarrator } from '../common/games.ts';
import type { MessageValues, KeysAfter } from '@two-rivers/i18n';
import type { Io } from '../common/io.ts';
import { findGame, makeGame } from '../common/request.ts';
import { makeI18n, type CliI18n } from '../common/i18n.ts';
import { ProcessPool } from './processPool.ts';
import { DEFAULT_LIMITS, type ProcessLimits, type ExchangeListener } from './botProcess.ts';
import { ProgramPlayer } from './programPlayer.ts';
import { parseStartTime, parseTimeControl, type TimeControl } from './timeControl.ts';
import { faultHint, isFault, ProgramForfeit, type ProgramFault, makeFault, faultText } from './fault.ts';
import { refuse } from '../common/reasons.ts';
import type { CliMessages } from '@two-rivers/i18n/cli.gen';

export interface BotCheckFlags {
  readonly game?: string;
  readonly time: string;
  readonly start: string;
  readonly talk?: boolean;
  readonly json?: boolean;
}

/** Time after the end of a game in which the program must stay silent. */
const QUIET_MS = 200;
const SEED = 'check';
/** Maximum printed length of an exchanged line. */
const MAX_SHOWN_LENGTH = 160;

/** Checks a program against the protocol, step by step; stops with a hint at the first failing step. */
export async function checkBot(
  io: Io,
  registry: readonly CliGame[],
  command: string,
  flags: BotCheckFlags,
): Promise<void> {
  const entries = flags.game === undefined ? registry : [findGame(registry, flags.game)];
  const time = parseTimeControl(flags.time);
  const limits = { ...DEFAULT_LIMITS, startMs: parseStartTime(flags.start) };
  const i18n = makeI18n(io);
  const reporter = new StepReporter(io, i18n, flags.json === true);
  const processPool = new ProcessPool(io.folder, limits, flags.talk ? exchangePrinter(io) : undefined);
  try {
    await reporter.runStep('hello', {}, () => checkHello(i18n, processPool, command));
    let games = 0;
    for (const entry of entries) {
      const { family } = entry;
      for (const players of new Set([family.seats[0] ?? 2, family.seats.at(-1) ?? 2])) {
        const game = makeGame(io, entry, { players });
        for (let seat = 0; seat < players; seat++) {
          const values = { title: entry.title, players, seat };
          await reporter.runStep('game', values, () =>
            checkFullGame(io, processPool, command, entry, game, seat, time),
          );
          if (games++ === 0) await reporter.runStep('quiet', {}, () => checkQuiet(processPool, command));
        }
      }
    }
    await reporter.runStep('quit', {}, () => checkQuit(processPool, limits));
  } finally {
    await processPool.shutDown();
  }
  reporter.finish();
}

/** Fault of a program, and the number of the move at which it happened. */
type CheckProblem = ProgramFault & { readonly move?: number };

/** Result text of a step, or its problem. */
type StepResult = string | CheckProblem;

/** Prints each step when it is done, or all of them at the end as one document. */
class StepReporter {
  readonly #io: Io;
  readonly #i18n: CliI18n;
  readonly #json: boolean;
  readonly #results: JsonObject[] = [];

  constructor(io: Io, i18n: CliI18n, json: boolean) {
    this.#io = io;
    this.#i18n = i18n;
    this.#json = json;
  }

  /** Runs and reports a step; a failing step ends the command. */
  async runStep(
    check: KeysAfter<'check.', CliMessages>,
    values: MessageValues,
    run: () => Promise<StepResult>,
  ): Promise<void> {
    const step = this.#i18n.tUnchecked(`check.${check}`, values);
    const result = await run();
    const ok = typeof result === 'string';
    const text = ok ? result : this.#problemText(result);
    this.#results.push({ check, step, ok, found: text });
    if (!this.#json) {
      const mark = ok ? styleText(this.#io.color, 'green', '✓') : styleText(this.#io.color, 'red', '✗');
      this.#io.out(`${mark} ${step}${text === '' ? '' : `: ${text}`}\n`);
    }
    if (ok) return;
    fail(refuse('bot-check-failed', { kind: result.kind, hint: faultHint(this.#i18n, result.kind) }), {
      exitCode: EXIT.failed,
      details: { steps: this.#results },
    });
  }

  finish(): void {
    this.#io.out(
      this.#json ? `${JSON.stringify({ ok: true, steps: this.#results })}\n` : `${this.#i18n.t('check.good')}\n`,
    );
  }

  #problemText({ trouble: why, move }: CheckProblem): string {
    const text = faultText(this.#i18n, why);
    return move === undefined ? text : this.#i18n.t('check.move', { move, words: text });
  }
}

async function checkHello(i18n: CliI18n, processPool: ProcessPool, command: string): Promise<StepResult> {
  const startTime = performance.now();
  const acquired = await processPool.acquire(command);
  if (isFault(acquired)) return acquired;
  const ms = performance.now() - startTime;
  processPool.release(acquired.slot, '');
  const { name, wants } = acquired.introduction;
  return [
    ...(name === undefined ? [] : [i18n.t('check.name', { name: toSingleLine(name) })]),
    ...(wants.length === 0 ? [] : [i18n.t('check.wants', { wants: wants.join(', ') })]),
    `${Math.round(ms)} ms`,
  ].join(', ');
}

/** Plays a whole game, with random legal moves in the other seats. */
async function checkFullGame(
  io: Io,
  processPool: ProcessPool,
  command: string,
  entry: CliGame,
  game: Game,
  seat: number,
  time: TimeControl,
): Promise<StepResult> {
  const log: string[] = [];
  const i18n = makeI18n(io, entry);
  const player = new ProgramPlayer(command, processPool, {
    game,
    time,
    narrator: makeNarrator(entry, i18n, game),
  });
  const randomBot: Bot = { name: 'any', choose: randomMove };
  const loggingBot: Bot = {
    ...randomBot,
    hear: (move, by) => log.push(writeLogEntry(by, game.writeMove(move))),
  };
  const match = new BotMatch(game);
  match.beginGame(
    SEED,
    seat,
    Array.from({ length: game.seats }, (_, otherSeat) => (otherSeat === seat ? loggingBot : randomBot)),
  );
  const times: number[] = [];
  for (let actor = match.advanceToDecision(); actor !== OVER; actor = match.advanceToDecision()) {
    const view = match.viewOf(actor);
    const startTime = performance.now();
    try {
      match.playMove(actor === seat ? await player.choose(view, log) : randomMove(view));
    } catch (error) {
      if (!(error instanceof ProgramForfeit)) throw error;
      return { kind: error.kind, trouble: error.refusal, move: error.move };
    }
    if (actor === seat && view.moves.length > 1) times.push(performance.now() - startTime);
  }
  const outcome = game.outcome(match.state);
  player.onGameOver({ ...outcome, forfeits: [] }, log);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / Math.max(times.length, 1);
  return i18n.t('check.played', {
    points: outcome.scores[seat] ?? 0,
    decisions: times.length,
    mean: mean.toFixed(1),
    most: Math.max(0, ...times).toFixed(0),
  });
}

async function checkQuiet(processPool: ProcessPool, command: string): Promise<StepResult> {
  await sleep(QUIET_MS);
  const acquired = await processPool.acquire(command);
  if (isFault(acquired)) return acquired;
  const fault = processPool.pendingFaultOf(acquired.slot);
  processPool.release(acquired.slot, '');
  return fault ?? '';
}

async function checkQuit(processPool: ProcessPool, { quitMs }: ProcessLimits): Promise<StepResult> {
  const startTime = performance.now();
  return (await processPool.shutDown())
    ? `${Math.round(performance.now() - startTime)} ms`
    : makeFault('still-there', { ms: quitMs });
}

/** Prints the exchanged lines, for the author of the program. */
function exchangePrinter(io: Io): ExchangeListener {
  return (direction, text) => {
    for (const line of text.trimEnd().split('\n')) {
      const short = line.length > MAX_SHOWN_LENGTH ? `${line.slice(0, MAX_SHOWN_LENGTH)}… (${line.length})` : line;
      io.err(`${direction} ${toSingleLine(short)}\n`);
    }
  };
}
