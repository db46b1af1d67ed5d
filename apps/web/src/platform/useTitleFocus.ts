import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** A page that takes the focus itself does so by then. */
const FOCUS_DELAY_MS = 100;

/**
 * Whoever leaves a page for another one goes on from its title, which is read to those who listen; a page that takes the focus
 * itself keeps it.
 */
export function useTitleFocus(): void {
  const [path] = useLocation();
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changes = new MutationObserver(() => focusWhenReady());
    const focusWhenReady = () => {
      // its parts may still be loading
      if (visibleTitle() === undefined) return;
      changes.disconnect();
      timer = setTimeout(focusTitle, FOCUS_DELAY_MS);
    };
    changes.observe(document.body, { childList: true, subtree: true });
    focusWhenReady();
    return () => {
      changes.disconnect();
      clearTimeout(timer);
    };
  }, [path]);
}

/** The title of the page, where it can be seen. */
function visibleTitle(): HTMLElement | undefined {
  return [...document.querySelectorAll('h1')].find((title) => title.checkVisibility());
}

function focusTitle(): void {
  const title = visibleTitle();
  if (title === undefined || document.activeElement !== document.body) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
