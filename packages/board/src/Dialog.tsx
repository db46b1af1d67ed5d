import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import css from './Dialog.module.css';
import { Glyph } from './drawing.tsx';
import { useSay } from './spoken.ts';

interface DialogProps {
  readonly title: string;
  readonly className?: string | undefined;
  /** a question rather than a page */
  readonly isSmall?: boolean;
  readonly close: () => void;
  /** the one with `data-first` has the focus at the beginning, otherwise the first that can */
  readonly children: ReactNode;
}

const REACHED_BY_TAB = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** What browsers that have such a gesture know, and the library's types do not yet. */
interface CloseWatch extends EventTarget {
  destroy(): void;
}

/** The dialogs that are open, the uppermost last: keys belong to that one. */
const open: HTMLElement[] = [];

/**
 * A modal dialog: it covers the page, keeps the focus inside, closes on Escape and gives the focus back. The browser's own
 * (showModal) makes everything behind it inert, and for that works out the style of each line of a drawn board anew, twice
 * for each dialog; a touch on a small device would wait for it.
 */
export function Dialog({ title, className, isSmall = false, close, children }: DialogProps) {
  const say = useSay();
  const screen = useRef<HTMLDivElement>(null);
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useLayoutEffect(() => {
    const element = screen.current;
    if (element === null) return;
    const before = document.activeElement;
    open.push(element);
    element.showPopover();
    const first = element.querySelector<HTMLElement>('[data-first]') ?? reachedByTab(element).at(0);
    first?.focus();
    const key = (event: KeyboardEvent) => {
      if (event.defaultPrevented || open.at(-1) !== element) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        latestClose.current();
      } else if (event.key === 'Tab') {
        // after the last comes the first, and the other way round
        const reached = reachedByTab(element);
        const [edge, next] = event.shiftKey
          ? [reached.at(0), reached.at(-1)]
          : [reached.at(-1), reached.at(0)];
        const { activeElement } = document;
        const isAtEdge = activeElement === edge || (event.shiftKey && activeElement?.matches('dialog'));
        if (!isAtEdge || next === undefined) return;
        event.preventDefault();
        next.focus();
      }
    };
    // however it got out, the focus comes back
    const focus = ({ target }: FocusEvent) => {
      const isOut = target instanceof Element && !element.contains(target);
      // the bubble of a piece lies above the dialog
      if (open.at(-1) === element && isOut && target.closest('[data-bubble]') === null)
        reachedByTab(element).at(0)?.focus();
    };
    // the gesture “back” of a phone
    const { CloseWatcher } = window as { readonly CloseWatcher?: new () => CloseWatch };
    const watcher = CloseWatcher && new CloseWatcher();
    watcher?.addEventListener('close', () => latestClose.current());
    document.addEventListener('keydown', key);
    document.addEventListener('focusin', focus);
    return () => {
      watcher?.destroy();
      document.removeEventListener('keydown', key);
      document.removeEventListener('focusin', focus);
      open.splice(open.indexOf(element), 1);
      if (before instanceof HTMLElement || before instanceof SVGElement)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={screen}
      className={css.screen}
      popover="manual"
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <dialog
        open
        className={classes(css.dialog, isSmall && css.small, className)}
        aria-modal="true"
        aria-label={title}
        // by a form of its own
        onClose={close}
        // a touch beside its buttons leaves the focus in it
        tabIndex={-1}
      >
        <div className={css.body}>
          <header className={css.bar}>
            <h2>{title}</h2>
            <button type="button" className="plain icon-only" onClick={close} aria-label={say('close')}>
              <Glyph name="close" />
            </button>
          </header>
          {children}
        </div>
      </dialog>
    </div>
  );
}

function reachedByTab(dialog: HTMLElement): readonly HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(REACHED_BY_TAB)].filter(
    (element) => !element.matches(':disabled') && element.checkVisibility(),
  );
}
