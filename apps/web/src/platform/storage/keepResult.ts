import { type Game, isRefusal, type Refusal, type SeatLabel } from '@two-rivers/kernel';
import { newId } from '../secret.ts';
import { keepGames } from './archive.ts';
import type { Result } from './storage.ts';

/** Keeps the result of a game that was played at a real table: nobody wrote down its moves, so its log is empty. Its id. */
export async function keepResult(
  { id: name, engine, options, edition }: Game,
  seats: readonly SeatLabel[],
  result: Result,
  now = Date.now(),
): Promise<string | Refusal> {
  const id = newId();
  const record = {
    game: name,
    engine,
    options,
    ...(edition === undefined ? {} : { edition }),
    seats,
    log: [],
  };
  const kept = await keepGames([
    {
      id,
      source: 'table',
      created: now,
      updated: now,
      saved: { record, draft: [], confirms: seats.map(() => false), abandoned: true },
      told: seats.map(() => 0),
      plans: seats.map(() => []),
      memory: false,
      over: true,
      result,
    },
  ]);
  return isRefusal(kept) ? kept : id;
}
