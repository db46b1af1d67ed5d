import { isRefusal, type Json, parseJson, type Refusal, refuse } from '@two-rivers/kernel';
import type { Review } from '@two-rivers/review';
import { settings } from '../settings.ts';
import { lockOfTable, unlessLed } from '../locks.ts';
import { change, readText, readTexts } from './database.ts';
import { fromStoredLine, type ListedGame, listedOf, type Reviewed, toStoredLine } from './listed.ts';
import {
  forgetGame,
  noteForgotten,
  fromStoredGame,
  readGame,
  type SavedGame,
  storedGames,
  toStoredGame,
} from './storage.ts';

/**
 * The archive of this browser: finished games and what was found out about them. Games that run are in localStorage, which needs no
 * waiting and is seen by other tabs; once they are over they are copied here, by whoever lists or opens them next.
 */

/** So long a finished game stays in localStorage too: a tab of an earlier version knows no other place. */
const OVERLAP_MS = 24 * 3_600_000;

/** All finished games, the last one first. What has ended since is taken in before. */
export async function archivedGames(now = Date.now()): Promise<readonly ListedGame[] | Refusal> {
  return tried(async () => {
    const known = await listed();
    const taken = await takeIn(known, now);
    const all = new Map([...known, ...taken].map((game) => [game.id, game]));
    return [...all.values()].toSorted((a, b) => b.updated - a.updated);
  });
}

/** A game by its id, running or finished. */
export async function gameById(id: string): Promise<SavedGame | Refusal> {
  const stored = readGame(id);
  if (!isRefusal(stored) || stored.reason !== 'no-such-table') return stored;
  const text = await tried(async () => readText('tables', id));
  return typeof text === 'string' ? fromStoredGame(parsed(text)) : stored;
}

/** Keeps finished games; what was there of them before is replaced, except their reviews. */
export async function keepGames(
  games: readonly SavedGame[],
  now = Date.now(),
): Promise<readonly ListedGame[] | Refusal> {
  return tried(async () => keep(games, new Map((await listed()).map((game) => [game.id, game])), now));
}

/** Forgets a game here and wherever else this browser has it. */
export async function forgetArchived(id: string): Promise<Refusal | undefined> {
  forgetGame(id);
  noteForgotten(id);
  return tried(async () => {
    await change((maps) => {
      for (const map of Object.values(maps)) map.delete(id);
    });
    return undefined;
  });
}

/** The review kept of a game, to be read by its own schema; undefined where there is none. */
export async function reviewOf(id: string): Promise<Json | undefined> {
  const text = await tried(async () => readText('reviews', id));
  return typeof text === 'string' ? parsed(text) : undefined;
}

/** Keeps the review of a finished game beside it. */
export async function keepReview(id: string, review: Review): Promise<Refusal | undefined> {
  const all = await archivedGames();
  if (isRefusal(all)) return all;
  const game = all.find((each) => each.id === id);
  if (game === undefined) return refuse('no-such-table');
  return tried(async () => {
    await change(({ games, reviews }) => {
      reviews.put(JSON.stringify(review), id);
      games.put(JSON.stringify(toStoredLine({ ...game, reviewed: inShort(review) })), id);
    });
    return undefined;
  });
}

/** Takes finished games out of localStorage, as far as the archive has them and no tab has them open. */
export async function makeRoom(): Promise<void> {
  const all = await archivedGames();
  if (isRefusal(all)) return;
  for (const game of finished()) if (isIn(all, game)) await giveAway(game);
}

async function listed(): Promise<readonly ListedGame[]> {
  const texts = await readTexts('games');
  return texts.flatMap((text) => fromStoredLine(parsed(text)) ?? []);
}

function finished(): readonly SavedGame[] {
  return storedGames().filter(({ over }) => over);
}

/** Copies what has ended, and removes what was copied long ago. */
async function takeIn(known: readonly ListedGame[], now: number): Promise<readonly ListedGame[]> {
  const here = finished();
  const byId = new Map(known.map((game) => [game.id, game]));
  const fresh = here.filter((game) => !isIn(known, game));
  const taken = fresh.length === 0 ? [] : await keep(fresh, byId, now);
  for (const game of here) {
    const { kept = now } = byId.get(game.id) ?? {};
    if (!fresh.includes(game) && now - kept > OVERLAP_MS) await giveAway(game);
  }
  return taken;
}

function isIn(known: readonly ListedGame[], { id, updated }: SavedGame): boolean {
  return known.some((game) => game.id === id && game.updated >= updated);
}

async function keep(
  games: readonly SavedGame[],
  known: ReadonlyMap<string, ListedGame>,
  now: number,
): Promise<readonly ListedGame[]> {
  const { name } = settings.get();
  const lines = games.map((game): ListedGame => {
    const { kept = now, reviewed } = known.get(game.id) ?? {};
    return { ...listedOf(game, name), kept, ...(reviewed === undefined ? {} : { reviewed }) };
  });
  await change((maps) => {
    for (const game of games) maps.tables.put(JSON.stringify(toStoredGame(game)), game.id);
    for (const line of lines) maps.games.put(JSON.stringify(toStoredLine(line)), line.id);
  });
  return lines;
}

/** Removes a game from localStorage, unless a tab has its table open or has changed it meanwhile. */
async function giveAway({ id, updated }: SavedGame): Promise<void> {
  await unlessLed(lockOfTable(id), () => {
    const now = readGame(id);
    if (!isRefusal(now) && now.updated === updated) forgetGame(id);
  });
}

function inShort({ judge, skill, ledger }: Review): Reviewed {
  return {
    version: judge.version,
    mark: judge.mark,
    budget: judge.budget,
    rates: skill.map(({ rate }) => rate),
    luck: ledger.map(({ luck }) =>
      luck.reduce((sum, { own, others, common }) => sum + own + others + common, 0),
    ),
  };
}

/** What is damaged reads as nothing. */
function parsed(text: string): Json {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}

/** A browser may forbid an archive, or have no room for it. */
async function tried<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    return refuse(isFull ? 'archive-full' : 'no-archive');
  }
}
