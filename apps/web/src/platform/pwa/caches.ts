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
