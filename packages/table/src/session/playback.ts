import { CHANCE } from '@two-rivers/kernel';
import type { Frame } from '../tableView.ts';
import type { Pace } from './tableInput.ts';

/** Milliseconds that a line of the log stays before the next. */
const LINE_DELAY: Readonly<Record<Pace, number>> = { slow: 1500, normal: 800, fast: 300, instant: 0 };
/** What chance turns up is read faster than a decision. */
const CHANCE_SHARE = 0.6;
/** A deal is many results in a row, of which nobody reads each. */
const DEAL_SHARE = 0.08;

/** Does something after so many milliseconds, unless the function returned is called before. */
export type StartTimer = (wait: number, act: () => void) => () => void;

/** The log as far as it is known, and how it is to be shown. */
export interface PlaybackInput {
  readonly frames: readonly Pick<Frame, 'seat'>[];
  /** the seat whose lines need no time, because it has seen them when it played them */
  readonly ownSeat?: number;
  /** whether a line is shown together with the one before it, such as tiles that are dealt at once */
  readonly joinsPrevious?: (line: number) => boolean;
}

interface LineTimer {
  readonly line: number;
  readonly pace: Pace;
  readonly cancel: () => void;
}

/**
 * A log shown line by line, behind the table or as a replay: the moves of others at a pace, one's own at once. It can be
 * held, stepped through and brought to the end.
 */
export class Playback {
  readonly #startTimer: StartTimer;
  readonly #onChange: () => void;
  #input: PlaybackInput;
  #line: number;
  #isPaused: boolean;
  #pace: Pace;
  #isRunning = false;
  #timer: LineTimer | undefined;

  constructor(
    input: PlaybackInput,
    from: number,
    isPaused: boolean,
    pace: Pace,
    startTimer: StartTimer,
    onChange: () => void,
  ) {
    this.#startTimer = startTimer;
    this.#onChange = onChange;
    this.#input = input;
    this.#line = from;
    this.#isPaused = isPaused;
    this.#pace = pace;
    this.#skipInstantLines();
  }

  /** how many lines are shown */
  get line(): number {
    return this.#line;
  }

  get length(): number {
    return this.#input.frames.length;
  }

  /** whether that is all there is */
  get isLive(): boolean {
    return this.#line === this.length;
  }

  /** whether the user stopped it */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  get pace(): Pace {
    return this.#pace;
  }

  /** Lets time pass; the function returned stops it. */
  run(): () => void {
    this.#isRunning = true;
    this.#scheduleNextLine();
    return () => {
      this.#isRunning = false;
      this.#cancelTimer();
    };
  }

  /** More lines, or the same ones as other eyes see them. */
  update(input: PlaybackInput): void {
    this.#input = input;
    this.#skipInstantLines();
  }

  /** Other eyes, which have seen the log up to a line. */
  restart(input: PlaybackInput, from: number): void {
    this.#input = input;
    this.#line = from;
    this.#isPaused = false;
    this.#skipInstantLines();
  }

  setPace(pace: Pace): void {
    if (pace !== this.#pace) this.#change(() => (this.#pace = pace));
  }

  pause(): void {
    this.#change(() => (this.#isPaused = true));
  }

  /** Stops at a line. */
  goToLine(line: number): void {
    this.#change(() => {
      this.#isPaused = true;
      this.#line = line;
    });
  }

  /** Goes on from a line, or from the one shown. */
  resume(line = this.#line): void {
    this.#change(() => {
      this.#isPaused = false;
      this.#line = line;
    });
  }

  /** Holds or goes on; from the end it begins again. */
  togglePause(): void {
    if (this.isLive) this.resume(0);
    else if (this.#isPaused) this.resume();
    else this.pause();
  }

  /** Jumps to the present. */
  skipToEnd(): void {
    this.resume(this.length);
  }

  #change(change: () => void): void {
    change();
    this.#skipInstantLines();
    this.#onChange();
  }

  /** Passes by what needs no time, and waits for the rest. */
  #skipInstantLines(): void {
    const { frames, ownSeat } = this.#input;
    this.#line = Math.max(0, Math.min(this.#line, frames.length));
    if (!this.#isPaused) {
      const next =
        LINE_DELAY[this.#pace] === 0
          ? -1
          : frames.findIndex(({ seat }, line) => line >= this.#line && (ownSeat === undefined || seat !== ownSeat));
      this.#line = next < 0 ? frames.length : next;
    }
    this.#scheduleNextLine();
  }

  #scheduleNextLine(): void {
    const line = this.#line;
    const pace = this.#pace;
    const isDue = this.#isRunning && !this.#isPaused && !this.isLive;
    // lines that arrive meanwhile do not make the one that is shown stay longer
    if (isDue && this.#timer?.line === line && this.#timer.pace === pace) return;
    this.#cancelTimer();
    if (!isDue) return;
    const wait = LINE_DELAY[pace] * this.#delayShareOf(line);
    const cancel = this.#startTimer(wait, () => {
      this.#timer = undefined;
      this.#change(() => (this.#line = this.#nextLineAfter(line)));
    });
    this.#timer = { line, pace, cancel };
  }

  /** How long a line stays, of the time that a decision does. */
  #delayShareOf(line: number): number {
    const [before, at, next] = [line - 1, line, line + 1].map((each) => this.#input.frames[each]?.seat);
    if (at !== CHANCE) return 1;
    return before === CHANCE && next === CHANCE ? DEAL_SHARE : CHANCE_SHARE;
  }

  /** The line after those that are shown with a line. */
  #nextLineAfter(line: number): number {
    const { frames, joinsPrevious } = this.#input;
    let end = line + 1;
    while (end < frames.length && joinsPrevious?.(end) === true) end++;
    return end;
  }

  #cancelTimer(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
  }
}
