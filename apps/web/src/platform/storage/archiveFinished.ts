import { type Game, type GameRecord, isRefusal, OVER, type Refusal, replay, type SeatLabel } from '@two-rivers/kernel';
import { newId } from '../secret.ts';
import { listArchivedGames, loadGameById, archiveGames } from './archive.ts';
import type { GameSource, SavedGame, GameResult } from './savedGame.ts';

/** Origin of a finished game. */
export interface GameOrigin {
  readonly source: GameSource;
  /** existing id, e.g. of an online table; omitted to create one */
  readonly id?: string;
  /** the owner's seats, if known */
  readonly own?: readonly number[];
  /** time at which the game ended; default: now */
  readonly ended?: number;
}

/**
 * Archives a finished game from elsewhere and returns its id; if the same game is already archived, returns that id.
 */
export async function archiveFinishedGame(
  game: Game,
  record: GameRecord,
  origin: GameOrigin,
): Promise<string | Refusal> {
  const all = await listArchivedGames();
  if (isRefusal(all)) return all;
  for (const { id, game: gameId, lines } of all) {
    if (gameId !== record.game || lines !== record.log.length) continue;
    const archivedGame = await loadGameById(id);
    if (!isRefusal(archivedGame) && archivedGame.saved.record.log.join('\n') === record.log.join('\n')) return id;
  }
  const savedGame = toSavedGame(game, record, { id: newId(), ...origin });
  if (isRefusal(savedGame)) return savedGame;
  const archived = await archiveGames([savedGame]);
  return isRefusal(archived) ? archived : savedGame.id;
}

/** Converts a finished record to a saved game. */
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

/** Archives the result of a game at a real table, with an empty log; returns its id. */
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
