import { classNames } from '@two-rivers/ui';
import { Chart, linearScale } from './Chart.tsx';
import css from './StackPlot.module.css';

/** One part of a sum over time. */
interface Band {
  readonly name: string;
  readonly values: readonly number[];
}

interface StackPlotProps {
  /** label for screen readers */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly xs: readonly number[];
  /** bands from bottom to top */
  readonly bands: readonly Band[];
  /** highest value of the vertical axis */
  readonly max: number;
  readonly ticks: readonly number[];
  readonly color: string;
}

const LEFT = 34;
const TOP = 8;
const BOTTOM = 8;
/** Width for the names at the ends of the bands; bands too thin for a name appear in the table below only. */
const NAMES_WIDTH = 132;
const MIN_NAMED_HEIGHT = 13;
/** Number of color strengths; neighboring bands differ in strength, to be distinguishable without hue. */
const STRENGTH_COUNT = 4;

/** Composition of a sum over time: stacked bands, named at their ends. */
export function StackPlot({ label, width, height, xs, bands, max, ticks, color }: StackPlotProps) {
  const [first, last] = [xs[0] ?? 0, xs.at(-1) ?? 1];
  const bottom = height - BOTTOM;
  const x = linearScale([first, last], [LEFT, width - NAMES_WIDTH]);
  const y = linearScale([0, Math.max(1, max)], [bottom, TOP]);
  const floors = xs.map(() => 0);
  const drawnBands = bands.map(({ name, values }, index) => {
    const low = [...floors];
    values.forEach((value, i) => {
      floors[i] = (floors[i] ?? 0) + Math.max(0, value);
    });
    const high = [...floors];
    const upperEdge = high.map((value, i) => `${x(xs[i] ?? 0).toFixed(1)} ${y(value).toFixed(1)}`);
    const lowerEdge = low.map((value, i) => `${x(xs[i] ?? 0).toFixed(1)} ${y(value).toFixed(1)}`).toReversed();
    const [from, to] = [low.at(-1) ?? 0, high.at(-1) ?? 0];
    return {
      name,
      index,
      path: `M${[...upperEdge, ...lowerEdge].join('L')}z`,
      from,
      to,
      value: values.at(-1) ?? 0,
    };
  });
  return (
    <Chart
      label={label}
      width={width}
      height={height}
      left={LEFT}
      right={width - NAMES_WIDTH}
      y={y}
      ticks={ticks.map((at) => ({ at, label: String(at) }))}
    >
      {drawnBands.map(({ index, path }) => (
        <path
          key={index}
          className={classNames(css.band, css[`band${index % STRENGTH_COUNT}`])}
          style={{ fill: color }}
          d={path}
        />
      ))}
      {drawnBands
        .filter(({ from, to }) => y(from) - y(to) >= MIN_NAMED_HEIGHT)
        .map(({ index, name, from, to, value }) => (
          <text key={index} className={css.name} x={width - NAMES_WIDTH + 8} y={(y(from) + y(to)) / 2 + 4}>
            {name} <tspan className={css.value}>{value}</tspan>
          </text>
        ))}
    </Chart>
  );
}
