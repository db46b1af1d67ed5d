import { isRefusal } from '@two-rivers/kernel';
import { useState } from 'react';
import { useLoaded } from '@two-rivers/board';
import type { ListedGame } from '../archive/listed.ts';
import { isOurs } from './OwnGames.tsx';

const NONE: readonly ListedGame[] = [];

/** The finished games of the archive, and what reads them again; none where there is no archive. What reads it is loaded only then. */
export function useArchived(): readonly [games: readonly ListedGame[], again: () => void] {
  const [looks, setLooks] = useState(0);
  const { value = NONE } = useLoaded(String(looks), async () => {
    const { archivedGames } = await import('../archive/archive.ts');
    const all = await archivedGames();
    return isRefusal(all) ? NONE : all.filter(isOurs);
  });
  return [value, () => setLooks((before) => before + 1)];
}
