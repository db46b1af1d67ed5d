import { CACHES, cached, openCache } from './caches.ts';

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
