import { isRefusal, type Refusal } from '@two-rivers/kernel';
import type { TableSummary } from '@two-rivers/protocol';
import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '@two-rivers/ui';
import { games } from '../../../platform/games.ts';
import { unfinishedLesson } from '../../../platform/storage/lessonProgress.ts';
import { settings } from '../../../platform/settings.ts';
import { type ListedGame, toListedGame } from '../../../platform/storage/listedGame.ts';
import { deletedGameIds, readStoredGames } from '../../../platform/storage/savedGame.ts';
import { sortOwnGames, type OwnGame, mergeGames } from './ownGames.ts';
import { hasPlayedOnline } from '../../online/onlineFlags.ts';
import { showBadge } from '../../../platform/pwa/badge.ts';
import { isAwaitingViewer } from '../rows/OnlineTableRow.tsx';

interface OwnGamesState {
  /** in display order */
  readonly ownGames: readonly OwnGame[];
  /** reloads stored and archived games */
  readonly reload: () => void;
  /** why the archive is unavailable */
  readonly refusal?: Refusal;
}

/** Own games: first those in localStorage, then those of the archive and the server once loaded. */
export function useOwnGames(): OwnGamesState {
  const [stored, setStored] = useState(readRunningGames);
  const [version, setVersion] = useState(0);
  const { value } = useLoaded(String(version), readArchivedGames);
  const archived = value ?? [];
  const deleted = deletedGameIds();
  const tables = useOnlineGames().filter(({ id, status }) => !isClosed(status) || !deleted.includes(id));
  const listed = mergeGames(stored, isRefusal(archived) ? [] : archived);
  useEndedTablesArchive(
    value === undefined ? [] : tables.filter(({ id, status }) => isClosed(status) && isUnlisted(listed, id)),
    () => setVersion((before) => before + 1),
  );
  return {
    ownGames: sortOwnGames(listed, tables),
    reload: () => {
      setStored(readRunningGames());
      setVersion((before) => before + 1);
    },
    ...(isRefusal(archived) ? { refusal: archived } : {}),
  };
}

function isClosed(status: TableSummary['status']): boolean {
  return status === 'over' || status === 'abandoned';
}

function isUnlisted(listed: readonly ListedGame[], id: string): boolean {
  return listed.every((game) => game.id !== id);
}

/** Archives each finished online table once; calls `onArchive` if any was added. */
function useEndedTablesArchive(tables: readonly TableSummary[], onArchive: () => void): void {
  const attemptedIds = useRef(new Set<string>());
  const ids = tables.map(({ id }) => id).join(' ');
  useEffect(() => {
    const fresh = tables.filter(({ id }) => !attemptedIds.current.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) attemptedIds.current.add(id);
    const archive = async () => {
      const { archiveEndedTables } = await import('./archiveEndedTables.ts');
      if (await archiveEndedTables(fresh)) onArchive();
    };
    // without a network, retry on the next visit
    archive().catch(() => undefined);
  }, [ids]);
}

/** Games in localStorage, without unknown games and unfinished lessons. */
function readRunningGames(): readonly ListedGame[] {
  const { name } = settings.get();
  return readStoredGames()
    .map((game) => toListedGame(game, name))
    .filter((game) => isKnownGame(game) && !isRunningLesson(game));
}

/** Loads archived games; the archive's code is not part of the first page load. */
async function readArchivedGames(): Promise<readonly ListedGame[] | Refusal> {
  const { listArchivedGames } = await import('../../../platform/storage/archive.ts');
  const all = await listArchivedGames();
  return isRefusal(all) ? all : all.filter(isKnownGame);
}

/** Whether the game is an unfinished lesson, which is continued from its game's card instead. */
function isRunningLesson({ game, id }: ListedGame): boolean {
  return unfinishedLesson(game)?.table === id;
}

function isKnownGame({ game }: ListedGame): boolean {
  return games.some(({ id }) => id === game);
}

export async function deleteGame(id: string): Promise<void> {
  const { deleteArchivedGame } = await import('../../../platform/storage/archive.ts');
  await deleteArchivedGame(id);
}

/** Interval for reloading online tables while the page is visible. */
const REFRESH_MS = 30_000;

/** The user's online tables; empty if none was ever opened here or the server does not respond. */
async function loadOnlineGames(): Promise<readonly TableSummary[]> {
  if (!hasPlayedOnline()) return [];
  const { loadMyTables } = await import('../../online/api.ts');
  const myTables = await loadMyTables();
  if (isRefusal(myTables)) return [];
  const knownTables = myTables.filter(({ game }) => games.some(({ id }) => id === game));
  // the badge counts online tables only: in local games no one is kept waiting
  showBadge(knownTables.filter(isAwaitingViewer).length);
  return knownTables;
}

function useOnlineGames(): readonly TableSummary[] {
  const [version, setVersion] = useState(0);
  const [lastGames, setLastGames] = useState<readonly TableSummary[]>([]);
  const { value } = useLoaded(String(version), loadOnlineGames);
  useEffect(() => {
    if (value !== undefined) setLastGames(value);
  }, [value]);
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) setVersion((before) => before + 1);
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  // keep showing the last result while reloading
  return value ?? lastGames;
}
