import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { onlineReasonInfo, SavedGameDocument, SavedGameList } from '@two-rivers/protocol';
import { STORAGE_KEYS, writeStorage, readStorage } from '../../platform/localStorage.ts';
import { listArchivedGames, loadGameById, archiveGames } from '../../platform/storage/archive.ts';
import { fromStoredGame, toStoredGame } from '../../platform/storage/savedGame.ts';
import { apiRequest, apiFetch, withPasskeyProof } from '../online/api.ts';

/** Whether games are synced with the account; off by default. */
export function isSyncEnabled(): boolean {
  return readStorage(STORAGE_KEYS.sync) === 'yes';
}

export function setSyncEnabled(isOn: boolean): void {
  writeStorage(STORAGE_KEYS.sync, isOn ? 'yes' : null);
}

export interface SyncResult {
  readonly sent: number;
  readonly fetched: number;
}

/**
 * Uploads games the account lacks and downloads games this browser lacks; does not re-upload games deleted elsewhere.
 */
export async function syncGames(): Promise<SyncResult | Refusal> {
  const [serverGames, localGames] = await Promise.all([
    apiFetch(SavedGameList, 'GET', '/api/me/games'),
    listArchivedGames(),
  ]);
  if (isRefusal(serverGames)) return serverGames;
  if (isRefusal(localGames)) return localGames;
  const serverGamesById = new Map(serverGames.games.map((game) => [game.id, game]));
  let sent = 0;
  for (const { id, updated, lines } of localGames) {
    const serverGame = serverGamesById.get(id);
    // results without moves are not synced
    if (lines === 0) continue;
    if (serverGame !== undefined && (serverGame.gone || serverGame.updated >= updated)) continue;
    const game = await loadGameById(id);
    if (isRefusal(game)) continue;
    const response = await apiRequest('POST', syncedGamePath(id), {
      updated: Math.round(updated),
      game: toStoredGame(game),
    });
    // games too large for the server stay in this browser only
    if (!isRefusal(response)) sent++;
    else if (onlineReasonInfo(response.reason).isPermanent !== true) return response;
  }
  const missing = serverGames.games.filter(({ id, gone }) => !gone && localGames.every((game) => game.id !== id));
  const fetched = await Promise.all(
    missing.map(async ({ id }) => apiFetch(SavedGameDocument, 'GET', syncedGamePath(id))),
  );
  const games = fetched.flatMap((response) => {
    const game = isRefusal(response) ? response : fromStoredGame(response.game);
    return isRefusal(game) ? [] : [game];
  });
  if (games.length > 0) {
    const refusal = await archiveGames(games);
    if (isRefusal(refusal)) return refusal;
  }
  return { sent, fetched: games.length };
}

/** Number of games stored with the account. */
export async function countSyncedGames(): Promise<number | Refusal> {
  const serverGames = await apiFetch(SavedGameList, 'GET', '/api/me/games');
  return isRefusal(serverGames) ? serverGames : serverGames.games.filter(({ gone }) => !gone).length;
}

/** Deletes all games of the account; copies in browsers remain. */
export async function deleteSyncedGames(): Promise<Refusal | undefined> {
  const response = await withPasskeyProof(async () => apiRequest('DELETE', '/api/me/games'));
  return isRefusal(response) ? response : undefined;
}

/** Deletes a game from the account too, if sync is on. */
export async function deleteSyncedGame(id: string): Promise<void> {
  if (isSyncEnabled()) await apiRequest('DELETE', syncedGamePath(id));
}

function syncedGamePath(id: string): string {
  return `/api/me/games/${encodeURIComponent(id)}`;
}
