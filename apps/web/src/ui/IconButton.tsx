import { classNames } from '@two-rivers/ui';
import type { ComponentProps } from 'react';
import css from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** tooltip, and name for screen readers */
  readonly label: string;
  /** round shape, as in a table's toolbar */
  readonly isTool?: boolean;
}

/** A button with an icon and at most a short visible text; its name is a tooltip. */
export function IconButton({ label, isTool = false, className, children, ...rest }: IconButtonProps) {
  const buttonClass = classNames('plain', isTool ? 'tool' : 'icon-only', className);
  // named by its title alone: screen readers would read an equal label twice
  return (
    <button type="button" className={buttonClass} title={label} {...rest}>
      <span className={css.art} aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
