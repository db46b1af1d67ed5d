import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** A page that takes the focus itself does so by then. */
const SETTLED_MS = 100;

/**
 * Whoever leaves a page for another one goes on from its title, which is read to those who listen; a page that takes the focus
 * itself keeps it.
 */
export function useArrival(): void {
  const [path] = useLocation();
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changes = new MutationObserver(() => look());
    const look = () => {
      // its parts may still be loading
      if (titleShown() === undefined) return;
      changes.disconnect();
      timer = setTimeout(goOnFromTitle, SETTLED_MS);
    };
    changes.observe(document.body, { childList: true, subtree: true });
    look();
    return () => {
      changes.disconnect();
      clearTimeout(timer);
    };
  }, [path]);
}

/** The title of the page, where it can be seen. */
function titleShown(): HTMLElement | undefined {
  return [...document.querySelectorAll('h1')].find((title) => title.checkVisibility());
}

function goOnFromTitle(): void {
  const title = titleShown();
  if (title === undefined || document.activeElement !== document.body) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
