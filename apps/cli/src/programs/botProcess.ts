import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { toSingleLine } from '../common/files.ts';
import { LineReader } from '../common/io.ts';
import { excerpt, type ProgramFault, makeFault } from './fault.ts';

/** What a program may take. */
export interface ProcessLimits {
  /** from its start to its answer to hello */
  readonly startMs: number;
  /** from quit to its end; then it is ended */
  readonly quitMs: number;
  readonly lineBytes: number;
}

export const DEFAULT_LIMITS: ProcessLimits = { startMs: 20_000, quitMs: 2000, lineBytes: 8192 };

/** What is kept of standard error, the newest. */
const MAX_STDERR_KEPT = 2000;
/** How long what was written before the end may still be on its way. */
const LAST_OUTPUT_MS = 500;

/** The answer to a question. */
export interface ProcessReply {
  readonly line: string;
  readonly ms: number;
}

/** Is shown all that goes to and fro: `>` to the program, `<` from it, `!` on its standard error. */
export type ExchangeListener = (direction: '>' | '<' | '!', text: string) => void;

interface PendingQuestion {
  readonly askedAt: number;
  readonly timer: NodeJS.Timeout;
  readonly resolve: (heard: ProcessReply | ProgramFault) => void;
}

/**
 * A running program of somebody's: one line to its standard input, one back. Nothing of what it does is trusted. Its
 * first mistake ends it, with all that it started, and is the answer to whatever it is asked from then on.
 */
export class BotProcess {
  /** questions so far */
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
      // a process group of its own, so that all of it can be ended
      detached: process.platform !== 'win32',
      env: { ...process.env, [MARKER_VARIABLE]: this.#marker },
      windowsHide: true,
    });
    this.ended = this.#watchProcess();
  }

  /** Sends lines and waits for one; the time runs from now. */
  async ask(lines: string, ms: number): Promise<ProcessReply | ProgramFault> {
    this.questionCount++;
    if (this.#fault !== undefined) return this.#fault;
    const pendingReply = Promise.withResolvers<ProcessReply | ProgramFault>();
    const onTimeout = (): void => this.#fail('silent', 'silent', { time: formatDuration(ms) });
    this.#pendingQuestion = {
      askedAt: performance.now(),
      timer: setTimeout(onTimeout, ms),
      resolve: pendingReply.resolve,
    };
    this.send(lines);
    return pendingReply.promise;
  }

  /** Sends lines that need no answer. */
  send(lines: string): void {
    this.#onExchange?.('>', lines);
    if (this.#child.stdin.writable) this.#child.stdin.write(lines);
  }

  /** Asks it to end, and ends it if it does not. Whether it did by itself. */
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

  /** Ends it now. Does not wait, so that it can be the last thing that is done. */
  kill(): void {
    this.#isStopped = true;
    if (this.#child.pid !== undefined) killProcessTree(this.#child.pid, this.#marker);
  }

  /** what it did wrong */
  get firstFault(): ProgramFault | undefined {
    return this.#fault;
  }

  /** Listens to everything that the process does. */
  async #watchProcess(): Promise<void> {
    const child = this.#child;
    const exited = Promise.withResolvers<void>();
    const lines = new LineReader(
      this.#limits.lineBytes,
      (line) => this.#handleLine(line),
      () => this.#fail('long', 'long', { bytes: this.#limits.lineBytes }),
    );
    child.stdout.on('data', (bytes: Buffer) => {
      if (this.#fault === undefined) lines.push(bytes);
    });
    child.stdout.on('end', () => {
      // the end of the process tells more, where it is on its way
      setTimeout(() => this.#fail('closed', 'closed'), LAST_OUTPUT_MS).unref();
    });
    child.stderr.on('data', (bytes: Buffer) => {
      const text = bytes.toString('utf8');
      this.#onExchange?.('!', text);
      this.#stderrTail = `${this.#stderrTail}${text}`.slice(-MAX_STDERR_KEPT);
    });
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => {});
    child.on('error', (error) => {
      this.#fail('start', 'start', { why: toSingleLine(error.message) });
      exited.resolve();
    });
    child.on('exit', (code, signal) => {
      // whatever it started and left behind
      if (child.pid !== undefined) killProcessTree(child.pid, this.#marker);
      const reason = signal === null ? 'exit' : 'signal';
      const onExited = (): void => {
        clearTimeout(timer);
        if (!this.#isQuitting)
          this.#fail('ended', this.#lastStderrLine() === '' ? reason : `${reason}-said`, {
            code: signal ?? code ?? 0,
            text: this.#lastStderrLine(),
          });
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
      this.#fail('unasked', 'unasked', { text: excerpt(line) });
      return;
    }
    this.#pendingQuestion = undefined;
    clearTimeout(question.timer);
    question.resolve({ line, ms: performance.now() - question.askedAt });
  }

  /** The first trouble is the one that tells why. */
  #fail(...faultArgs: Parameters<typeof makeFault>): void {
    if (this.#isQuitting) return;
    this.#fault ??= makeFault(...faultArgs);
    if (!this.#isExited) this.kill();
    const question = this.#pendingQuestion;
    this.#pendingQuestion = undefined;
    clearTimeout(question?.timer);
    question?.resolve(this.#fault);
  }

  /** The last line that it wrote on standard error. */
  #lastStderrLine(): string {
    return excerpt(this.#stderrTail.trim().split('\n').at(-1) ?? '');
  }
}

function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Number((ms / 1000).toFixed(1))} s`;
}

/** Every program finds a mark of its own in its environment, and so does whatever it starts. */
const MARKER_VARIABLE = 'RIVERS_PROGRAM';

/** How often what left the group is looked for: it might have started something in between. */
const KILL_ROUNDS = 5;

/**
 * Ends a program and all that it started, at once: its process group, and on Linux also what has left the group but
 * still carries the mark. On Windows its tree of processes. What hides better than that is not found.
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
    // it is gone already
  }
}

/** Running processes with this mark; none where there is no /proc to ask. */
function findMarkedProcesses(marker: string): number[] {
  if (process.platform !== 'linux') return [];
  const entry = `${MARKER_VARIABLE}=${marker}`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readTextOrEmpty(`/proc/${name}/environ`).split('\0').includes(entry))
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

/** '' for what is not ours to read or has just ended; a process that ended and is still listed has no environment. */
function readTextOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
