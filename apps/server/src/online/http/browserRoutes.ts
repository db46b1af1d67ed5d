import { refuse } from '@two-rivers/kernel';
import { SessionList, PushKey, PushSubscribe, PushUnsubscribe } from '@two-rivers/protocol';
import { type Cookies, type Identity, sessionId, type Visitor } from '../account/identity.ts';
import type { Sockets } from '../socket/sockets.ts';
import type { Store } from '../store/store.ts';
import { type Answer, json, own, refused, type Route, route, done, posted } from './route.ts';
import type { Push } from '../push/push.ts';

interface SessionRoutesRequest {
  readonly store: Store;
  readonly identity: Identity;
  readonly sockets: Pick<Sockets, 'signedOut'>;
}

/** Where one is signed in, and how to end that. */
export function sessionRoutes({ store, identity, sockets }: SessionRoutesRequest): readonly Route[] {
  /** The browser that asks forgets its cookie where its own session was ended. */
  const ended = (person: Visitor, session: string | null, cookies: Cookies | undefined): Answer<never> => {
    sockets.signedOut(person.id, session);
    store.bus.say({ kind: 'signed-out', person: person.id, session });
    return { status: 204, headers: cookies === undefined ? {} : { 'set-cookie': cookies } };
  };
  return [
    route({
      method: 'GET',
      path: '/api/sessions',
      says: 'Where you are signed in: the devices, and when each was last used.',
      serves: 'person',
      limiter: 'requests',
      answer: SessionList,
      run: own(async ({ id, session: { hash } }) => {
        const list = (await identity.sessionsOf(id)).map((each) => ({
          id: sessionId(each),
          device: each.device,
          created: new Date(each.created).toISOString(),
          used: new Date(each.used).toISOString(),
          current: each.hash === hash,
        }));
        return json({ sessions: list });
      }),
    }),
    route({
      method: 'DELETE',
      path: '/api/session',
      says: 'Signs you out here. A guest without a passkey cannot come back.',
      serves: 'person',
      limiter: 'requests',
      status: 204,
      run: own(async (person, { request }) => {
        await identity.end(person.session);
        return ended(person, sessionId(person.session), identity.forgotten(request));
      }),
    }),
    route({
      method: 'DELETE',
      path: '/api/sessions',
      says: 'Signs you out everywhere, here too.',
      serves: 'person',
      limiter: 'requests',
      status: 204,
      run: own(async (person, { request }) => {
        await identity.endAll(person.id);
        return ended(person, null, identity.forgotten(request));
      }),
    }),
    route({
      method: 'DELETE',
      path: '/api/sessions/{id}',
      says: 'Signs you out on one device.',
      serves: 'person',
      limiter: 'requests',
      status: 204,
      run: own(async (person, { part, request }) => {
        const id = part('id');
        const session = (await identity.sessionsOf(person.id)).find((each) => sessionId(each) === id);
        if (session === undefined) return refused(refuse('no-such-session'));
        await identity.end(session);
        const isOwn = session.hash === person.session.hash;
        return ended(person, id, isOwn ? identity.forgotten(request) : undefined);
      }),
    }),
  ];
}

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
