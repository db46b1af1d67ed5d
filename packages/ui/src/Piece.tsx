import type { CSSProperties, FocusEvent, PointerEvent, ReactNode } from 'react';
import type { PieceDescription } from './bubble.ts';
import { classNames } from './classNames.ts';
import { NamedArt } from './buttons.tsx';
import css from './Piece.module.css';
import { type PieceInfo, useInspectablePiece, usePieceButton } from './pieces.ts';

// A piece consists of art, hidden from screen readers, and a button whose accessible name says all that the art shows.

interface PieceProps {
  readonly piece: PieceInfo;
  readonly className?: string | undefined;
  /** name of the piece's place, for flights and halos */
  readonly 'data-at'?: string | undefined;
  readonly children: ReactNode;
}

interface HtmlPieceProps extends PieceProps {
  readonly style?: CSSProperties;
}

/** An HTML piece: the art, and an empty button of the same shape on top. */
export function Piece({ piece, className, children, ...rest }: HtmlPieceProps) {
  return (
    <span className={classNames(css.piece, className)} {...rest}>
      <span className={css.art} aria-hidden="true">
        {children}
      </span>
      <PieceHitArea piece={piece} />
    </span>
  );
}

/** The empty button on top of a piece; its parent must be positioned. */
export function PieceHitArea({ piece }: { readonly piece: PieceInfo }) {
  return <button type="button" className={css.hitArea} {...usePieceButton(piece)} />;
}

/** A piece that looks like a button and contains its art. */
export function PieceButton({ piece, children, ...rest }: HtmlPieceProps) {
  // the visible text is the accessible name; an aria-label would have to repeat it
  const { 'aria-label': name, ...attributes } = usePieceButton(piece);
  return (
    <button type="button" {...rest} {...attributes}>
      <NamedArt name={name}>{children}</NamedArt>
    </button>
  );
}

interface InspectablePieceProps {
  readonly description: PieceDescription;
  readonly className?: string | undefined;
  readonly 'data-at'?: string | undefined;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** A piece with a bubble but no action. */
export function InspectablePiece({ description, children, ...rest }: InspectablePieceProps) {
  return (
    <span {...rest} {...useInspectablePiece(description)}>
      <span className={css.art} aria-hidden="true">
        {children}
      </span>
    </span>
  );
}

interface SvgPieceProps extends PieceProps {
  /** the clickable shape, as path data */
  readonly outline: string;
  readonly transform?: string;
  /** lets pointers through to the piece below; still focusable by keyboard */
  readonly ignoresPointer?: boolean;
  /** duplicates another piece: for pointers only, hidden from keyboard and screen readers */
  readonly isDuplicate?: boolean;
  /** called when hovering or keyboard focus starts and ends */
  readonly onInspect?: (isInspected: boolean) => void;
}

/** A piece within an SVG drawing. */
export function SvgPiece({
  piece,
  outline,
  ignoresPointer = false,
  isDuplicate = false,
  onInspect,
  children,
  ...group
}: SvgPieceProps) {
  const attributes = usePieceButton(piece);
  return (
    <g {...group}>
      <g aria-hidden="true">{children}</g>
      <path
        className={classNames(css.svgHitArea, ignoresPointer && css.passThrough)}
        d={outline}
        role="button"
        tabIndex={isDuplicate ? -1 : 0}
        aria-hidden={isDuplicate || undefined}
        {...attributes}
        onPointerEnter={(event: PointerEvent) => {
          attributes.onPointerEnter(event);
          if (event.pointerType === 'mouse') onInspect?.(true);
        }}
        onPointerLeave={() => {
          attributes.onPointerLeave();
          onInspect?.(false);
        }}
        onFocus={(event: FocusEvent) => {
          attributes.onFocus(event);
          if (event.currentTarget.matches(':focus-visible')) onInspect?.(true);
        }}
        onBlur={() => {
          attributes.onBlur();
          onInspect?.(false);
        }}
      />
    </g>
  );
}

/** An invisible heading inside an SVG drawing, for navigation by screen reader. */
export function ScreenReaderHeading({ children }: { readonly children: string }) {
  return (
    <text className={css.screenReaderHeading} role="heading" aria-level={2}>
      {children}
    </text>
  );
}

/** Path data of a circle around the origin. */
export function circlePath(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 0 1 ${2 * radius} 0a${radius} ${radius} 0 0 1 ${-2 * radius} 0z`;
}
