/**
 * The locks of this app: nothing else asks for one (scripts/imports.mjs sees to that). Tabs of earlier and later versions ask for the same,
 * so their names stay as they are.
 */
const LOCKS_OF = { table: 'two-rivers.table.' } as const;

type LockName = `${(typeof LOCKS_OF)[keyof typeof LOCKS_OF]}${string}`;

/** Whoever has this lock lets the bots of a table play, and has the table open. */
export function lockOfTable(id: string): LockName {
  return `${LOCKS_OF.table}${id}`;
}

/** A page that came without encryption has none. */
function locksHere(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks;
}

/**
 * Calls `begin` once this tab is the only one, or the first, with this name; the function returned lets the next one
 * lead. Where the browser has no locks every tab leads.
 */
export function lead(name: LockName, begin: () => void): () => void {
  const locks = locksHere();
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

/** Does something unless a tab leads with this name. */
export async function unlessLed(name: LockName, work: () => void): Promise<void> {
  const locks = locksHere();
  if (locks === undefined) return work();
  await locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock !== null) work();
  });
}
