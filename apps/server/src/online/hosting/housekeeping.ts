import { CHALLENGE_MS } from '../accounts/passkeys.ts';
import type { Settings } from '../platform/settings.ts';
import type { Store } from '../store/store.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Logger } from '../platform/logger.ts';

const DAY_MS = 86_400_000;
/** Days after which tables that never started are deleted. */
export const MAX_WAITING_DAYS = 14;
const GUESTS_AT_ONCE = 500;

/** Deletes data whose retention time is over. */
export async function deleteExpired(
  store: Store,
  rooms: Rooms,
  settings: Pick<Settings, 'guestDays' | 'gameDays' | 'sessionDays'>,
  now: number,
): Promise<void> {
  await store.tables.sweep('waiting', now - MAX_WAITING_DAYS * DAY_MS);
  await store.tables.sweep('over', now - settings.gameDays * DAY_MS);
  await store.tables.sweep('abandoned', now - settings.gameDays * DAY_MS);
  await store.sharedGames.sweep(now - settings.gameDays * DAY_MS);
  await store.sessions.sweep(now - settings.sessionDays * DAY_MS);
  await store.accounts.sweepChallenges(now - CHALLENGE_MS);
  const guests = await store.persons.unseenSince(now - settings.guestDays * DAY_MS, GUESTS_AT_ONCE);
  // a guest who cannot be deleted now is tried again in a later round
  for (const guest of guests) await rooms.deletePerson(guest);
}

/** Repeats a task, never twice at the same time. A failure is logged, and the task is tried again. */
export function repeatEvery(ms: number, task: () => Promise<void>, log: Logger): NodeJS.Timeout {
  let isBusy = false;
  return setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    task()
      .catch((error: unknown) => log.error('housekeeping', error))
      .finally(() => {
        isBusy = false;
      });
  }, ms).unref();
}
