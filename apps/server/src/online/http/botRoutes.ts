import { isRefusal, refuse } from '@two-rivers/kernel';
import {
  BotEvent,
  BotList,
  BotMade,
  BotMove,
  BotReveal,
  BotSeal,
  NewBot,
  SeatBot,
} from '@two-rivers/protocol';
import type { BotAccountsDesk } from '../botApi/botAccounts.ts';
import type { BotStreams } from '../botApi/stream.ts';
import type { StoredBot } from '../store/botAccounts.ts';
import { play } from '../table/play.ts';
import type { Rooms } from '../table/rooms.ts';
import { reveal, seal } from '../table/seats.ts';
import { type Answer, type Call, done, json, own, posted, refused, type Route, route } from './route.ts';

interface BotRoutesRequest {
  readonly desk: BotAccountsDesk;
  readonly streams: BotStreams;
  readonly rooms: Rooms;
}

/** For programs of others that play (docs/bots-online.md), and for those who make them. */
export function botRoutes(request: BotRoutesRequest): readonly Route[] {
  return [...ownerRoutes(request), ...programRoutes(request)];
}

/** For people: the accounts of their bots, and seats for bots. */
function ownerRoutes({ desk }: BotRoutesRequest): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/bots',
      says: 'Your bot accounts.',
      serves: 'person',
      limiter: 'requests',
      answer: BotList,
      run: own(async ({ id }) => {
        const bots = (await desk.ofOwner(id)).map((bot) => ({
          id: bot.id,
          name: bot.name,
          created: new Date(bot.created).toISOString(),
        }));
        return json({ bots });
      }),
    }),
    posted({
      method: 'POST',
      path: '/api/bots',
      says: 'A new bot account, yours, and its token, which is shown only now.',
      serves: 'person',
      limiter: { caller: 'bots' },
      needsProof: true,
      body: NewBot,
      answer: BotMade,
      status: 201,
      run: own(async ({ id }, _, { name }) => {
        const made = await desk.make(id, name);
        return isRefusal(made) ? refused(made) : { status: 201, body: made };
      }),
    }),
    route({
      method: 'DELETE',
      path: '/api/bots/{id}',
      says: 'Deletes a bot account of yours; bots of the server finish its games.',
      serves: 'person',
      limiter: 'requests',
      needsProof: true,
      status: 204,
      run: own(async (person, { part }) => done(await desk.remove(person.id, part('id')))),
    }),
    posted({
      method: 'POST',
      path: '/api/tables/{id}/bot-accounts',
      says: 'The host gives a free seat to a bot account, by its name.',
      serves: 'person',
      limiter: { address: 'botSeats' },
      body: SeatBot,
      status: 204,
      run: own(async (person, { part }, wanted) => done(await desk.seat(person.id, part('id'), wanted))),
    }),
  ];
}

/** For routes that serve bots; that one asks was checked before. */
function byBot<C extends Call, Sent extends readonly unknown[], T>(
  run: (bot: StoredBot, call: C, ...body: Sent) => Promise<Answer<T>>,
): (call: C, ...body: Sent) => Promise<Answer<T>> {
  return async (call, ...body) =>
    call.bot === undefined ? refused(refuse('bad-token')) : run(call.bot, call, ...body);
}

/** For the bots themselves, who show their token. */
function programRoutes({ streams, rooms }: BotRoutesRequest): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/bot/events',
      says: 'A stream without end, one JSON document a line: what the bot has to decide, at all its tables.',
      serves: 'bot',
      limiter: { caller: 'messages' },
      answer: BotEvent,
      run: byBot(async ({ id }, { request }) => ({
        status: 200,
        type: 'application/x-ndjson; charset=utf-8',
        headers: { 'x-accel-buffering': 'no' },
        ...(request.method === 'HEAD' ? {} : { stream: (response) => streams.open(id, response) }),
      })),
    }),
    posted({
      method: 'POST',
      path: '/api/bot/tables/{id}/seal',
      says: 'The seal of a nonce of the bot’s own, before the game; without one its nonce is that of all bots.',
      serves: 'bot',
      limiter: { caller: 'messages' },
      body: BotSeal,
      status: 204,
      run: byBot(async (bot, { part }, given) =>
        done(await rooms.change(part('id'), seal(bot.id, given.seal))),
      ),
    }),
    posted({
      method: 'POST',
      path: '/api/bot/tables/{id}/reveal',
      says: 'The nonce that the bot sealed, once the seats are locked.',
      serves: 'bot',
      limiter: { caller: 'messages' },
      body: BotReveal,
      status: 204,
      run: byBot(async (bot, { part }, { nonce }) =>
        done(await rooms.change(part('id'), reveal(bot.id, nonce))),
      ),
    }),
    posted({
      method: 'POST',
      path: '/api/bot/tables/{id}/move',
      says: 'Plays moves of the bot, decided on a log of this length and a turn begun with so many moves.',
      serves: 'bot',
      limiter: { caller: 'messages' },
      body: BotMove,
      limit: 16_384,
      status: 204,
      run: byBot(async (bot, { part }, { length, drafted = 0, moves }) => {
        return done(await rooms.change(part('id'), play(bot.id, length, drafted, moves)));
      }),
    }),
  ];
}
