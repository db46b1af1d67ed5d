import { isRefusal, type Json, parseJson, type Refusal, refuse } from '@two-rivers/kernel';
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

/**
 * The archive of this browser: finished games and what was found out about them. Games that run are in localStorage, which needs no
 * waiting and is seen by other tabs; once they are over they are copied here, by whoever lists or opens them next.
 */

/** So long a finished game stays in localStorage too: a tab of an earlier version knows no other place. */
const LOCAL_COPY_MS = 24 * 3_600_000;

/** All finished games, the last one first. What has ended since is taken in before. */
export async function listArchivedGames(now = Date.now()): Promise<readonly ListedGame[] | Refusal> {
  return tryArchive(async () => {
    const known = await readListedGames();
    const added = await archiveFinishedGames(known, now);
    const all = new Map([...known, ...added].map((game) => [game.id, game]));
    return [...all.values()].toSorted((a, b) => b.updated - a.updated);
  });
}

/** A game by its id, running or finished. */
export async function loadGameById(id: string): Promise<SavedGame | Refusal> {
  const stored = readGame(id);
  if (!isRefusal(stored) || stored.reason !== 'no-such-table') return stored;
  const text = await tryArchive(async () => readText('tables', id));
  return typeof text === 'string' ? fromStoredGame(parseStoredJson(text)) : stored;
}

/** Keeps finished games; what was there of them before is replaced, except their reviews. */
export async function archiveGames(
  games: readonly SavedGame[],
  now = Date.now(),
): Promise<readonly ListedGame[] | Refusal> {
  return tryArchive(async () =>
    writeGames(games, new Map((await readListedGames()).map((game) => [game.id, game])), now),
  );
}

/** Forgets a game here and wherever else this browser has it. */
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

/** The review kept of a game, to be read by its own schema; undefined where there is none. */
export async function loadStoredReview(id: string): Promise<Json | undefined> {
  const text = await tryArchive(async () => readText('reviews', id));
  return typeof text === 'string' ? parseStoredJson(text) : undefined;
}

/** Keeps the review of a finished game beside it. */
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

/** Takes finished games out of localStorage, as far as the archive has them and no tab has them open. */
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

/** Copies what has ended, and removes what was copied long ago. */
async function archiveFinishedGames(known: readonly ListedGame[], now: number): Promise<readonly ListedGame[]> {
  const localGames = finishedLocalGames();
  const byId = new Map(known.map((game) => [game.id, game]));
  const fresh = localGames.filter((game) => !isArchived(known, game));
  const added = fresh.length === 0 ? [] : await writeGames(fresh, byId, now);
  for (const game of localGames) {
    const { archivedAt = now } = byId.get(game.id) ?? {};
    if (!fresh.includes(game) && now - archivedAt > LOCAL_COPY_MS) await removeLocalCopy(game);
  }
  return added;
}

function isArchived(known: readonly ListedGame[], { id, updated }: SavedGame): boolean {
  return known.some((game) => game.id === id && game.updated >= updated);
}

async function writeGames(
  games: readonly SavedGame[],
  known: ReadonlyMap<string, ListedGame>,
  now: number,
): Promise<readonly ListedGame[]> {
  const { name } = settings.get();
  const lines = games.map((game): ListedGame => {
    const { archivedAt = now, review } = known.get(game.id) ?? {};
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

/** Removes a game from localStorage, unless a tab has its table open or has changed it meanwhile. */
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

/** What is damaged reads as nothing. */
function parseStoredJson(text: string): Json {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

/** A browser may forbid an archive, or have no room for it. */
async function tryArchive<T>(operation: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await operation();
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    return refuse(isFull ? 'archive-full' : 'no-archive');
  }
}
