import { useEffect, useState } from 'react';

/** Milliseconds until a moment of this machine's time, said again each second until it has come. */
export function useTimeUntil(moment: number | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === undefined) return;
    const look = () => {
      setNow(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    };
    const timer = setInterval(look, 1000);
    look();
    return () => clearInterval(timer);
  }, [moment]);
  return moment === undefined ? undefined : Math.max(0, moment - now);
}
