import { CHANCE } from '@two-rivers/kernel';
import type { Frame } from '../tableView.ts';
import type { Pace } from './pace.ts';

/** Milliseconds between a log line and the next. */
const LINE_DELAY: Readonly<Record<Pace, number>> = { slow: 1500, normal: 800, fast: 300, instant: 0 };
/** Share of the line delay for a chance result, which is faster to read than a decision. */
const CHANCE_SHARE = 0.6;
/** Share of the line delay for results within a deal, which are not read one by one. */
const DEAL_SHARE = 0.08;

/** The log as known to the viewer, and how to show it. */
export interface PlaybackLog {
  readonly frames: readonly Pick<Frame, 'seat'>[];
  /** seat whose lines are shown without delay, because the player saw them while playing them */
  readonly ownSeat?: number;
  /** whether a line is shown together with the previous one, such as tiles dealt in one step */
  readonly joinsPrevious?: (line: number) => boolean;
}

/** How far a log is shown, line by line: other players' moves at the chosen pace, the viewer's own moves at once. */
export interface Playback {
  /** number of lines shown */
  readonly line: number;
  /** whether the user paused the playback */
  readonly isPaused: boolean;
  readonly pace: Pace;
}

/** Time after which the next line is due. */
export interface LineTimer {
  readonly line: number;
  readonly pace: Pace;
  readonly wait: number;
}

/** Skips lines that take no time. */
export function skipInstantLines(playback: Playback, { frames, ownSeat }: PlaybackLog): Playback {
  const line = Math.max(0, Math.min(playback.line, frames.length));
  if (playback.isPaused) return line === playback.line ? playback : { ...playback, line };
  const next =
    LINE_DELAY[playback.pace] === 0
      ? -1
      : frames.findIndex(({ seat }, index) => index >= line && (ownSeat === undefined || seat !== ownSeat));
  const shown = next < 0 ? frames.length : next;
  return shown === playback.line ? playback : { ...playback, line: shown };
}

/** Pauses or continues; at the end, starts again. */
export function togglePause(playback: Playback, length: number): Playback {
  if (playback.line === length) return { ...playback, isPaused: false, line: 0 };
  return { ...playback, isPaused: !playback.isPaused };
}

/** Timer of the line that is due next; undefined if none is. */
export function dueLine({ line, isPaused, pace }: Playback, { frames }: PlaybackLog): LineTimer | undefined {
  if (isPaused || line >= frames.length) return undefined;
  return { line, pace, wait: LINE_DELAY[pace] * delayShareOf(frames, line) };
}

/** Index of the first later line that is not shown together with `line`. */
export function lineAfter(line: number, { frames, joinsPrevious }: PlaybackLog): number {
  let end = line + 1;
  while (end < frames.length && joinsPrevious?.(end) === true) end++;
  return end;
}

/** Display time of a line, as a share of a decision's time. */
function delayShareOf(frames: PlaybackLog['frames'], line: number): number {
  const [before, at, next] = [line - 1, line, line + 1].map((each) => frames[each]?.seat);
  if (at !== CHANCE) return 1;
  return before === CHANCE && next === CHANCE ? DEAL_SHARE : CHANCE_SHARE;
}
