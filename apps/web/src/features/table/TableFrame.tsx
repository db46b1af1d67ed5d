import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classes } from '@two-rivers/board';
import css from './TableFrame.module.css';

interface TableFrameProps {
  readonly game: string;
  /** shows the log beside the board, if there is room */
  readonly hasLog: boolean;
  readonly children: ReactNode;
}

/** Frame of every table and replay: bar, board, log, actions. */
export function TableFrame({ game, hasLog, children }: TableFrameProps) {
  return <div className={classes('table', css.table, hasLog && css.withLog, `game-${game}`)}>{children}</div>;
}

interface PartProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function TableHead({ className, children }: PartProps) {
  return <header className={classes(css.bar, className)}>{children}</header>;
}

/** Notices between bar and board, covering neither. */
export function TableNotices({ children }: PartProps) {
  return <div className={css.notices}>{children}</div>;
}

interface TableMainProps extends PartProps {
  /** about to re-render */
  readonly isBusy?: boolean;
  /** click on the empty background */
  readonly onGround?: () => void;
}

export function TableMain({ children, isBusy, onGround }: TableMainProps) {
  const main = useRef<HTMLElement>(null);
  const touch = useRef<Touch>(undefined);
  useTouchedInView(main, touch);
  return (
    <main
      ref={main}
      className={css.main}
      aria-busy={isBusy}
      onClick={({ target, timeStamp }) => {
        if (!(target instanceof Element)) return;
        const touched = target.closest(TOUCHED);
        touch.current = touched === null ? undefined : { touched, at: timeStamp };
        if (touched === null) onGround?.();
      }}
    >
      {children}
    </main>
  );
}

/** Clickable elements. */
const TOUCHED = 'button, a, input, select, summary, [role="button"], [role="img"]';

interface Touch {
  readonly touched: Element;
  /** ms since page load */
  readonly at: number;
}

/** Time in ms in which a click may still resize the board. */
const ANSWERED_WITHIN = 1000;

/** Keeps the last clicked element in view when its preview shrinks the board. */
function useTouchedInView(main: RefObject<HTMLElement | null>, touch: RefObject<Touch | undefined>): void {
  useEffect(() => {
    if (main.current === null) return;
    const watcher = new ResizeObserver(() => {
      const { touched, at = 0 } = touch.current ?? {};
      if (performance.now() - at < ANSWERED_WITHIN)
        touched?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    watcher.observe(main.current);
    return () => watcher.disconnect();
  }, [main, touch]);
}
