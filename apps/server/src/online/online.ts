import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Passkeys } from './accounts/passkeys.ts';
import { BotWorkerPool } from './bots/botWorkerPool.ts';
import { BotAccountService } from './botApi/botAccounts.ts';
import { BotStreams } from './botApi/botStream.ts';
import { Api } from './http/api.ts';
import { botRoutes } from './http/botRoutes.ts';
import { operationRoutes } from './http/operations.ts';
import { passkeyRoutes } from './http/passkeyRoutes.ts';
import { pushRoutes, sessionRoutes } from './http/browserRoutes.ts';
import type { Route } from './http/route.ts';
import { apiRoutes } from './http/routes.ts';
import { keepsakeRoutes, puzzleRoutes } from './http/keepsakeRoutes.ts';
import { sharedGameRoutes } from './http/sharedRoutes.ts';
import { OperatorPoller } from './hosting/operatorPoller.ts';
import { IdentityService } from './accounts/identity.ts';
import { clientAddress, networkOf, originOf, pathOf } from './platform/origin.ts';
import { watchEventLoop, Metrics } from './platform/metrics.ts';
import { repeatEvery, deleteExpired } from './hosting/housekeeping.ts';
import { HttpGate } from './platform/httpGate.ts';
import { type Limits, createLimits } from './platform/limits.ts';
import type { Logger } from './platform/logger.ts';
import { WriteProbe, PROBE_INTERVAL_MS } from './platform/writeProbe.ts';
import { openStore } from './store/openStore.ts';
import type { Store } from './store/store.ts';
import { PushNotifier } from './push/push.ts';
import { LinkPreviews } from './sharing/linkPreviews.ts';
import { LinkPictures } from './sharing/linkPictures.ts';
import { SharedGameService } from './sharing/sharedGameService.ts';
import { databasePath, type Settings } from './platform/settings.ts';
import { lockDatabase } from './store/sqliteFile.ts';
import { Sockets } from './sockets/sockets.ts';
import { earlierClock, SharedClock, type Runtime, systemRuntime } from './platform/runtime.ts';
import { DEFAULT_TABLE_LIMITS, NO_TABLE_LIMITS } from './rooms/lobby.ts';
import { resumeGuestMoves } from './rooms/guestMoves.ts';
import { Rooms, type RoomsOptions } from './rooms/rooms.ts';
import type { BotEngine } from './rooms/roomDeps.ts';

/** Interval of checking clocks and pending bots. */
const TICK_INTERVAL_MS = 500;
/** Interval of reading the operator's commands. */
const OPERATOR_POLL_MS = 2000;
/** Interval of heartbeats. A gap of three intervals counts as downtime. */
const HEARTBEAT_MS = 5000;
const DOWNTIME_GAP_MS = 3 * HEARTBEAT_MS;
const SWEEP_INTERVAL_MS = 25_000;
const HOUSEKEEPING_INTERVAL_MS = 3_600_000;
/** Maximum lead of this machine's clock over the database's; beyond it, the database's time is used. */
const MAX_LEAD_MS = 120_000;
/** Time for clients to disconnect when the server stops. */
const GOODBYE_MS = 1000;

export interface OnlineOptions {
  readonly settings: Settings;
  readonly log: Logger;
  readonly runtime?: Runtime;
  readonly botEngine?: BotEngine;
  readonly authority?: RoomsOptions['authority'];
  /** Whether heartbeats are recorded; not in tests whose clock jumps, because a jump is no downtime. */
  readonly recordsHeartbeats?: boolean;
  /** Interval of reading the operator's commands; shorter in tests. */
  readonly operatorPollMs?: number;
}

/** Online part of the server, for use behind its gate. */
export interface OnlineServer {
  /** All routes of the HTTP API. */
  readonly routes: readonly Route[];
  readonly gate: HttpGate;
  /** Returns false for requests that belong to the app. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void;
  /** Additional tags for the head of a page that links can preview; undefined for other pages. */
  previewHead(request: IncomingMessage): Promise<string> | undefined;
  /** Records that the server is running. After a long gap, clocks get that time back. */
  recordHeartbeat(): Promise<void>;
  /** Disconnects clients, finishes pending work and closes the store. */
  stop(): Promise<void>;
}

/** Foundation of all services: the store and its clock. */
interface Platform {
  readonly store: Store;
  readonly time: SharedClock;
  readonly runtime: Runtime;
  close(): Promise<void>;
}

