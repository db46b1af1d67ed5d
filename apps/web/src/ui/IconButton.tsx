import { classes } from '@two-rivers/board';
import type { ComponentProps } from 'react';

interface IconButtonProps extends ComponentProps<'button'> {
  /** what it does, for those who listen */
  readonly label: string;
  /** round, as in the bars of a table */
  readonly isTool?: boolean;
}

/** A button with a drawing, and a word at most; the mouse finds what it does. */
export function IconButton({ label, isTool = false, className, ...rest }: IconButtonProps) {
  const look = classes('plain', isTool ? 'tool' : 'icon-only', className);
  return <button type="button" className={look} aria-label={label} title={label} {...rest} />;
}
