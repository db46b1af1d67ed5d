import { KEYS, KEYS_OF, note, noted, notedKeys } from '../../platform/noted.ts';

/** Whether somebody has been known to a server here: whoever never was is not asked about. */
export function hasPlayedOnline(): boolean {
  return notedKeys(KEYS_OF.onlineTable).length > 0;
}

/** Whether a server has made somebody of whoever is here; the account itself is the server's to tell. */
export function isSomebodyOnline(): boolean {
  return noted(KEYS.account) !== null;
}

export function noteSomebodyOnline(): void {
  note(KEYS.account, 'yes');
}

/** Whether a push was offered: once in this browser, whatever the answer. */
export function wasPushOffered(): boolean {
  return noted(KEYS.pushOffered) !== null;
}

export function notePushOffered(): void {
  note(KEYS.pushOffered, 'yes');
}
