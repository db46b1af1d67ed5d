import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Duplex } from 'node:stream';
import { Passkeys } from './account/passkeys.ts';
import { WorkerThinker } from './bots/thinker.ts';
import { BotAccountsDesk } from './botApi/botAccounts.ts';
import { BotStreams } from './botApi/stream.ts';
import { Api } from './http/api.ts';
import { botRoutes } from './http/botRoutes.ts';
import { operationRoutes } from './http/operations.ts';
import { passkeyRoutes } from './http/passkeyRoutes.ts';
import { pushRoutes } from './http/pushRoutes.ts';
import { apiRoutes } from './http/routes.ts';
import { sessionRoutes } from './http/sessionRoutes.ts';
import { Host } from './hosting/host.ts';
import { Identity } from './account/identity.ts';
import { limitsFor } from './ground/limits.ts';
import type { Log } from './ground/log.ts';
import { Metrics } from './ground/metrics.ts';
import { Proof, PROOF_MS } from './ground/proof.ts';
import { openStore } from './store/openStore.ts';
import { Push } from './push/push.ts';
import { databaseFile, type Settings } from './ground/settings.ts';
import { lockDatabase } from './store/sqliteLock.ts';
import { Sockets } from './socket/sockets.ts';
import { earlierOf, SharedTime, type Surroundings, theWorld } from './ground/surroundings.ts';
import { tidy } from './hosting/tidy.ts';
import { FAIR_SHARE, NO_SHARE } from './table/lobby.ts';
import { Rooms, type RoomsRequest } from './table/rooms.ts';
import type { Thinker } from './table/thinking.ts';

/** Clocks are looked at this often. */
const DUE_MS = 500;
/** How soon the server does what its host says. */
const HOST_MS = 2000;
/** How often the server notes that it lives, and what silence it takes for a rest. */
const AWAKE_MS = 5000;
const REST_MS = 3 * AWAKE_MS;
const SWEEP_MS = 25_000;
const HOUSEKEEPING_MS = 3_600_000;
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
}

/** The online half of the server, to be hung into any HTTP server. */
export interface Online {
  /** false where a request is none of its own */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void;
  /** Notes that it lives; after a long silence clocks get their time back. */
  awake(): Promise<void>;
  /** Says goodbye, finishes what was begun and closes the store. */
  stop(): Promise<void>;
}

