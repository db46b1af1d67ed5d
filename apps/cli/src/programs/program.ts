import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { oneLine } from '../common/files.ts';
import { LineReader } from '../common/io.ts';
import { excerpt, type Trouble, trouble } from './trouble.ts';

/** What a program may take. */
export interface Limits {
  /** from its start to its answer to hello */
  readonly startMs: number;
  /** from quit to its end; then it is ended */
  readonly quitMs: number;
  readonly lineBytes: number;
}

export const LIMITS: Limits = { startMs: 20_000, quitMs: 2000, lineBytes: 8192 };

/** What is kept of standard error, the newest. */
const LAST_WORDS = 2000;
/** How long what was written before the end may still be on its way. */
const LAST_LINE_MS = 500;

/** The answer to a question. */
export interface Heard {
  readonly line: string;
  readonly ms: number;
}

/** Is shown all that goes to and fro: `>` to the program, `<` from it, `!` on its standard error. */
export type Listen = (direction: '>' | '<' | '!', text: string) => void;

interface Question {
  readonly asked: number;
  readonly timer: NodeJS.Timeout;
  readonly answer: (heard: Heard | Trouble) => void;
}

/**
 * A running program of somebody's: one line to its standard input, one back. Nothing of what it does is trusted. Its
 * first mistake ends it, with all that it started, and is the answer to whatever it is asked from then on.
 */
export class Program {
  /** questions so far */
  asks = 0;
  readonly ended: Promise<void>;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #mark = randomBytes(16).toString('hex');
  readonly #limits: Limits;
  readonly #listen: Listen | undefined;
  #question: Question | undefined;
  #trouble: Trouble | undefined;
  #lastWords = '';
  #isQuitting = false;
  #isStopped = false;
  #isGone = false;

  constructor(command: string, folder: string, limits: Limits, listen?: Listen) {
    this.#limits = limits;
    this.#listen = listen;
    this.#child = spawn(command, {
      shell: true,
      cwd: folder,
      // a process group of its own, so that all of it can be ended
      detached: process.platform !== 'win32',
      env: { ...process.env, [MARK]: this.#mark },
      windowsHide: true,
    });
    this.ended = this.#watch();
  }

  /** Sends lines and waits for one; the time runs from now. */
  async ask(lines: string, ms: number): Promise<Heard | Trouble> {
    this.asks++;
    if (this.#trouble !== undefined) return this.#trouble;
    const waiting = Promise.withResolvers<Heard | Trouble>();
    const late = (): void => this.#fail('silent', 'silent', { time: secondsOf(ms) });
    this.#question = { asked: performance.now(), timer: setTimeout(late, ms), answer: waiting.resolve };
    this.tell(lines);
    return waiting.promise;
  }

  /** Sends lines that need no answer. */
  tell(lines: string): void {
    this.#listen?.('>', lines);
    if (this.#child.stdin.writable) this.#child.stdin.write(lines);
  }

  /** Asks it to end, and ends it if it does not. Whether it did by itself. */
  async quit(): Promise<boolean> {
    this.tell('{"type":"quit"}\n');
    this.#isQuitting = true;
    clearTimeout(this.#question?.timer);
    this.#child.stdin.end();
    const timer = setTimeout(() => this.stop(), this.#limits.quitMs);
    await this.ended;
    clearTimeout(timer);
    return !this.#isStopped;
  }

  /** Ends it now. Does not wait, so that it can be the last thing that is done. */
  stop(): void {
    this.#isStopped = true;
    if (this.#child.pid !== undefined) stop(this.#child.pid, this.#mark);
  }

  /** what it did wrong */
  get mistake(): Trouble | undefined {
    return this.#trouble;
  }

  /** Listens to everything that the process does. */
  async #watch(): Promise<void> {
    const child = this.#child;
    const gone = Promise.withResolvers<void>();
    const lines = new LineReader(
      this.#limits.lineBytes,
      (line) => this.#hear(line),
      () => this.#fail('long', 'long', { bytes: this.#limits.lineBytes }),
    );
    child.stdout.on('data', (bytes: Buffer) => {
      if (this.#trouble === undefined) lines.take(bytes);
    });
    child.stdout.on('end', () => {
      // the end of the process tells more, where it is on its way
      setTimeout(() => this.#fail('closed', 'closed'), LAST_LINE_MS).unref();
    });
    child.stderr.on('data', (bytes: Buffer) => {
      const text = bytes.toString('utf8');
      this.#listen?.('!', text);
      this.#lastWords = `${this.#lastWords}${text}`.slice(-LAST_WORDS);
    });
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => {});
    child.on('error', (error) => {
      this.#fail('start', 'start', { why: oneLine(error.message) });
      gone.resolve();
    });
    child.on('exit', (code, signal) => {
      // whatever it started and left behind
      if (child.pid !== undefined) stop(child.pid, this.#mark);
      const how = signal === null ? 'exit' : 'signal';
      const over = (): void => {
        clearTimeout(timer);
        if (!this.#isQuitting)
          this.#fail('ended', this.#lastLine() === '' ? how : `${how}-said`, {
            code: signal ?? code ?? 0,
            text: this.#lastLine(),
          });
        gone.resolve();
      };
      const timer = setTimeout(over, LAST_LINE_MS);
      child.on('close', over);
    });
    await gone.promise;
    this.#isGone = true;
  }

  #hear(line: string): void {
    this.#listen?.('<', line);
    const question = this.#question;
    if (this.#trouble !== undefined || this.#isQuitting) return;
    if (question === undefined) {
      this.#fail('unasked', 'unasked', { text: excerpt(line) });
      return;
    }
    this.#question = undefined;
    clearTimeout(question.timer);
    question.answer({ line, ms: performance.now() - question.asked });
  }

  /** The first trouble is the one that tells why. */
  #fail(...why: Parameters<typeof trouble>): void {
    if (this.#isQuitting) return;
    this.#trouble ??= trouble(...why);
    if (!this.#isGone) this.stop();
    const question = this.#question;
    this.#question = undefined;
    clearTimeout(question?.timer);
    question?.answer(this.#trouble);
  }

  /** The last line that it wrote on standard error. */
  #lastLine(): string {
    return excerpt(this.#lastWords.trim().split('\n').at(-1) ?? '');
  }
}

function secondsOf(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Number((ms / 1000).toFixed(1))} s`;
}

/** Every program finds a mark of its own in its environment, and so does whatever it starts. */
const MARK = 'RIVERS_PROGRAM';

/** How often what left the group is looked for: it might have started something in between. */
const ROUNDS = 5;

/**
 * Ends a program and all that it started, at once: its process group, and on Linux also what has left the group but
 * still carries the mark. On Windows its tree of processes. What hides better than that is not found.
 */
function stop(pid: number, mark: string): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', `${pid}`, '/t', '/f'], { windowsHide: true });
    return;
  }
  kill(-pid);
  for (let round = 0; round < ROUNDS; round++) {
    const strays = marked(mark);
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
function marked(mark: string): number[] {
  if (process.platform !== 'linux') return [];
  const wanted = `${MARK}=${mark}`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && textOf(`/proc/${name}/environ`).split('\0').includes(wanted))
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

/** '' for what is not ours to read or has just ended; a process that ended and is still listed has no environment. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
