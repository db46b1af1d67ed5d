import type { CSSProperties, FocusEvent, PointerEvent, ReactNode } from 'react';
import type { Told } from './bubble.ts';
import { classes } from './classes.ts';
import { Named } from './buttons.tsx';
import css from './Piece.module.css';
import { type PieceInfo, useLook, usePiece } from './pieces.ts';

// A piece consists of art, hidden from screen readers, and a button whose accessible name has all that the art shows.

interface PieceProps {
  readonly piece: PieceInfo;
  readonly className?: string | undefined;
  /** name of its place, for flights and halos */
  readonly 'data-at'?: string | undefined;
  readonly children: ReactNode;
}

interface LaidPieceProps extends PieceProps {
  readonly style?: CSSProperties;
}

/** An HTML piece: the art, and an empty button of the same shape on top. */
export function Piece({ piece, className, children, ...rest }: LaidPieceProps) {
  return (
    <span className={classes(css.piece, className)} {...rest}>
      <span className={css.art} aria-hidden="true">
        {children}
      </span>
      <PieceTouch piece={piece} />
    </span>
  );
}

/** The empty button on top of a piece; its parent must be positioned. */
export function PieceTouch({ piece }: { readonly piece: PieceInfo }) {
  return <button type="button" className={css.touch} {...usePiece(piece)} />;
}

/** A piece that looks like a button and contains its art. */
export function PieceButton({ piece, children, ...rest }: LaidPieceProps) {
  // named by its text: an attribute would have to repeat the visible label
  const { 'aria-label': name, ...attributes } = usePiece(piece);
  return (
    <button type="button" {...rest} {...attributes}>
      <Named name={name}>{children}</Named>
    </button>
  );
}

interface LookedAtProps {
  readonly told: Told;
  readonly className?: string | undefined;
  readonly 'data-at'?: string | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** A piece with a bubble but no action. */
export function LookedAt({ told, children, ...rest }: LookedAtProps) {
  return (
    <span {...rest} {...useLook(told)}>
      <span className={css.art} aria-hidden="true">
        {children}
      </span>
    </span>
  );
}

interface DrawnPieceProps extends PieceProps {
  /** the clickable shape, as path data */
  readonly outline: string;
  readonly transform?: string;
  /** ignores pointers, which reach the piece below; still focusable by keyboard */
  readonly isPassedThrough?: boolean;
  /** duplicates another piece: for pointers only, hidden from keyboard and screen readers */
  readonly isDouble?: boolean;
  /** called when hovering or keyboard focus starts and ends */
  readonly onLook?: (isLookedAt: boolean) => void;
}

/** A piece within an SVG drawing. */
export function DrawnPiece({
  piece,
  outline,
  isPassedThrough = false,
  isDouble = false,
  onLook,
  children,
  ...group
}: DrawnPieceProps) {
  const attributes = usePiece(piece);
  return (
    <g {...group}>
      <g aria-hidden="true">{children}</g>
      <path
        className={classes(css.shape, isPassedThrough && css.through)}
        d={outline}
        role="button"
        tabIndex={isDouble ? -1 : 0}
        aria-hidden={isDouble || undefined}
        {...attributes}
        onPointerEnter={(event: PointerEvent) => {
          attributes.onPointerEnter(event);
          if (event.pointerType === 'mouse') onLook?.(true);
        }}
        onPointerLeave={() => {
          attributes.onPointerLeave();
          onLook?.(false);
        }}
        onFocus={(event: FocusEvent) => {
          attributes.onFocus(event);
          if (event.currentTarget.matches(':focus-visible')) onLook?.(true);
        }}
        onBlur={() => {
          attributes.onBlur();
          onLook?.(false);
        }}
      />
    </g>
  );
}

/** An invisible heading inside an SVG drawing, for navigation by screen reader. */
export function HeardHeading({ children }: { readonly children: string }) {
  return (
    <text className={css.heard} role="heading" aria-level={2}>
      {children}
    </text>
  );
}

/** Path data of a circle around the origin. */
export function circle(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 0 1 ${2 * radius} 0a${radius} ${radius} 0 0 1 ${-2 * radius} 0z`;
}
