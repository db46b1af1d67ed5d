import { classes } from '@two-rivers/board';
import { Chart, linearScale } from './Chart.tsx';
import css from './StackPlot.module.css';

/** One part of a sum, over time. */
interface Band {
  readonly name: string;
  readonly values: readonly number[];
}

interface StackPlotProps {
  /** what is plotted, for those who listen */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly xs: readonly number[];
  /** from below */
  readonly bands: readonly Band[];
  /** the highest value of the vertical axis */
  readonly most: number;
  readonly ticks: readonly number[];
  readonly color: string;
}

const LEFT = 34;
const TOP = 8;
const BOTTOM = 8;
/** Names of the bands at their ends; lower bands have none, the table below has them. */
const NAMES = 132;
const LEAST_NAMED = 13;
/** Neighbors differ in strength, so that they are told apart without color. */
const STRENGTHS = 4;

/** What a sum was made of as it grew: bands on top of each other, named where they end. */
export function StackPlot({ label, width, height, xs, bands, most, ticks, color }: StackPlotProps) {
  const [first, last] = [xs[0] ?? 0, xs.at(-1) ?? 1];
  const bottom = height - BOTTOM;
  const x = linearScale([first, last], [LEFT, width - NAMES]);
  const y = linearScale([0, Math.max(1, most)], [bottom, TOP]);
  const floors = xs.map(() => 0);
  const drawn = bands.map(({ name, values }, index) => {
    const low = [...floors];
    values.forEach((value, i) => {
      floors[i] = (floors[i] ?? 0) + Math.max(0, value);
    });
    const high = [...floors];
    const there = high.map((value, i) => `${x(xs[i] ?? 0).toFixed(1)} ${y(value).toFixed(1)}`);
    const back = low.map((value, i) => `${x(xs[i] ?? 0).toFixed(1)} ${y(value).toFixed(1)}`).toReversed();
    const [from, to] = [low.at(-1) ?? 0, high.at(-1) ?? 0];
    return { name, index, path: `M${[...there, ...back].join('L')}z`, from, to, value: values.at(-1) ?? 0 };
  });
  return (
    <Chart
      label={label}
      width={width}
      height={height}
      left={LEFT}
      right={width - NAMES}
      y={y}
      ticks={ticks.map((at) => ({ at, label: String(at) }))}
    >
      {drawn.map(({ index, path }) => (
        <path
          key={index}
          className={classes(css.band, css[`band${index % STRENGTHS}`])}
          style={{ fill: color }}
          d={path}
        />
      ))}
      {drawn
        .filter(({ from, to }) => y(from) - y(to) >= LEAST_NAMED)
        .map(({ index, name, from, to, value }) => (
          <text key={index} className={css.name} x={width - NAMES + 8} y={(y(from) + y(to)) / 2 + 4}>
            {name} <tspan className={css.value}>{value}</tspan>
          </text>
        ))}
    </Chart>
  );
}
