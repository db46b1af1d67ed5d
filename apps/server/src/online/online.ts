import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Passkeys } from './account/passkeys.ts';
import { WorkerThinker } from './bots/thinker.ts';
import { BotAccountsDesk } from './botApi/botAccounts.ts';
import { BotStreams } from './botApi/stream.ts';
import { Api } from './http/api.ts';
import { botRoutes } from './http/botRoutes.ts';
import { operationRoutes } from './http/operations.ts';
import { passkeyRoutes } from './http/passkeyRoutes.ts';
import { pushRoutes, sessionRoutes } from './http/browserRoutes.ts';
import type { Route } from './http/route.ts';
import { apiRoutes } from './http/routes.ts';
import { keepsakeRoutes, puzzleRoutes } from './http/keepsakeRoutes.ts';
import { sharedRoutes } from './http/sharedRoutes.ts';
import { Host } from './hosting/host.ts';
import { Identity } from './account/identity.ts';
import { addressOf, networkOf, originOf, pathOf } from './ground/origin.ts';
import { watchEventLoop, Metrics } from './ground/metrics.ts';
import { every, tidy } from './hosting/housekeeping.ts';
import { Gate } from './ground/gate.ts';
import { type Limits, limitsFor } from './ground/limits.ts';
import type { Log } from './ground/log.ts';
import { Proof, PROOF_MS } from './ground/proof.ts';
import { openStore } from './store/openStore.ts';
import type { Store } from './store/store.ts';
import { Push } from './push/push.ts';
import { Previews } from './sharing/head.ts';
import { Pictures } from './sharing/pictures.ts';
import { Sharing } from './sharing/sharing.ts';
import { databaseFile, type Settings } from './ground/settings.ts';
import { lockDatabase } from './store/sqliteFile.ts';
import { Sockets } from './socket/sockets.ts';
import { earlierOf, SharedTime, type Surroundings, theWorld } from './ground/surroundings.ts';
import { FAIR_SHARE, NO_SHARE } from './table/lobby.ts';
import { finishMoves } from './table/moving.ts';
import { Rooms, type RoomsRequest } from './table/rooms.ts';
import type { Thinker } from './table/house.ts';

/** Clocks are looked at this often. */
const DUE_MS = 500;
/** How soon the server does what its host says. */
const HOST_MS = 2000;
/** How often the server notes that it lives, and what silence it takes for a rest. */
const AWAKE_MS = 5000;
const REST_MS = 3 * AWAKE_MS;
const SWEEP_MS = 25_000;
const HOUSEKEEPING_MS = 3_600_000;
/** A machine whose clock is further ahead of the database than this does not count by it. */
const MOST_LEAD_MS = 120_000;
/** Those who stay are let go after this long. */
const GOODBYE_MS = 1000;

export interface OnlineRequest {
  readonly settings: Settings;
  readonly log: Log;
  readonly surroundings?: Surroundings;
  readonly thinker?: Thinker;
  readonly authority?: RoomsRequest['authority'];
  /** false: it does not note that it lives; for tests, in which time leaps and is no rest */
  readonly beats?: boolean;
  /** how soon it does what its host says; tests have less patience than people */
  readonly hostMs?: number;
}

/** The online half of the server, to be hung behind its gate. */
export interface Online {
  /** all that is answered over HTTP */
  readonly routes: readonly Route[];
  readonly gate: Gate;
  /** false where a request is none of its own */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void;
  /** what else stands in the head of a page that others may show a preview of; undefined where it is no such page */
  headOf(request: IncomingMessage): Promise<string> | undefined;
  /** Notes that it lives; after a long silence clocks get their time back. */
  awake(): Promise<void>;
  /** Says goodbye, finishes what was begun and closes the store. */
  stop(): Promise<void>;
}

/** What everything else stands on. */
interface Ground {
  readonly store: Store;
  readonly time: SharedTime;
  readonly surroundings: Surroundings;
  close(): Promise<void>;
}

