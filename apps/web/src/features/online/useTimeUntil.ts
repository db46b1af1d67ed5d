import { useEffect, useState } from 'react';

/** Milliseconds until a moment by `performance.now`, which nobody can put back, said again each second until it has come. */
export function useTimeUntil(moment: number | undefined): number | undefined {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (moment === undefined) return;
    const look = () => {
      setNow(performance.now());
      if (performance.now() >= moment) clearInterval(timer);
    };
    const timer = setInterval(look, 1000);
    look();
    return () => clearInterval(timer);
  }, [moment]);
  return moment === undefined ? undefined : Math.max(0, moment - now);
}
