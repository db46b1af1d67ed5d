/**
 * The caches of this app: nothing else reaches them (scripts/imports.mjs sees to that). Workers and pages of several versions share them, so
 * their names stay as they are; those of the app end with the name of a version.
 */
export const CACHES = { notes: 'notes-on-versions', shared: 'shared-with-us' } as const;
const CACHE_OF_APP = 'two-rivers-';

export type AppCache = `${typeof CACHE_OF_APP}${string}`;
export type CacheName = (typeof CACHES)[keyof typeof CACHES] | AppCache;

export async function openCache(name: CacheName): Promise<Cache> {
  return caches.open(name);
}

/** What is kept for an address, in the cache of this name or in any. */
export async function cached(path: string, cacheName?: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true, ...(cacheName && { cacheName }) });
}

/** Deletes the versions of the app that are not to be kept. */
export async function deleteCachesOfAppBut(kept: readonly (string | undefined)[]): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(CACHE_OF_APP) && !kept.includes(name),
  );
  await Promise.all(others.map(async (name) => caches.delete(name)));
}

/**
 * What a page asks the worker of a version that waits, with a port for the answer: whether its version is the one to load
 * already, or to become it. The answer is whether it is now.
 */
export const VERSION_QUESTIONS = ['are you taken', 'be taken'] as const;
export type VersionQuestion = (typeof VERSION_QUESTIONS)[number];

/**
 * What all workers know of versions, each by the name of its cache: the one that pages load, and the one whose worker was put
 * in charge last.
 */
type Note = 'loaded' | 'in charge';

export async function noted(note: Note): Promise<string | undefined> {
  const written = await cached(`/${note}`, CACHES.notes);
  return written?.text();
}

export async function write(note: Note, name: string): Promise<void> {
  const cache = await openCache(CACHES.notes);
  await cache.put(`/${note}`, new Response(name));
}
