import type { Log } from './log.ts';

/** Does something again and again, never twice at once; a failure is logged and tried again. */
export function every(ms: number, work: () => Promise<void>, log: Log): NodeJS.Timeout {
  let isBusy = false;
  return setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work()
      .catch((error: unknown) => log.error('housekeeping', error))
      .finally(() => {
        isBusy = false;
      });
  }, ms).unref();
}
