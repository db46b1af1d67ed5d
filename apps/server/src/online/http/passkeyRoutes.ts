import type { IncomingMessage } from 'node:http';
import { isRefusal } from '@two-rivers/kernel';
import { Me, PasskeyList, PasskeyOptions, PasskeyRegistration, PasskeySignIn } from '@two-rivers/protocol';
import * as z from 'zod/mini';
import { type Passkeys, shortPasskeyId } from '../accounts/passkeys.ts';
import { type IdentityService, sessionId, type Visitor } from '../accounts/identity.ts';
import type { Sockets } from '../sockets/sockets.ts';
import { moveGuest } from '../rooms/guestMoves.ts';
import type { Rooms } from '../rooms/rooms.ts';
import {
  type RouteResponse,
  type RouteCall,
  doneResponse,
  jsonResponse,
  withPerson,
  defineBodyRoute,
  refusalResponse,
  type Route,
  defineRoute,
} from './route.ts';
import { refuse } from '../platform/refuse.ts';

const MAX_BODY_BYTES = 32 * 1024;

interface PasskeyRouteDeps {
  readonly passkeys: Passkeys;
  readonly rooms: Rooms;
  readonly identity: IdentityService;
  readonly sockets: Pick<Sockets, 'markForReconnect' | 'reconnectPerson' | 'closeSignedOut' | 'reconnectSession'>;
}

/** Routes for passkeys, which open the same account on other devices. */
export function passkeyRoutes(deps: PasskeyRouteDeps): readonly Route[] {
  return [...ownPasskeyRoutes(deps), ...signInRoutes(deps)];
}

function ownPasskeyRoutes(deps: PasskeyRouteDeps): readonly Route[] {
  const { passkeys, identity } = deps;
  return [
    defineRoute({
      method: 'GET',
      path: '/api/passkeys',
      says: 'Your passkeys.',
      serves: 'person',
      limiter: 'requests',
      answer: PasskeyList,
      run: withPerson(async ({ id }) => {
        const list = (await passkeys.list(id)).map((each) => ({
          id: shortPasskeyId(each),
          created: new Date(each.created).toISOString(),
          used: new Date(each.used).toISOString(),
        }));
        return jsonResponse({ passkeys: list });
      }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/passkeys/options',
      says: 'What to ask an authenticator for a new passkey (WebAuthn); good for five minutes and one answer.',
      serves: 'person',
      limiter: { caller: 'passkeys' },
      needsProof: true,
      answer: PasskeyOptions,
      run: withPerson(async (person, call) =>
        passkeyOptionsResponse(await passkeys.registrationOptions(person, call.request)),
      ),
    }),
    defineBodyRoute({
      method: 'POST',
      path: '/api/passkeys',
      says: 'Adds a passkey to your account, which then does not expire. The first one ends all your other sessions.',
      serves: 'person',
      limiter: { caller: 'passkeys' },
      needsProof: true,
      body: PasskeyRegistration,
      limit: MAX_BODY_BYTES,
      answer: Me,
      run: withPerson(async (person, call, response) => registerPasskey(deps, person, call, response)),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/passkeys/prove/options',
      says: 'What to ask an authenticator for one of your passkeys again; good for five minutes and one answer.',
      serves: 'person',
      limiter: { caller: 'passkeys' },
      answer: PasskeyOptions,
      run: withPerson(async ({ id }, call) => passkeyOptionsResponse(await passkeys.proofOptions(id, call.request))),
    }),
    defineBodyRoute({
      method: 'POST',
      path: '/api/passkeys/prove',
      says: 'Shows one of your passkeys again: for five minutes what needs that is done.',
      serves: 'person',
      limiter: { caller: 'passkeys' },
      body: PasskeySignIn,
      limit: MAX_BODY_BYTES,
      status: 204,
      run: withPerson(async (person, call, response) => {
        const refusal = await passkeys.verifyOwnPasskey(person.id, response, call.request);
        if (refusal === undefined) await identity.markPasskeyProved(person.session);
        return doneResponse(refusal);
      }),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/passkeys/{id}',
      says: 'Removes a passkey; without any you are a guest again.',
      serves: 'person',
      limiter: 'requests',
      needsProof: true,
      answer: Me,
      run: withPerson(async (person, { part }) => {
        const refusal = await passkeys.remove(person.id, part('id'));
        return refusal === undefined ? jsonResponse(await identity.accountInfo(person)) : refusalResponse(refusal);
      }),
    }),
  ];
}

function signInRoutes(deps: PasskeyRouteDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/passkeys/sign-in/options',
      says: 'What to ask an authenticator to sign in (WebAuthn); good for five minutes and one answer.',
      serves: 'anyone',
      limiter: { address: 'signIns' },
      answer: PasskeyOptions,
      run: async (call) => passkeyOptionsResponse(await deps.passkeys.signInOptions(call.request)),
    }),
    defineBodyRoute({
      method: 'POST',
      path: '/api/passkeys/sign-in',
      says: 'Signs you in, and moves the tables of the guest you were to your account.',
      serves: 'anyone',
      limiter: { address: 'signIns' },
      body: PasskeySignIn,
      limit: MAX_BODY_BYTES,
      answer: Me,
      run: async (call, response) => signInWithPasskey(deps, call, response),
    }),
  ];
}

