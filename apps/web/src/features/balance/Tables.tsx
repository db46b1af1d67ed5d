import type { Counted, Figure } from '@two-rivers/words/balance';
import type { Speaker } from '@two-rivers/words';
import { isPlain, percent, titleOf, withError } from './Bars.tsx';
import css from './BalancePage.module.css';

interface CountedProps {
  readonly speaker: Speaker;
  readonly counted: Counted;
}

/** Points by category, of all and of those who won. */
export function Points({ speaker, counted }: CountedProps) {
  const rows = Object.entries(counted.categories).filter(([, points]) => valueOf(points?.[0]) > 0);
  return (
    <table className={css.plain}>
      <caption>{titleOf(counted, speaker)}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{speaker.say('balance.all')}</th>
          <th scope="col">{speaker.say('balance.winners')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, points = []]) => (
          <tr key={name}>
            <th scope="row">{speaker.say(`category.${name}`)}</th>
            {points.map((value, index) => (
              <td key={index}>{withError(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How games end, and how long they are. */
export function Endings({ speaker, counted }: CountedProps) {
  const { endings, rounds, score } = counted;
  const [length = 0, error = 0] = rounds;
  return (
    <div>
      <table className={css.plain}>
        <caption>{titleOf(counted, speaker)}</caption>
        <tbody>
          {Object.entries(endings).map(([name, [value = 0, of = 0] = []]) => (
            <tr key={name}>
              <th scope="row">{speaker.say(`ending.${name}`)}</th>
              <td>{percent(value, of)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {speaker.say('balance.length', {
          rounds: length,
          error,
          score: valueOf(score[0]),
          winner: valueOf(score[1]),
        })}
      </p>
    </div>
  );
}

function valueOf(figure: Figure | undefined): number {
  return figure?.[0] ?? 0;
}

interface LevelsProps {
  readonly speaker: Speaker;
  readonly settings: readonly Counted[];
}

/** How often each level does what, with two players. */
export function Levels({ speaker, settings }: LevelsProps) {
  const two = settings.filter((counted) => counted.players === 2 && isPlain(counted));
  // they are counted from the weakest on, but for the one that all else is about
  const levels = [...two.slice(1), ...two.slice(0, 1)];
  const actions = [...new Set(levels.flatMap((level) => Object.keys(level.actions)))];
  return (
    <section className={css.scrolling} aria-label={speaker.say('balance.levels')} tabIndex={0}>
      <table className={css.plain}>
        <caption className="unseen">{speaker.say('balance.levels')}</caption>
        <thead>
          <tr>
            <td />
            {levels.map(({ bot }) => (
              <th key={bot} scope="col">
                {speaker.say(`bot.${bot}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => (
            <tr key={action}>
              <th scope="row">{speaker.say(action)}</th>
              {levels.map(({ bot, actions: done }) => (
                <td key={bot}>{withError(done[action]?.[0] ?? [])}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{speaker.say('balance.score')}</th>
            {levels.map(({ bot, score: [points = []] }) => (
              <td key={bot}>{withError(points)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
