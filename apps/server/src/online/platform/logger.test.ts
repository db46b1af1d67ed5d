import { expect, it } from 'vitest';
import { createJsonLogger } from './logger.ts';

it('logs a repeated error every ten seconds, with the number of repetitions', () => {
  const lines: string[] = [];
  let now = 0;
  const log = createJsonLogger(
    (line) => lines.push(line),
    // a wall clock that is set back all the time
    () => -now,
    () => now,
  );
  for (; now < 25_000; now += 500) log.error('housekeeping', new Error('the database is away'));
  log.error('housekeeping', new Error('something else'));
  const entries = lines.map((line) => JSON.parse(line) as { message: string; again?: number });
  expect(entries.map(({ message, again }) => [message, again])).toEqual([
    ['the database is away', undefined],
    ['the database is away', 19],
    ['the database is away', 19],
    ['something else', undefined],
  ]);
});
