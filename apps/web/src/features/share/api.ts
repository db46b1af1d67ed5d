import { type GameRecord, isRefusal, parseRecord, type Refusal, refuse } from '@two-rivers/kernel';
import { SharedMade, SharedRecord } from '@two-rivers/protocol';
import type { Language } from '@two-rivers/words';
import { settings } from '../../platform/settings.ts';
import { ask, get, session } from '../online/api.ts';

/** Makes a short link to a finished game; whoever has no account yet becomes a guest of the server. */
export async function shareOnServer(record: GameRecord, language: Language): Promise<SharedMade | Refusal> {
  const known = await session(settings.get().name);
  if (isRefusal(known)) return known;
  return get(SharedMade, 'POST', '/api/shared', { record, language });
}

export async function unshareOnServer(code: string): Promise<Refusal | undefined> {
  const answer = await ask('DELETE', `/api/shared/${code}`);
  return isRefusal(answer) ? answer : undefined;
}

/** The game behind a short link. */
export async function sharedGame(code: string): Promise<GameRecord | Refusal> {
  if (!/^[\w-]{8,64}$/.test(code)) return refuse('no-such-link');
  const found = await get(SharedRecord, 'GET', `/api/shared/${code}`);
  if (isRefusal(found)) return found.reason === 'no-such-link' ? found : refuse('link-unreachable');
  const record = parseRecord(found.record);
  return isRefusal(record) ? refuse('link-damaged') : record;
}
