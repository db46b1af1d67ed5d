import { readFileSync } from 'node:fs';
import { rules } from '@two-rivers/games/parts';
import type { GameRecord } from '@two-rivers/kernel';
import type { SharedMade } from '@two-rivers/protocol';
import { Somebody } from './address.ts';
import type { Attack, Size, Scene, Tally } from './attack.ts';
import { always, askEvery, counted, pour, requestBytes } from './wire.ts';

const [gameId = ''] = rules.ids;
const GAME = new URL(`../../../../games/${gameId}/rules/golden/two-players.json`, import.meta.url);
const LINKS = 20;
const CONNECTIONS = 4;

/** On the busiest machine, half of a steady rate still has to leave the attackers. */
const halfOf =
  (perSecond: number) =>
  ({ seconds }: Size) =>
    (perSecond * seconds) / 2;
/** What a flood sends at least, though it is cut at once each time it comes back. */
const floodIn = ({ seconds }: Size): number => 500 * seconds;

let sharers = 0;

/** Somebody who is no attacker, at an address where nothing was shared yet. */
async function newSharer({ url }: Scene): Promise<Somebody> {
  sharers++;
  return Somebody.at(url, `192.0.2.${sharers}`);
}

function finishedGame(name: string): GameRecord {
  const game = JSON.parse(readFileSync(GAME, 'utf8')) as GameRecord;
  return { ...game, seats: [{ name }, { name: 'Ben' }] };
}

async function share(somebody: Somebody, record: GameRecord): Promise<Response> {
  return somebody.fetch('POST', '/api/shared', { record, language: 'en' });
}

/** Finished games as large as they come, the costliest first. */
const SHAPES = {
  'empty objects': (game) => ({ ...game, lesson: { a: Array.from({ length: 80_000 }, () => ({})) } }),
  'a long text': (game) => ({ ...game, lesson: { a: 'x'.repeat(240_000) } }),
  'long names': (game) => ({ ...game, seats: game.seats.map((each) => ({ ...each, bot: 'x'.repeat(1e5) })) }),
  'ordinary games': (game) => game,
} as const satisfies Readonly<Record<string, (game: GameRecord) => GameRecord>>;

/** The costliest game that the server takes, beginning with one of them. */
async function shapeTaken(
  scene: Scene,
  tally: Tally,
  costliest: keyof typeof SHAPES,
): Promise<(game: GameRecord) => GameRecord> {
  const from = Object.keys(SHAPES).indexOf(costliest);
  for (const [name, shape] of Object.entries(SHAPES).slice(from)) {
    const scout = await newSharer(scene);
    if ((await share(scout, shape(finishedGame('Scout')))).status !== 201) continue;
    tally.shape = name;
    return shape;
  }
  throw new Error('no finished game can be shared');
}

/** As many short links as one may have, then their list over and over. */
async function listLinks(
  scene: Scene,
  tally: Tally,
  perSecond: number,
  costliest: keyof typeof SHAPES,
): Promise<void> {
  const shape = await shapeTaken(scene, tally, costliest);
  const mallory = await Somebody.at(scene.url, scene.address);
  let links = 0;
  for (let link = 0; link < scene.some(LINKS); link++) {
    const { status } = await share(mallory, shape(finishedGame(`Mallory ${link}`)));
    if (status === 201) links++;
  }
  if (links < scene.some(LINKS) / 4) throw new Error(`only ${links} links were made`);
  tally.count('links', links);
  const headers = { cookie: mallory.cookie };
  askEvery(scene, tally, perSecond, requestBytes(scene, 'GET', '/api/shared', { headers }));
}

function linkList(name: string, says: string, perSecond: number, costliest: keyof typeof SHAPES): Attack {
  return {
    name,
    says,
    least: halfOf(perSecond),
    answers: [200],
    begin: async (scene, tally) => listLinks(scene, tally, perSecond, costliest),
  };
}

/** The whole of a body's room filled with something that is wrong in every place. */
function wrongNumbers(before: string, bytes: number, after: string): string {
  return `${before}[${Array.from({ length: Math.floor(bytes / 6) - 40 }, () => '1e999').join(',')}]${after}`;
}

function wrongPuzzles(bytes: number): string {
  const names = Array.from({ length: Math.floor(bytes / 23) }, (_, each) =>
    each.toString(36).padStart(5, '0'),
  );
  return `{${names.map((name) => `"${gameId}/a${name}":{}`).join(',')}}`;
}

interface Bodies {
  readonly path: string;
  readonly perSecond: number;
  readonly body: string;
  readonly hasAccount?: boolean;
}

const BODIES = {
  'bad-shared': {
    path: '/api/shared',
    perSecond: 10,
    body: wrongNumbers(`{"language":"en","record":{"game":"${gameId}","options":{"a":`, 64_000, '}}}'),
  },
  'long-shared': {
    path: '/api/shared',
    perSecond: 10,
    body: wrongNumbers(`{"language":"en","record":{"game":"${gameId}","options":{"a":`, 250_000, '}}}'),
  },
  'bad-games': {
    path: '/api/me/games/abcdef012345',
    perSecond: 50,
    body: wrongNumbers('{"updated":5,"game":{"id":"abcdef012345","a":', 160_000, '}}'),
    hasAccount: true,
  },
  'bad-tables': {
    path: '/api/tables',
    perSecond: 50,
    body: wrongNumbers(`{"game":"${gameId}","seats":2,"options":{"a":`, 96_000, '}}'),
  },
  'bad-puzzles': { path: '/api/me/puzzles', perSecond: 50, body: wrongPuzzles(400_000) },
} as const satisfies Readonly<Record<string, Bodies>>;

