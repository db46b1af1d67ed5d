type Level = 'info' | 'warn' | 'error';
type Fields = Readonly<Record<string, string | number | boolean>>;

/** One line of JSON for each thing worth knowing. What is written names no cookie, no secret and no whole table id. */
export interface Log {
  info(what: string, fields?: Fields): void;
  warn(what: string, fields?: Fields): void;
  error(what: string, error: unknown): void;
}

export function jsonLog(write: (line: string) => void, now: () => number): Log {
  const line = (level: Level, what: string, fields: Fields): void =>
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, what, ...fields })}\n`);
  return {
    info: (what, fields = {}) => line('info', what, fields),
    warn: (what, fields = {}) => line('warn', what, fields),
    error: (what, error) => {
      const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
      line('error', what, { message, stack: stack ?? '' });
    },
  };
}
