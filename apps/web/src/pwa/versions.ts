/**
 * What a page asks the worker of a version that waits, with a port for the answer: whether somebody has taken it, or to be
 * taken. What a worker answers is true where its version is the one to load.
 */
export type VersionQuestion = 'are you taken' | 'be taken';

/** Where it is written which version was taken, so that the worker in charge, an older one perhaps, loads its page. */
const TAKEN = 'taken-version';
const NAME = '/name';

/** The cache of the version that was taken since the worker in charge came; undefined if none was. */
export async function takenVersion(): Promise<string | undefined> {
  const written = await caches.match(NAME, { cacheName: TAKEN });
  return written?.text();
}

export async function writeTaken(name: string): Promise<void> {
  const cache = await caches.open(TAKEN);
  await cache.put(NAME, new Response(name));
}

export async function forgetTaken(): Promise<void> {
  await caches.delete(TAKEN);
}