async function registerPasskey(
  deps: PasskeyRouteDeps,
  person: Visitor,
  { request }: RouteCall,
  response: PasskeyRegistration,
): Promise<RouteResponse<Me>> {
  const { passkeys, identity } = deps;
  const isFirst = (await passkeys.list(person.id)).length === 0;
  const refusal = await passkeys.register(person.id, response, request);
  if (refusal !== undefined) return refusalResponse(refusal);
  if (isFirst) return restartSessions(deps, person, request);
  await identity.markPasskeyProved(person.session);
  return jsonResponse(await identity.accountInfo(person));
}

/**
 * Signs out all other browsers on every node. The caller stays signed in, and its sockets reconnect with the new
 * cookie.
 */
async function restartSessions(
  { identity, rooms, sockets }: PasskeyRouteDeps,
  person: Visitor,
  request: IncomingMessage,
): Promise<RouteResponse<Me>> {
  const me = await identity.accountInfo(person);
  const { cookies, ended } = await identity.restartSessions(person.id, request);
  const { bus } = rooms.store;
  const replaced = sessionId(person.session);
  for (const session of ended.map(sessionId).filter((each) => each !== replaced)) {
    sockets.closeSignedOut(person.id, session);
    bus.publish({ kind: 'signed-out', person: person.id, session });
  }
  const onSent = (): void => {
    sockets.reconnectSession(person.id, replaced);
    bus.publish({ kind: 'renewed', person: person.id, session: replaced });
  };
  return { ...jsonResponse(me, { 'set-cookie': cookies }), onSent };
}

async function signInWithPasskey(
  { passkeys, rooms, identity, sockets }: PasskeyRouteDeps,
  { request, person: previousPerson }: RouteCall,
  response: PasskeySignIn,
): Promise<RouteResponse<Me>> {
  const id = await passkeys.signIn(response, request);
  if (isRefusal(id)) return refusalResponse(id);
  const account = await rooms.store.persons.get(id);
  if (account === undefined) return refusalResponse(refuse('passkey-unknown'));
  if (identity.banned.has(id)) return refusalResponse(refuse('banned'));
  const isGuest =
    previousPerson !== undefined && previousPerson.id !== id && (await passkeys.list(previousPerson.id)).length === 0;
  const guest = isGuest ? previousPerson.id : undefined;
  if (isGuest) {
    await moveGuest(rooms, previousPerson, id);
    sockets.markForReconnect(previousPerson.id);
  }
  // the response replaces the previous cookie, which must not stay valid for anybody
  if (previousPerson !== undefined) await identity.endSession(previousPerson.session);
  const answer = jsonResponse(await identity.accountInfo(account), {
    'set-cookie': await identity.signIn(id, request, true),
  });
  if (guest === undefined) return answer;
  const onSent = (): void => {
    sockets.reconnectPerson(guest);
    rooms.store.bus.publish({ kind: 'merged', person: guest });
  };
  return { ...answer, onSent };
}

/** Response with WebAuthn options; fields without a value are left out. */
function passkeyOptionsResponse(options: object): RouteResponse<PasskeyOptions> {
  return isRefusal(options)
    ? refusalResponse(options)
    : jsonResponse(z.parse(PasskeyOptions, JSON.parse(JSON.stringify(options))));
}
