import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { useState } from 'react';
import { useLoaded } from '@two-rivers/board';
import { games } from '../app/games.ts';
import { settings } from '../app/settings.ts';
import { type ListedGame, listedOf } from '../archive/listed.ts';
import { storedGames } from '../archive/storage.ts';
import { inOrder, type OwnGame, together } from './ownGames.ts';
import { useOnlineGames } from './useOnlineGames.ts';

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
  const { value: archived = [] } = useLoaded(String(looks), readArchive);
  const tables = useOnlineGames();
  return {
    own: inOrder(together(stored, isRefusal(archived) ? [] : archived), tables),
    again: () => {
      setStored(running());
      setLooks((before) => before + 1);
    },
    ...(isRefusal(archived) ? { refusal: archived } : {}),
  };
}

/** The games in localStorage that this table knows. */
function running(): readonly ListedGame[] {
  const { name } = settings.get();
  return storedGames()
    .map((game) => listedOf(game, name))
    .filter(isOurs);
}

/** What reads the archive is not needed for the first drawing. */
async function readArchive(): Promise<readonly ListedGame[] | Refusal> {
  const { archivedGames } = await import('../archive/archive.ts');
  const all = await archivedGames();
  return isRefusal(all) ? all : all.filter(isOurs);
}

function isOurs({ game }: ListedGame): boolean {
  return games.some(({ id }) => id === game);
}

export async function forgotten(id: string): Promise<void> {
  const { forgetArchived } = await import('../archive/archive.ts');
  await forgetArchived(id);
}
