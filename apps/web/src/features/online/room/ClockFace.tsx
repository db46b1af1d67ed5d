import { useEffect, useState } from 'react';
import { classes, useStore } from '@two-rivers/board';
import { timeLeft } from '../clock.ts';
import { clockLeft, type Room } from './room.ts';
import { useWords } from '../words.tsx';
import css from './ClockFace.module.css';

interface ClockFaceProps {
  readonly room: Room;
  readonly seat: number;
  /** whether this seat's clock is running */
  readonly runs: boolean;
}

const SHORT_MS = 60_000;

/** Time left; only the running clock re-renders each second. */
export function ClockFace({ room, seat: number, runs }: ClockFaceProps) {
  const { say } = useWords();
  const view = useStore(room.view);
  const [, setTick] = useState(0);
  const isTicking = runs && view.info.clockAt !== null;
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setTick((last) => last + 1), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  const seat = view.info.seats[number];
  const left = seat === undefined ? null : clockLeft(seat, runs, view);
  if (seat === undefined || left === null) return null;
  const name = seat.person?.name ?? '';
  return (
    <span
      className={classes(css.clock, left < SHORT_MS && css.short)}
      role="timer"
      aria-label={say('clock.left', { name })}
    >
      {timeLeft(say, left)}
    </span>
  );
}
