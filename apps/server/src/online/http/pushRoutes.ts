import { refuse } from '@two-rivers/kernel';
import { PushKey, PushSubscribe, PushUnsubscribe } from '@two-rivers/protocol';
import type { Push } from '../push/push.ts';
import { isPushService } from '../push/services.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { json, own, refused, type Route } from './route.ts';

interface PushRoutesRequest {
  readonly push: Push;
  readonly store: Store;
  readonly settings: Settings;
  readonly wall: () => number;
}

/** Notifications of the browser when it is one's turn (Web Push). */
export function pushRoutes({ push, store, settings, wall }: PushRoutesRequest): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/api/push',
      says: 'The key that a browser binds its subscription to (VAPID).',
      signedIn: false,
      answer: PushKey,
      run: async () => json({ key: push.key }),
    },
    {
      method: 'POST',
      path: '/api/push',
      says: 'From now on this browser is told when it becomes your turn and you have no table open.',
      signedIn: true,
      body: PushSubscribe,
      status: 204,
      run: own(async ({ id }, { body }) => {
        const { endpoint, keys, language } = body as PushSubscribe;
        if (!isPushService(endpoint, settings)) return refused(refuse('push-endpoint'));
        await store.pushes.subscribe({ endpoint, person: id, ...keys, language, at: wall() });
        return { status: 204 };
      }),
    },
    {
      method: 'DELETE',
      path: '/api/push',
      says: 'This browser is told no more.',
      signedIn: true,
      body: PushUnsubscribe,
      status: 204,
      run: own(async ({ id }, { body }) => {
        await store.pushes.unsubscribe((body as PushUnsubscribe).endpoint, id);
        return { status: 204 };
      }),
    },
  ];
}
