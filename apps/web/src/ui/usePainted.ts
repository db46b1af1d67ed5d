import { useEffect, useState } from 'react';

let isPainted = false;

/** Whether the first screen of this visit can be seen. What only decorates it is loaded after that; where nobody looks, at once. */
export function usePainted(): boolean {
  const [isTime, setTime] = useState(() => isPainted || document.hidden);
  useEffect(() => {
    if (isTime) return;
    return afterPaint(() => {
      isPainted = true;
      setTime(true);
    });
  }, [isTime]);
  return isTime;
}

/** So many of a long list, one more each time the last one can be seen; where nobody looks, all at once. */
export function useGrown(count: number): number {
  const [grown, setGrown] = useState(() => (document.hidden ? count : 1));
  useEffect(() => (grown < count ? afterPaint(() => setGrown(grown + 1)) : undefined), [grown, count]);
  return grown;
}

function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
