import { useEffect, useState } from 'react';

let isPainted = false;

/** Whether the first screen of this visit can be seen. What only decorates it is loaded after that. */
export function usePainted(): boolean {
  const [isTime, setTime] = useState(isPainted);
  useEffect(() => {
    if (isTime) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        isPainted = true;
        setTime(true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isTime]);
  return isTime;
}
