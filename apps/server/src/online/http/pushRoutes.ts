import { PushKey, PushSubscribe, PushUnsubscribe } from '@two-rivers/protocol';
import type { Push } from '../push/push.ts';
import type { Store } from '../store/store.ts';
import { done, json, own, posted, type Route, route } from './route.ts';

interface PushRoutesRequest {
  readonly push: Push;
  readonly store: Store;
  readonly wall: () => number;
}

/** Notifications of the browser when it is one's turn (Web Push). */
export function pushRoutes({ push, store, wall }: PushRoutesRequest): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/push',
      says: 'The key that a browser binds its subscription to (VAPID).',
      serves: 'anyone',
      limiter: 'requests',
      answer: PushKey,
      run: async () => json({ key: push.key }),
    }),
    posted({
      method: 'POST',
      path: '/api/push',
      says: 'From now on this browser is told when it becomes your turn and you have no table open.',
      serves: 'person',
      limiter: { caller: 'pushes' },
      needsProof: true,
      body: PushSubscribe,
      status: 204,
      run: own(async ({ id }, _, { endpoint, keys, language }) => {
        return done(await push.subscribe({ endpoint, person: id, ...keys, language, at: wall() }));
      }),
    }),
    posted({
      method: 'DELETE',
      path: '/api/push',
      says: 'This browser is told no more.',
      serves: 'person',
      limiter: { caller: 'pushes' },
      body: PushUnsubscribe,
      status: 204,
      run: own(async ({ id }, _, { endpoint }) => {
        await store.pushes.unsubscribe(endpoint, id);
        return done(undefined);
      }),
    }),
  ];
}
