import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Time for a page to focus an element of its own. */
const FOCUS_DELAY_MS = 100;

/**
 * After navigation, focuses the new page's title, so that screen readers continue there; skipped if the page has
 * focused another element.
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
      // parts of the page may still be loading
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

/** The page's title, if it is visible. */
function visibleTitle(): HTMLElement | undefined {
  return [...document.querySelectorAll('h1')].find((title) => title.checkVisibility());
}

function focusTitle(): void {
  const title = visibleTitle();
  if (title === undefined || document.activeElement !== document.body) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
