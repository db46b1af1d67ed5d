import type { CSSProperties, FocusEvent, PointerEvent, ReactNode } from 'react';
import type { Told } from './bubble.ts';
import { classes } from './classes.ts';
import { Named } from './buttons.tsx';
import css from './Piece.module.css';
import { type PieceInfo, useLook, usePiece } from './pieces.ts';

// A piece is its art, for the eyes only, and a button whose name tells all that the art shows.

interface PieceProps {
  readonly piece: PieceInfo;
  readonly className?: string | undefined;
  /** the name of its place, from and to which pieces fly */
  readonly 'data-at'?: string | undefined;
  readonly children: ReactNode;
}

interface LaidPieceProps extends PieceProps {
  readonly style?: CSSProperties;
}

/** A piece laid out by the style sheet: the art, and above it an empty button of the same shape. */
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

/** The empty button over what is drawn around it, whose place in the style sheet must be a positioned one. */
export function PieceTouch({ piece }: { readonly piece: PieceInfo }) {
  return <button type="button" className={css.touch} {...usePiece(piece)} />;
}

/** A piece that looks like a button, with its art inside. */
export function PieceButton({ piece, children, ...rest }: LaidPieceProps) {
  // its name is said as text: an attribute would have to repeat what is written on it
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

/** What can be looked at and nothing else. */
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
  /** the shape that answers to touch, as a path */
  readonly outline: string;
  readonly transform?: string;
  /** lets the mouse and fingers through to what lies below; the keys still reach it */
  readonly isPassedThrough?: boolean;
  /** another piece says and does the same: this one is for the mouse and fingers alone */
  readonly isDouble?: boolean;
  /** told when it is looked at, by mouse or keys, and when no more */
  readonly onLook?: (isLookedAt: boolean) => void;
}

/** A piece of a drawing. */
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

/** A heading inside a drawing, for those who listen: they go from one to the next. */
export function HeardHeading({ children }: { readonly children: string }) {
  return (
    <text className={css.heard} role="heading" aria-level={2}>
      {children}
    </text>
  );
}

/** A circle around 0 0 as a path. */
export function circle(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 0 1 ${2 * radius} 0a${radius} ${radius} 0 0 1 ${-2 * radius} 0z`;
}
