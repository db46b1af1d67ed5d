import type { NamedTotals } from '@two-rivers/table';
import css from './StatisticsPage.module.css';
import type { LibraryI18n } from './libraryI18n.ts';

interface OpeningsTableProps {
  readonly i18n: LibraryI18n;
  /** most played first */
  readonly openings: readonly NamedTotals[];
}

/** Number of openings shown, and minimum number of games for an opening to be named the best. */
const MAX_ROWS = 8;
const MIN_GAMES_FOR_BEST = 3;

/** A player's openings with win shares and points. */
export function OpeningsTable({ i18n, openings }: OpeningsTableProps) {
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
  const openingName = (name: string) =>
    name
      .split(' ')
      .map((action) => i18n.tUnchecked(action))
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
