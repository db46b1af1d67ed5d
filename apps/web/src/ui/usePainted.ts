import { useEffect, useState } from 'react';

let isPainted = false;

/** Whether the first screen of this visit can be seen. What only decorates it is loaded after that; where nobody looks, at once. */
export function usePainted(): boolean {
  const [isTime, setTime] = useState(() => isPainted || document.hidden);
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
