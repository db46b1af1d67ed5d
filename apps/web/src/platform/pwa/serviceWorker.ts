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
 * Caches the whole app, so that it works offline after the first visit. A new version is downloaded in the background
 * and waits until the user accepts it; files of the previous version stay for tabs that still run it. Browsers
 * activate a new worker only when the old one is idle, which may take long. Until then, the old worker serves the page
 * of the version that the user has accepted.
 */
declare const self: ServiceWorkerGlobalScope;
/** set by the build: all files of the app, and a version that changes with any of them */
declare const APP_FILES: readonly string[];
declare const APP_VERSION: string;

const APP_CACHE: AppCacheName = `two-rivers-${APP_VERSION}`;
const APP_PAGE = '/index.html';
/** paths that only the server can answer, including the embed page, which has its own framing headers */
const SERVER_PATHS = /^\/(?:api|embed|healthz|readyz|metrics)(?:\/|$)/;

/** how long a page waits for the new worker's activation before reloading */
const TAKEOVER_TIMEOUT_MS = 1500;
const activated = Promise.withResolvers<void>();

/** Whether the file name contains a content hash, so that the file is equal in all versions. */
const isNamedByContent = (path: string) => path.startsWith('/assets/');

/** Number of parallel downloads; more would delay the page that is still loading, notably in WebKit. */
const PARALLEL_FETCHES = 3;

/** Statuses of an overloaded server or an exceeded rate limit. */
const RETRY_STATUSES: readonly number[] = [429, 503];
/** Maximum delay before a retry; browsers allow an installation five minutes. */
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

/** Fetches a file; retries when the server asks for it, as when a whole class installs the app at the same time. */
async function fetchFile(path: string): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    // bypass the HTTP cache, which may hold an old page
    const response = await fetch(path, { cache: isNamedByContent(path) ? 'default' : 'reload' });
    if (!RETRY_STATUSES.includes(response.status) || attempt === MAX_ATTEMPTS) return response;
    // a proxy may leave out the number of seconds, or send a date instead
    const seconds = Number(response.headers.get('retry-after')) || 1;
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds * 1000, MAX_RETRY_WAIT_MS)));
  }
}

async function activate(): Promise<void> {
  const previousCache = await readVersionNote('in charge');
  await writeVersionNote('loaded', APP_CACHE);
  await writeVersionNote('in charge', APP_CACHE);
  // other tabs may still run the previously active version
  await deleteOtherAppCaches([APP_CACHE, previousCache]);
  await self.clients.claim();
  activated.resolve();
}

/** Path of the cached file that answers a request; undefined if the server must answer it. */
function cachePathFor({ method, mode, url }: Request): string | undefined {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return undefined;
  if (APP_FILES.includes(pathname) || isNamedByContent(pathname)) return pathname;
  return mode === 'navigate' && !SERVER_PATHS.test(pathname) ? APP_PAGE : undefined;
}

async function respondFromCache(request: Request, path: string): Promise<Response> {
  const loadedCache = path === APP_PAGE ? await readVersionNote('loaded') : undefined;
  for (const cacheName of [loadedCache, APP_CACHE, undefined]) {
    const cachedResponse = await findCached(path, cacheName);
    if (cachedResponse !== undefined) return isWorkerScript(request) ? withNoStore(cachedResponse) : cachedResponse;
  }
  return fetch(request);
}

/** Whether the request loads a worker's main script; imports inside a worker have another mode. */
const isWorkerScript = ({ destination, mode }: Request) => destination === 'worker' && mode === 'same-origin';

/**
 * Response that is not kept in the memory cache: in WebKit, a worker loaded from there bypasses this service worker,
 * so its imports fail offline.
 */
function withNoStore({ body, headers }: Response): Response {
  const changed = new Headers(headers);
  changed.set('cache-control', 'no-store');
  return new Response(body, { headers: changed });
}

/** Stores what another app shares, and returns it to the page that asks for it. */
async function handleShareRequest(request: Request): Promise<Response> {
  return request.method === 'POST' ? receiveShare(await request.formData(), self.location.origin) : takeSharedFile();
}

const isShareRequest = ({ method, mode, url }: Request) =>
  new URL(url).pathname === SHARE_PATH && (method === 'POST' || mode !== 'navigate');

/**
 * Makes this version the one that pages load. Waits for the activation, because a page loaded during the change may
 * hang, but only for a limited time.
 */
async function takeOver(): Promise<void> {
  await writeVersionNote('loaded', APP_CACHE);
  // not awaited: the browser decides when it completes
  void self.skipWaiting();
  await Promise.race([activated.promise, new Promise((resolve) => setTimeout(resolve, TAKEOVER_TIMEOUT_MS))]);
}

async function answerVersionQuery(query: VersionQuery, [port]: readonly MessagePort[]): Promise<void> {
  if (query === 'be taken') await takeOver();
  port?.postMessage((await readVersionNote('loaded')) === APP_CACHE);
}

/** Shows push notifications about the user's turn, and opens the table on click. */
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

/** Reads a push message; a message from another server version may have a different form. */
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

/** Shows a notification, which replaces an earlier one of the same table. */
async function showPushNotification(
  worker: ServiceWorkerGlobalScope,
  { table, title, body }: PushMessage,
): Promise<void> {
  await worker.registration.showNotification(title, { body, tag: table, icon: '/icon.svg' });
  await updateBadge(worker);
}

/** Sets the app badge to the number of open notifications; the home page later sets the number from the server. */
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
  const cachePath = cachePathFor(request);
  if (isShareRequest(request)) event.respondWith(handleShareRequest(request));
  else if (cachePath !== undefined) event.respondWith(respondFromCache(request, cachePath));
});
listenForPushes(self);
