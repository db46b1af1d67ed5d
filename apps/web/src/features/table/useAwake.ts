import { useEffect } from 'react';

/**
 * Keeps the screen on while it is wanted: several at one device think long without touching it. A page that is hidden loses
 * it, and asks again when it is shown.
 */
export function useAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    const hears = new AbortController();
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const got = await navigator.wakeLock.request('screen');
      if (hears.signal.aborted) await got.release();
      else lock = got;
    };
    // where the battery is low it is refused
    const tryToAsk = () => void ask().catch(() => undefined);
    document.addEventListener('visibilitychange', tryToAsk, { signal: hears.signal });
    tryToAsk();
    return () => {
      hears.abort();
      void lock?.release().catch(() => undefined);
    };
  }, [isWanted]);
}
