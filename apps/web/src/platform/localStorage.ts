/**
 * All that localStorage has of ours: nothing else reaches it (scripts/imports.mjs sees to that). The keys are in everybody’s browser
 * and stay as they are, whatever the code calls what is kept under them.
 */
export const STORAGE_KEYS = {
  settings: 'two-rivers.settings',
  forgotten: 'two-rivers.forgotten',
  puzzles: 'two-rivers.puzzles',
  sync: 'two-rivers.sync',
  account: 'two-rivers.online.me',
  pushOffered: 'two-rivers.online.offered',
} as const;

/** Keys that end with the id of a table or of a game. */
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

/** The text under a key; null where there is none, or the browser forbids to keep anything. */
export function readStorage(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null forgets it. Whether the browser did: one may forbid it, or have no room. */
export function writeStorage(key: StorageKey, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The keys that begin so. */
export function storageKeys<P extends StorageKeyPrefix>(prefix: P): readonly `${P}${string}`[] {
  try {
    return Object.keys(localStorage).filter((key): key is `${P}${string}` => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Tells when another tab has changed what is kept under a key; the function returned ends it. */
export function onStorageChange(key: StorageKey, listener: (text: string | null) => void): () => void {
  const onStorageEvent = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue);
  };
  addEventListener('storage', onStorageEvent);
  return () => removeEventListener('storage', onStorageEvent);
}
