import { useEffect, useState } from 'react';
import { PACES, type Settings, settings } from '../app/settings.ts';

/** Milliseconds that a line stays; a replay has no “at once”, which would be its end. */
const WAIT = { slow: 1600, normal: 800, fast: 300 } as const;
type ReplayPace = keyof typeof WAIT;
export const REPLAY_PACES = PACES.filter((pace) => pace !== 'instant');

export interface Replaying {
  /** how many lines are shown */
  readonly line: number;
  readonly isPlaying: boolean;
  readonly pace: ReplayPace;
  readonly setPace: (pace: ReplayPace) => void;
  /** stops at a line */
  readonly goTo: (line: number) => void;
  /** stops so many lines further, or back */
  readonly step: (by: number) => void;
  readonly toggle: () => void;
}

/** Steps through a record; it waits at the start until it is told to play. */
export function useReplay(length: number): Replaying {
  const [at, setAt] = useState(0);
  const [plays, setPlays] = useState(false);
  const [pace, setPace] = useState<ReplayPace>(() => paceOf(settings.get()));
  const line = Math.min(at, length);
  const isPlaying = plays && line < length;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setAt(line + 1), WAIT[pace]);
    return () => clearTimeout(timer);
  }, [isPlaying, line, pace]);
  return {
    line,
    isPlaying,
    pace,
    setPace,
    goTo: (to) => {
      setPlays(false);
      setAt(Math.max(0, Math.min(to, length)));
    },
    step: (by) => {
      setPlays(false);
      // keys repeat faster than the screen is drawn
      setAt((now) => Math.max(0, Math.min(now + by, length)));
    },
    toggle: () => {
      // at the end it begins again
      if (line === length) setAt(0);
      setPlays(!isPlaying);
    },
  };
}

function paceOf({ pace }: Settings): ReplayPace {
  return pace === 'instant' ? 'fast' : pace;
}
