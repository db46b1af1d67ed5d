import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import css from './Dialog.module.css';
import { Glyph } from './drawing.tsx';
import { useSay } from './spoken.ts';

interface DialogProps {
  readonly title: string;
  readonly className?: string | undefined;
  /** narrow, for a question rather than a page */
  readonly isSmall?: boolean;
  readonly close: () => void;
  /** the element with `data-first` gets the initial focus, else the first focusable one */
  readonly children: ReactNode;
}

const REACHED_BY_TAB = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** `CloseWatcher` (back gesture), not yet in TypeScript's DOM library. */
interface CloseWatch extends EventTarget {
  destroy(): void;
}

/** Open dialogs, the topmost last: only that one handles keys. */
const open: HTMLElement[] = [];

/**
 * A modal dialog: covers the page, traps the focus, closes on Escape and restores the focus. Not `showModal`: it makes the page inert,
 * which recalculates the style of every SVG line of a board, twice per dialog, and delays taps on small devices.
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
        // wrap around at both ends
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
    // bring back focus that left the dialog
    const focus = ({ target }: FocusEvent) => {
      const isOut = target instanceof Element && !element.contains(target);
      // a bubble above the dialog may have the focus
      if (open.at(-1) === element && isOut && target.closest('[data-bubble]') === null)
        reachedByTab(element).at(0)?.focus();
    };
    // the back gesture of phones
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
        // fired by a form inside with method=dialog
        onClose={close}
        // a press beside its buttons keeps the focus inside
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
