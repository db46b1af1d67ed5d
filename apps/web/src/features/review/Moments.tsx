import { Link } from 'wouter';
import { replayPath } from '../share/moment.ts';
import { NumberSample } from '../../ui/charts/LinePlot.tsx';
import { Pause } from './Pause.tsx';
import { Better } from './Way.tsx';
import { useTold } from './told.ts';
import css from './Moments.module.css';

/** What decided the game: the largest swings, each with what would have been better. */
export function Moments() {
  const { id, telling, lookAt } = useTold();
  const moments = telling.moments();
  return (
    <section className="card" aria-labelledby="moments">
      <h2 id="moments">{telling.say('review.moments')}</h2>
      {moments.length === 0 && <p>{telling.say('review.none')}</p>}
      <ol className={css.moments}>
        {moments.map((told, i) => (
          <li key={told.line}>
            <h3>{told.title}</h3>
            <p className={css.change}>
              {told.change.map((each, seat) => (
                <span key={seat}>
                  {seat > 0 && <Pause />}
                  {telling.names[seat]} <b>{telling.signed(each)}</b>
                </span>
              ))}
            </p>
            {told.steps.length > 0 && <p>{told.steps.join(' · ')}</p>}
            <Better told={told} />
            <p className={css.links}>
              <button
                type="button"
                className="link"
                onClick={() => {
                  lookAt(told.line + told.lines - 1);
                  document.getElementById('timeline')?.scrollIntoView();
                }}
              >
                {telling.when(told.line)}
              </button>
              <Link href={replayPath(id, told.line - 1)}>{telling.say('review.replay')}</Link>
            </p>
            <NumberSample shape={telling.review.moments[i]?.by ?? 'decision'}>{i + 1}</NumberSample>
          </li>
        ))}
      </ol>
    </section>
  );
}
