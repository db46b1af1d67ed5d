/** Small things that a browser may remember. One that forbids it, or has no room, forgets them with the visit. */
export function noted(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Notes a text; null forgets it. */
export function note(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // asked again at the next visit
  }
}

/** The keys that begin so. */
export function notedKeys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
