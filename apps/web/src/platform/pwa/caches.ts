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

/** Cached response for a path, from one cache or from any. */
export async function findCached(path: string, cacheName?: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true, ...(cacheName && { cacheName }) });
}

/** Deletes the caches of all app versions except the given ones. */
export async function deleteOtherAppCaches(keptNames: readonly (string | undefined)[]): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(APP_CACHE_PREFIX) && !keptNames.includes(name));
  await Promise.all(others.map(async (name) => caches.delete(name)));
}

/**
 * Questions of a page to a waiting worker, with a port for the reply: whether its version is already the one to load,
 * or a request to become it. The reply says whether it is now.
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
