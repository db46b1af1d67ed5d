import { readFileSync } from 'node:fs';
import { rules } from '@two-rivers/games/parts';
import type { GameRecord } from '@two-rivers/kernel';
import type { CreatedShareLink } from '@two-rivers/protocol';
import { AddressedBrowser } from './addressedBrowser.ts';
import type { Attack, AttackSize, AttackContext, AttackTally } from './attack.ts';
import { repeatUntilEnd, sendAtRate, openCountedConnection, floodConnection, requestBytes } from './wire.ts';

const [gameId = ''] = rules.ids;
const GAME = new URL(`../../../../games/${gameId}/rules/golden/two-players.json`, import.meta.url);
const LINKS = 20;
const CONNECTIONS = 4;

/** Minimum number of requests at a steady rate: half the planned number, as a busy machine slows the attackers down. */
const halfRate =
  (perSecond: number) =>
  ({ seconds }: AttackSize) =>
    (perSecond * seconds) / 2;
/** Minimum number of requests in a flood, even if every connection is cut soon after it opens. */
const minFloodRequests = ({ seconds }: AttackSize): number => 500 * seconds;

let sharers = 0;

/** Honest guest with a new address, from which nothing was shared yet. */
async function createSharer({ url }: AttackContext): Promise<AddressedBrowser> {
  sharers++;
  return AddressedBrowser.atNode(url, `192.0.2.${sharers}`);
}

function readFinishedGame(name: string): GameRecord {
  const game = JSON.parse(readFileSync(GAME, 'utf8')) as GameRecord;
  return { ...game, seats: [{ name }, { name: 'Ben' }] };
}

async function shareGame(somebody: AddressedBrowser, record: GameRecord): Promise<Response> {
  return somebody.fetch('POST', '/api/shared', { record, language: 'en' });
}

/** Variants of a finished game at maximum size, costliest first. */
const GAME_SHAPES = {
  'empty objects': (game) => ({ ...game, lesson: { a: Array.from({ length: 80_000 }, () => ({})) } }),
  'a long text': (game) => ({ ...game, lesson: { a: 'x'.repeat(240_000) } }),
  'long names': (game) => ({ ...game, seats: game.seats.map((each) => ({ ...each, bot: 'x'.repeat(1e5) })) }),
  'ordinary games': (game) => game,
} as const satisfies Readonly<Record<string, (game: GameRecord) => GameRecord>>;

/** Costliest variant that the server accepts, starting from the given one. */
async function findAcceptedShape(
  context: AttackContext,
  tally: AttackTally,
  costliest: keyof typeof GAME_SHAPES,
): Promise<(game: GameRecord) => GameRecord> {
  const from = Object.keys(GAME_SHAPES).indexOf(costliest);
  for (const [name, shape] of Object.entries(GAME_SHAPES).slice(from)) {
    const probe = await createSharer(context);
    if ((await shareGame(probe, shape(readFinishedGame('Scout')))).status !== 201) continue;
    tally.shape = name;
    return shape;
  }
  throw new Error('no finished game can be shared');
}

/** Creates as many short links as allowed, then requests their list again and again. */
async function requestLinkLists(
  context: AttackContext,
  tally: AttackTally,
  perSecond: number,
  costliest: keyof typeof GAME_SHAPES,
): Promise<void> {
  const shape = await findAcceptedShape(context, tally, costliest);
  const mallory = await AddressedBrowser.atNode(context.url, context.address);
  let links = 0;
  for (let link = 0; link < context.scale(LINKS); link++) {
    const { status } = await shareGame(mallory, shape(readFinishedGame(`Mallory ${link}`)));
    if (status === 201) links++;
  }
  if (links < context.scale(LINKS) / 4) throw new Error(`only ${links} links were created`);
  tally.count('links', links);
  const headers = { cookie: mallory.cookie };
  sendAtRate(context, tally, perSecond, requestBytes(context, 'GET', '/api/shared', { headers }));
}

function linkListAttack(name: string, says: string, perSecond: number, costliest: keyof typeof GAME_SHAPES): Attack {
  return {
    name,
    says,
    least: halfRate(perSecond),
    answers: [200],
    begin: async (context, tally) => requestLinkLists(context, tally, perSecond, costliest),
  };
}

/** JSON body of the given size, filled with the invalid number 1e999. */
function bodyOfInfiniteNumbers(before: string, bytes: number, after: string): string {
  return `${before}[${Array.from({ length: Math.floor(bytes / 6) - 40 }, () => '1e999').join(',')}]${after}`;
}

function bodyOfWrongPuzzles(bytes: number): string {
  const names = Array.from({ length: Math.floor(bytes / 23) }, (_, each) => each.toString(36).padStart(5, '0'));
  return `{${names.map((name) => `"${gameId}/a${name}":{}`).join(',')}}`;
}

interface BadBody {
  readonly path: string;
  readonly perSecond: number;
  readonly body: string;
  readonly hasAccount?: boolean;
}

const BODIES = {
  'bad-shared': {
    path: '/api/shared',
    perSecond: 10,
    body: bodyOfInfiniteNumbers(`{"language":"en","record":{"game":"${gameId}","options":{"a":`, 64_000, '}}}'),
  },
  'long-shared': {
    path: '/api/shared',
    perSecond: 10,
    body: bodyOfInfiniteNumbers(`{"language":"en","record":{"game":"${gameId}","options":{"a":`, 250_000, '}}}'),
  },
  'bad-games': {
    path: '/api/me/games/abcdef012345',
    perSecond: 50,
    body: bodyOfInfiniteNumbers('{"updated":5,"game":{"id":"abcdef012345","a":', 160_000, '}}'),
    hasAccount: true,
  },
  'bad-tables': {
    path: '/api/tables',
    perSecond: 50,
    body: bodyOfInfiniteNumbers(`{"game":"${gameId}","seats":2,"options":{"a":`, 96_000, '}}'),
  },
  'bad-puzzles': { path: '/api/me/puzzles', perSecond: 50, body: bodyOfWrongPuzzles(400_000) },
} as const satisfies Readonly<Record<string, BadBody>>;

