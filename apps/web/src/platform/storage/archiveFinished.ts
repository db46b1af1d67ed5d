import { type Game, type GameRecord, isRefusal, OVER, type Refusal, replay, type SeatLabel } from '@two-rivers/kernel';
import { newId } from '../secret.ts';
import { listArchivedGames, loadGameById, archiveGames } from './archive.ts';
import type { GameSource, SavedGame, GameResult } from './savedGame.ts';

/** Where a finished game comes from. */
export interface GameOrigin {
  readonly source: GameSource;
  /** under which it is known elsewhere; left out where it has none */
  readonly id?: string;
  /** the seats of whoever keeps it, where they are known */
  readonly own?: readonly number[];
  /** when it ended; left out where nobody knows */
  readonly ended?: number;
}

/** Keeps a finished game that comes from elsewhere; its id, which is another one where the same game is here already. */
export async function archiveFinishedGame(
  game: Game,
  record: GameRecord,
  origin: GameOrigin,
): Promise<string | Refusal> {
  const all = await listArchivedGames();
  if (isRefusal(all)) return all;
  for (const { id, game: gameId, lines } of all) {
    if (gameId !== record.game || lines !== record.log.length) continue;
    const known = await loadGameById(id);
    if (!isRefusal(known) && known.saved.record.log.join('\n') === record.log.join('\n')) return id;
  }
  const stored = toSavedGame(game, record, { id: newId(), ...origin });
  if (isRefusal(stored)) return stored;
  const archived = await archiveGames([stored]);
  return isRefusal(archived) ? archived : stored.id;
}

/** A finished game as the browser keeps those played in it. */
function toSavedGame(
  game: Game,
  record: GameRecord,
  { source, id, own, ended = Date.now() }: GameOrigin & { readonly id: string },
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
    seenLengths: seats.map(() => log.length),
    plans: seats.map(() => []),
    memory: false,
    over: true,
    ...(isOver ? { result: { scores: [...scores], ranks: [...ranks] } } : {}),
  };
}

/** Keeps the result of a game that was played at a real table: nobody wrote down its moves, so its log is empty. Its id. */
export async function archiveResult(
  { id: name, engine, options, edition }: Game,
  seats: readonly SeatLabel[],
  result: GameResult,
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
  const archived = await archiveGames([
    {
      id,
      source: 'table',
      created: now,
      updated: now,
      saved: { record, draft: [], confirms: seats.map(() => false), abandoned: true },
      seenLengths: seats.map(() => 0),
      plans: seats.map(() => []),
      memory: false,
      over: true,
      result,
    },
  ]);
  return isRefusal(archived) ? archived : id;
}
