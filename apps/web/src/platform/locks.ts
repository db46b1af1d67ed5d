/**
 * Names of the Web Locks of the app; no other module requests locks (checked by scripts/imports.mjs). The names are
 * frozen, because tabs with other versions of the app use the same locks.
 */
const LOCK_PREFIXES = { table: 'two-rivers.table.' } as const;

type LockName = `${(typeof LOCK_PREFIXES)[keyof typeof LOCK_PREFIXES]}${string}`;

/** Name of the lock held by the tab that has a table open and runs its bots. */
export function tableLockName(id: string): LockName {
  return `${LOCK_PREFIXES.table}${id}`;
}

/** Lock manager of the browser; undefined on pages without HTTPS. */
function lockManager(): LockManager | undefined {
  return (navigator as { readonly locks?: LockManager }).locks;
}

/**
 * Calls `onAcquired` once this tab holds the lock; returns a function that releases it. Without browser support every
 * tab acquires the lock.
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
    // canceled before the lock was acquired
    .catch(() => undefined);
  return () => {
    released.resolve(undefined);
    if (!isHeld) abortController.abort();
  };
}

/** Runs a task unless a tab holds the lock. */
export async function runUnlessLocked(name: LockName, task: () => void): Promise<void> {
  const locks = lockManager();
  if (locks === undefined) return task();
  await locks.request(name, { ifAvailable: true }, (lock) => {
    if (lock !== null) task();
  });
}