async function sendBodies(scene: Scene, tally: Tally, bodies: Bodies): Promise<void> {
  const { path, perSecond, body, hasAccount = false } = bodies;
  const { url, address } = scene;
  const mallory = await (hasAccount ? Somebody.withAccount(url, address) : Somebody.at(url, address));
  const bytes = requestBytes(scene, 'POST', path, { headers: { cookie: mallory.cookie }, body });
  askEvery(scene, tally, perSecond, bytes);
}

function badBodies(name: keyof typeof BODIES, says: string): Attack {
  const bodies = BODIES[name];
  return {
    name,
    says,
    least: halfOf(bodies.perSecond),
    // a body is bad or too large, or nobody asked this person for it
    answers: [400, 403, 413],
    begin: async (scene, tally) => sendBodies(scene, tally, bodies),
  };
}

/** The same request on a few connections, as fast as they take it, without waiting for answers. */
async function pipelined(scene: Scene, tally: Tally, method: string, path: string): Promise<void> {
  const bytes = requestBytes(scene, method, path);
  for (let each = 0; each < CONNECTIONS; each++)
    void pour(scene, tally, async () => counted(scene, tally), bytes);
}

function flood(name: string, method: string, path: string, status: number, mostMemory?: number): Attack {
  return {
    name,
    says: `${method} ${path} without end, ${CONNECTIONS} connections that wait for no answer`,
    least: floodIn,
    answers: [status],
    ...(mostMemory === undefined ? {} : { mostMemory }),
    begin: async (scene, tally) => pipelined(scene, tally, method, path),
  };
}

const PIPELINE_BYTES_PER_SECOND = 640_000;

/** Short requests: what a server keeps of each is far more than it costs to send. */
async function pipelineSlowly(scene: Scene, tally: Tally): Promise<void> {
  const bytes = Buffer.from('GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n');
  const perSecond = PIPELINE_BYTES_PER_SECOND / bytes.length;
  void pour(scene, tally, async () => counted(scene, tally), bytes, perSecond);
}

const PAGES_PER_SECOND = 50;
const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' };

async function openLink(scene: Scene, tally: Tally): Promise<void> {
  const sharer = await newSharer(scene);
  const { code } = (await (await share(sharer, finishedGame('Ann'))).json()) as SharedMade;
  const bytes = requestBytes(scene, 'GET', `/s/${code}`, { headers: AS_BROWSERS });
  askEvery(scene, tally, PAGES_PER_SECOND, bytes);
}

async function readDescription(scene: Scene, tally: Tally): Promise<void> {
  const bytes = requestBytes(scene, 'GET', '/api/openapi.json', { headers: AS_BROWSERS });
  askEvery(scene, tally, PAGES_PER_SECOND, bytes);
}

/** Requests as fast as they are answered, from one address. */
async function askLobby(scene: Scene, tally: Tally): Promise<void> {
  const mallory = await Somebody.at(scene.url, scene.address);
  for (let each = 0; each < scene.some(50); each++)
    void always(scene, async () => {
      const answer = await mallory.fetch('GET', '/api/tables');
      await answer.arrayBuffer();
      tally.sent++;
      tally.count(answer.status);
    });
}

export const REQUEST_ATTACKS: readonly Attack[] = [
  {
    name: 'requests',
    says: '50 connections that ask without end',
    least: ({ seconds }) => 20 * seconds,
    answers: [200],
    begin: askLobby,
  },
  linkList('shared-list', 'a guest’s 20 short links, listed 10 times a second', 10, 'empty objects'),
  linkList('shared-list-often', 'the same 50 times a second', 50, 'empty objects'),
  linkList('shared-list-texts', 'the same with long texts, 50 times a second', 50, 'a long text'),
  badBodies('bad-shared', 'a shared game full of 1e999, 10 a second, from a guest'),
  badBodies('long-shared', 'the same four times as long as a shared game may be'),
  badBodies('bad-games', 'a kept game full of 1e999, 50 a second, from an account'),
  badBodies('bad-tables', 'a table with options full of 1e999, 50 a second, from a guest'),
  badBodies('bad-puzzles', '17,000 wrong puzzles, 50 times a second, from a guest'),
  flood('statics', 'HEAD', '/index.html', 200),
  flood('health', 'GET', '/healthz', 200),
  flood('not-found', 'GET', '/api/nothing', 404, 300),
  {
    name: 'pipeline',
    says: 'one connection, 12.5 MB of requests in 20 s without waiting for an answer',
    least: floodIn,
    answers: [404],
    seconds: 20,
    mostMemory: 300,
    begin: pipelineSlowly,
  },
  {
    name: 'short-link-pages',
    says: 'the page of a short link, 50 times a second',
    least: halfOf(PAGES_PER_SECOND),
    answers: [200],
    begin: openLink,
  },
  {
    name: 'api-description',
    says: '/api/openapi.json, 50 times a second',
    least: halfOf(PAGES_PER_SECOND),
    answers: [200],
    begin: readDescription,
  },
];
