import type { Io } from '../common/io.ts';
import { speakerFor } from '../common/sentences.ts';
import { troubleWords } from '../programs/trouble.ts';
import type { Contest, Played, Task } from './contest.ts';

/** Lines that are said about one bot; further games are only counted. */
const MOST_LINES = 10;

/** Tells of the games that programs lost by their own doing, and counts them. */
export class Losses {
  /** of each bot */
  readonly counts: number[];
  readonly #io: Io;
  readonly #contest: Contest;

  constructor(io: Io, contest: Contest) {
    this.#io = io;
    this.#contest = contest;
    this.counts = contest.names.map(() => 0);
  }

  add({ a, b }: Task, { lost }: Played): void {
    for (const { isA, unit, seat, move, why } of lost) {
      const [bot, other] = isA ? [a, b] : [b, a];
      const count = (this.counts[bot] ?? 0) + 1;
      this.counts[bot] = count;
      const { names } = this.#contest;
      if (count > MOST_LINES) continue;
      const speaker = speakerFor(this.#io);
      const values = { name: names[bot] ?? '', other: names[other] ?? '', unit, seat, move };
      this.#io.err(`rivers: ${speaker.say('cli.lost', { ...values, why: troubleWords(speaker, why) })}\n`);
      if (count === MOST_LINES) this.#io.err(`rivers: ${speaker.say('cli.lost.more', values)}\n`);
    }
  }
}
