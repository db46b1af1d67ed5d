import { isRefusal } from '@two-rivers/kernel';
import type { TableSummary } from '@two-rivers/protocol';
import { useEffect, useState } from 'react';
import { useLoaded } from '@two-rivers/board';
import { games } from '../../../platform/games.ts';
import { hasPlayedOnline } from '../../online/playedOnline.ts';
import { showBadge } from '../../../platform/pwa/badge.ts';
import { waitsForYou } from '../rows/TableRow.tsx';

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

export function useOnlineGames(): readonly TableSummary[] {
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
