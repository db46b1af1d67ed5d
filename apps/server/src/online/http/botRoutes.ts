import { isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import { BotEvent, BotList, BotMade, BotMove, NewBot, SeatBot } from '@two-rivers/protocol';
import type { BotAccountsDesk } from '../botApi/botAccounts.ts';
import type { BotStreams } from '../botApi/stream.ts';
import type { Limits } from '../limits.ts';
import type { StoredBot } from '../store/botAccounts.ts';
import { play } from '../table/play.ts';
import type { Rooms } from '../table/rooms.ts';
import { type Answer, type Call, json, own, refused, type Route } from './route.ts';

interface BotRoutesRequest {
  readonly desk: BotAccountsDesk;
  readonly streams: BotStreams;
  readonly rooms: Rooms;
  readonly limits: Limits;
}

/** For programs of others that play (docs/bots-online.md), and for those who make them. */
export function botRoutes({ desk, streams, rooms, limits }: BotRoutesRequest): readonly Route[] {
  const byBot =
    (run: (bot: StoredBot, call: Call) => Promise<Answer>): Route['run'] =>
    async (call) => {
      const bot = await desk.of(call.request);
      if (isRefusal(bot)) return refused(bot);
      return limits.messages.take(`bot ${bot.id}`) ? run(bot, call) : refused(refuse('too-fast'));
    };
  return [
    {
      method: 'GET',
      path: '/api/bots',
      says: 'Your bot accounts.',
      signedIn: true,
      answer: BotList,
      run: own(async ({ id }) => {
        const bots = (await desk.ofOwner(id)).map((bot) => ({
          id: bot.id,
          name: bot.name,
          created: new Date(bot.created).toISOString(),
        }));
        return json({ bots });
      }),
    },
    {
      method: 'POST',
      path: '/api/bots',
      says: 'A new bot account, yours, and its token, which is shown only now.',
      signedIn: true,
      body: NewBot,
      answer: BotMade,
      status: 201,
      run: own(async ({ id }, { body }) => {
        const made = await desk.make(id, (body as NewBot).name);
        return isRefusal(made) ? refused(made) : { status: 201, body: made };
      }),
    },
    {
      method: 'DELETE',
      path: '/api/bots/{id}',
      says: 'Deletes a bot account of yours; bots of the server finish its games.',
      signedIn: true,
      status: 204,
      run: own(async (person, { parts }) => {
        const id = parts['id'] ?? '';
        const refusal = await desk.remove(person.id, id);
        if (refusal === undefined) streams.end(id);
        return done(refusal);
      }),
    },
    {
      method: 'POST',
      path: '/api/tables/{id}/bot-accounts',
      says: 'The host gives a free seat to a bot account, by its name.',
      signedIn: true,
      body: SeatBot,
      status: 204,
      run: own(async (person, { parts, body, network }) =>
        limits.botSeats.take(network)
          ? done(await desk.seat(person.id, parts['id'] ?? '', body as SeatBot))
          : refused(refuse('too-fast')),
      ),
    },
    {
      method: 'GET',
      path: '/api/bot/events',
      says: 'A stream without end, one JSON document a line: what the bot has to decide, at all its tables.',
      signedIn: false,
      byToken: true,
      answer: BotEvent,
      run: byBot(async ({ id }, { request }) => ({
        status: 200,
        type: 'application/x-ndjson; charset=utf-8',
        headers: { 'x-accel-buffering': 'no' },
        ...(request.method === 'HEAD' ? {} : { stream: (response) => streams.open(id, response) }),
      })),
    },
    {
      method: 'POST',
      path: '/api/bot/tables/{id}/move',
      says: 'Plays moves of the bot, decided on a log of this length and a turn begun with so many moves.',
      signedIn: false,
      byToken: true,
      body: BotMove,
      limit: 16_384,
      status: 204,
      run: byBot(async (bot, { parts, body }) => {
        const { length, drafted = 0, moves } = body as BotMove;
        return done(await rooms.change(parts['id'] ?? '', play(bot.id, length, drafted, moves)));
      }),
    },
  ];
}

function done(refusal: Refusal | undefined): Answer {
  return refusal === undefined ? { status: 204 } : refused(refusal);
}
