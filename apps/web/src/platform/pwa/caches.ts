/**
 * The caches of this app: nothing else reaches them (scripts/imports.mjs sees to that). Workers and pages of several versions share them, so
 * their names stay as they are; those of the app end with the name of a version.
 */
export const CACHE_NAMES = { notes: 'notes-on-versions', shared: 'shared-with-us' } as const;
const APP_CACHE_PREFIX = 'two-rivers-';

export type AppCacheName = `${typeof APP_CACHE_PREFIX}${string}`;
export type CacheName = (typeof CACHE_NAMES)[keyof typeof CACHE_NAMES] | AppCacheName;

export async function openCache(name: CacheName): Promise<Cache> {
  return caches.open(name);
}

/** What is kept for an address, in the cache of this name or in any. */
export async function findCached(path: string, cacheName?: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true, ...(cacheName && { cacheName }) });
}

/** Deletes the versions of the app that are not to be kept. */
export async function deleteOtherAppCaches(kept: readonly (string | undefined)[]): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(APP_CACHE_PREFIX) && !kept.includes(name));
  await Promise.all(others.map(async (name) => caches.delete(name)));
}

/**
 * What a page asks the worker of a version that waits, with a port for the answer: whether its version is the one to load
 * already, or to become it. The answer is whether it is now.
 */
export const VERSION_QUERIES = ['are you taken', 'be taken'] as const;
export type VersionQuery = (typeof VERSION_QUERIES)[number];

/**
 * What all workers know of versions, each by the name of its cache: the one that pages load, and the one whose worker was put
 * in charge last.
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
