import { CHANCE } from '@two-rivers/kernel';
import type { Frame } from '../tableView.ts';
import type { Pace } from './tableInput.ts';

/** Milliseconds between a log line and the next. */
const LINE_DELAY: Readonly<Record<Pace, number>> = { slow: 1500, normal: 800, fast: 300, instant: 0 };
/** Share of the line delay for a chance result, which is faster to read than a decision. */
const CHANCE_SHARE = 0.6;
/** Share of the line delay for results within a deal, which are not read one by one. */
const DEAL_SHARE = 0.08;

/** Runs `act` after `wait` milliseconds; the returned function cancels it. */
export type StartTimer = (wait: number, act: () => void) => () => void;

/** The log as known to the viewer, and how to show it. */
export interface PlaybackInput {
  readonly frames: readonly Pick<Frame, 'seat'>[];
  /** seat whose lines are shown without delay, because the player saw them while playing them */
  readonly ownSeat?: number;
  /** whether a line is shown together with the previous one, such as tiles dealt in one step */
  readonly joinsPrevious?: (line: number) => boolean;
}

interface LineTimer {
  readonly line: number;
  readonly pace: Pace;
  readonly cancel: () => void;
}

/**
 * Shows a log line by line, at a table or as a replay: other players' moves at the chosen pace, the viewer's own moves
 * immediately. Can be paused, stepped through and skipped to the end.
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

  /** number of lines shown */
  get line(): number {
    return this.#line;
  }

  get length(): number {
    return this.#input.frames.length;
  }

  /** whether all lines are shown */
  get isLive(): boolean {
    return this.#line === this.length;
  }

  /** whether the user paused the playback */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  get pace(): Pace {
    return this.#pace;
  }

  /** Starts the timers; the returned function stops them. */
  run(): () => void {
    this.#isRunning = true;
    this.#scheduleNextLine();
    return () => {
      this.#isRunning = false;
      this.#cancelTimer();
    };
  }

  /** Replaces the log: with more lines, or with the same lines for another viewer. */
  update(input: PlaybackInput): void {
    this.#input = input;
    this.#skipInstantLines();
  }

  /** Switches to another viewer, who has already seen the log up to `from`. */
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

  /** Pauses at a line. */
  goToLine(line: number): void {
    this.#change(() => {
      this.#isPaused = true;
      this.#line = line;
    });
  }

  /** Continues from a line, by default the current one. */
  resume(line = this.#line): void {
    this.#change(() => {
      this.#isPaused = false;
      this.#line = line;
    });
  }

  /** Pauses or continues; at the end, starts again. */
  togglePause(): void {
    if (this.isLive) this.resume(0);
    else if (this.#isPaused) this.resume();
    else this.pause();
  }

  /** Jumps to the end of the log. */
  skipToEnd(): void {
    this.resume(this.length);
  }

  #change(change: () => void): void {
    change();
    this.#skipInstantLines();
    this.#onChange();
  }

  /** Skips lines that take no time, then schedules the next one. */
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
    // new lines do not prolong the display of the current one
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

  /** Display time of a line, as a share of a decision's time. */
  #delayShareOf(line: number): number {
    const [before, at, next] = [line - 1, line, line + 1].map((each) => this.#input.frames[each]?.seat);
    if (at !== CHANCE) return 1;
    return before === CHANCE && next === CHANCE ? DEAL_SHARE : CHANCE_SHARE;
  }

  /** Index of the first later line that is not shown together with `line`. */
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
