import type { IncomingMessage } from 'node:http';
import { isRefusal, refuse } from '@two-rivers/kernel';
import { Me, PasskeyList, PasskeyOptions, PasskeyRegistration, PasskeySignIn } from '@two-rivers/protocol';
import * as z from 'zod/mini';
import { type Passkeys, shortId } from '../account/passkeys.ts';
import { type Identity, sessionId, type Visitor } from '../account/identity.ts';
import type { Sockets } from '../socket/sockets.ts';
import { moveGuest } from '../table/moving.ts';
import type { Rooms } from '../table/rooms.ts';
import { type Answer, type Call, done, json, own, posted, refused, type Route, route } from './route.ts';

const BYTES = 32 * 1024;

interface PasskeyRoutesRequest {
  readonly passkeys: Passkeys;
  readonly rooms: Rooms;
  readonly identity: Identity;
  readonly sockets: Pick<Sockets, 'expectBack' | 'recall' | 'signedOut' | 'comeBack'>;
}

/** An account that opens on other devices: the same as the guest's, with keys to it. */
export function passkeyRoutes(request: PasskeyRoutesRequest): readonly Route[] {
  return [...keyRoutes(request), ...signInRoutes(request)];
}

function keyRoutes(request: PasskeyRoutesRequest): readonly Route[] {
  const { passkeys, identity } = request;
  return [
    route({
      method: 'GET',
      path: '/api/passkeys',
      says: 'Your passkeys.',
      serves: 'person',
      limiter: 'requests',
      answer: PasskeyList,
      run: own(async ({ id }) => {
        const list = (await passkeys.of(id)).map((each) => ({
          id: shortId(each),
          created: new Date(each.created).toISOString(),
          used: new Date(each.used).toISOString(),
        }));
        return json({ passkeys: list });
      }),
    }),
    route({
      method: 'POST',
      path: '/api/passkeys/options',
      says: 'What to ask an authenticator for a new passkey (WebAuthn); good for five minutes and one answer.',
      serves: 'person',
      limiter: { caller: 'passkeys' },
      needsProof: true,
      answer: PasskeyOptions,
      run: own(async (person, call) => answered(await passkeys.registrationOptions(person, call.request))),
    }),
    posted({
      method: 'POST',
      path: '/api/passkeys',
      says: 'Adds a passkey to your account, which then does not expire. The first one ends all your other sessions.',
      serves: 'person',
      limiter: { caller: 'passkeys' },
      needsProof: true,
      body: PasskeyRegistration,
      limit: BYTES,
      answer: Me,
      run: own(async (person, call, response) => register(request, person, call, response)),
    }),
    route({
      method: 'POST',
      path: '/api/passkeys/prove/options',
      says: 'What to ask an authenticator for one of your passkeys again; good for five minutes and one answer.',
      serves: 'person',
      limiter: { caller: 'passkeys' },
      answer: PasskeyOptions,
      run: own(async ({ id }, call) => answered(await passkeys.proofOptions(id, call.request))),
    }),
    posted({
      method: 'POST',
      path: '/api/passkeys/prove',
      says: 'Shows one of your passkeys again: for five minutes what needs that is done.',
      serves: 'person',
      limiter: { caller: 'passkeys' },
      body: PasskeySignIn,
      limit: BYTES,
      status: 204,
      run: own(async (person, call, response) => {
        const refusal = await passkeys.prove(person.id, response, call.request);
        if (refusal === undefined) await identity.proved(person.session);
        return done(refusal);
      }),
    }),
    route({
      method: 'DELETE',
      path: '/api/passkeys/{id}',
      says: 'Removes a passkey; without any you are a guest again.',
      serves: 'person',
      limiter: 'requests',
      needsProof: true,
      answer: Me,
      run: own(async (person, { part }) => {
        const refusal = await passkeys.remove(person.id, part('id'));
        return refusal === undefined ? json(await identity.me(person)) : refused(refusal);
      }),
    }),
  ];
}

function signInRoutes(request: PasskeyRoutesRequest): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/passkeys/sign-in/options',
      says: 'What to ask an authenticator to sign in (WebAuthn); good for five minutes and one answer.',
      serves: 'anyone',
      limiter: { address: 'signIns' },
      answer: PasskeyOptions,
      run: async (call) => answered(await request.passkeys.signInOptions(call.request)),
    }),
    posted({
      method: 'POST',
      path: '/api/passkeys/sign-in',
      says: 'Signs you in, and moves the tables of the guest you were to your account.',
      serves: 'anyone',
      limiter: { address: 'signIns' },
      body: PasskeySignIn,
      limit: BYTES,
      answer: Me,
      run: async (call, response) => signIn(request, call, response),
    }),
  ];
}

async function register(
  routes: PasskeyRoutesRequest,
  person: Visitor,
  { request }: Call,
  response: PasskeyRegistration,
): Promise<Answer<Me>> {
  const { passkeys, identity } = routes;
  const isFirst = (await passkeys.of(person.id)).length === 0;
  const refusal = await passkeys.register(person.id, response, request);
  if (refusal !== undefined) return refused(refusal);
  if (isFirst) return startAnew(routes, person, request);
  await identity.proved(person.session);
  return json(await identity.me(person));
}

/** All others are signed out on every node; the browser that asks goes on, its sockets too, once it has the new cookie. */
async function startAnew(
  { identity, rooms, sockets }: PasskeyRoutesRequest,
  person: Visitor,
  request: IncomingMessage,
): Promise<Answer<Me>> {
  const me = await identity.me(person);
  const { cookies, ended } = await identity.startAnew(person.id, request);
  const { bus } = rooms.store;
  const replaced = sessionId(person.session);
  for (const session of ended.map(sessionId).filter((each) => each !== replaced)) {
    sockets.signedOut(person.id, session);
    bus.say({ kind: 'signed-out', person: person.id, session });
  }
  const sent = (): void => {
    sockets.comeBack(person.id, replaced);
    bus.say({ kind: 'renewed', person: person.id, session: replaced });
  };
  return { ...json(me, { 'set-cookie': cookies }), sent };
}

async function signIn(
  { passkeys, rooms, identity, sockets }: PasskeyRoutesRequest,
  { request, person: before }: Call,
  response: PasskeySignIn,
): Promise<Answer<Me>> {
  const id = await passkeys.signIn(response, request);
  if (isRefusal(id)) return refused(id);
  const account = await rooms.store.persons.get(id);
  if (account === undefined) return refused(refuse('passkey-unknown'));
  if (identity.banned.has(id)) return refused(refuse('banned'));
  const isGuest = before !== undefined && before.id !== id && (await passkeys.of(before.id)).length === 0;
  const guest = isGuest ? before.id : undefined;
  if (isGuest) {
    await moveGuest(rooms, before, id);
    sockets.expectBack(before.id);
  }
  // the cookie of before is forgotten with this answer, and nobody else should have it
  if (before !== undefined) await identity.end(before.session);
  const answer = json(await identity.me(account), { 'set-cookie': await identity.signIn(id, request, true) });
  if (guest === undefined) return answer;
  const sent = (): void => {
    sockets.recall(guest);
    rooms.store.bus.say({ kind: 'merged', person: guest });
  };
  return { ...answer, sent };
}

/** As it travels: what is not set is not there. */
function answered(options: object): Answer<PasskeyOptions> {
  return isRefusal(options)
    ? refused(options)
    : json(z.parse(PasskeyOptions, JSON.parse(JSON.stringify(options))));
}
