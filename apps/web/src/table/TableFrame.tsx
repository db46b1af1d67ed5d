import type { ReactNode } from 'react';
import { classes } from '@two-rivers/board';
import css from './TableFrame.module.css';

interface TableFrameProps {
  readonly game: string;
  /** the log stands beside the board, where there is room */
  readonly hasLog: boolean;
  readonly children: ReactNode;
}

/** The frame of every table and replay: bar, board, log, actions. */
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

/** What is to be known beside the game, between the bar and the board, so that it covers neither. */
export function TableNotices({ children }: PartProps) {
  return <div className={css.notices}>{children}</div>;
}

interface TableMainProps extends PartProps {
  /** it is about to be drawn anew */
  readonly isBusy?: boolean;
  /** a touch on empty ground */
  readonly onGround?: () => void;
}

export function TableMain({ children, isBusy, onGround }: TableMainProps) {
  return (
    <main
      className={css.main}
      aria-busy={isBusy}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest(TOUCHED) === null) onGround?.();
      }}
    >
      {children}
    </main>
  );
}

/** What a touch is meant for. */
const TOUCHED = 'button, a, input, select, summary, [role="button"], [role="img"]';
