import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from './classNames.ts';
import css from './Dialog.module.css';
import { Glyph } from './drawing.tsx';
import { useTranslate } from './i18n.ts';

interface DialogProps {
  readonly title: string;
  readonly className?: string | undefined;
  /** narrow, for a question rather than a page */
  readonly isSmall?: boolean;
  readonly close: () => void;
  /** the element with `data-first` gets the initial focus, else the first focusable one */
  readonly children: ReactNode;
}

const TABBABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** `CloseWatcher` (back gesture), not yet in TypeScript's DOM library. */
interface CloseWatcherLike extends EventTarget {
  destroy(): void;
}

/** Open dialogs, the topmost last: only that one handles keys. */
const openDialogs: HTMLElement[] = [];

/**
 * A modal dialog: covers the page, traps the focus, closes on Escape and restores the focus. Does not use `showModal`,
 * which makes the page inert: that recalculates the style of every SVG line of a board, twice per dialog, and delays
 * taps on small devices.
 */
export function Dialog({ title, className, isSmall = false, close, children }: DialogProps) {
  const t = useTranslate();
  const backdrop = useRef<HTMLDivElement>(null);
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useLayoutEffect(() => {
    const element = backdrop.current;
    if (element === null) return;
    const previousFocus = document.activeElement;
    openDialogs.push(element);
    element.showPopover();
    const firstTarget = element.querySelector<HTMLElement>('[data-first]') ?? tabbableElements(element).at(0);
    firstTarget?.focus();
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || openDialogs.at(-1) !== element) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        latestClose.current();
      } else if (event.key === 'Tab') {
        // wrap around at both ends
        const tabbable = tabbableElements(element);
        const [edge, next] = event.shiftKey ? [tabbable.at(0), tabbable.at(-1)] : [tabbable.at(-1), tabbable.at(0)];
        const { activeElement } = document;
        const isAtEdge = activeElement === edge || (event.shiftKey && activeElement?.matches('dialog'));
        if (!isAtEdge || next === undefined) return;
        event.preventDefault();
        next.focus();
      }
    };
    // bring back focus that left the dialog
    const handleFocusIn = ({ target }: FocusEvent) => {
      const isOutside = target instanceof Element && !element.contains(target);
      // a bubble above the dialog may have the focus
      if (openDialogs.at(-1) === element && isOutside && target.closest('[data-bubble]') === null)
        tabbableElements(element).at(0)?.focus();
    };
    // the back gesture of phones
    const { CloseWatcher } = window as { readonly CloseWatcher?: new () => CloseWatcherLike };
    const watcher = CloseWatcher && new CloseWatcher();
    watcher?.addEventListener('close', () => latestClose.current());
    document.addEventListener('keydown', handleKeyDown);
    document.addEventListener('focusin', handleFocusIn);
    return () => {
      watcher?.destroy();
      document.removeEventListener('keydown', handleKeyDown);
      document.removeEventListener('focusin', handleFocusIn);
      openDialogs.splice(openDialogs.indexOf(element), 1);
      if (previousFocus instanceof HTMLElement || previousFocus instanceof SVGElement)
        previousFocus.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={backdrop}
      className={css.backdrop}
      popover="manual"
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <dialog
        open
        className={classNames(css.dialog, isSmall && css.small, className)}
        aria-modal="true"
        aria-label={title}
        // fired by a form with method=dialog inside this dialog
        onClose={close}
        // focusable, so that the focus stays inside after a press beside the buttons
        tabIndex={-1}
      >
        <div className={css.body}>
          <header className={css.header}>
            <h2>{title}</h2>
            <button type="button" className="plain icon-only" onClick={close} aria-label={t('close')}>
              <Glyph name="close" />
            </button>
          </header>
          {children}
        </div>
      </dialog>
    </div>
  );
}

function tabbableElements(dialog: HTMLElement): readonly HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => !element.matches(':disabled') && element.checkVisibility(),
  );
}
