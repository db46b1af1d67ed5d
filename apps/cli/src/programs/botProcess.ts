import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { toSingleLine } from '../common/files.ts';
import { LineReader } from '../common/io.ts';
import { excerpt, type ProgramFault, makeFault } from './fault.ts';

/** Limits of a program. */
export interface ProcessLimits {
  /** time limit from the start of the program until its reply to hello */
  readonly startMs: number;
  /** time limit from quit until the program is killed */
  readonly quitMs: number;
  readonly lineBytes: number;
}

export const DEFAULT_LIMITS: ProcessLimits = { startMs: 20_000, quitMs: 2000, lineBytes: 8192 };

/** Number of characters kept from the end of standard error. */
const MAX_STDERR_KEPT = 2000;
/** Time to wait for the last output of an ended program. */
const LAST_OUTPUT_MS = 500;

/** Reply to a question, and the time it took. */
export interface ProcessReply {
  readonly line: string;
  readonly ms: number;
}

/** Listener for all traffic: `>` to the program, `<` from it, `!` on its standard error. */
export type ExchangeListener = (direction: '>' | '<' | '!', text: string) => void;

interface PendingQuestion {
  readonly askedAt: number;
  readonly timer: NodeJS.Timeout;
  readonly resolve: (reply: ProcessReply | ProgramFault) => void;
}

/**
 * A running, untrusted program that gets questions on standard input and answers each with one line on standard output.
 * After its first fault, it is killed with all processes that it started, and every later question gets that fault as
 * the reply.
 */
export class BotProcess {
  /** number of questions so far */
  questionCount = 0;
  readonly ended: Promise<void>;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #marker = randomBytes(16).toString('hex');
  readonly #limits: ProcessLimits;
  readonly #onExchange: ExchangeListener | undefined;
  #pendingQuestion: PendingQuestion | undefined;
  #fault: ProgramFault | undefined;
  #stderrTail = '';
  #isQuitting = false;
  #isStopped = false;
  #isExited = false;

