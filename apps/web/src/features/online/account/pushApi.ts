import { isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import { PushKey } from '@two-rivers/protocol';
import type { Language } from '@two-rivers/words';
import { registration } from '../../../platform/pwa/register.ts';
import { ask, get, proving } from '../api.ts';

/** undefined without a service worker. */
async function manager(): Promise<PushManager | undefined> {
  return 'PushManager' in window ? (await registration)?.pushManager : undefined;
}

/** Whether push notifications are on; `cannot` if unsupported. */
export async function isTold(): Promise<boolean | 'cannot'> {
  const pushes = await manager();
  return pushes === undefined ? 'cannot' : (await pushes.getSubscription()) !== null;
}

export async function tellMe(language: Language): Promise<Refusal | undefined> {
  const answer = await get(PushKey, 'GET', '/api/push');
  if (isRefusal(answer)) return answer;
  const pushes = await manager();
  try {
    const subscription = await pushes?.subscribe({
      userVisibleOnly: true,
      applicationServerKey: answer.key,
    });
    if (subscription === undefined) return refuse('push-denied');
    const { endpoint, keys } = subscription.toJSON();
    const answered = await proving(async () => ask('POST', '/api/push', { endpoint, keys, language }));
    if (!isRefusal(answered)) return undefined;
    await subscription.unsubscribe();
    return answered;
  } catch {
    // refused by the user or the browser
    return refuse('push-denied');
  }
}

export async function tellMeNoMore(): Promise<Refusal | undefined> {
  const subscription = await (await manager())?.getSubscription();
  if (subscription === undefined || subscription === null) return undefined;
  const answered = await ask('DELETE', '/api/push', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return isRefusal(answered) ? answered : undefined;
}
