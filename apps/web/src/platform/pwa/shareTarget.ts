import { CACHE_NAMES, openCache } from './caches.ts';

/**
 * Share target of the manifest, handled by the service worker only. A POST stores the shared file and redirects to a
 * page, which then gets the file with a GET request.
 */
export const SHARE_PATH = '/open';
const SHARED_FILE_URL = '/?shared';

/** Redirects a shared link of this site to its path; stores a shared file for the home page to open. */
export async function receiveShare(form: FormData, origin: string): Promise<Response> {
  const file = form.get('file');
  if (file instanceof File) {
    const cache = await openCache(CACHE_NAMES.shared);
    await cache.put(SHARE_PATH, new Response(file, { headers: { 'x-name': encodeURIComponent(file.name) } }));
    return Response.redirect(SHARED_FILE_URL, 303);
  }
  const texts = ['url', 'text', 'title'].map((name) => form.get(name));
  const link = findOwnLink(
    texts.filter((text) => typeof text === 'string'),
    origin,
  );
  return Response.redirect(link ?? SHARED_FILE_URL, 303);
}

/** Returns the shared file and deletes it from the cache. */
export async function takeSharedFile(): Promise<Response> {
  const cache = await openCache(CACHE_NAMES.shared);
  const response = await cache.match(SHARE_PATH);
  await cache.delete(SHARE_PATH);
  return response ?? new Response(null, { status: 204 });
}

/** Path of the first link to this site in the shared texts; undefined if there is none. */
export function findOwnLink(texts: readonly string[], origin: string): string | undefined {
  const links = texts.flatMap((text) => text.match(/https?:\/\/[^\s<>"]+/g) ?? []);
  const own = links.filter((link) => URL.canParse(link)).find((link) => new URL(link).origin === origin);
  if (own === undefined) return undefined;
  const { pathname, search, hash } = new URL(own);
  // a path that begins with two slashes would lead to another host
  return pathname.startsWith('//') ? '/' : pathname + search + hash;
}
