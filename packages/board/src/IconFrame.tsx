import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './IconFrame.module.css';

interface IconFrameProps {
  readonly title?: string | undefined;
  readonly viewBox?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A drawing the size of a letter, within text; without a title it is only for the eyes. */
export function IconFrame({ title, viewBox = '0 0 24 24', className, children }: IconFrameProps) {
  return (
    <svg
      className={classes(css.icon, className)}
      viewBox={viewBox}
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      {title !== undefined && <title>{title}</title>}
      {children}
    </svg>
  );
}