/** Opens the store, brings it up to date and begins to look after its tables. */
export async function openOnline(request: OnlineRequest): Promise<Online> {
  const { settings, log, surroundings: world = theWorld, authority } = request;
  const time = new SharedTime(world.now);
  const surroundings: Surroundings = { ...world, now: time.now };
  const metrics = new Metrics();
  const unlock = settings.databaseUrl === undefined ? lockDatabase(databaseFile(settings)) : () => undefined;
  const store = await openStore(settings, surroundings.id(), (error) => log.error('database', error)).catch(
    (error: unknown) => {
      unlock();
      throw error;
    },
  );
  const thinker =
    request.thinker ??
    new WorkerThinker({ log, metrics, workers: settings.botWorkers, limitMs: settings.botLimitMs });
  const rooms = new Rooms({
    store,
    surroundings,
    thinker,
    log,
    metrics,
    hotTables: settings.hotTables,
    lobbyShare: settings.isUnlimited ? NO_SHARE : FAIR_SHARE,
    networkOf: (person) => identity.whereabouts.of(person),
    ...(authority === undefined ? {} : { authority }),
  });
  const identity = new Identity(store, surroundings, settings);
  const limits = limitsFor(surroundings.now, settings.isUnlimited);
  const sockets = new Sockets({ rooms, identity, limits, settings });
  const push = await Push.open({
    store,
    settings,
    log,
    metrics,
    now: surroundings.now,
    isHere: (person) => sockets.isOpenFor(person),
  });
  rooms.onTurn = (turn) => push.turned(turn);
  rooms.onPerson = (message) => push.heard(message);
  const streams = new BotStreams(rooms);
  const host = new Host({ store, rooms, identity, sockets, streams });
  await host.listen();
  let beatAt = 0;
  const awake = async (): Promise<void> => {
    beatAt = surroundings.now();
    const { slept, latest } = await store.hosting.awake(beatAt, REST_MS);
    time.reach(latest);
    await rooms.awake(slept);
  };
  await awake();
  const beats = request.beats !== false;
  let isStopping = false;
  const passkeys = new Passkeys(store.accounts, settings, surroundings);
  const routes = [
    ...apiRoutes({ settings, store, rooms, identity, limits, sockets }),
    ...sessionRoutes({ store, identity, sockets }),
    ...passkeyRoutes({ passkeys, rooms, identity, limits, sockets }),
    ...pushRoutes({ push, store, settings, wall: surroundings.wall }),
    ...botRoutes({ desk: new BotAccountsDesk(rooms, identity), streams, rooms, limits }),
  ];
  const proof = new Proof(async () => store.prove(surroundings.now()), surroundings.now);
  await proof.take();
  const operations = operationRoutes({ proof, metrics, settings, isStopping: () => isStopping, routes });
  const api = new Api({ routes: [...routes, ...operations], identity, limits, settings, log, metrics });
  metrics.gauge('rivers_sockets', 'Open sockets.', () => sockets.size);
  metrics.gauge('rivers_bot_streams', 'Bots of others that listen.', () => streams.size);
  metrics.gauge('rivers_rooms', 'Tables that somebody looks at.', () => rooms.size);
  metrics.gauge('rivers_hot_tables', 'Games kept in memory.', () => rooms.hot);
  metrics.gauge('rivers_damaged_tables', 'Tables that were set aside.', () => rooms.aside);
  metrics.gauge('rivers_bot_queue', 'Turns of bots that wait for a thread.', () => thinker.waiting);
  metrics.gauge('rivers_write_queue', 'Changes that wait to be written.', () => store.waiting());
  metrics.gauge('rivers_write_lag_seconds', 'How long a write takes now.', () => proof.lagMs / 1000);
  const delay = watchEventLoop(metrics);
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  const timers = [
    ...(beats ? [every(AWAKE_MS, awake, log)] : []),
    every(
      DUE_MS,
      async () => {
        // a machine that slept may come here first
        if (beats && surroundings.now() - beatAt > REST_MS) await awake();
        await rooms.lookAfterDue();
      },
      log,
    ),
    every(PROOF_MS, async () => proof.take(), log),
    every(HOST_MS, async () => host.listen(), log),
    every(SWEEP_MS, async () => rooms.sweep(), log),
    every(HOUSEKEEPING_MS, async () => tidy(store, rooms, settings, earlierOf(surroundings)), log),
  ];
  return {
    handle: (asked, response) => api.handle(asked, response),
    upgrade: (asked, stream, head) => sockets.upgrade(asked, stream, head),
    awake,
    stop: async () => {
      isStopping = true;
      for (const timer of timers) clearInterval(timer);
      delay.disable();
      sockets.close();
      streams.close();
      await thinker.close();
      const { promise, resolve } = Promise.withResolvers<void>();
      setTimeout(resolve, sockets.size === 0 ? 0 : GOODBYE_MS);
      await promise;
      sockets.end();
      // the database may be what the server stops for
      await awake().catch((error: unknown) => log.error('goodbye', error));
      await store.close();
      unlock();
    },
  };
}

/** An empty histogram knows no number. */
function seconds(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0;
}

/** How late what is due is begun: everybody's messages wait for whatever keeps the thread. */
function watchEventLoop(metrics: Metrics): { disable: () => boolean } {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  metrics.gauge('rivers_event_loop_delay_p50_seconds', 'Median since the last look.', () =>
    seconds(delay.percentile(50)),
  );
  metrics.gauge('rivers_event_loop_delay_p99_seconds', 'One of a hundred since the last look.', () =>
    seconds(delay.percentile(99)),
  );
  metrics.gauge('rivers_event_loop_delay_max_seconds', 'The longest since the last look.', () => {
    const longest = seconds(delay.max);
    delay.reset();
    return longest;
  });
  return delay;
}

/** Does something again and again, never twice at once; a failure is logged and tried again. */
function every(ms: number, work: () => Promise<void>, log: Log): NodeJS.Timeout {
  let isBusy = false;
  return setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work()
      .catch((error: unknown) => log.error('housekeeping', error))
      .finally(() => {
        isBusy = false;
      });
  }, ms).unref();
}
