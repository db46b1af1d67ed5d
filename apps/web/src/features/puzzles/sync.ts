import { isRefusal } from '@two-rivers/kernel';
import { PuzzleHistory } from '@two-rivers/protocol';
import { isSynced } from '../library/sync.ts';
import { ask, get } from '../online/api.ts';
import { fromStoredHistory, history, keep, merged, toStoredHistory } from './history.ts';

const PATH = '/api/me/puzzles';

/** Where games are kept with the account, so is what was made of puzzles: each browser has what all have. Without a network it waits. */
export async function syncHistory(): Promise<void> {
  if (!isSynced()) return;
  const there = await get(PuzzleHistory, 'GET', PATH);
  if (isRefusal(there)) return;
  const all = merged(history.get(), fromStoredHistory(there));
  keep(all);
  const isNews = Object.entries(all).some(([key, { tries, isSolved }]) => {
    const known = there[key];
    return known === undefined || known.tries !== tries || known.isSolved !== isSolved;
  });
  if (isNews) await ask('POST', PATH, toStoredHistory(all));
}
