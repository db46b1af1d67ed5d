import { type GameRecord, isRefusal, parseRecord, type Refusal } from '@two-rivers/kernel';
import { CreatedShareLink, SharedRecord } from '@two-rivers/protocol';
import type { Language } from '@two-rivers/i18n';
import { settings } from '../../platform/settings.ts';
import { apiRequest, apiFetch, loadSession } from '../online/api.ts';
import { refuse } from '../../platform/reasons.ts';

/** Creates a short link to a finished game; users without an account become guests of the server. */
export async function createShortLink(record: GameRecord, language: Language): Promise<CreatedShareLink | Refusal> {
  const account = await loadSession(settings.get().name);
  if (isRefusal(account)) return account;
  return apiFetch(CreatedShareLink, 'POST', '/api/shared', { record, language });
}

export async function deleteShortLink(code: string): Promise<Refusal | undefined> {
  const response = await apiRequest('DELETE', `/api/shared/${code}`);
  return isRefusal(response) ? response : undefined;
}

/** Loads the record behind a short link. */
export async function loadSharedRecord(code: string): Promise<GameRecord | Refusal> {
  if (!/^[\w-]{8,64}$/.test(code)) return refuse('no-such-link');
  const response = await apiFetch(SharedRecord, 'GET', `/api/shared/${code}`);
  if (isRefusal(response)) return response.reason === 'no-such-link' ? response : refuse('link-unreachable');
  const record = parseRecord(response.record);
  return isRefusal(record) ? refuse('link-damaged') : record;
}
