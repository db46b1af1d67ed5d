import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { SessionList } from '@two-rivers/protocol';
import { ask, get, leave } from '../api.ts';

export async function mySessions(): Promise<SessionList['sessions'] | Refusal> {
  const list = await get(SessionList, 'GET', '/api/sessions');
  return isRefusal(list) ? list : list.sessions;
}

/** Signs out on another device. */
export async function endSession(id: string): Promise<Refusal | undefined> {
  const answer = await ask('DELETE', `/api/sessions/${encodeURIComponent(id)}`);
  return isRefusal(answer) ? answer : undefined;
}

export async function signOut(): Promise<Refusal | undefined> {
  return leave('signed-out', '/api/session');
}

export async function signOutEverywhere(): Promise<Refusal | undefined> {
  return leave('signed-out', '/api/sessions');
}
