import { useEffect, useState } from 'react';
import { type Day, dayOf } from './daily.ts';

/** The day it is: a tab that was left overnight has another one when somebody looks at it again. */
export function useToday(): Day {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const look = () => setToday(dayOf(new Date()));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
}
