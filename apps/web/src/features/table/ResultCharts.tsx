import type { Outcome } from '@two-rivers/kernel';
import { useMemo } from 'react';
import { MeasuredWidth } from '../../ui/charts/Chart.tsx';
import { chartColor } from '../../ui/charts/seatStyles.ts';
import { StackPlot } from '../../ui/charts/StackPlot.tsx';
import { type PointsSample, pointsOverTime } from './outcome.ts';
import type { PlayableTable } from './playableTable.ts';
import { WinChanceSection } from './WinChanceSection.tsx';
import { SeatMark } from './SeatMark.tsx';
import { useTable, useTableServices } from './tableContext.ts';
import css from './ResultCharts.module.css';

interface ResultChartsProps {
  readonly outcome: Outcome;
  readonly table: PlayableTable;
}

/** Points of each player by category over the game. */
export function ResultCharts({ outcome, table }: ResultChartsProps) {
  const { store, i18n } = useTableServices();
  const { game } = store.gameView;
  const { frames, seats } = useTable((shown) => ({ frames: shown.input.frames, seats: shown.input.seats }));
  const samples = useMemo(() => pointsOverTime(game, frames, outcome), [game, frames, outcome]);
  const totals = samples.flatMap(({ breakdown }) => breakdown.map(sumPositive));
  const step = Math.max(...totals) > 60 ? 25 : 10;
  const maxPoints = Math.ceil(Math.max(...totals, step) / step) * step;
  const ticks = Array.from({ length: maxPoints / step + 1 }, (_, i) => i * step);
  return (
    <section className={css.charts} aria-label={i18n.t('result.story')}>
      <h3>{i18n.t('result.story')}</h3>
      <div className={css.players}>
        {seats.map((_, seat) => (
          <PointsChart key={seat} seat={seat} samples={samples} maxPoints={maxPoints} ticks={ticks} />
        ))}
      </div>
      <PointsTable samples={samples} />
      <WinChanceSection table={table} />
    </section>
  );
}

function sumPositive(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + Math.max(0, each), 0);
}

interface PointsChartProps {
  readonly seat: number;
  readonly samples: readonly PointsSample[];
  readonly maxPoints: number;
  readonly ticks: readonly number[];
}

function PointsChart({ seat, samples, maxPoints, ticks }: PointsChartProps) {
  const { entry, store, i18n } = useTableServices();
  const { seatCount, color } = useTable(({ input, position }) => {
    return { seatCount: input.seats.length, color: entry.playerColor({ position, seat }) };
  });
  const bands = store.gameView.game.categories
    .map((category, index) => ({
      name: i18n.t(`category.${category}`),
      values: samples.map(({ breakdown }) => breakdown[seat]?.[index] ?? 0),
    }))
    .filter(({ values }) => values.some((value) => value > 0));
  const height = seatCount > 2 ? 130 : 170;
  return (
    <div>
      <p className={css.name}>
        <SeatMark seat={seat} /> {i18n.playerName(seat)}
      </p>
      <MeasuredWidth height={height}>
        {(width) => (
          <StackPlot
            label={i18n.t('result.story.of', { name: i18n.playerName(seat) })}
            width={width}
            height={height}
            xs={samples.map(({ line }) => line)}
            bands={bands}
            max={maxPoints}
            ticks={ticks}
            color={chartColor(color)}
          />
        )}
      </MeasuredWidth>
    </div>
  );
}

/** The plots as a table for screen readers. */
function PointsTable({ samples }: { readonly samples: readonly PointsSample[] }) {
  const { i18n } = useTableServices();
  const seats = useTable(({ input }) => input.seats);
  const stride = Math.max(1, Math.ceil(samples.length / TABLE_ROWS));
  const shownSamples = samples.filter((_, i) => (samples.length - 1 - i) % stride === 0);
  return (
    <table className="unseen">
      <caption>{i18n.t('result.story')}</caption>
      <thead>
        <tr>
          <th scope="col">{i18n.t('result.line')}</th>
          {seats.map((_, seat) => (
            <th key={seat} scope="col">
              {i18n.playerName(seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownSamples.map(({ line, breakdown }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            {breakdown.map((points, seat) => (
              <td key={seat}>{sumPositive(points)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Maximum number of table rows, since screen readers read all of them. */
const TABLE_ROWS = 12;
