import type { Outcome } from '@two-rivers/kernel';
import { useMemo } from 'react';
import { MeasuredWidth } from '../../ui/charts/Chart.tsx';
import { ink } from '../../ui/charts/seats.ts';
import { StackPlot } from '../../ui/charts/StackPlot.tsx';
import { type PointsThen, pointsOverTime } from './outcome.ts';
import type { PlayedTable } from './playedTable.ts';
import { Course } from './Course.tsx';
import { useSeen } from './seen.ts';
import css from './ResultStory.module.css';

interface ResultStoryProps {
  readonly outcome: Outcome;
  readonly table: PlayedTable;
}

/** Points of each player by category over the game. */
export function ResultStory({ outcome, table }: ResultStoryProps) {
  const { session, look, speaker } = useSeen();
  const { game } = session.face;
  const { frames, seats } = look.scene;
  const moments = useMemo(() => pointsOverTime(game, frames, outcome), [game, frames, outcome]);
  const totals = moments.flatMap(({ breakdown }) => breakdown.map(sumOf));
  const step = Math.max(...totals) > 60 ? 25 : 10;
  const most = Math.ceil(Math.max(...totals, step) / step) * step;
  const ticks = Array.from({ length: most / step + 1 }, (_, i) => i * step);
  return (
    <section className={css.story} aria-label={speaker.say('result.story')}>
      <h3>{speaker.say('result.story')}</h3>
      <div className={css.players}>
        {seats.map((_, seat) => (
          <Growth key={seat} seat={seat} moments={moments} most={most} ticks={ticks} />
        ))}
      </div>
      <ByTurn moments={moments} />
      <Course table={table} />
    </section>
  );
}

function sumOf(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + Math.max(0, each), 0);
}

interface GrowthProps {
  readonly seat: number;
  readonly moments: readonly PointsThen[];
  readonly most: number;
  readonly ticks: readonly number[];
}

function Growth({ seat, moments, most, ticks }: GrowthProps) {
  const { entry, session, look, speaker } = useSeen();
  const { seats } = look.scene;
  const bands = session.face.game.categories
    .map((category, index) => ({
      name: speaker.say(`category.${category}`),
      values: moments.map(({ breakdown }) => breakdown[seat]?.[index] ?? 0),
    }))
    .filter(({ values }) => values.some((value) => value > 0));
  const height = seats.length > 2 ? 130 : 170;
  return (
    <div>
      <p className={css.name}>
        <entry.Mark position={look.position} seat={seat} /> {speaker.name(seat)}
      </p>
      <MeasuredWidth height={height}>
        {(width) => (
          <StackPlot
            label={speaker.say('result.story.of', { name: speaker.name(seat) })}
            width={width}
            height={height}
            xs={moments.map(({ line }) => line)}
            bands={bands}
            most={most}
            ticks={ticks}
            color={ink(entry.colourOf({ position: look.position, seat }))}
          />
        )}
      </MeasuredWidth>
    </div>
  );
}

/** The plots as a table for screen readers. */
function ByTurn({ moments }: { readonly moments: readonly PointsThen[] }) {
  const { look, speaker } = useSeen();
  const every = Math.max(1, Math.ceil(moments.length / ROWS));
  const shown = moments.filter((_, i) => (moments.length - 1 - i) % every === 0);
  return (
    <table className="unseen">
      <caption>{speaker.say('result.story')}</caption>
      <thead>
        <tr>
          <th scope="col">{speaker.say('result.line')}</th>
          {look.scene.seats.map((_, seat) => (
            <th key={seat} scope="col">
              {speaker.name(seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ line, breakdown }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            {breakdown.map((points, seat) => (
              <td key={seat}>{sumOf(points)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Enough rows to listen to. */
const ROWS = 12;
