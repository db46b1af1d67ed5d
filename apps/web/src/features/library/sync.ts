import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { KeptGame, KeptGames } from '@two-rivers/protocol';
import { KEYS, note, noted } from '../../platform/noted.ts';
import { archivedGames, gameById, keepGames } from '../../platform/storage/archive.ts';
import { fromStoredGame, toStoredGame } from '../../platform/storage/storage.ts';
import { ask, get, proving } from '../online/api.ts';

/** Whether the games of this browser are kept with the account too: asked for, never done unasked. */
export function isSynced(): boolean {
  return noted(KEYS.sync) === 'yes';
}

export function setSynced(isOn: boolean): void {
  note(KEYS.sync, isOn ? 'yes' : null);
}

export interface Synced {
  readonly sent: number;
  readonly fetched: number;
}

/** Sends what the account does not have, and fetches what this browser does not. What was deleted elsewhere is not sent again. */
export async function sync(): Promise<Synced | Refusal> {
  const [kept, all] = await Promise.all([get(KeptGames, 'GET', '/api/me/games'), archivedGames()]);
  if (isRefusal(kept)) return kept;
  if (isRefusal(all)) return all;
  const there = new Map(kept.games.map((game) => [game.id, game]));
  let sent = 0;
  for (const { id, updated, lines } of all) {
    const known = there.get(id);
    // what was only noted down has no moves to be kept
    if (lines === 0) continue;
    if (known !== undefined && (known.gone || known.updated >= updated)) continue;
    const game = await gameById(id);
    if (isRefusal(game)) continue;
    const answer = await ask('POST', pathOf(id), { updated: Math.round(updated), game: toStoredGame(game) });
    // one that is too large stays here alone
    if (!isRefusal(answer)) sent++;
    else if (answer.reason !== 'too-large' && answer.reason !== 'bad-message') return answer;
  }
  const missing = kept.games.filter(({ id, gone }) => !gone && all.every((game) => game.id !== id));
  const fetched = await Promise.all(missing.map(async ({ id }) => get(KeptGame, 'GET', pathOf(id))));
  const games = fetched.flatMap((answer) => {
    const game = isRefusal(answer) ? answer : fromStoredGame(answer.game);
    return isRefusal(game) ? [] : [game];
  });
  if (games.length > 0) {
    const refusal = await keepGames(games);
    if (isRefusal(refusal)) return refusal;
  }
  return { sent, fetched: games.length };
}

/** How many games the account has. */
export async function countSynced(): Promise<number | Refusal> {
  const kept = await get(KeptGames, 'GET', '/api/me/games');
  return isRefusal(kept) ? kept : kept.games.filter(({ gone }) => !gone).length;
}

/** Takes all of them from the account; what browsers have stays there. */
export async function clearSynced(): Promise<Refusal | undefined> {
  const answer = await proving(async () => ask('DELETE', '/api/me/games'));
  return isRefusal(answer) ? answer : undefined;
}

/** Deleted here, it is deleted with the account too. */
export async function forgetSynced(id: string): Promise<void> {
  if (isSynced()) await ask('DELETE', pathOf(id));
}

function pathOf(id: string): string {
  return `/api/me/games/${encodeURIComponent(id)}`;
}
