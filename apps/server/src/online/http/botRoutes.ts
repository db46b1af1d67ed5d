import { isRefusal } from '@two-rivers/kernel';
import {
  BotEvent,
  BotList,
  CreatedBot,
  BotMove,
  BotReveal,
  BotSeal,
  NewBotRequest,
  SeatBotRequest,
} from '@two-rivers/protocol';
import type { BotAccountService } from '../botApi/botAccounts.ts';
import type { BotStreams } from '../botApi/botStream.ts';
import type { StoredBot } from '../store/botAccounts.ts';
import { playMoves } from '../rooms/play.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { revealNonce, sealNonce } from '../rooms/seats.ts';
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

interface BotRouteDeps {
  readonly botAccounts: BotAccountService;
  readonly streams: BotStreams;
  readonly rooms: Rooms;
}

/** Routes for bots run by users (docs/bots/online.md), and for their owners. */
export function botRoutes(deps: BotRouteDeps): readonly Route[] {
  return [...ownerRoutes(deps), ...botApiRoutes(deps)];
}

/** Routes for people: accounts of their bots, and seats for bots. */
function ownerRoutes({ botAccounts }: BotRouteDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/bots',
      says: 'Your bot accounts.',
      serves: 'person',
      limiter: 'requests',
      answer: BotList,
      run: withPerson(async ({ id }) => {
        const bots = (await botAccounts.listOwnedBy(id)).map((bot) => ({
          id: bot.id,
          name: bot.name,
          created: new Date(bot.created).toISOString(),
        }));
        return jsonResponse({ bots });
      }),
    }),
    defineBodyRoute({
      method: 'POST',
      path: '/api/bots',
      says: 'A new bot account, yours, and its token, which is shown only now.',
      serves: 'person',
      limiter: { caller: 'bots' },
      needsProof: true,
      body: NewBotRequest,
      answer: CreatedBot,
      status: 201,
      run: withPerson(async ({ id }, _, { name }) => {
        const botOrRefusal = await botAccounts.create(id, name);
        return isRefusal(botOrRefusal) ? refusalResponse(botOrRefusal) : { status: 201, body: botOrRefusal };
      }),
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/bots/{id}',
      says: 'Deletes a bot account of yours; bots of the server finish its games.',
      serves: 'person',
      limiter: 'requests',
      needsProof: true,
      status: 204,
      run: withPerson(async (person, { part }) => doneResponse(await botAccounts.remove(person.id, part('id')))),
    }),
    defineBodyRoute({
      method: 'POST',
      path: '/api/tables/{id}/bot-accounts',
      says: 'The host gives a free seat to a bot account, by its name.',
      serves: 'person',
      limiter: { address: 'botSeats' },
      body: SeatBotRequest,
      status: 204,
      run: withPerson(async (person, { part }, seatRequest) =>
        doneResponse(await botAccounts.seatBot(person.id, part('id'), seatRequest)),
      ),
    }),
  ];
}

/** Wraps a handler for bots; `Api` has already authenticated the caller. */
function withBot<C extends RouteCall, Sent extends readonly unknown[], T>(
  run: (bot: StoredBot, call: C, ...body: Sent) => Promise<RouteResponse<T>>,
): (call: C, ...body: Sent) => Promise<RouteResponse<T>> {
  return async (call, ...body) =>
    call.bot === undefined ? refusalResponse(refuse('bad-token')) : run(call.bot, call, ...body);
}

/** Routes for the bots themselves, which authenticate with their token. */
function botApiRoutes({ streams, rooms }: BotRouteDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/bot/events',
      says: 'A stream without end, one JSON document a line: what the bot has to decide, at all its tables.',
      serves: 'bot',
      limiter: { caller: 'messages' },
      answer: BotEvent,
      run: withBot(async ({ id }, { request }) => ({
        status: 200,
        type: 'application/x-ndjson; charset=utf-8',
        headers: { 'x-accel-buffering': 'no' },
        ...(request.method === 'HEAD' ? {} : { stream: (response) => streams.open(id, response) }),
      })),
    }),
    defineBodyRoute({
      method: 'POST',
      path: '/api/bot/tables/{id}/seal',
      says: 'The seal of a nonce of the bot’s own, before the game; without one its nonce is that of all bots.',
      serves: 'bot',
      limiter: { caller: 'messages' },
      body: BotSeal,
      status: 204,
      run: withBot(async (bot, { part }, sealRequest) =>
        doneResponse(await rooms.change(part('id'), sealNonce(bot.id, sealRequest.seal))),
      ),
    }),
    defineBodyRoute({
      method: 'POST',
      path: '/api/bot/tables/{id}/reveal',
      says: 'The nonce that the bot sealed, once the seats are locked.',
      serves: 'bot',
      limiter: { caller: 'messages' },
      body: BotReveal,
      status: 204,
      run: withBot(async (bot, { part }, { nonce }) =>
        doneResponse(await rooms.change(part('id'), revealNonce(bot.id, nonce))),
      ),
    }),
    defineBodyRoute({
      method: 'POST',
      path: '/api/bot/tables/{id}/move',
      says: 'Plays moves of the bot, decided on a log of this length and a turn begun with so many moves.',
      serves: 'bot',
      limiter: { caller: 'messages' },
      body: BotMove,
      limit: 16_384,
      status: 204,
      run: withBot(async (bot, { part }, { length, drafted = 0, moves }) => {
        return doneResponse(await rooms.change(part('id'), playMoves(bot.id, length, drafted, moves)));
      }),
    }),
  ];
}
