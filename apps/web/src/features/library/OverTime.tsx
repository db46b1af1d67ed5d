import type { Statistics } from '@two-rivers/table';
import type { Speaker } from '@two-rivers/words';
import css from './StatisticsPage.module.css';

type Reviewed = Statistics['reviewed'];

interface OverTimeProps {
  readonly speaker: Speaker;
  readonly reviewed: Reviewed;
}

/** How decisions and luck went from game to game, as plots and as a table. */
export function OverTime({ speaker, reviewed }: OverTimeProps) {
  if (reviewed.length === 0) return <p className="hint">{speaker.say('stats.time.none')}</p>;
  const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' });
  const percent = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return (
    <>
      <p className="hint">{speaker.say('stats.time.note')}</p>
      <div className={css.figures}>
        <Plot title={speaker.say('stats.rate')} note={speaker.say('stats.rate.note')} percent={percent}>
          {reviewed.map(({ rate }) => Math.max(0, rate))}
        </Plot>
        <Plot title={speaker.say('stats.luck')} note={speaker.say('stats.luck.note')} percent={percent}>
          {reviewed.map(({ luck }) => luck)}
        </Plot>
      </div>
      <details>
        <summary>{speaker.say('stats.table')}</summary>
        <table className={css.plain}>
          <thead>
            <tr>
              <th scope="col">{speaker.say('stats.date')}</th>
              <th scope="col">{speaker.say('stats.rate')}</th>
              <th scope="col">{speaker.say('stats.luck')}</th>
            </tr>
          </thead>
          <tbody>
            {reviewed.map(({ when, rate, luck }) => (
              <tr key={when}>
                <th scope="row">{date.format(when)}</th>
                <td>{percent.format(rate)}</td>
                <td>{percent.format(luck)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

interface PlotProps {
  readonly title: string;
  readonly note: string;
  readonly percent: Intl.NumberFormat;
  readonly children: readonly number[];
}

const [WIDTH, HEIGHT, EDGE] = [320, 130, 34];
/** How many games the line through the dots takes the mean of. */
const TOGETHER = 5;

/** A dot for each game and a line through their means; the table beside it has the figures. */
function Plot({ title, note, percent, children: values }: PlotProps) {
  const top = Math.max(0.01, ...values);
  const bottom = Math.min(0, ...values);
  const step = (WIDTH - EDGE - 12) / Math.max(1, values.length - 1);
  const x = (index: number) => (values.length === 1 ? (WIDTH + EDGE) / 2 : EDGE + 6 + index * step);
  const y = (value: number) => 8 + ((HEIGHT - 16) * (top - value)) / (top - bottom);
  const means = values.map((_, index) => {
    const last = values.slice(Math.max(0, index + 1 - TOGETHER), index + 1);
    return last.reduce((sum, value) => sum + value, 0) / last.length;
  });
  return (
    <figure className={css.plot}>
      <figcaption>
        <strong>{title}</strong> <span className="hint">{note}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[top, ...(bottom < 0 ? [bottom] : []), 0].map((value) => (
          <g key={value}>
            <path d={`M${EDGE} ${y(value)}H${WIDTH}`} className={value === 0 ? css.zero : css.grid} />
            <text x={EDGE - 4} y={y(value) + 4} textAnchor="end">
              {percent.format(value)}
            </text>
          </g>
        ))}
        {values.length > 1 && (
          <path
            d={`M${means.map((mean, index) => `${x(index)} ${y(mean)}`).join('L')}`}
            className={css.trend}
          />
        )}
        {values.map((value, index) => (
          <circle key={index} cx={x(index)} cy={y(value)} r="3.5" className={css.dot} />
        ))}
      </svg>
    </figure>
  );
}
