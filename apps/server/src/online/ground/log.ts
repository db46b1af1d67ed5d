type Level = 'info' | 'warn' | 'error';
type Fields = Readonly<Record<string, string | number | boolean>>;

/** One JSON line per event. Must not contain cookies, secrets or whole table ids. */
export interface Log {
  info(what: string, fields?: Fields): void;
  warn(what: string, fields?: Fields): void;
  error(what: string, error: unknown): void;
}

/** Within this time, repetitions of an error are only counted: a database outage must not fill the disk. */
const QUIET_MS = 10_000;
const MOST_HEARD = 1000;

/** `wall` is logged; repetitions are measured by `now`, which is monotonic. */
export function jsonLog(
  write: (line: string) => void,
  wall: () => number,
  now: () => number = () => performance.now(),
): Log {
  const line = (level: Level, what: string, fields: Fields): void =>
    write(`${JSON.stringify({ time: new Date(wall()).toISOString(), level, what, ...fields })}\n`);
  const heard = new Map<string, { readonly at: number; again: number }>();
  return {
    info: (what, fields = {}) => line('info', what, fields),
    warn: (what, fields = {}) => line('warn', what, fields),
    error: (what, error) => {
      const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
      const key = `${what} ${message}`;
      const before = heard.get(key);
      if (before !== undefined && now() - before.at < QUIET_MS) {
        before.again++;
        return;
      }
      if (heard.size >= MOST_HEARD) heard.clear();
      heard.set(key, { at: now(), again: 0 });
      const again = before === undefined || before.again === 0 ? {} : { again: before.again };
      line('error', what, { message, ...again, stack: stack ?? '' });
    },
  };
}
