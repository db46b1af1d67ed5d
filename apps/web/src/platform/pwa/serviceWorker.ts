import {
  type AppCacheName,
  findCached,
  deleteOtherAppCaches,
  openCache,
  readVersionNote,
  type VersionQuery,
  writeVersionNote,
} from './caches.ts';
import { takeSharedFile, receiveShare, SHARE_PATH } from './shareTarget.ts';
import type { PushMessage } from '@two-rivers/protocol';

/**
 * Keeps the whole app in the browser, so that it works without a network after the first visit. A new version is fetched
 * in the background and waits until somebody takes it; the files of the version before stay for tabs that still run it.
 * A browser puts the new worker in charge when the old one has nothing to do, which may take long where tabs are busy:
 * so whichever is in charge loads the page of the version that was taken.
 */
declare const self: ServiceWorkerGlobalScope;
/** put in by the build: every file of the app, and a name that changes with any of them */
declare const APP_FILES: readonly string[];
declare const APP_VERSION: string;

const APP_CACHE: AppCacheName = `two-rivers-${APP_VERSION}`;
const APP_PAGE = '/index.html';
/** pages that are not of the app, and the one that others may frame: only the server may say so */
const SERVER_PATHS = /^\/(?:api|embed|healthz|readyz|metrics)(?:\/|$)/;

/** how long a page waits for the new worker to be in charge before it is loaded anew */
const TAKEOVER_TIMEOUT_MS = 1500;
const activated = Promise.withResolvers<void>();

/** What the build names after its content is the same in every version. */
const isNamedByContent = (path: string) => path.startsWith('/assets/');

/** So many files are fetched at a time. The page is still loading, and in WebKit would wait behind all that were asked for before. */
const PARALLEL_FETCHES = 3;

/** The server has had too much to do, of this address or at all. */
const RETRY_STATUSES: readonly number[] = [429, 503];
/** Browsers give an installation five minutes. */
const MAX_RETRY_WAIT_MS = 30_000;
const MAX_ATTEMPTS = 10;

async function install(): Promise<void> {
  const cache = await openCache(APP_CACHE);
  const remainingPaths = APP_FILES.values();
  await Promise.all(
    Array.from({ length: PARALLEL_FETCHES }, async () => {
      for (const path of remainingPaths) await cacheFile(cache, path);
    }),
  );
}

async function cacheFile(cache: Cache, path: string): Promise<void> {
  const cachedResponse = isNamedByContent(path) ? await findCached(path) : undefined;
  const response = cachedResponse ?? (await fetchFile(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

/** A file, asked for again where the server says that it should be, as when a whole class installs the app at once. */
async function fetchFile(path: string): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    // the browser's own cache may hold an old page
    const response = await fetch(path, { cache: isNamedByContent(path) ? 'default' : 'reload' });
    if (!RETRY_STATUSES.includes(response.status) || attempt === MAX_ATTEMPTS) return response;
    // a proxy may say no seconds, or a date
    const seconds = Number(response.headers.get('retry-after')) || 1;
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds * 1000, MAX_RETRY_WAIT_MS)));
  }
}

async function activate(): Promise<void> {
  const previousCache = await readVersionNote('in charge');
  await writeVersionNote('loaded', APP_CACHE);
  await writeVersionNote('in charge', APP_CACHE);
  // what was in charge before is what other tabs may still run
  await deleteOtherAppCaches([APP_CACHE, previousCache]);
  await self.clients.claim();
  activated.resolve();
}

/** What to answer a request with; undefined where it is for the server. */
function cachePathFor({ method, mode, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return undefined;
  if (APP_FILES.includes(pathname) || isNamedByContent(pathname)) return pathname;
  return mode === 'navigate' && !SERVER_PATHS.test(pathname) ? APP_PAGE : undefined;
}

async function respondFromCache(request: Request, path: string): Promise<Response> {
  const loaded = path === APP_PAGE ? await readVersionNote('loaded') : undefined;
  for (const cacheName of [loaded, APP_CACHE, undefined]) {
    const found = await findCached(path, cacheName);
    if (found !== undefined) return isWorkerScript(request) ? withNoStore(found) : found;
  }
  return fetch(request);
}

/** Whether this loads a worker's own script; what the script imports has another mode. */
const isWorkerScript = ({ destination, mode }: Request) => destination === 'worker' && mode === 'same-origin';

/**
 * In WebKit a worker whose script comes from the memory cache is not controlled by this service worker: its imports go to the network,
 * and fail without one.
 */
function withNoStore({ body, headers }: Response): Response {
  const changed = new Headers(headers);
  changed.set('cache-control', 'no-store');
  return new Response(body, { headers: changed });
}

/** Takes what another app shares with us, and gives it to the page that asks for it. */
async function handleShareRequest(request: Request): Promise<Response> {
  return request.method === 'POST' ? receiveShare(await request.formData(), self.location.origin) : takeSharedFile();
}

const isShareRequest = ({ method, mode, url }: Request) =>
  new URL(url).pathname === SHARE_PATH && (method === 'POST' || mode !== 'navigate');

/** Becomes the version to load. A page that is loaded while workers change may wait for good, so that is awaited, but not for long. */
async function takeOver(): Promise<void> {
  await writeVersionNote('loaded', APP_CACHE);
  // when this is done is for the browser to say
  void self.skipWaiting();
  await Promise.race([activated.promise, new Promise((resolve) => setTimeout(resolve, TAKEOVER_TIMEOUT_MS))]);
}

async function answerVersionQuery(query: VersionQuery, [port]: readonly MessagePort[]): Promise<void> {
  if (query === 'be taken') await takeOver();
  port?.postMessage((await readVersionNote('loaded')) === APP_CACHE);
}

/** The half of “your turn” that runs in the service worker: shows what the server pushed, and opens the table. */
function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const message = parsePushMessage(event.data);
    if (message !== undefined) event.waitUntil(showPushNotification(worker, message));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(updateBadge(worker));
    event.waitUntil(focusOrOpenWindow(worker, `/online/${event.notification.tag}`));
  });
}

/** Only the server can write what a browser decrypts; a message of another version may still look different. */
function parsePushMessage(data: PushMessageData | null): PushMessage | undefined {
  if (data === null) return undefined;
  try {
    const { table, title, body } = data.json() as Partial<PushMessage>;
    const isValid = typeof table === 'string' && typeof title === 'string' && typeof body === 'string';
    return isValid && /^[\w-]{8,64}$/.test(table) ? { table, title, body } : undefined;
  } catch {
    return undefined;
  }
}

/** A later turn at the same table takes the place of the one before. */
async function showPushNotification(
  worker: ServiceWorkerGlobalScope,
  { table, title, body }: PushMessage,
): Promise<void> {
  await worker.registration.showNotification(title, { body, tag: table, icon: '/icon.svg' });
  await updateBadge(worker);
}

/** The badge of the installed app has as many turns as are told; Home, which asks the server, knows better. */
async function updateBadge({ registration, navigator }: ServiceWorkerGlobalScope): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  const { length } = await registration.getNotifications();
  await (length === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(length));
}

async function focusOrOpenWindow({ clients, location }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' });
  const same = windows.find(({ url }) => new URL(url).pathname === path);
  await (same === undefined ? clients.openWindow(location.origin + path) : same.focus());
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  event.waitUntil(answerVersionQuery(event.data as VersionQuery, event.ports));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const wanted = cachePathFor(request);
  if (isShareRequest(request)) event.respondWith(handleShareRequest(request));
  else if (wanted !== undefined) event.respondWith(respondFromCache(request, wanted));
});
listenForPushes(self);
