import { SessionList, PushKey, PushSubscribeRequest, PushUnsubscribeRequest } from '@two-rivers/protocol';
import { type SetCookieHeaders, type IdentityService, sessionId, type Visitor } from '../accounts/identity.ts';
import type { Sockets } from '../sockets/sockets.ts';
import type { Store } from '../store/store.ts';
import {
  type RouteResponse,
  jsonResponse,
  withPerson,
  refusalResponse,
  type Route,
  defineRoute,
  doneResponse,
  defineBodyRoute,
} from './route.ts';
import type { PushNotifier } from '../push/push.ts';
import { refuse } from '../platform/refuse.ts';

interface SessionRouteDeps {
  readonly store: Store;
  readonly identity: IdentityService;
  readonly sockets: Pick<Sockets, 'closeSignedOut'>;
}

/** Routes for the sessions of a person, on all their devices. */
export function sessionRoutes({ store, identity, sockets }: SessionRouteDeps): readonly Route[] {
  /** Response after ending sessions; clears the cookie if the caller's own session has ended. */
  const signOutResponse = (
    person: Visitor,
    session: string | null,
    cookies: SetCookieHeaders | undefined,
  ): RouteResponse<never> => {
    sockets.closeSignedOut(person.id, session);
    store.bus.publish({ kind: 'signed-out', person: person.id, session });
    return { status: 204, headers: cookies === undefined ? {} : { 'set-cookie': cookies } };
  };
  return [
    defineRoute({
      method: 'GET',
      path: '/api/sessions',
      says: 'Where you are signed in: the devices, and when each was last used.',
      serves: 'person',
      limiter: 'requests',
      answer: SessionList,
      run: withPerson(async ({ id, session: { hash } }) => {
        const list = (await identity.sessionsOf(id)).map((each) => ({
          id: sessionId(each),
          device: each.device,
          created: new Date(each.created).toISOString(),
          used: new Date(each.used).toISOString(),
          current: each.hash === hash,
        }));
        return jsonResponse({ sessions: list });
      }),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/session',
      says: 'Signs you out here. A guest without a passkey cannot come back.',
      serves: 'person',
      limiter: 'requests',
      status: 204,
      run: withPerson(async (person, { request }) => {
        await identity.endSession(person.session);
        return signOutResponse(person, sessionId(person.session), identity.clearCookies(request));
      }),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/sessions',
      says: 'Signs you out everywhere, here too.',
      serves: 'person',
      limiter: 'requests',
      status: 204,
      run: withPerson(async (person, { request }) => {
        await identity.endAllSessions(person.id);
        return signOutResponse(person, null, identity.clearCookies(request));
      }),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/sessions/{id}',
      says: 'Signs you out on one device.',
      serves: 'person',
      limiter: 'requests',
      status: 204,
      run: withPerson(async (person, { part, request }) => {
        const id = part('id');
        const session = (await identity.sessionsOf(person.id)).find((each) => sessionId(each) === id);
        if (session === undefined) return refusalResponse(refuse('no-such-session'));
        await identity.endSession(session);
        const isOwn = session.hash === person.session.hash;
        return signOutResponse(person, id, isOwn ? identity.clearCookies(request) : undefined);
      }),
    }),
  ];
}

interface PushRouteDeps {
  readonly push: PushNotifier;
  readonly store: Store;
  readonly wall: () => number;
}

/** Routes for notifications when a person's turn starts (Web Push). */
export function pushRoutes({ push, store, wall }: PushRouteDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/push',
      says: 'The key that a browser binds its subscription to (VAPID).',
      serves: 'anyone',
      limiter: 'requests',
      answer: PushKey,
      run: async () => jsonResponse({ key: push.publicKey }),
    }),
    defineBodyRoute({
      method: 'POST',
      path: '/api/push',
      says: 'From now on this browser is told when it becomes your turn and you have no table open.',
      serves: 'person',
      limiter: { caller: 'pushes' },
      needsProof: true,
      body: PushSubscribeRequest,
      status: 204,
      run: withPerson(async ({ id }, _, { endpoint, keys, language }) => {
        return doneResponse(await push.subscribe({ endpoint, person: id, ...keys, language, at: wall() }));
      }),
    }),
    defineBodyRoute({
      method: 'DELETE',
      path: '/api/push',
      says: 'This browser is told no more.',
      serves: 'person',
      limiter: { caller: 'pushes' },
      body: PushUnsubscribeRequest,
      status: 204,
      run: withPerson(async ({ id }, _, { endpoint }) => {
        await store.pushes.unsubscribe(endpoint, id);
        return doneResponse(undefined);
      }),
    }),
  ];
}
