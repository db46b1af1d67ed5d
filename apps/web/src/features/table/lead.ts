/**
 * Calls `begin` once this tab is the only one, or the first, with this name; the function returned lets the next one
 * lead. Where the browser has no locks (a page that came without encryption) every tab leads.
 */
export function lead(name: string, begin: () => void): () => void {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (locks === undefined) {
    begin();
    return () => undefined;
  }
  const ended = Promise.withResolvers<undefined>();
  const leaving = new AbortController();
  let isLeading = false;
  locks
    .request(name, { signal: leaving.signal }, async () => {
      isLeading = true;
      begin();
      return ended.promise;
    })
    // left before it was its turn
    .catch(() => undefined);
  return () => {
    ended.resolve(undefined);
    if (!isLeading) leaving.abort();
  };
}
