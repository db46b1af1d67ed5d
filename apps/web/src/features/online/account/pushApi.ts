import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { PushKey } from '@two-rivers/protocol';
import type { Language } from '@two-rivers/i18n';
import { registration } from '../../../platform/pwa/register.ts';
import { apiRequest, apiFetch, withPasskeyProof } from '../api.ts';
import { refuse } from '../reasons.ts';

/** Push manager of the service worker; undefined without a service worker. */
async function pushManager(): Promise<PushManager | undefined> {
  return 'PushManager' in window ? (await registration)?.pushManager : undefined;
}

/** Whether push notifications are on; `cannot` if unsupported. */
export async function loadPushState(): Promise<boolean | 'cannot'> {
  const manager = await pushManager();
  return manager === undefined ? 'cannot' : (await manager.getSubscription()) !== null;
}

export async function subscribeToPush(language: Language): Promise<Refusal | undefined> {
  const pushKey = await apiFetch(PushKey, 'GET', '/api/push');
  if (isRefusal(pushKey)) return pushKey;
  const manager = await pushManager();
  try {
    const subscription = await manager?.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey.key,
    });
    if (subscription === undefined) return refuse('push-denied');
    const { endpoint, keys } = subscription.toJSON();
    const response = await withPasskeyProof(async () => apiRequest('POST', '/api/push', { endpoint, keys, language }));
    if (!isRefusal(response)) return undefined;
    await subscription.unsubscribe();
    return response;
  } catch {
    // refused by the user or the browser
    return refuse('push-denied');
  }
}

export async function unsubscribeFromPush(): Promise<Refusal | undefined> {
  const subscription = await (await pushManager())?.getSubscription();
  if (subscription === undefined || subscription === null) return undefined;
  const response = await apiRequest('DELETE', '/api/push', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return isRefusal(response) ? response : undefined;
}
