/**
 * Names of the app's caches; no other module accesses caches (checked by scripts/imports.mjs). The names are frozen,
 * because workers and pages of several versions share them; caches of app files end with the version.
 */
export const CACHE_NAMES = { notes: 'notes-on-versions', shared: 'shared-with-us' } as const;
const APP_CACHE_PREFIX = 'two-rivers-';

export type AppCacheName = `${typeof APP_CACHE_PREFIX}${string}`;
export type CacheName = (typeof CACHE_NAMES)[keyof typeof CACHE_NAMES] | AppCacheName;

export async function openCache(name: CacheName): Promise<Cache> {
  return caches.open(name);
}

/** Cached response for a path, from the given cache, or from any cache if none is given. */
export async function findCached(path: string, cacheName?: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true, ...(cacheName && { cacheName }) });
}

/** Deletes the caches of all app versions except the given ones. */
export async function deleteOtherAppCaches(keptNames: readonly (string | undefined)[]): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(APP_CACHE_PREFIX) && !keptNames.includes(name));
  await Promise.all(others.map(async (name) => caches.delete(name)));
}

/**
 * Queries of a page to a waiting worker: whether the worker's version is already the one that pages load, or a request
 * to make it so. The reply, sent through a port, says whether it is now the version that pages load.
 */
export const VERSION_QUERIES = ['are you taken', 'be taken'] as const;
export type VersionQuery = (typeof VERSION_QUERIES)[number];

/**
 * Version notes shared by all workers, each with a cache name: the version that pages load, and the version whose
 * worker was activated last.
 */
type VersionNote = 'loaded' | 'in charge';

export async function readVersionNote(note: VersionNote): Promise<string | undefined> {
  const response = await findCached(`/${note}`, CACHE_NAMES.notes);
  return response?.text();
}

export async function writeVersionNote(note: VersionNote, name: string): Promise<void> {
  const cache = await openCache(CACHE_NAMES.notes);
  await cache.put(`/${note}`, new Response(name));
}
