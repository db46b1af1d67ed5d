import {
  STORAGE_KEYS,
  STORAGE_KEY_PREFIXES,
  writeStorage,
  readStorage,
  storageKeys,
} from '../../platform/localStorage.ts';

/** Whether this browser ever opened an online table; if not, the server need not be asked. */
export function hasPlayedOnline(): boolean {
  return storageKeys(STORAGE_KEY_PREFIXES.onlineTable).length > 0;
}

/** Whether a server ever created an account for this browser; the account itself is stored on the server. */
export function hasOnlineAccount(): boolean {
  return readStorage(STORAGE_KEYS.account) !== null;
}

export function markOnlineAccount(): void {
  writeStorage(STORAGE_KEYS.account, 'yes');
}

/** Whether push notifications were offered in this browser, whatever the answer. */
export function wasPushOffered(): boolean {
  return readStorage(STORAGE_KEYS.pushOffered) !== null;
}

export function markPushOffered(): void {
  writeStorage(STORAGE_KEYS.pushOffered, 'yes');
}
