type LogLevel = 'info' | 'warn' | 'error';
type LogFields = Readonly<Record<string, string | number | boolean>>;

/** One JSON line per event. Must not contain cookies, secrets or whole table ids. */
export interface Logger {
  info(what: string, fields?: LogFields): void;
  warn(what: string, fields?: LogFields): void;
  error(what: string, error: unknown): void;
}

/** Within this time, repetitions of an error are only counted: a database outage must not fill the disk. */
const REPEAT_WINDOW_MS = 10_000;
const MAX_KNOWN_ERRORS = 1000;

/** `wall` is logged; repetitions are measured by `now`, which is monotonic. */
export function createJsonLogger(
  write: (line: string) => void,
  wall: () => number,
  now: () => number = () => performance.now(),
): Logger {
  const writeLine = (level: LogLevel, what: string, fields: LogFields): void =>
    write(`${JSON.stringify({ time: new Date(wall()).toISOString(), level, what, ...fields })}\n`);
  const knownErrors = new Map<string, { readonly at: number; repetitions: number }>();
  return {
    info: (what, fields = {}) => writeLine('info', what, fields),
    warn: (what, fields = {}) => writeLine('warn', what, fields),
    error: (what, error) => {
      const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
      const key = `${what} ${message}`;
      const before = knownErrors.get(key);
      if (before !== undefined && now() - before.at < REPEAT_WINDOW_MS) {
        before.repetitions++;
        return;
      }
      if (knownErrors.size >= MAX_KNOWN_ERRORS) knownErrors.clear();
      knownErrors.set(key, { at: now(), repetitions: 0 });
      const repetitions = before === undefined || before.repetitions === 0 ? {} : { again: before.repetitions };
      writeLine('error', what, { message, ...repetitions, stack: stack ?? '' });
    },
  };
}
