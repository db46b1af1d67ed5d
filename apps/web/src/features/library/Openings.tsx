import type { Row } from '@two-rivers/table';
import type { Speaker } from '@two-rivers/words';
import css from './StatisticsPage.module.css';

interface OpeningsProps {
  readonly speaker: Speaker;
  /** from the most played on */
  readonly openings: readonly Row[];
}

/** How many are shown, and in how many games one must have been played to be the best. */
const SHOWN = 8;
const ENOUGH = 3;

/** What somebody begins with, and how that goes. */
export function Openings({ speaker, openings }: OpeningsProps) {
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });
  const nameOf = (name: string) =>
    name
      .split(' ')
      .map((action) => speaker.say(action))
      .join(' · ');
  const [most] = openings;
  const best = openings
    .filter(({ games }) => games >= ENOUGH)
    .toSorted((a, b) => b.wins / b.games - a.wins / a.games)[0];
  return (
    <>
      {most !== undefined && <p>{speaker.say('stats.most', { opening: nameOf(most.name) })}</p>}
      {best !== undefined && (
        <p>
          {speaker.say('stats.best', {
            opening: nameOf(best.name),
            share: best.wins / best.games,
            games: best.games,
          })}
        </p>
      )}
      <table className={css.plain}>
        <thead>
          <tr>
            <th scope="col">{speaker.say('stats.opening')}</th>
            <th scope="col">{speaker.say('stats.games')}</th>
            <th scope="col">{speaker.say('stats.wins')}</th>
            <th scope="col">{speaker.say('stats.points')}</th>
          </tr>
        </thead>
        <tbody>
          {openings.slice(0, SHOWN).map(({ name, games, wins, points }) => (
            <tr key={name}>
              <th scope="row">{nameOf(name)}</th>
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
