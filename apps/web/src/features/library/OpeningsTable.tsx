import type { NamedTotals } from '@two-rivers/table';
import type { I18n } from '@two-rivers/i18n';
import css from './StatisticsPage.module.css';

interface OpeningsTableProps {
  readonly i18n: I18n;
  /** from the most played on */
  readonly openings: readonly NamedTotals[];
}

/** How many are shown, and in how many games one must have been played to be the best. */
const MAX_ROWS = 8;
const MIN_GAMES_FOR_BEST = 3;

/** What somebody begins with, and how that goes. */
export function OpeningsTable({ i18n, openings }: OpeningsTableProps) {
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
  const openingName = (name: string) =>
    name
      .split(' ')
      .map((action) => i18n.t(action))
      .join(' · ');
  const [mostPlayed] = openings;
  const best = openings
    .filter(({ games }) => games >= MIN_GAMES_FOR_BEST)
    .toSorted((a, b) => b.wins / b.games - a.wins / a.games)[0];
  return (
    <>
      {mostPlayed !== undefined && <p>{i18n.t('stats.most', { opening: openingName(mostPlayed.name) })}</p>}
      {best !== undefined && (
        <p>
          {i18n.t('stats.best', {
            opening: openingName(best.name),
            share: best.wins / best.games,
            games: best.games,
          })}
        </p>
      )}
      <table className={css.plain}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('stats.opening')}</th>
            <th scope="col">{i18n.t('stats.games')}</th>
            <th scope="col">{i18n.t('stats.wins')}</th>
            <th scope="col">{i18n.t('stats.points')}</th>
          </tr>
        </thead>
        <tbody>
          {openings.slice(0, MAX_ROWS).map(({ name, games, wins, points }) => (
            <tr key={name}>
              <th scope="row">{openingName(name)}</th>
              <td>{games}</td>
              <td>{number.format(wins)}</td>
              <td>{number.format(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
