import type { Statistics } from '@two-rivers/table';
import type { Speaker } from '@two-rivers/words';
import { MeanPlot } from '../../ui/charts/MeanPlot.tsx';
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

/** One measure from game to game. */
function Plot({ title, note, percent, children: values }: PlotProps) {
  return (
    <figure className={css.plot}>
      <figcaption>
        <strong>{title}</strong> <span className="hint">{note}</span>
      </figcaption>
      <MeanPlot values={values} format={percent} />
    </figure>
  );
}
