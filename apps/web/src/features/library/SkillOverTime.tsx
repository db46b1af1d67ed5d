import type { PlayerStatistics } from '@two-rivers/table';
import { MeanPlot } from '../../ui/charts/MeanPlot.tsx';
import css from './StatisticsPage.module.css';
import type { LibraryI18n } from './libraryI18n.ts';

type ReviewedGames = PlayerStatistics['reviewed'];

interface SkillOverTimeProps {
  readonly i18n: LibraryI18n;
  readonly reviewed: ReviewedGames;
}

/** Decision errors and luck from game to game, as plots and as a table. */
export function SkillOverTime({ i18n, reviewed }: SkillOverTimeProps) {
  if (reviewed.length === 0) return <p className="hint">{i18n.t('stats.time.none')}</p>;
  const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' });
  const percent = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return (
    <>
      <p className="hint">{i18n.t('stats.time.note')}</p>
      <div className={css.figures}>
        <MeasurePlot title={i18n.t('stats.rate')} note={i18n.t('stats.rate.note')} percent={percent}>
          {reviewed.map(({ rate }) => Math.max(0, rate))}
        </MeasurePlot>
        <MeasurePlot title={i18n.t('stats.luck')} note={i18n.t('stats.luck.note')} percent={percent}>
          {reviewed.map(({ luck }) => luck)}
        </MeasurePlot>
      </div>
      <details>
        <summary>{i18n.t('stats.table')}</summary>
        <table className={css.plain}>
          <thead>
            <tr>
              <th scope="col">{i18n.t('stats.date')}</th>
              <th scope="col">{i18n.t('stats.rate')}</th>
              <th scope="col">{i18n.t('stats.luck')}</th>
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

interface MeasurePlotProps {
  readonly title: string;
  readonly note: string;
  readonly percent: Intl.NumberFormat;
  readonly children: readonly number[];
}

/** Plot of one measure over the reviewed games. */
function MeasurePlot({ title, note, percent, children: values }: MeasurePlotProps) {
  return (
    <figure className={css.plot}>
      <figcaption>
        <strong>{title}</strong> <span className="hint">{note}</span>
      </figcaption>
      <MeanPlot values={values} format={percent} />
    </figure>
  );
}
