import { CACHE_NAMES, openCache } from './caches.ts';

/**
 * Where other apps share something with us, as the manifest says. Only the service worker answers there: what is sent is kept,
 * and the page that is opened then gets it at the same address.
 */
export const SHARE_PATH = '/open';
const SHARED_FILE_URL = '/?shared';

/** A link of ours is gone to; a file is kept for Home, which opens it. */
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

/** The file that was shared, once. */
export async function takeSharedFile(): Promise<Response> {
  const cache = await openCache(CACHE_NAMES.shared);
  const response = await cache.match(SHARE_PATH);
  await cache.delete(SHARE_PATH);
  return response ?? new Response(null, { status: 204 });
}

/** The first address of ours in what was shared, without the name of our host; undefined where there is none. */
export function findOwnLink(texts: readonly string[], origin: string): string | undefined {
  const links = texts.flatMap((text) => text.match(/https?:\/\/[^\s<>"]+/g) ?? []);
  const own = links.filter((link) => URL.canParse(link)).find((link) => new URL(link).origin === origin);
  if (own === undefined) return undefined;
  const { pathname, search, hash } = new URL(own);
  // what begins with two slashes is an address of another host
  return pathname.startsWith('//') ? '/' : pathname + search + hash;
}
