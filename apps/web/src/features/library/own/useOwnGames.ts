import { isRefusal, type Refusal } from '@two-rivers/kernel';
import type { TableSummary } from '@two-rivers/protocol';
import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '@two-rivers/board';
import { games } from '../../../platform/games.ts';
import { lessonUnderWay } from '../../../platform/storage/keptLesson.ts';
import { settings } from '../../../platform/settings.ts';
import { type ListedGame, listedOf } from '../../../platform/storage/listed.ts';
import { forgottenGames, storedGames } from '../../../platform/storage/storage.ts';
import { inOrder, type OwnGame, together } from './ownGames.ts';
import { hasPlayedOnline } from '../../online/playedOnline.ts';
import { showBadge } from '../../../platform/pwa/badge.ts';
import { waitsForYou } from '../rows/TableRow.tsx';

interface OwnGames {
  /** in the order in which they are shown */
  readonly own: readonly OwnGame[];
  /** looks for them anew */
  readonly again: () => void;
  /** why there is no archive */
  readonly refusal?: Refusal;
}

/** One's games: those of this browser at once, those of its archive and of the server as soon as they are there. */
export function useOwnGames(): OwnGames {
  const [stored, setStored] = useState(running);
  const [looks, setLooks] = useState(0);
  const { value } = useLoaded(String(looks), readArchive);
  const archived = value ?? [];
  const deleted = forgottenGames();
  const tables = useOnlineGames().filter(({ id, status }) => !isClosed(status) || !deleted.includes(id));
  const listed = together(stored, isRefusal(archived) ? [] : archived);
  useKeptEnded(
    value === undefined ? [] : tables.filter(({ id, status }) => isClosed(status) && isNew(listed, id)),
    () => setLooks((before) => before + 1),
  );
  return {
    own: inOrder(listed, tables),
    again: () => {
      setStored(running());
      setLooks((before) => before + 1);
    },
    ...(isRefusal(archived) ? { refusal: archived } : {}),
  };
}

function isClosed(status: TableSummary['status']): boolean {
  return status === 'over' || status === 'abandoned';
}

function isNew(listed: readonly ListedGame[], id: string): boolean {
  return listed.every((game) => game.id !== id);
}

/** What ended online goes to the archive, once for each table; `taken` is told when something was. */
function useKeptEnded(tables: readonly TableSummary[], taken: () => void): void {
  const tried = useRef(new Set<string>());
  const ids = tables.map(({ id }) => id).join(' ');
  useEffect(() => {
    const fresh = tables.filter(({ id }) => !tried.current.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) tried.current.add(id);
    const keep = async () => {
      const { keepEnded } = await import('./keepEnded.ts');
      if (await keepEnded(fresh)) taken();
    };
    // without a network it is tried at the next visit
    keep().catch(() => undefined);
  }, [ids]);
}

/** The games in localStorage that this table knows. */
function running(): readonly ListedGame[] {
  const { name } = settings.get();
  return storedGames()
    .map((game) => listedOf(game, name))
    .filter((game) => isOurs(game) && !isLesson(game));
}

/** What reads the archive is not needed for the first drawing. */
async function readArchive(): Promise<readonly ListedGame[] | Refusal> {
  const { archivedGames } = await import('../../../platform/storage/archive.ts');
  const all = await archivedGames();
  return isRefusal(all) ? all : all.filter(isOurs);
}

/** A lesson is gone on with where it was begun: beside its game. */
function isLesson({ game, id }: ListedGame): boolean {
  return lessonUnderWay(game)?.table === id;
}

function isOurs({ game }: ListedGame): boolean {
  return games.some(({ id }) => id === game);
}

export async function forgotten(id: string): Promise<void> {
  const { forgetArchived } = await import('../../../platform/storage/archive.ts');
  await forgetArchived(id);
}

/** How often the server is asked again while somebody looks. */
const REFRESH_MS = 30_000;

/** One's tables online; none where nobody ever played online here, or no server answers. What asks is loaded only then. */
async function onlineGames(): Promise<readonly TableSummary[]> {
  if (!hasPlayedOnline()) return [];
  const { myTables } = await import('../../online/api.ts');
  const mine = await myTables();
  if (isRefusal(mine)) return [];
  const known = mine.filter(({ game }) => games.some(({ id }) => id === game));
  // games of this browser are not counted: nobody waits for them
  showBadge(known.filter(waitsForYou).length);
  return known;
}

function useOnlineGames(): readonly TableSummary[] {
  const [looks, setLooks] = useState(0);
  const [last, setLast] = useState<readonly TableSummary[]>([]);
  const { value } = useLoaded(String(looks), onlineGames);
  useEffect(() => {
    if (value !== undefined) setLast(value);
  }, [value]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) setLooks((before) => before + 1);
    };
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  // what was there stays until the next answer
  return value ?? last;
}
