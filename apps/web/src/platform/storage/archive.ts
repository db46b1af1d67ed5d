import { isRefusal, type Json, parseJson, type Refusal } from '@two-rivers/kernel';
import type { Review } from '@two-rivers/review';
import { settings } from '../settings.ts';
import { tableLockName, runUnlessLocked } from '../locks.ts';
import { updateStores, readText, readTexts } from './database.ts';
import {
  fromStoredListedGame,
  type ListedGame,
  toListedGame,
  type ReviewSummary,
  toStoredListedGame,
} from './listedGame.ts';
import {
  deleteLocalGame,
  recordDeletedGame,
  fromStoredGame,
  readGame,
  type SavedGame,
  readStoredGames,
  toStoredGame,
} from './savedGame.ts';
import { refuse } from '../reasons.ts';

/**
 * Archive of finished games and data derived from them, in IndexedDB. Running games are in localStorage, which is
 * synchronous and shared with other tabs; finished ones are copied here when games are next listed.
 */

/** How long a finished game also stays in localStorage, for tabs with an older version that knows no archive. */
const LOCAL_COPY_MS = 24 * 3_600_000;

/** Lists all finished games, latest first; archives newly finished ones before listing them. */
export async function listArchivedGames(now = Date.now()): Promise<readonly ListedGame[] | Refusal> {
  return tryArchive(async () => {
    const listedGames = await readListedGames();
    const added = await archiveFinishedGames(listedGames, now);
    const all = new Map([...listedGames, ...added].map((game) => [game.id, game]));
    return [...all.values()].toSorted((a, b) => b.updated - a.updated);
  });
}

/** Loads a running or finished game by id. */
export async function loadGameById(id: string): Promise<SavedGame | Refusal> {
  const stored = readGame(id);
  if (!isRefusal(stored) || stored.reason !== 'no-such-table') return stored;
  const text = await tryArchive(async () => readText('tables', id));
  return typeof text === 'string' ? fromStoredGame(parseStoredJson(text)) : stored;
}

/** Archives finished games; overwrites earlier copies, but keeps their reviews. */
export async function archiveGames(
  games: readonly SavedGame[],
  now = Date.now(),
): Promise<readonly ListedGame[] | Refusal> {
  return tryArchive(async () =>
    writeGames(games, new Map((await readListedGames()).map((game) => [game.id, game])), now),
  );
}

/** Deletes a game from localStorage and from the archive. */
export async function deleteArchivedGame(id: string): Promise<Refusal | undefined> {
  deleteLocalGame(id);
  recordDeletedGame(id);
  return tryArchive(async () => {
    await updateStores((maps) => {
      for (const map of Object.values(maps)) map.delete(id);
    });
    return undefined;
  });
}

/** Stored review of a game, not yet validated; undefined if there is none. */
export async function loadStoredReview(id: string): Promise<Json | undefined> {
  const text = await tryArchive(async () => readText('reviews', id));
  return typeof text === 'string' ? parseStoredJson(text) : undefined;
}

/** Stores the review of a finished game, and its summary in the list. */
export async function storeReview(id: string, review: Review): Promise<Refusal | undefined> {
  const all = await listArchivedGames();
  if (isRefusal(all)) return all;
  const game = all.find((each) => each.id === id);
  if (game === undefined) return refuse('no-such-table');
  return tryArchive(async () => {
    await updateStores(({ games, reviews }) => {
      reviews.put(JSON.stringify(review), id);
      games.put(JSON.stringify(toStoredListedGame({ ...game, review: reviewSummary(review) })), id);
    });
    return undefined;
  });
}

/** Removes finished games from localStorage that are archived and not open in any tab. */
export async function freeLocalStorage(): Promise<void> {
  const all = await listArchivedGames();
  if (isRefusal(all)) return;
  for (const game of finishedLocalGames()) if (isArchived(all, game)) await removeLocalCopy(game);
}

async function readListedGames(): Promise<readonly ListedGame[]> {
  const texts = await readTexts('games');
  return texts.flatMap((text) => fromStoredListedGame(parseStoredJson(text)) ?? []);
}

function finishedLocalGames(): readonly SavedGame[] {
  return readStoredGames().filter(({ over }) => over);
}

/** Archives newly finished games, and removes old copies from localStorage. */
async function archiveFinishedGames(listedGames: readonly ListedGame[], now: number): Promise<readonly ListedGame[]> {
  const localGames = finishedLocalGames();
  const byId = new Map(listedGames.map((game) => [game.id, game]));
  const fresh = localGames.filter((game) => !isArchived(listedGames, game));
  const added = fresh.length === 0 ? [] : await writeGames(fresh, byId, now);
  for (const game of localGames) {
    const { archivedAt = now } = byId.get(game.id) ?? {};
    if (!fresh.includes(game) && now - archivedAt > LOCAL_COPY_MS) await removeLocalCopy(game);
  }
  return added;
}

function isArchived(listedGames: readonly ListedGame[], { id, updated }: SavedGame): boolean {
  return listedGames.some((game) => game.id === id && game.updated >= updated);
}

async function writeGames(
  games: readonly SavedGame[],
  listedById: ReadonlyMap<string, ListedGame>,
  now: number,
): Promise<readonly ListedGame[]> {
  const { name } = settings.get();
  const lines = games.map((game): ListedGame => {
    const { archivedAt = now, review } = listedById.get(game.id) ?? {};
    return {
      ...toListedGame(game, name),
      archivedAt,
      ...(review === undefined ? {} : { review }),
    };
  });
  await updateStores((maps) => {
    for (const game of games) maps.tables.put(JSON.stringify(toStoredGame(game)), game.id);
    for (const line of lines) maps.games.put(JSON.stringify(toStoredListedGame(line)), line.id);
  });
  return lines;
}

/** Removes a game from localStorage, unless a tab has its table open or has changed it. */
async function removeLocalCopy({ id, updated }: SavedGame): Promise<void> {
  await runUnlessLocked(tableLockName(id), () => {
    const now = readGame(id);
    if (!isRefusal(now) && now.updated === updated) deleteLocalGame(id);
  });
}

function reviewSummary({ judge, skill, ledger }: Review): ReviewSummary {
  return {
    version: judge.version,
    modelFingerprint: judge.mark,
    budget: judge.budget,
    rates: skill.map(({ rate }) => rate),
    luck: ledger.map(({ luck }) => luck.reduce((sum, { own, others, common }) => sum + own + others + common, 0)),
  };
}

/** Parses JSON; null if damaged. */
function parseStoredJson(text: string): Json {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

/** Runs an archive operation; returns a refusal if the browser denies access or is out of space. */
async function tryArchive<T>(operation: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await operation();
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    return refuse(isFull ? 'archive-full' : 'no-archive');
  }
}
