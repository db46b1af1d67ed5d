/**
 * The locks of this app: nothing else asks for one (scripts/imports.mjs sees to that). Tabs of earlier and later versions ask for the same,
 * so their names stay as they are.
 */
const LOCK_PREFIXES = { table: 'two-rivers.table.' } as const;

type LockName = `${(typeof LOCK_PREFIXES)[keyof typeof LOCK_PREFIXES]}${string}`;

/** Whoever has this lock lets the bots of a table play, and has the table open. */
export function tableLockName(id: string): LockName {
  return `${LOCK_PREFIXES.table}${id}`;
}

/** A page that came without encryption has none. */
function lockManager(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks;
}

/**
 * Calls `begin` once this tab is the only one, or the first, with this name; the function returned lets the next one
 * lead. Where the browser has no locks every tab leads.
 */
export function withTabLock(name: LockName, onAcquired: () => void): () => void {
  const locks = lockManager();
  if (locks === undefined) {
    onAcquired();
    return () => undefined;
  }
  const released = Promise.withResolvers<undefined>();
  const abortController = new AbortController();
  let isHeld = false;
  locks
    .request(name, { signal: abortController.signal }, async () => {
      isHeld = true;
      onAcquired();
      return released.promise;
    })
    // left before it was its turn
    .catch(() => undefined);
  return () => {
    released.resolve(undefined);
    if (!isHeld) abortController.abort();
  };
}

/** Does something unless a tab leads with this name. */
export async function runUnlessLocked(name: LockName, task: () => void): Promise<void> {
  const locks = lockManager();
  if (locks === undefined) return task();
  await locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock !== null) task();
  });
}