async function sendBadBodies(context: AttackContext, tally: AttackTally, bodies: BadBody): Promise<void> {
  const { path, perSecond, body, hasAccount = false } = bodies;
  const { url, address } = context;
  const mallory = await (hasAccount
    ? AddressedBrowser.createAccountAt(url, address)
    : AddressedBrowser.atNode(url, address));
  const bytes = requestBytes(context, 'POST', path, { headers: { cookie: mallory.cookie }, body });
  sendAtRate(context, tally, perSecond, bytes);
}

function badBodyAttack(name: keyof typeof BODIES, says: string): Attack {
  const bodies = BODIES[name];
  return {
    name,
    says,
    least: halfRate(bodies.perSecond),
    // invalid body, forbidden for guests, or too large
    answers: [400, 403, 413],
    begin: async (context, tally) => sendBadBodies(context, tally, bodies),
  };
}

/** Sends one request over a few connections as fast as possible, without waiting for responses. */
async function floodPipelined(context: AttackContext, tally: AttackTally, method: string, path: string): Promise<void> {
  const bytes = requestBytes(context, method, path);
  for (let each = 0; each < CONNECTIONS; each++)
    void floodConnection(context, tally, async () => openCountedConnection(context, tally), bytes);
}

function floodAttack(name: string, method: string, path: string, status: number, mostMemory?: number): Attack {
  return {
    name,
    says: `${method} ${path} without end, ${CONNECTIONS} connections that wait for no answer`,
    least: minFloodRequests,
    answers: [status],
    ...(mostMemory === undefined ? {} : { mostMemory }),
    begin: async (context, tally) => floodPipelined(context, tally, method, path),
  };
}

const PIPELINE_BYTES_PER_SECOND = 640_000;

/** Pipelines short requests: each needs far more memory on the server than it costs to send. */
async function pipelineSlowly(context: AttackContext, tally: AttackTally): Promise<void> {
  const bytes = Buffer.from('GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n');
  const perSecond = PIPELINE_BYTES_PER_SECOND / bytes.length;
  void floodConnection(context, tally, async () => openCountedConnection(context, tally), bytes, perSecond);
}

const PAGES_PER_SECOND = 50;
const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' };

async function requestLinkPages(context: AttackContext, tally: AttackTally): Promise<void> {
  const sharer = await createSharer(context);
  const { code } = (await (await shareGame(sharer, readFinishedGame('Ann'))).json()) as CreatedShareLink;
  const bytes = requestBytes(context, 'GET', `/s/${code}`, { headers: AS_BROWSERS });
  sendAtRate(context, tally, PAGES_PER_SECOND, bytes);
}

async function requestApiDescription(context: AttackContext, tally: AttackTally): Promise<void> {
  const bytes = requestBytes(context, 'GET', '/api/openapi.json', { headers: AS_BROWSERS });
  sendAtRate(context, tally, PAGES_PER_SECOND, bytes);
}

/** Requests the lobby from one address, each time as soon as the previous response has arrived. */
async function requestLobby(context: AttackContext, tally: AttackTally): Promise<void> {
  const mallory = await AddressedBrowser.atNode(context.url, context.address);
  for (let each = 0; each < context.scale(50); each++)
    void repeatUntilEnd(context, async () => {
      const response = await mallory.fetch('GET', '/api/tables');
      await response.arrayBuffer();
      tally.sent++;
      tally.count(response.status);
    });
}

export const REQUEST_ATTACKS: readonly Attack[] = [
  {
    name: 'requests',
    says: '50 connections that ask without end',
    least: ({ seconds }) => 20 * seconds,
    answers: [200],
    begin: requestLobby,
  },
  linkListAttack('shared-list', 'a guest’s 20 short links, listed 10 times a second', 10, 'empty objects'),
  linkListAttack('shared-list-often', 'the same 50 times a second', 50, 'empty objects'),
  linkListAttack('shared-list-texts', 'the same with long texts, 50 times a second', 50, 'a long text'),
  badBodyAttack('bad-shared', 'a shared game full of 1e999, 10 a second, from a guest'),
  badBodyAttack('long-shared', 'the same four times as long as a shared game may be'),
  badBodyAttack('bad-games', 'a kept game full of 1e999, 50 a second, from an account'),
  badBodyAttack('bad-tables', 'a table with options full of 1e999, 50 a second, from a guest'),
  badBodyAttack('bad-puzzles', '17,000 wrong puzzles, 50 times a second, from a guest'),
  floodAttack('statics', 'HEAD', '/index.html', 200),
  floodAttack('health', 'GET', '/healthz', 200),
  floodAttack('not-found', 'GET', '/api/nothing', 404, 300),
  {
    name: 'pipeline',
    says: 'one connection, 12.5 MB of requests in 20 s without waiting for an answer',
    least: minFloodRequests,
    answers: [404],
    seconds: 20,
    mostMemory: 300,
    begin: pipelineSlowly,
  },
  {
    name: 'short-link-pages',
    says: 'the page of a short link, 50 times a second',
    least: halfRate(PAGES_PER_SECOND),
    answers: [200],
    begin: requestLinkPages,
  },
  {
    name: 'api-description',
    says: '/api/openapi.json, 50 times a second',
    least: halfRate(PAGES_PER_SECOND),
    answers: [200],
    begin: requestApiDescription,
  },
];
