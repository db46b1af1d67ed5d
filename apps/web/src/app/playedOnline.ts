/** What this browser keeps of tables played online begins with this, and the id of the table. */
export const ONLINE_PREFIX = 'two-rivers.online.';

/** Whether somebody has been known to a server here: whoever never was is not asked about. */
export function hasPlayedOnline(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(ONLINE_PREFIX));
  } catch {
    // a browser may forbid to keep anything
    return false;
  }
}

/** Whether a server has made somebody of whoever is here; the account itself is the server's to tell. */
export function isSomebodyOnline(): boolean {
  try {
    return localStorage.getItem(`${ONLINE_PREFIX}me`) !== null;
  } catch {
    return false;
  }
}
