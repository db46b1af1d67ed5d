import { CHANCE } from '@two-rivers/kernel';
import type { Frame } from '../tableView.ts';
import type { Pace } from './scene.ts';

/** Milliseconds that a line of the log stays before the next. */
const WAIT: Readonly<Record<Pace, number>> = { slow: 1500, normal: 800, fast: 300, instant: 0 };
/** What chance turns up is read faster than a decision. */
const CHANCE_SHARE = 0.6;
/** A deal is many results in a row, of which nobody reads each. */
const DEAL_SHARE = 0.08;

/** Does something after so many milliseconds, unless the function returned is called before. */
export type After = (wait: number, act: () => void) => () => void;

/** The log as far as it is known, and how it is to be shown. */
export interface Reel {
  readonly frames: readonly Pick<Frame, 'seat'>[];
  /** the seat whose lines need no time, because it has seen them when it played them */
  readonly own?: number;
  /** whether a line is shown together with the one before it, such as tiles that are dealt at once */
  readonly joins?: (line: number) => boolean;
}

interface Waiting {
  readonly line: number;
  readonly pace: Pace;
  readonly cancel: () => void;
}

/**
 * A log shown line by line, behind the table or as a replay: the moves of others at a pace, one's own at once. It can be
 * held, stepped through and brought to the end.
 */
export class Playback {
  readonly #after: After;
  readonly #moved: () => void;
  #reel: Reel;
  #line: number;
  #isHeld: boolean;
  #pace: Pace;
  #isRunning = false;
  #waiting: Waiting | undefined;

  constructor(reel: Reel, from: number, isHeld: boolean, pace: Pace, after: After, moved: () => void) {
    this.#after = after;
    this.#moved = moved;
    this.#reel = reel;
    this.#line = from;
    this.#isHeld = isHeld;
    this.#pace = pace;
    this.#settle();
  }

  /** how many lines are shown */
  get line(): number {
    return this.#line;
  }

  get length(): number {
    return this.#reel.frames.length;
  }

  /** whether that is all there is */
  get isLive(): boolean {
    return this.#line === this.length;
  }

  /** whether the user stopped it */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  get pace(): Pace {
    return this.#pace;
  }

  /** Lets time pass; the function returned stops it. */
  run(): () => void {
    this.#isRunning = true;
    this.#wait();
    return () => {
      this.#isRunning = false;
      this.#stopWaiting();
    };
  }

  /** More lines, or the same ones as other eyes see them. */
  follow(reel: Reel): void {
    this.#reel = reel;
    this.#settle();
  }

  /** Other eyes, which have seen the log up to a line. */
  begin(reel: Reel, from: number): void {
    this.#reel = reel;
    this.#line = from;
    this.#isHeld = false;
    this.#settle();
  }

  setPace(pace: Pace): void {
    if (pace !== this.#pace) this.#change(() => (this.#pace = pace));
  }

  hold(): void {
    this.#change(() => (this.#isHeld = true));
  }

  /** Stops at a line. */
  goTo(line: number): void {
    this.#change(() => {
      this.#isHeld = true;
      this.#line = line;
    });
  }

  /** Goes on from a line, or from the one shown. */
  resume(line = this.#line): void {
    this.#change(() => {
      this.#isHeld = false;
      this.#line = line;
    });
  }

  /** Holds or goes on; from the end it begins again. */
  toggle(): void {
    if (this.isLive) this.resume(0);
    else if (this.#isHeld) this.resume();
    else this.hold();
  }

  /** Jumps to the present. */
  skip(): void {
    this.resume(this.length);
  }

  #change(change: () => void): void {
    change();
    this.#settle();
    this.#moved();
  }

  /** Passes by what needs no time, and waits for the rest. */
  #settle(): void {
    const { frames, own } = this.#reel;
    this.#line = Math.max(0, Math.min(this.#line, frames.length));
    if (!this.#isHeld) {
      const next =
        WAIT[this.#pace] === 0
          ? -1
          : frames.findIndex(({ seat }, line) => line >= this.#line && (own === undefined || seat !== own));
      this.#line = next < 0 ? frames.length : next;
    }
    this.#wait();
  }

  #wait(): void {
    const line = this.#line;
    const pace = this.#pace;
    const isDue = this.#isRunning && !this.#isHeld && !this.isLive;
    // lines that arrive meanwhile do not make the one that is shown stay longer
    if (isDue && this.#waiting?.line === line && this.#waiting.pace === pace) return;
    this.#stopWaiting();
    if (!isDue) return;
    const wait = WAIT[pace] * this.#shareOf(line);
    const cancel = this.#after(wait, () => {
      this.#waiting = undefined;
      this.#change(() => (this.#line = this.#endOf(line)));
    });
    this.#waiting = { line, pace, cancel };
  }

  /** How long a line stays, of the time that a decision does. */
  #shareOf(line: number): number {
    const [before, at, next] = [line - 1, line, line + 1].map((each) => this.#reel.frames[each]?.seat);
    if (at !== CHANCE) return 1;
    return before === CHANCE && next === CHANCE ? DEAL_SHARE : CHANCE_SHARE;
  }

  /** The line after those that are shown with a line. */
  #endOf(line: number): number {
    const { frames, joins } = this.#reel;
    let end = line + 1;
    while (end < frames.length && joins?.(end) === true) end++;
    return end;
  }

  #stopWaiting(): void {
    this.#waiting?.cancel();
    this.#waiting = undefined;
  }
}
