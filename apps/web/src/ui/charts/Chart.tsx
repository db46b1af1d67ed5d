import { classNames, useSize } from '@two-rivers/ui';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import css from './Chart.module.css';

/** Maps a value to a position in pixels. */
export type Scale = (value: number) => number;

/** Maps [first, last] to [start, end] in pixels; a range of no length maps to `start`. */
export function linearScale([first, last]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  const length = last - first || 1;
  return (value) => start + ((value - first) / length) * (end - start);
}

export interface Tick {
  readonly at: number;
  readonly label: string;
  /** Highlights the base line. */
  readonly isBase?: boolean;
}

interface ChartProps {
  /** Label for screen readers; a chart without one has a table beside it. */
  readonly label?: string;
  readonly width: number;
  readonly height: number;
  /** Horizontal edges of the plotted area, in pixels. */
  readonly left: number;
  readonly right: number;
  readonly y: Scale;
  readonly ticks: readonly Tick[];
  /** Called when a pointer is pressed on the chart, or moved while pressed. */
  readonly onPoint?: ((event: PointerEvent<SVGSVGElement>) => void) | undefined;
  readonly children: ReactNode;
}

/** Frame of every chart: grid lines with labels, and the plot as children. */
export function Chart({ label, width, height, left, right, y, ticks, onPoint, children }: ChartProps) {
  return (
    <svg
      className={classNames(css.chart, onPoint !== undefined && css.pointed)}
      width={width}
      height={height}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      onPointerDown={onPoint}
      onPointerMove={(event) => event.buttons > 0 && onPoint?.(event)}
    >
      {ticks.map(({ at, label: text, isBase = false }) => (
        <g key={at}>
          <line className={isBase ? css.base : css.grid} x1={left} x2={right} y1={y(at)} y2={y(at)} />
          <text className={css.axis} x={left - 8} y={y(at) + 5} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {children}
    </svg>
  );
}

interface MeasuredWidthProps {
  /** Minimum height, so that content below does not jump. */
  readonly height: number;
  readonly children: (width: number) => ReactNode;
}

/** Renders its children with the available width. */
export function MeasuredWidth({ height, children }: MeasuredWidthProps) {
  const root = useRef<HTMLDivElement>(null);
  const { width } = useSize(root);
  return (
    <div ref={root} className={css.measured} style={{ minHeight: height }}>
      {width > 0 && children(width)}
    </div>
  );
}
