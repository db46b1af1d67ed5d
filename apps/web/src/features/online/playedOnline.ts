import { noted, notedKeys } from '../../platform/noted.ts';

/** What this browser keeps of tables played online begins with this, and the id of the table. */
export const ONLINE_PREFIX = 'two-rivers.online.';

/** Whether somebody has been known to a server here: whoever never was is not asked about. */
export function hasPlayedOnline(): boolean {
  return notedKeys(ONLINE_PREFIX).length > 0;
}

/** Whether a server has made somebody of whoever is here; the account itself is the server's to tell. */
export function isSomebodyOnline(): boolean {
  return noted(`${ONLINE_PREFIX}me`) !== null;
}
