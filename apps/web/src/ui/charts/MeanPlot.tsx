import { Chart, linearScale, MeasuredWidth } from './Chart.tsx';
import css from './MeanPlot.module.css';

interface MeanPlotProps {
  readonly values: readonly number[];
  readonly format: Intl.NumberFormat;
}

const [HEIGHT, LEFT, EDGE] = [190, 56, 8];
/** Number of values in the running mean. */
const WINDOW = 5;

/** Dots for the values and a line for their running mean; a table beside it has the figures. */
export function MeanPlot({ values, format }: MeanPlotProps) {
  const top = Math.max(0.01, ...values);
  const bottom = Math.min(0, ...values);
  const y = linearScale([bottom, top], [HEIGHT - EDGE, EDGE]);
  const ticks = [...new Set([top, bottom, 0])].map((at) => ({
    at,
    label: format.format(at),
    isBase: at === 0,
  }));
  return (
    <div className={css.plot}>
      <MeasuredWidth height={HEIGHT}>
        {(width) => {
          const last = values.length - 1;
          const x = linearScale([0, last], [LEFT + EDGE, width - EDGE]);
          const center = (LEFT + width) / 2;
          const at = (index: number) => (last === 0 ? center : x(index));
          return (
            <Chart width={width} height={HEIGHT} left={LEFT} right={width} y={y} ticks={ticks}>
              {last > 0 && (
                <polyline
                  className={css.mean}
                  points={runningMeans(values)
                    .map((mean, index) => `${at(index)},${y(mean)}`)
                    .join(' ')}
                />
              )}
              {values.map((value, index) => (
                <circle key={index} className={css.dot} cx={at(index)} cy={y(value)} r="4" />
              ))}
            </Chart>
          );
        }}
      </MeasuredWidth>
    </div>
  );
}

function runningMeans(values: readonly number[]): readonly number[] {
  return values.map((_, index) => {
    const window = values.slice(Math.max(0, index + 1 - WINDOW), index + 1);
    return window.reduce((sum, value) => sum + value, 0) / window.length;
  });
}
