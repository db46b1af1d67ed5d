import type { Readable, Writable } from 'node:stream';
import type { Language } from '@two-rivers/i18n';

/** The world around the program, given to it so that tests can be that world. */
export interface Io {
  readonly stdin: Readable;
  /** the person's language; `--language` overrides it */
  readonly language: Language;
  /** writes to standard output */
  readonly out: (text: string) => void;
  /** writes to standard error */
  readonly err: (text: string) => void;
  /** where a person sits at both ends: what they type is edited there, and questions make sense */
  readonly terminal: Writable | undefined;
  /** whether standard error is a terminal: a progress bar makes sense */
  readonly progress: boolean;
  readonly color: boolean;
  readonly columns: number;
  /** the folder that relative paths start from */
  readonly folder: string;
  /** the folder the program runs in; the root of the repository where npm runs it */
  readonly home: string;
  /** how a person starts the program: `rivers`, or through npm */
  readonly program: string;
}

/** The process as it is. */
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
    // some terminals say 0
    columns: Math.max(40, stdout.columns || 80),
    folder: callerFolder(env) ?? process.cwd(),
    home: process.cwd(),
    program: callerFolder(env) === undefined ? 'rivers' : 'npm run -s rivers --',
  };
}

/** `npm run rivers` changes to the root of the repository, but a person's paths start where they are. */
function callerFolder(env: NodeJS.ProcessEnv): string | undefined {
  const isOurs = env['npm_lifecycle_event'] === 'rivers' || env['npm_lifecycle_event'] === 'start';
  return isOurs ? env['INIT_CWD'] : undefined;
}

const NEWLINE = 0x0a;

/** Cuts a stream of bytes into lines, and keeps no more of it than one line may have. */
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

  /** The bytes that came; what is not a whole line yet is kept. */
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
