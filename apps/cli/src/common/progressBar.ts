import { whole } from '@two-rivers/terminal';
import type { Io } from './io.ts';
import { speakerFor } from './sentences.ts';

const EVERY_MS = 100;

/** A bar on the terminal's last line. Where standard error is no terminal it stays silent. */
export class ProgressBar {
  readonly #io: Io;
  readonly #total: number;
  readonly #what: 'games' | 'units' | 'parts';
  #shownAt = 0;

  constructor(io: Io, total: number, what: 'games' | 'units' | 'parts') {
    this.#io = io;
    this.#total = total;
    this.#what = what;
  }

  /** `now` is given because asking for the time is not free in a loop of microseconds. */
  show(done: number, now: number): void {
    if (!this.#io.progress || now - this.#shownAt < EVERY_MS) return;
    this.#shownAt = now;
    const share = done / this.#total;
    const width = Math.max(10, Math.min(40, this.#io.columns - 40));
    const filled = Math.floor(share * width);
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    const percent = `${Math.floor(share * 100)}%`.padStart(4);
    const { language } = this.#io;
    const words = speakerFor(this.#io).say(`cli.progress.${this.#what}`, {
      done: whole(done, language),
      total: whole(this.#total, language),
    });
    this.#io.err(`\r\u001b[K${bar} ${percent}  ${words}`);
  }

  clear(): void {
    if (this.#shownAt > 0) this.#io.err('\r\u001b[K');
  }
}
