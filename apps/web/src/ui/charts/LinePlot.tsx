import { classNames } from '@two-rivers/ui';
import type { PointerEvent, ReactNode } from 'react';
import { Chart, linearScale, type Tick } from './Chart.tsx';
import { seatLineStyle } from './seatStyles.ts';
import css from './LinePlot.module.css';

/** Mark below a line: a diamond for a decision, a circle for luck. */
export interface PlotMark {
  readonly shape: 'decision' | 'chance';
  /** position on the horizontal axis */
  readonly at: number;
  /** size, from 0 to 1 */
  readonly weight: number;
  /** a loss; bad luck is drawn hollow */
  readonly isLoss: boolean;
}

/** Data of one player's line. */
export interface PlotLine {
  readonly name: string;
  readonly values: readonly number[];
  readonly marks?: readonly PlotMark[];
}

export interface LinePlotProps {
  /** label for screen readers */
  readonly label: string;
  readonly width: number;
  /** height of the plot without the rows of marks */
  readonly height: number;
  /** horizontal position of each value */
  readonly xs: readonly number[];
  readonly lines: readonly PlotLine[];
  /** player colors, if the game has them */
  readonly colors?: readonly string[] | undefined;
  readonly ticks: readonly Tick[];
  /** lowest and highest value of the vertical axis */
  readonly from: number;
  readonly to: number;
  /** numbered moments on a line */
  readonly numbered?: readonly {
    readonly shape: PlotMark['shape'];
    readonly at: number;
    readonly line: number;
  }[];
  /** selected position on the horizontal axis */
  readonly at?: number | undefined;
  readonly choose?: (at: number) => void;
}

const LEFT = 44;
const TOP = 14;
const BOTTOM_MARGIN = 10;
const ROW_HEIGHT = 24;
/** Width for the names at the ends of the lines; narrow plots have the names above instead. */
const NAMES_WIDTH = 116;
const NARROW_WIDTH = 560;
const LABEL_GAP = 20;

/** Total height of a plot without rows of marks. */
export const totalPlotHeight = (height: number) => TOP + height + BOTTOM_MARGIN;

