import { KEYS, KEYS_OF, note, noted, notedKeys } from '../../platform/noted.ts';

/** Whether this browser ever opened an online table; if not, the server need not be asked. */
export function hasPlayedOnline(): boolean {
  return notedKeys(KEYS_OF.onlineTable).length > 0;
}

/** Whether a server ever created an account for this browser; the account itself is the server's. */
export function isSomebodyOnline(): boolean {
  return noted(KEYS.account) !== null;
}

export function noteSomebodyOnline(): void {
  note(KEYS.account, 'yes');
}

/** Whether push notifications were offered in this browser, whatever the answer. */
export function wasPushOffered(): boolean {
  return noted(KEYS.pushOffered) !== null;
}

export function notePushOffered(): void {
  note(KEYS.pushOffered, 'yes');
}
