import { KEYS, KEYS_OF, noted, notedKeys } from '../../platform/noted.ts';

/** Whether somebody has been known to a server here: whoever never was is not asked about. */
export function hasPlayedOnline(): boolean {
  return notedKeys(KEYS_OF.onlineTable).length > 0;
}

/** Whether a server has made somebody of whoever is here; the account itself is the server's to tell. */
export function isSomebodyOnline(): boolean {
  return noted(KEYS.account) !== null;
}
