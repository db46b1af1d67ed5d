import type { ReactNode } from 'react';
import type { Control } from './controls.ts';

interface PieceButtonProps {
  readonly control: Control;
  readonly className: string;
  readonly 'data-at'?: string;
  readonly 'data-rule'?: string;
  readonly children: ReactNode;
}

/** A button that shows a piece, for the eyes, and is called by words, for those who listen. */
export function PieceButton({ control, children, ...attributes }: PieceButtonProps) {
  const { 'aria-label': words, ...rest } = control;
  return (
    <button type="button" {...attributes} {...rest}>
      <span className="unseen">{words}</span>
      <span className="trv-art" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
