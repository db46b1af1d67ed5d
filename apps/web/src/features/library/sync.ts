import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { SavedGameDocument, SavedGameList } from '@two-rivers/protocol';
import { STORAGE_KEYS, writeStorage, readStorage } from '../../platform/localStorage.ts';
import { listArchivedGames, loadGameById, archiveGames } from '../../platform/storage/archive.ts';
import { fromStoredGame, toStoredGame } from '../../platform/storage/savedGame.ts';
import { apiRequest, apiFetch, withPasskeyProof } from '../online/api.ts';

/** Whether the games of this browser are kept with the account too: asked for, never done unasked. */
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

/** Sends what the account does not have, and fetches what this browser does not. What was deleted elsewhere is not sent again. */
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
    const known = serverGamesById.get(id);
    // what was only noted down has no moves to be kept
    if (lines === 0) continue;
    if (known !== undefined && (known.gone || known.updated >= updated)) continue;
    const game = await loadGameById(id);
    if (isRefusal(game)) continue;
    const response = await apiRequest('POST', syncedGamePath(id), {
      updated: Math.round(updated),
      game: toStoredGame(game),
    });
    // one that is too large stays here alone
    if (!isRefusal(response)) sent++;
    else if (response.reason !== 'too-large' && response.reason !== 'bad-message') return response;
  }
  const missing = serverGames.games.filter(({ id, gone }) => !gone && localGames.every((game) => game.id !== id));
  const fetched = await Promise.all(
    missing.map(async ({ id }) => apiFetch(SavedGameDocument, 'GET', syncedGamePath(id))),
  );
  const games = fetched.flatMap((answer) => {
    const game = isRefusal(answer) ? answer : fromStoredGame(answer.game);
    return isRefusal(game) ? [] : [game];
  });
  if (games.length > 0) {
    const refusal = await archiveGames(games);
    if (isRefusal(refusal)) return refusal;
  }
  return { sent, fetched: games.length };
}

/** How many games the account has. */
export async function countSyncedGames(): Promise<number | Refusal> {
  const serverGames = await apiFetch(SavedGameList, 'GET', '/api/me/games');
  return isRefusal(serverGames) ? serverGames : serverGames.games.filter(({ gone }) => !gone).length;
}

/** Takes all of them from the account; what browsers have stays there. */
export async function deleteSyncedGames(): Promise<Refusal | undefined> {
  const response = await withPasskeyProof(async () => apiRequest('DELETE', '/api/me/games'));
  return isRefusal(response) ? response : undefined;
}

/** Deleted here, it is deleted with the account too. */
export async function deleteSyncedGame(id: string): Promise<void> {
  if (isSyncEnabled()) await apiRequest('DELETE', syncedGamePath(id));
}

function syncedGamePath(id: string): string {
  return `/api/me/games/${encodeURIComponent(id)}`;
}
