import { Link } from 'wouter';
import type { Told, ToldWay } from '@two-rivers/review/telling';
import { replayPath } from '../share/link.ts';
import { NumberSample } from '../../ui/charts/LinePlot.tsx';
import { Pause, useTold } from './told.tsx';
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

/** What would have been better than what was played, and why; nothing where it was the best. */
function Better({ told }: { readonly told: Told }) {
  const { telling } = useTold();
  const { better, seat, line } = told;
  if (better === undefined || better.isPlayed) return null;
  return (
    <div className={css.better}>
      <p>{telling.say('review.better', { way: better.steps.join(' · ') })}</p>
      {better.because !== undefined && <p className={css.because}>{better.because}</p>}
      <TryIt seat={seat} line={line} way={better} />
    </div>
  );
}

interface WayProps {
  readonly seat: number;
  readonly line: number;
  readonly way: ToldWay;
}

/** One of the best ways to play, as a whole turn with its figures and reasons. */
export function Way({ seat, line, way }: WayProps) {
  const { telling } = useTold();
  const { steps, win, points, because, isPlayed } = way;
  return (
    <li className={css.way}>
      <p className={css.steps}>
        {isPlayed && <span className={css.played}>{telling.say('review.played')}</span>}
        {steps.map((step, i) => (
          <span key={i}>{step}</span>
        ))}
      </p>
      <p className={css.figures}>
        {telling.say('review.way', { win: telling.percent(win), points: telling.number(points) })}
      </p>
      {because !== undefined && <p className={css.because}>{because}</p>}
      {!isPlayed && <TryIt seat={seat} line={line} way={way} />}
    </li>
  );
}

/** Plays on with a way, the chance to come as it was. */
function TryIt({ seat, line, way }: WayProps) {
  const { telling, tryOut } = useTold();
  if (tryOut === undefined) return null;
  return (
    <button
      type="button"
      className={css.try}
      title={telling.say('review.try.note')}
      onClick={() => tryOut(seat, line, way.moves)}
    >
      {telling.say('review.try')}
    </button>
  );
}
