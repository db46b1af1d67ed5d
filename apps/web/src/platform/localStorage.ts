/**
 * All localStorage keys of the app; no other module accesses localStorage (checked by scripts/imports.mjs). The keys
 * are frozen, because they exist in users' browsers.
 */
export const STORAGE_KEYS = {
  settings: 'two-rivers.settings',
  forgotten: 'two-rivers.forgotten',
  puzzles: 'two-rivers.puzzles',
  sync: 'two-rivers.sync',
  account: 'two-rivers.online.me',
  pushOffered: 'two-rivers.online.offered',
} as const;

/** Prefixes of keys that end with the id of a table or a game. */
export const STORAGE_KEY_PREFIXES = {
  table: 'two-rivers.game.',
  onlineTable: 'two-rivers.online.',
  lesson: 'two-rivers.lesson.',
  edition: 'two-rivers.edition.',
  pad: 'two-rivers.pad.',
  greeted: 'two-rivers.met.',
  turns: 'two-rivers.turns.',
  signs: 'two-rivers.signs.',
} as const;

type StorageKeyPrefix = (typeof STORAGE_KEY_PREFIXES)[keyof typeof STORAGE_KEY_PREFIXES];
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS] | `${StorageKeyPrefix}${string}`;

/** Text stored under a key; null if there is none or the browser denies access. */
export function readStorage(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or deletes it if null. Returns false if the browser denies access or is out of space. */
export function writeStorage(key: StorageKey, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** All stored keys with a prefix. */
export function storageKeys<P extends StorageKeyPrefix>(prefix: P): readonly `${P}${string}`[] {
  try {
    return Object.keys(localStorage).filter((key): key is `${P}${string}` => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Calls the listener when another tab changes a key; returns a function that unsubscribes. */
export function onStorageChange(key: StorageKey, listener: (text: string | null) => void): () => void {
  const onStorageEvent = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue);
  };
  addEventListener('storage', onStorageEvent);
  return () => removeEventListener('storage', onStorageEvent);
}