async function openPlatform({ settings, log, runtime = systemRuntime }: OnlineOptions): Promise<Platform> {
  const unlock = settings.databaseUrl === undefined ? lockDatabase(databasePath(settings)) : () => undefined;
  try {
    const store = await openStore(settings, runtime.id(), log);
    const time = new SharedClock(runtime.now, -(await clockLead(store, runtime.now(), log)));
    const close = async (): Promise<void> => {
      await store.close();
      unlock();
    };
    return { store, time, runtime: { ...runtime, now: time.now }, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * How far this machine's clock must be set back. Nodes follow the most advanced clock, so none may be far ahead of the
 * database's.
 */
async function clockLead(store: Store, now: number, log: Logger): Promise<number> {
  const lead = now - ((await store.databaseTime()) ?? now);
  if (lead <= MAX_LEAD_MS) return 0;
  log.warn('the clock of this machine is ahead of the database, whose time is used', {
    minutes: Math.round(lead / 60_000),
  });
  return lead;
}

/** Services of the online part. */
interface OnlineServices {
  readonly rooms: Rooms;
  readonly identity: IdentityService;
  readonly limits: Limits;
  readonly sockets: Sockets;
  readonly streams: BotStreams;
  readonly push: PushNotifier;
  readonly operatorPoller: OperatorPoller;
  readonly writeProbe: WriteProbe;
  readonly sharing: SharedGameService;
  readonly pictures: LinkPictures;
  readonly previews: LinkPreviews;
}

async function openServices(
  { settings, log, authority }: OnlineOptions,
  { store, runtime }: Platform,
  botEngine: BotEngine,
  metrics: Metrics,
): Promise<OnlineServices> {
  const identity = new IdentityService(store, runtime, settings);
  const rooms = new Rooms({
    store,
    runtime,
    botEngine,
    log,
    metrics,
    cachedTables: settings.cachedTables,
    tableLimits: settings.isUnlimited ? NO_TABLE_LIMITS : DEFAULT_TABLE_LIMITS,
    networkOf: (person) => identity.lastNetworks.networkOf(person),
    ...(authority === undefined ? {} : { authority }),
  });
  const { now } = runtime;
  const limits = createLimits(now, settings.isUnlimited);
  const sockets = new Sockets({ rooms, identity, limits, settings });
  const isHere = (person: string): boolean => sockets.isOpenFor(person);
  const push = await PushNotifier.open({ store, settings, log, metrics, now, isConnectedHere: isHere });
  rooms.onTurnStart = (turn) => push.notifyTurn(turn);
  rooms.onPresence = (message) => push.onPresenceMessage(message);
  const streams = new BotStreams(rooms);
  rooms.onFate = (event) => {
    sockets.onAccountEvent(event);
    streams.meet(event);
  };
  const operatorPoller = new OperatorPoller({ store, rooms, identity, sockets, streams });
  await operatorPoller.poll();
  const writeProbe = new WriteProbe(async () => store.probeWrite(now()), now);
  const sharing = new SharedGameService({
    games: store.sharedGames,
    persons: store.persons,
    wall: runtime.wall,
    log,
  });
  rooms.beforeForget = async () => sharing.extractAllNames();
  const [pictures, previews] = [new LinkPictures(), new LinkPreviews()];
  return {
    rooms,
    identity,
    limits,
    sockets,
    streams,
    push,
    operatorPoller,
    writeProbe,
    sharing,
    pictures,
    previews,
  };
}

/** Creates the HTTP API with all routes. */
function createApi(
  { settings, log }: OnlineOptions,
  { store, runtime }: Platform,
  { rooms, identity, limits, sockets, streams, push, writeProbe, sharing, pictures }: OnlineServices,
  isStopping: () => boolean,
): Api {
  const { metrics } = rooms;
  const passkeys = new Passkeys(store.accounts, settings, runtime);
  const botAccounts = new BotAccountService(rooms, identity);
  const routes = [
    ...apiRoutes({ settings, store, rooms, identity, limits, sockets }),
    ...sessionRoutes({ store, identity, sockets }),
    ...keepsakeRoutes({ store }),
    ...puzzleRoutes({ store }),
    ...passkeyRoutes({ passkeys, rooms, identity, sockets }),
    ...pushRoutes({ push, store, wall: runtime.wall }),
    ...sharedGameRoutes({ sharing, pictures, limits, settings }),
    ...botRoutes({ botAccounts, streams, rooms }),
  ];
  const operations = operationRoutes({ writeProbe, metrics, settings, isStopping, routes });
  return new Api({
    routes: [...routes, ...operations],
    identity,
    bots: botAccounts,
    limits,
    settings,
    log,
    metrics,
  });
}

const SHARED_PAGE = /^\/s\/([A-Za-z0-9_-]{8,64})$/;

function sharedPageHead(
  { settings, log }: OnlineOptions,
  { sharing, limits, previews }: OnlineServices,
  request: IncomingMessage,
): Promise<string> | undefined {
  const [, code] = SHARED_PAGE.exec(pathOf(request.url ?? '')) ?? [];
  if (code === undefined) return undefined;
  const loadHead = async (): Promise<string> => {
    const stored = await sharing.load(code);
    if (stored === undefined) return '';
    // above the limits, the page is served without a preview
    const network = networkOf(clientAddress(request, settings));
    if (!previews.has(stored) && (!limits.previews.take(network) || !limits.previewsOfAll.take(''))) return '';
    return previews.renderHead(stored, originOf(request, settings));
  };
  return loadHead().catch((error: unknown) => {
    log.error('preview', error);
    return '';
  });
}

function registerGauges(
  { store }: Platform,
  { rooms, sockets, streams, writeProbe }: OnlineServices,
  botEngine: BotEngine,
): { disable: () => boolean } {
  const { metrics } = rooms;
  metrics.gauge('rivers_sockets', 'Open sockets.', () => sockets.size);
  metrics.gauge('rivers_bot_streams', 'Bots of others that listen.', () => streams.size);
  metrics.gauge('rivers_rooms', 'Tables that somebody looks at.', () => rooms.size);
  metrics.gauge('rivers_hot_tables', 'Games kept in memory.', () => rooms.cachedTableCount);
  metrics.gauge('rivers_damaged_tables', 'Tables that were set aside.', () => rooms.quarantinedCount);
  metrics.gauge('rivers_bot_queue', 'Turns of bots that wait for a thread.', () => botEngine.waitingTurns);
  metrics.gauge('rivers_write_queue', 'Changes that wait to be written.', () => store.countWaitingWrites());
  metrics.gauge('rivers_write_lag_seconds', 'How long a write takes now.', () => writeProbe.lagMs / 1000);
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  return watchEventLoop(metrics);
}

/** Heartbeat of the server. After a long gap, clocks get that time back. */
class Heartbeat {
  readonly #platform: Platform;
  readonly #rooms: Rooms;
  #lastBeat = 0;

  constructor(platform: Platform, rooms: Rooms) {
    this.#platform = platform;
    this.#rooms = rooms;
  }

  async beat(): Promise<void> {
    const { store, time } = this.#platform;
    this.#lastBeat = time.now();
    const { downtimeMs, latest } = await store.hosting.recordHeartbeat(this.#lastBeat, DOWNTIME_GAP_MS);
    time.advanceTo(latest);
    await this.#rooms.resume(downtimeMs);
  }

  /**
   * Records a late heartbeat before clocks are checked, because other timers may fire first when a suspended machine
   * wakes up.
   */
  async beatIfLate(): Promise<void> {
    if (this.#platform.time.now() - this.#lastBeat > DOWNTIME_GAP_MS) await this.beat();
  }
}

/** Opens and migrates the store, then starts all services and timers. */
export async function openOnlineServer(options: OnlineOptions): Promise<OnlineServer> {
  const { settings, log, recordsHeartbeats = true, operatorPollMs = OPERATOR_POLL_MS } = options;
  const metrics = new Metrics();
  const platform = await openPlatform(options);
  const { store, runtime } = platform;
  const botEngine =
    options.botEngine ??
    new BotWorkerPool({ log, metrics, workers: settings.botWorkers, limitMs: settings.botLimitMs });
  const services = await openServices(options, platform, botEngine, metrics);
  const { rooms, sockets, streams, operatorPoller, writeProbe } = services;
  const heartbeat = new Heartbeat(platform, rooms);
  await heartbeat.beat();
  await writeProbe.run();
  let isStopping = false;
  const api = createApi(options, platform, services, () => isStopping);
  const eventLoopMonitor = registerGauges(platform, services, botEngine);
  const tickDueTables = async (): Promise<void> => {
    if (recordsHeartbeats) await heartbeat.beatIfLate();
    await rooms.tickDueTables();
  };
  // converts links of the previous version, including new ones from its nodes
  const { sharing } = services;
  const timers = [
    repeatEvery(SWEEP_INTERVAL_MS, async () => sharing.extractAllNames(), log),
    ...(recordsHeartbeats ? [repeatEvery(HEARTBEAT_MS, async () => heartbeat.beat(), log)] : []),
    repeatEvery(TICK_INTERVAL_MS, tickDueTables, log),
    repeatEvery(PROBE_INTERVAL_MS, async () => writeProbe.run(), log),
    repeatEvery(operatorPollMs, async () => operatorPoller.poll(), log),
    repeatEvery(SWEEP_INTERVAL_MS, async () => rooms.sweep(), log),
    repeatEvery(SWEEP_INTERVAL_MS, async () => rooms.resumeDeletions(), log),
    repeatEvery(SWEEP_INTERVAL_MS, async () => resumeGuestMoves(rooms), log),
    repeatEvery(
      HOUSEKEEPING_INTERVAL_MS,
      async () => deleteExpired(store, rooms, settings, earlierClock(runtime)),
      log,
    ),
  ];
  return {
    routes: api.routes,
    gate: new HttpGate({ settings, limits: services.limits, metrics }),
    handle: (httpRequest, response) => api.handle(httpRequest, response),
    upgrade: (httpRequest, stream, head) => sockets.upgrade(httpRequest, stream, head),
    previewHead: (httpRequest) => sharedPageHead(options, services, httpRequest),
    recordHeartbeat: async () => heartbeat.beat(),
    stop: async () => {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      eventLoopMonitor.disable();
      sockets.close();
      streams.close();
      await botEngine.close();
      await services.pictures.close();
      await sockets.waitUntilClosed(GOODBYE_MS);
      // the server may be stopping because of its database
      await heartbeat.beat().catch((error: unknown) => log.error('goodbye', error));
      await platform.close();
    },
  };
}
