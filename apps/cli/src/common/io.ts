import type { Readable, Writable } from 'node:stream';
import type { Language } from '@two-rivers/i18n';

/** Environment of the program, injected so that tests can replace it. */
export interface Io {
  readonly stdin: Readable;
  /** the person's language; `--language` overrides it */
  readonly language: Language;
  /** writes to standard output */
  readonly out: (text: string) => void;
  /** writes to standard error */
  readonly err: (text: string) => void;
  /** output terminal for line editing and questions, if input and output are both terminals */
  readonly terminal: Writable | undefined;
  /** whether to draw a progress bar; true if standard error is a terminal */
  readonly progress: boolean;
  readonly color: boolean;
  readonly columns: number;
  /** base folder of relative paths */
  readonly folder: string;
  /** working directory of the program; the root of the repository when run by npm */
  readonly home: string;
  /** command that starts the program: `rivers`, or an npm script */
  readonly program: string;
}

/** Environment of the real process. */
export function processIo(languageOf: (env: NodeJS.ProcessEnv) => Language): Io {
  const { stdin, stdout, stderr, env } = process;
  const wantsColor = env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0';
  const refusesColor = (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  return {
    stdin,
    language: languageOf(env),
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    terminal: stdin.isTTY && stdout.isTTY ? stdout : undefined,
    progress: stderr.isTTY,
    color: !refusesColor && (wantsColor || stdout.isTTY),
    // some terminals report 0
    columns: Math.max(40, stdout.columns || 80),
    folder: callerFolder(env) ?? process.cwd(),
    home: process.cwd(),
    program: callerFolder(env) === undefined ? 'rivers' : 'npm run -s rivers --',
  };
}

/** Folder from which npm was called; `npm run rivers` itself changes to the root of the repository. */
function callerFolder(env: NodeJS.ProcessEnv): string | undefined {
  const isOurs = env['npm_lifecycle_event'] === 'rivers' || env['npm_lifecycle_event'] === 'start';
  return isOurs ? env['INIT_CWD'] : undefined;
}

const NEWLINE = 0x0a;

/** Splits a stream of bytes into lines; buffers at most one line of limited length. */
export class LineReader {
  readonly #maxBytes: number;
  readonly #onLine: (text: string) => void;
  readonly #onTooLong: () => void;
  #partialLine: Buffer[] = [];
  #length = 0;

  constructor(maxBytes: number, onLine: (text: string) => void, onTooLong: () => void) {
    this.#maxBytes = maxBytes;
    this.#onLine = onLine;
    this.#onTooLong = onTooLong;
  }

  /** Adds received bytes; keeps an incomplete line for later. */
  push(bytes: Buffer): void {
    let from = 0;
    for (;;) {
      const end = bytes.indexOf(NEWLINE, from);
      const part = bytes.subarray(from, end < 0 ? bytes.length : end);
      this.#length += part.length;
      if (this.#length > this.#maxBytes) {
        this.#partialLine = [];
        this.#length = 0;
        this.#onTooLong();
        return;
      }
      this.#partialLine.push(part);
      if (end < 0) return;
      const line = Buffer.concat(this.#partialLine).toString('utf8');
      this.#partialLine = [];
      this.#length = 0;
      this.#onLine(line);
      from = end + 1;
    }
  }
}