async function openGround({ settings, log, surroundings = theWorld }: OnlineRequest): Promise<Ground> {
  const unlock = settings.databaseUrl === undefined ? lockDatabase(databaseFile(settings)) : () => undefined;
  try {
    const store = await openStore(settings, surroundings.id(), log);
    const time = new SharedTime(surroundings.now, -(await leadOver(store, surroundings.now(), log)));
    const close = async (): Promise<void> => {
      await store.close();
      unlock();
    };
    return { store, time, surroundings: { ...surroundings, now: time.now }, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** How far the clock of this machine is wrong: nodes follow whoever is ahead, so nobody may be far ahead of what all can ask. */
async function leadOver(store: Store, now: number, log: Log): Promise<number> {
  const lead = now - ((await store.time()) ?? now);
  if (lead <= MOST_LEAD_MS) return 0;
  log.warn('the clock of this machine is ahead of the database, whose time is used', {
    minutes: Math.round(lead / 60_000),
  });
  return lead;
}

/** Everybody who works here. */
interface Parts {
  readonly rooms: Rooms;
  readonly identity: Identity;
  readonly limits: Limits;
  readonly sockets: Sockets;
  readonly streams: BotStreams;
  readonly push: Push;
  readonly host: Host;
  readonly proof: Proof;
  readonly sharing: Sharing;
  readonly pictures: Pictures;
  readonly previews: Previews;
}

async function openParts(
  { settings, log, authority }: OnlineRequest,
  { store, surroundings }: Ground,
  thinker: Thinker,
  metrics: Metrics,
): Promise<Parts> {
  const identity = new Identity(store, surroundings, settings);
  const rooms = new Rooms({
    store,
    surroundings,
    thinker,
    log,
    metrics,
    hotTables: settings.hotTables,
    share: settings.isUnlimited ? NO_SHARE : FAIR_SHARE,
    networkOf: (person) => identity.whereabouts.of(person),
    ...(authority === undefined ? {} : { authority }),
  });
  const { now } = surroundings;
  const limits = limitsFor(now, settings.isUnlimited);
  const sockets = new Sockets({ rooms, identity, limits, settings });
  const isHere = (person: string): boolean => sockets.isOpenFor(person);
  const push = await Push.open({ store, settings, log, metrics, now, isHere });
  rooms.onTurn = (turn) => push.turned(turn);
  rooms.onPerson = (message) => push.heard(message);
  const streams = new BotStreams(rooms);
  rooms.onFate = (fate) => {
    sockets.meet(fate);
    streams.meet(fate);
  };
  const host = new Host({ store, rooms, identity, sockets, streams });
  await host.listen();
  const proof = new Proof(async () => store.prove(now()), now);
  const sharing = new Sharing({
    games: store.sharedGames,
    persons: store.persons,
    wall: surroundings.wall,
    log,
  });
  rooms.onForget = async () => sharing.setAllSeats();
  const [pictures, previews] = [new Pictures(), new Previews()];
  return { rooms, identity, limits, sockets, streams, push, host, proof, sharing, pictures, previews };
}

/** All that is answered over HTTP. */
function openApi(
  { settings, log }: OnlineRequest,
  { store, surroundings }: Ground,
  { rooms, identity, limits, sockets, streams, push, proof, sharing, pictures }: Parts,
  isStopping: () => boolean,
): Api {
  const { metrics } = rooms;
  const passkeys = new Passkeys(store.accounts, settings, surroundings);
  const bots = new BotAccountsDesk(rooms, identity);
  const routes = [
    ...apiRoutes({ settings, store, rooms, identity, limits, sockets }),
    ...sessionRoutes({ store, identity, sockets }),
    ...keepsakeRoutes({ store }),
    ...puzzleRoutes({ store }),
    ...passkeyRoutes({ passkeys, rooms, identity, sockets }),
    ...pushRoutes({ push, store, wall: surroundings.wall }),
    ...sharedRoutes({ sharing, pictures, limits, settings }),
    ...botRoutes({ desk: bots, streams, rooms }),
  ];
  const operations = operationRoutes({ proof, metrics, settings, isStopping, routes });
  return new Api({ routes: [...routes, ...operations], identity, bots, limits, settings, log, metrics });
}

const SHARED_PAGE = /^\/s\/([A-Za-z0-9_-]{8,64})$/;

function sharedHead(
  { settings, log }: OnlineRequest,
  { sharing, limits, previews }: Parts,
  request: IncomingMessage,
): Promise<string> | undefined {
  const [, code] = SHARED_PAGE.exec(pathOf(request.url ?? '')) ?? [];
  if (code === undefined) return undefined;
  const told = async (): Promise<string> => {
    const stored = await sharing.stored(code);
    if (stored === undefined) return '';
    // without a preview it is the page all the same
    const network = networkOf(addressOf(request, settings));
    if (!previews.has(stored) && (!limits.previews.take(network) || !limits.previewsOfAll.take('')))
      return '';
    return previews.headOf(stored, originOf(request, settings));
  };
  return told().catch((error: unknown) => {
    log.error('preview', error);
    return '';
  });
}

function showGauges(
  { store }: Ground,
  { rooms, sockets, streams, proof }: Parts,
  thinker: Thinker,
): { disable: () => boolean } {
  const { metrics } = rooms;
  metrics.gauge('rivers_sockets', 'Open sockets.', () => sockets.size);
  metrics.gauge('rivers_bot_streams', 'Bots of others that listen.', () => streams.size);
  metrics.gauge('rivers_rooms', 'Tables that somebody looks at.', () => rooms.size);
  metrics.gauge('rivers_hot_tables', 'Games kept in memory.', () => rooms.hot);
  metrics.gauge('rivers_damaged_tables', 'Tables that were set aside.', () => rooms.aside);
  metrics.gauge('rivers_bot_queue', 'Turns of bots that wait for a thread.', () => thinker.waiting);
  metrics.gauge('rivers_write_queue', 'Changes that wait to be written.', () => store.waiting());
  metrics.gauge('rivers_write_lag_seconds', 'How long a write takes now.', () => proof.lagMs / 1000);
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  return watchEventLoop(metrics);
}

/** The sign of life of a server; after a long silence clocks get their time back. */
class Pulse {
  readonly #ground: Ground;
  readonly #rooms: Rooms;
  #last = 0;

  constructor(ground: Ground, rooms: Rooms) {
    this.#ground = ground;
    this.#rooms = rooms;
  }

  async beat(): Promise<void> {
    const { store, time } = this.#ground;
    this.#last = time.now();
    const { slept, latest } = await store.hosting.awake(this.#last, REST_MS);
    time.reach(latest);
    await this.#rooms.awake(slept);
  }

  /** A machine that slept may do anything else first. */
  async beatIfLate(): Promise<void> {
    if (this.#ground.time.now() - this.#last > REST_MS) await this.beat();
  }
}

/** Opens the store, brings it up to date and begins to look after its tables. */
export async function openOnline(request: OnlineRequest): Promise<Online> {
  const { settings, log, beats = true, hostMs = HOST_MS } = request;
  const metrics = new Metrics();
  const ground = await openGround(request);
  const { store, surroundings } = ground;
  const thinker =
    request.thinker ??
    new WorkerThinker({ log, metrics, workers: settings.botWorkers, limitMs: settings.botLimitMs });
  const parts = await openParts(request, ground, thinker, metrics);
  const { rooms, sockets, streams, host, proof } = parts;
  const pulse = new Pulse(ground, rooms);
  await pulse.beat();
  await proof.take();
  let isStopping = false;
  const api = openApi(request, ground, parts, () => isStopping);
  const delay = showGauges(ground, parts, thinker);
  const lookAfterDue = async (): Promise<void> => {
    if (beats) await pulse.beatIfLate();
    await rooms.lookAfterDue();
  };
  // links of the version before, and those that its nodes still make
  const { sharing } = parts;
  const timers = [
    every(SWEEP_MS, async () => sharing.setAllSeats(), log),
    ...(beats ? [every(AWAKE_MS, async () => pulse.beat(), log)] : []),
    every(DUE_MS, lookAfterDue, log),
    every(PROOF_MS, async () => proof.take(), log),
    every(hostMs, async () => host.listen(), log),
    every(SWEEP_MS, async () => rooms.sweep(), log),
    every(SWEEP_MS, async () => rooms.finishDepartures(), log),
    every(SWEEP_MS, async () => finishMoves(rooms), log),
    every(HOUSEKEEPING_MS, async () => tidy(store, rooms, settings, earlierOf(surroundings)), log),
  ];
  return {
    routes: api.routes,
    gate: new Gate({ settings, limits: parts.limits, metrics }),
    handle: (asked, response) => api.handle(asked, response),
    upgrade: (asked, stream, head) => sockets.upgrade(asked, stream, head),
    headOf: (asked) => sharedHead(request, parts, asked),
    awake: async () => pulse.beat(),
    stop: async () => {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      delay.disable();
      sockets.close();
      streams.close();
      await thinker.close();
      await parts.pictures.close();
      await sockets.gone(GOODBYE_MS);
      // the database may be what the server stops for
      await pulse.beat().catch((error: unknown) => log.error('goodbye', error));
      await ground.close();
    },
  };
}
