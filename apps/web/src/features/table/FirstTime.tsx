import { late } from '@two-rivers/board';
import { useEffect, useState } from 'react';
import { keptLesson } from '../../platform/storage/keptLesson.ts';
import { isGreeted, noteGreeted } from './experience.ts';
import { useSeen } from './seen.ts';

// most have met the game before
const Welcome = late(async () => (await import('./Welcome.tsx')).Welcome);

/** Greets whoever sits down at a game for the first time; the lesson is a first time, too. */
export function FirstTime() {
  const { entry, session } = useSeen();
  const { id } = entry.family;
  const [isNew, setNew] = useState(() => !isGreeted(id) && keptLesson(id) === undefined);
  useEffect(() => {
    // nobody's first move is played behind the greeting
    if (isNew) session.hold();
  }, [isNew]);
  const close = () => {
    noteGreeted(id);
    setNew(false);
    session.resume();
  };
  return isNew ? <Welcome close={close} /> : null;
}