  constructor(command: string, folder: string, limits: ProcessLimits, onExchange?: ExchangeListener) {
    this.#limits = limits;
    this.#onExchange = onExchange;
    this.#child = spawn(command, {
      shell: true,
      cwd: folder,
      // a process group of its own, so that all its processes can be killed
      detached: process.platform !== 'win32',
      env: { ...process.env, [MARKER_VARIABLE]: this.#marker },
      windowsHide: true,
    });
    this.ended = this.#watchProcess();
  }

  /** Sends lines and waits for one reply, with a time limit. */
  async ask(lines: string, ms: number): Promise<ProcessReply | ProgramFault> {
    this.questionCount++;
    if (this.#fault !== undefined) return this.#fault;
    const pendingReply = Promise.withResolvers<ProcessReply | ProgramFault>();
    const onTimeout = (): void => this.#fail(makeFault('silent', { time: formatDuration(ms) }));
    this.#pendingQuestion = {
      askedAt: performance.now(),
      timer: setTimeout(onTimeout, ms),
      resolve: pendingReply.resolve,
    };
    this.send(lines);
    return pendingReply.promise;
  }

  /** Sends lines that need no reply. */
  send(lines: string): void {
    this.#onExchange?.('>', lines);
    if (this.#child.stdin.writable) this.#child.stdin.write(lines);
  }

  /** Asks the program to end, and kills it if it doesn't; returns whether it ended by itself. */
  async quit(): Promise<boolean> {
    this.send('{"type":"quit"}\n');
    this.#isQuitting = true;
    clearTimeout(this.#pendingQuestion?.timer);
    this.#child.stdin.end();
    const timer = setTimeout(() => this.kill(), this.#limits.quitMs);
    await this.ended;
    clearTimeout(timer);
    return !this.#isStopped;
  }

  /** Kills the program without waiting, so that it can be called right before the process exits. */
  kill(): void {
    this.#isStopped = true;
    if (this.#child.pid !== undefined) killProcessTree(this.#child.pid, this.#marker);
  }

  /** First fault of the program, if any. */
  get firstFault(): ProgramFault | undefined {
    return this.#fault;
  }

  /** Handles all output and events of the process until it exits. */
  async #watchProcess(): Promise<void> {
    const child = this.#child;
    const exited = Promise.withResolvers<void>();
    const lines = new LineReader(
      this.#limits.lineBytes,
      (line) => this.#handleLine(line),
      () => this.#fail(makeFault('long', { bytes: this.#limits.lineBytes })),
    );
    child.stdout.on('data', (bytes: Buffer) => {
      if (this.#fault === undefined) lines.push(bytes);
    });
    child.stdout.on('end', () => {
      // wait first: if the process is about to exit, its exit is the better explanation
      setTimeout(() => this.#fail(makeFault('closed')), LAST_OUTPUT_MS).unref();
    });
    child.stderr.on('data', (bytes: Buffer) => {
      const text = bytes.toString('utf8');
      this.#onExchange?.('!', text);
      this.#stderrTail = `${this.#stderrTail}${text}`.slice(-MAX_STDERR_KEPT);
    });
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => {});
    child.on('error', (error) => {
      this.#fail(makeFault('start', { why: toSingleLine(error.message) }));
      exited.resolve();
    });
    child.on('exit', (code, signal) => {
      // also kills processes that the program left behind
      if (child.pid !== undefined) killProcessTree(child.pid, this.#marker);
      const onExited = (): void => {
        clearTimeout(timer);
        const text = this.#lastStderrLine();
        const said = text === '' ? '' : '-said';
        if (signal === null) this.#fail(makeFault(`exit${said}`, { code: code ?? 0, text }));
        else this.#fail(makeFault(`signal${said}`, { code: signal, text }));
        exited.resolve();
      };
      const timer = setTimeout(onExited, LAST_OUTPUT_MS);
      child.on('close', onExited);
    });
    await exited.promise;
    this.#isExited = true;
  }

  #handleLine(line: string): void {
    this.#onExchange?.('<', line);
    const question = this.#pendingQuestion;
    if (this.#fault !== undefined || this.#isQuitting) return;
    if (question === undefined) {
      this.#fail(makeFault('unasked', { text: excerpt(line) }));
      return;
    }
    this.#pendingQuestion = undefined;
    clearTimeout(question.timer);
    question.resolve({ line, ms: performance.now() - question.askedAt });
  }

  /** Records the first fault, which explains later ones, and kills the program. */
  #fail(fault: ProgramFault): void {
    if (this.#isQuitting) return;
    this.#fault ??= fault;
    if (!this.#isExited) this.kill();
    const question = this.#pendingQuestion;
    this.#pendingQuestion = undefined;
    clearTimeout(question?.timer);
    question?.resolve(this.#fault);
  }

  /** Last line that the program wrote to standard error. */
  #lastStderrLine(): string {
    return excerpt(this.#stderrTail.trim().split('\n').at(-1) ?? '');
  }
}

function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Number((ms / 1000).toFixed(1))} s`;
}

/** Environment variable with a marker unique to the program, inherited by the processes that it starts. */
const MARKER_VARIABLE = 'RIVERS_PROGRAM';

/** Maximum number of searches for processes outside the group, because they may start others between two searches. */
const KILL_ROUNDS = 5;

/**
 * Kills a program and the processes that it started: its process group, on Linux also processes outside the group that have the
 * marker, and on Windows its process tree. Processes that hide better are not found.
 */
function killProcessTree(pid: number, marker: string): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', `${pid}`, '/t', '/f'], { windowsHide: true });
    return;
  }
  kill(-pid);
  for (let round = 0; round < KILL_ROUNDS; round++) {
    const strays = findMarkedProcesses(marker);
    if (strays.length === 0) return;
    for (const stray of strays) kill(stray);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // the process has already ended
  }
}

/** Running processes with this marker; none on systems without /proc. */
function findMarkedProcesses(marker: string): number[] {
  if (process.platform !== 'linux') return [];
  const entry = `${MARKER_VARIABLE}=${marker}`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readTextOrEmpty(`/proc/${name}/environ`).split('\0').includes(entry))
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

/** Text of a file; empty if it is unreadable or its process has ended. */
function readTextOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
