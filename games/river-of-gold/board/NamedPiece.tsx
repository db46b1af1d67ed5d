import { Named, type PieceInfo, usePiece } from '@two-rivers/board';
import type { CSSProperties, ReactNode } from 'react';

interface NamedPieceProps {
  readonly piece: PieceInfo;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** A piece of the action bar. What it shows is partly written, so that its name stands inside instead of on a label. */
export function NamedPiece({ piece, children, ...rest }: NamedPieceProps) {
  const { 'aria-label': name, ...attributes } = usePiece(piece);
  return (
    <button type="button" {...rest} {...attributes}>
      <Named name={name}>{children}</Named>
    </button>
  );
}
