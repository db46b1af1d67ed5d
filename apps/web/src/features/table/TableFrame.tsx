import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '@two-rivers/ui';
import css from './TableFrame.module.css';

interface TableFrameProps {
  readonly game: string;
  /** shows the log beside the board, if there is room */
  readonly hasLog: boolean;
  readonly children: ReactNode;
}

/** Frame of every table and replay: bar, board, log, actions. */
export function TableFrame({ game, hasLog, children }: TableFrameProps) {
  return <div className={classNames('table', css.table, hasLog && css.withLog, `game-${game}`)}>{children}</div>;
}

interface TableSectionProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function TableHeader({ className, children }: TableSectionProps) {
  return <header className={classNames(css.bar, className)}>{children}</header>;
}

/** Notices between bar and board, covering neither. */
export function TableNotices({ children }: TableSectionProps) {
  return <div className={css.notices}>{children}</div>;
}

interface TableMainProps extends TableSectionProps {
  /** whether the board is about to re-render */
  readonly isBusy?: boolean;
  /** called on a click on the empty background */
  readonly onBackgroundClick?: () => void;
}

export function TableMain({ children, isBusy, onBackgroundClick }: TableMainProps) {
  const main = useRef<HTMLElement>(null);
  const lastClick = useRef<ElementClick>(undefined);
  useClickedElementInView(main, lastClick);
  return (
    <main
      ref={main}
      className={css.main}
      aria-busy={isBusy}
      onClick={({ target, timeStamp }) => {
        if (!(target instanceof Element)) return;
        const element = target.closest(CLICKABLE_SELECTOR);
        lastClick.current = element === null ? undefined : { element, time: timeStamp };
        if (element === null) onBackgroundClick?.();
      }}
    >
      {children}
    </main>
  );
}

/** Matches all clickable elements of a board. */
const CLICKABLE_SELECTOR = 'button, a, input, select, summary, [role="button"], [role="img"]';

interface ElementClick {
  readonly element: Element;
  /** time of the click, in ms since page load */
  readonly time: number;
}

/** Time in ms in which a click may still resize the board. */
const RESIZE_WINDOW_MS = 1000;

/** Keeps the last clicked element in view when its preview shrinks the board. */
function useClickedElementInView(
  main: RefObject<HTMLElement | null>,
  lastClick: RefObject<ElementClick | undefined>,
): void {
  useEffect(() => {
    if (main.current === null) return;
    const observer = new ResizeObserver(() => {
      const { element, time = 0 } = lastClick.current ?? {};
      if (performance.now() - time < RESIZE_WINDOW_MS) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    observer.observe(main.current);
    return () => observer.disconnect();
  }, [main, lastClick]);
}
