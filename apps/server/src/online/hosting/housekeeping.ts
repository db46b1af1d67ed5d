import { CHALLENGE_MS } from '../accounts/passkeys.ts';
import type { Settings } from '../platform/settings.ts';
import type { Store } from '../store/store.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Logger } from '../platform/logger.ts';

const DAY_MS = 86_400_000;
/** Tables that never started are kept this long. */
export const MAX_WAITING_DAYS = 14;
const GUESTS_AT_ONCE = 500;

/** Deletes what was said to be kept only so long. */
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
  // whoever cannot go now goes in a later round, and keeps nobody else
  for (const guest of guests) await rooms.deletePerson(guest);
}

/** Does something again and again, never twice at once; a failure is logged and tried again. */
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
