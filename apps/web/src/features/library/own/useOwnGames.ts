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
  /** in the order in which they are shown */
  readonly ownGames: readonly OwnGame[];
  /** looks for them anew */
  readonly reload: () => void;
  /** why there is no archive */
  readonly refusal?: Refusal;
}

/** One's games: those of this browser at once, those of its archive and of the server as soon as they are there. */
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

/** What ended online goes to the archive, once for each table; `taken` is told when something was. */
function useEndedTablesArchive(tables: readonly TableSummary[], onArchive: () => void): void {
  const tried = useRef(new Set<string>());
  const ids = tables.map(({ id }) => id).join(' ');
  useEffect(() => {
    const fresh = tables.filter(({ id }) => !tried.current.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) tried.current.add(id);
    const archive = async () => {
      const { archiveEndedTables } = await import('./archiveEndedTables.ts');
      if (await archiveEndedTables(fresh)) onArchive();
    };
    // without a network it is tried at the next visit
    archive().catch(() => undefined);
  }, [ids]);
}

/** The games in localStorage that this table knows. */
function readRunningGames(): readonly ListedGame[] {
  const { name } = settings.get();
  return readStoredGames()
    .map((game) => toListedGame(game, name))
    .filter((game) => isKnownGame(game) && !isRunningLesson(game));
}

/** What reads the archive is not needed for the first drawing. */
async function readArchivedGames(): Promise<readonly ListedGame[] | Refusal> {
  const { listArchivedGames } = await import('../../../platform/storage/archive.ts');
  const all = await listArchivedGames();
  return isRefusal(all) ? all : all.filter(isKnownGame);
}

/** A lesson is gone on with where it was begun: beside its game. */
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

/** How often the server is asked again while somebody looks. */
const REFRESH_MS = 30_000;

/** One's tables online; none where nobody ever played online here, or no server answers. What asks is loaded only then. */
async function loadOnlineGames(): Promise<readonly TableSummary[]> {
  if (!hasPlayedOnline()) return [];
  const { loadMyTables } = await import('../../online/api.ts');
  const mine = await loadMyTables();
  if (isRefusal(mine)) return [];
  const known = mine.filter(({ game }) => games.some(({ id }) => id === game));
  // games of this browser are not counted: nobody waits for them
  showBadge(known.filter(isAwaitingViewer).length);
  return known;
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
  // what was there stays until the next answer
  return value ?? lastGames;
}
