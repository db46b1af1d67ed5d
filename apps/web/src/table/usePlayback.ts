import { CHANCE } from '@two-rivers/kernel';
import type { Frame } from '@two-rivers/table';
import { useEffect, useState } from 'react';
import { settings } from '../app/settings.ts';
import { useStore } from '@two-rivers/board';

/** Milliseconds that a line of the log stays before the next. */
const PACE = { slow: 1500, normal: 800, fast: 300, instant: 0 } as const;
/** What chance turns up is read faster than a decision. */
const CHANCE_SHARE = 0.6;

export interface Playback {
  /** how many lines of the log the screen shows */
  readonly shown: number;
  /** whether that is all there is */
  readonly isLive: boolean;
  /** whether the user stopped it */
  readonly isHeld: boolean;
  readonly hold: () => void;
  /** stops at a line */
  readonly goTo: (line: number) => void;
  /** goes on from a line, or from the one shown */
  readonly resume: (line?: number) => void;
  /** jumps to the present */
  readonly skip: () => void;
}

export interface PlaybackRequest {
  readonly frames: readonly Frame[];
  /** whose eyes; another pair begins where they have not seen */
  readonly eyes: number;
  /** the line to begin at */
  readonly from: number;
  readonly startsHeld?: boolean;
}

/** The first line, from this one on, that is to be looked at for a while: not one's own, and none at the instant pace. */
function afterWhatNeedsNoTime(
  frames: readonly Frame[],
  line: number,
  eyes: number,
  pace: keyof typeof PACE,
): number {
  if (PACE[pace] === 0) return frames.length;
  const next = frames.findIndex(({ seat }, index) => index >= line && seat !== eyes);
  return next < 0 ? frames.length : next;
}

/**
 * The screen shows the log line by line, behind the table: the moves of others at the pace of the settings, one's own at
 * once. The user can stop, step back and jump to the present.
 */
export function usePlayback({ frames, eyes, from, startsHeld = false }: PlaybackRequest): Playback {
  const { pace } = useStore(settings);
  const [at, setAt] = useState({ eyes, line: from });
  const [isHeld, setHeld] = useState(startsHeld);
  const reached = Math.min(at.eyes === eyes ? at.line : from, frames.length);
  const line = isHeld ? reached : afterWhatNeedsNoTime(frames, reached, eyes, pace);
  // while it is drawn, not after: the screen is not drawn twice
  if (line !== reached) setAt({ eyes, line });
  const isLive = line === frames.length;
  useEffect(() => {
    if (isLive || isHeld) return;
    const wait = PACE[pace] * (frames[line]?.seat === CHANCE ? CHANCE_SHARE : 1);
    const timer = setTimeout(() => setAt({ eyes, line: line + 1 }), wait);
    return () => clearTimeout(timer);
  }, [frames, line, eyes, isLive, isHeld, pace]);
  const clamp = (to: number) => Math.max(0, Math.min(to, frames.length));
  return {
    shown: line,
    isLive,
    isHeld,
    hold: () => setHeld(true),
    goTo: (to) => {
      setHeld(true);
      setAt({ eyes, line: clamp(to) });
    },
    resume: (to) => {
      setHeld(false);
      if (to !== undefined) setAt({ eyes, line: clamp(to) });
    },
    skip: () => {
      setHeld(false);
      setAt({ eyes, line: frames.length });
    },
  };
}
