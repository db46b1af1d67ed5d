import { classNames } from '@two-rivers/ui';
import type { ComponentProps } from 'react';
import css from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** what it does, for those who listen */
  readonly label: string;
  /** round, as in the bars of a table */
  readonly isTool?: boolean;
}

/** A button with a drawing, and a word at most, which is for the eyes only; the mouse finds what it does. */
export function IconButton({ label, isTool = false, className, children, ...rest }: IconButtonProps) {
  const buttonClass = classNames('plain', isTool ? 'tool' : 'icon-only', className);
  // named by its title alone: beside a label of the same words it would be read aloud twice
  return (
    <button type="button" className={buttonClass} title={label} {...rest}>
      <span className={css.art} aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
