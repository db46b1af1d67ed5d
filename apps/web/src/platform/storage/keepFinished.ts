import {
  type Game,
  type GameRecord,
  isRefusal,
  OVER,
  type Refusal,
  replay,
  type SeatLabel,
} from '@two-rivers/kernel';
import { newId } from '../secret.ts';
import { archivedGames, gameById, keepGames } from './archive.ts';
import type { Source, SavedGame, Result } from './storage.ts';

/** Where a finished game comes from. */
export interface Origin {
  readonly source: Source;
  /** under which it is known elsewhere; left out where it has none */
  readonly id?: string;
  /** the seats of whoever keeps it, where they are known */
  readonly own?: readonly number[];
  /** when it ended; left out where nobody knows */
  readonly ended?: number;
}

/** Keeps a finished game that comes from elsewhere; its id, which is another one where the same game is here already. */
export async function keepFinished(
  game: Game,
  record: GameRecord,
  origin: Origin,
): Promise<string | Refusal> {
  const all = await archivedGames();
  if (isRefusal(all)) return all;
  for (const { id, game: of, lines } of all) {
    if (of !== record.game || lines !== record.log.length) continue;
    const known = await gameById(id);
    if (!isRefusal(known) && known.saved.record.log.join('\n') === record.log.join('\n')) return id;
  }
  const stored = finishedGame(game, record, { id: newId(), ...origin });
  if (isRefusal(stored)) return stored;
  const kept = await keepGames([stored]);
  return isRefusal(kept) ? kept : stored.id;
}

/** A finished game as the browser keeps those played in it. */
function finishedGame(
  game: Game,
  record: GameRecord,
  { source, id, own, ended = Date.now() }: Origin & { readonly id: string },
): SavedGame | Refusal {
  const state = game.create();
  const refusal = replay(game, record, state);
  if (isRefusal(refusal)) return refusal;
  const isOver = game.actor(state) === OVER;
  const { scores, ranks } = game.outcome(state);
  const { seats, log } = record;
  return {
    id,
    source,
    ...(own === undefined ? {} : { own }),
    created: ended,
    updated: ended,
    saved: { record, draft: [], confirms: seats.map(() => false), abandoned: !isOver },
    told: seats.map(() => log.length),
    plans: seats.map(() => []),
    memory: false,
    over: true,
    ...(isOver ? { result: { scores: [...scores], ranks: [...ranks] } } : {}),
  };
}

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