/** Lines of all players over a game, distinguished by dashes and names, with a row of marks for each player below. */
export function LinePlot(props: LinePlotProps) {
  const { label, width, height, xs, lines, colors, ticks, from, to, numbered = [], at, choose } = props;
  const isNarrow = width < NARROW_WIDTH;
  const right = isNarrow ? 14 : NAMES_WIDTH;
  const hasMarks = lines.some(({ marks = [] }) => marks.length > 0);
  const rows = hasMarks ? lines.length * ROW_HEIGHT + 6 : 0;
  const bottom = TOP + height;
  const [first, last] = [xs[0] ?? 0, xs.at(-1) ?? 1];
  const x = linearScale([first, last], [LEFT, width - right]);
  const y = linearScale([from, to], [bottom, TOP]);
  const handlePoint = (event: PointerEvent<SVGSVGElement>) => {
    if (choose === undefined) return;
    const box = event.currentTarget.getBoundingClientRect();
    const target = first + ((event.clientX - box.left - LEFT) / (width - LEFT - right)) * (last - first);
    choose(nearestX(xs, target));
  };
  return (
    <Chart
      label={label}
      width={width}
      height={bottom + rows + BOTTOM_MARGIN}
      left={LEFT}
      right={width - right}
      y={y}
      ticks={ticks}
      onPoint={choose && handlePoint}
    >
      {lines.map(({ values }, seat) => (
        <polyline
          key={seat}
          className={css.line}
          style={seatLineStyle(seat, colors)}
          points={values.map((value, i) => `${x(xs[i] ?? 0).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        />
      ))}
      {!isNarrow && <LineNames lines={lines} colors={colors} y={y} from={width - right} lowest={bottom} />}
      {hasMarks &&
        lines.map(({ marks = [] }, seat) => (
          <MarkRow
            key={seat}
            seat={seat}
            colors={colors}
            marks={marks}
            x={x}
            y={bottom + 6 + ROW_HEIGHT * (seat + 0.5)}
            to={width - right}
          />
        ))}
      {at !== undefined && <line className={css.cursor} x1={x(at)} x2={x(at)} y1={TOP - 8} y2={bottom + rows} />}
      {numbered.map((mark, i) => {
        const value = lines[mark.line]?.values[xs.indexOf(mark.at)] ?? from;
        return (
          <MomentBadge key={i} shape={mark.shape} x={x(mark.at)} y={y(value)}>
            {i + 1}
          </MomentBadge>
        );
      })}
    </Chart>
  );
}

function nearestX(xs: readonly number[], target: number): number {
  return xs.reduce((best, each) => (Math.abs(each - target) < Math.abs(best - target) ? each : best), xs[0] ?? 0);
}

interface MomentBadgeProps {
  readonly shape: PlotMark['shape'];
  readonly x: number;
  readonly y: number;
  readonly children: ReactNode;
}

/** Number of a moment in a diamond for a decision, or in a circle for luck. */
function MomentBadge({ shape, x, y, children }: MomentBadgeProps) {
  return (
    <g className={css.badge} transform={`translate(${x} ${y})`}>
      {shape === 'chance' ? <circle r="12" /> : <path d="M0-15 15 0 0 15-15 0z" />}
      <text y="5" textAnchor="middle">
        {children}
      </text>
    </g>
  );
}

interface MarkRowProps {
  readonly seat: number;
  readonly colors: readonly string[] | undefined;
  readonly marks: readonly PlotMark[];
  readonly x: (value: number) => number;
  readonly y: number;
  readonly to: number;
}

/** One player's row of marks below the plot; starts with a sample of the player's line. */
function MarkRow({ seat, colors, marks, x, y, to }: MarkRowProps) {
  return (
    <g>
      <line className={css.line} style={seatLineStyle(seat, colors)} x1={4} x2={LEFT - 10} y1={y} y2={y} />
      <line className={css.grid} x1={LEFT} x2={to} y1={y} y2={y} />
      {marks.map(({ shape, at, weight, isLoss }, i) => (
        <MarkShape
          key={i}
          shape={shape}
          x={x(at)}
          y={y}
          size={3.5 + 6 * weight}
          isHollow={isLoss && shape === 'chance'}
        />
      ))}
    </g>
  );
}

interface MarkShapeProps {
  readonly shape: PlotMark['shape'];
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isHollow?: boolean;
}

function MarkShape({ shape, x, y, size, isHollow = false }: MarkShapeProps) {
  const name = classNames(css.mark, shape === 'decision' ? css.decision : css.chance, isHollow && css.hollow);
  return shape === 'chance' ? (
    <circle className={name} cx={x} cy={y} r={size} />
  ) : (
    <path className={name} d={`M${x} ${y - size}l${size} ${size}-${size} ${size}-${size}-${size}z`} />
  );
}

/** A mark for use in a legend. */
export function MarkSample({
  shape,
  isHollow = false,
}: {
  readonly shape: PlotMark['shape'];
  readonly isHollow?: boolean;
}) {
  return (
    <svg className={css.sample} viewBox="0 0 20 20" aria-hidden="true">
      <MarkShape shape={shape} x={10} y={10} size={7} isHollow={isHollow} />
    </svg>
  );
}

interface MomentBadgeSampleProps {
  readonly shape: PlotMark['shape'];
  readonly children: ReactNode;
}

/** Badge of a numbered moment for use outside the plot. */
export function MomentBadgeSample({ shape, children }: MomentBadgeSampleProps) {
  return (
    <svg viewBox="-16 -16 32 32" aria-hidden="true">
      <MomentBadge shape={shape} x={0} y={0}>
        {children}
      </MomentBadge>
    </svg>
  );
}

interface LineNamesProps {
  readonly lines: readonly PlotLine[];
  readonly colors: readonly string[] | undefined;
  readonly y: (value: number) => number;
  readonly from: number;
  readonly lowest: number;
}

/** Names at the ends of the lines, moved apart so that they do not overlap. */
function LineNames({ lines, colors, y, from, lowest }: LineNamesProps) {
  const order = lines
    .map(({ name, values }, seat) => ({ name, seat, at: y(values.at(-1) ?? 0) }))
    .toSorted((a, b) => a.at - b.at);
  let nextFree = Number.NEGATIVE_INFINITY;
  const pushedDown = order.map(({ name, seat, at }) => {
    nextFree = Math.max(at, nextFree + LABEL_GAP);
    return { name, seat, at: nextFree };
  });
  // names pushed below the edge move up, and push only the names they would overlap
  let floor = lowest;
  const placed = pushedDown.toReversed().map(({ name, seat, at }) => {
    const fitted = Math.min(at, floor);
    floor = fitted - LABEL_GAP;
    return { name, seat, at: fitted };
  });
  return placed.map(({ name, seat, at }) => (
    <g key={seat}>
      <line className={css.line} style={seatLineStyle(seat, colors)} x1={from + 6} x2={from + 26} y1={at} y2={at} />
      <text className={css.name} x={from + 31} y={at + 5}>
        {name.length > 11 ? `${name.slice(0, 10)}…` : name}
      </text>
    </g>
  ));
}
