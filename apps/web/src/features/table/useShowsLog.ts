import { useState } from 'react';

/** From this width on the log stands beside the board without taking anything from it. */
const WIDE = '(width >= 105rem)';

/** Whether the log is open; at first where there is room for it. */
export function useShowsLog(): [boolean, (shows: boolean) => void] {
  return useState(() => matchMedia(WIDE).matches);
}
