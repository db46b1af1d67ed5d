import type { ReactNode } from 'react';
import { nameOf, type Piece, pieceProps } from './info.tsx';
import type { Table } from './look.ts';

// A piece is its art, for the eyes only, and above it an empty button of the same shape, whose name tells all that the art shows.

interface PieceProps {
  readonly table: Table;
  readonly piece: Piece;
  readonly className: string;
  readonly children: ReactNode;
}

interface LaidPieceProps extends PieceProps {
  readonly style?: React.CSSProperties;
}

/** A piece laid out by the style sheet. */
export function LaidPiece({ table, piece, className, style, children }: LaidPieceProps) {
  return (
    <span className={`rog-piece ${className}`} style={style}>
      <span className="rog-art" aria-hidden="true">
        {children}
      </span>
      <button
        type="button"
        className="rog-touch"
        aria-label={nameOf(table, piece)}
        {...pieceProps(table, piece)}
      />
    </span>
  );
}

interface DrawnPieceProps extends PieceProps {
  /** the shape that answers to touch, as a path */
  readonly outline: string;
  readonly transform?: string;
  readonly 'data-space'?: number;
  readonly 'data-track'?: number;
  /** lets the mouse and fingers through to what lies below; the keys still reach it */
  readonly isPassedThrough?: boolean;
  /** told when it is looked at, by mouse or keys, and when no more */
  readonly onLook?: (isLookedAt: boolean) => void;
}

/** A piece of a drawing. */
export function DrawnPiece({
  table,
  piece,
  outline,
  isPassedThrough = false,
  onLook,
  children,
  ...group
}: DrawnPieceProps) {
  const props = pieceProps(table, piece);
  return (
    <g {...group}>
      <g aria-hidden="true">{children}</g>
      <path
        className={`rog-touch ${isPassedThrough ? 'through' : ''}`}
        d={outline}
        role="button"
        tabIndex={0}
        aria-label={nameOf(table, piece)}
        {...props}
        onPointerEnter={(event) => {
          props.onPointerEnter(event);
          if (event.pointerType === 'mouse') onLook?.(true);
        }}
        onPointerLeave={() => {
          props.onPointerLeave();
          onLook?.(false);
        }}
        onFocus={(event) => {
          props.onFocus(event);
          if (event.currentTarget.matches(':focus-visible')) onLook?.(true);
        }}
        onBlur={() => {
          props.onBlur();
          onLook?.(false);
        }}
      />
    </g>
  );
}

/** A circle around 0 0 as a path. */
export function circle(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 0 1 ${2 * radius} 0a${radius} ${radius} 0 0 1 ${-2 * radius} 0z`;
}
