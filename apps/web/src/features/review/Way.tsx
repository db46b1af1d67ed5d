import type { Told, ToldWay } from '@two-rivers/review/telling';
import { useTold } from './told.ts';
import css from './Way.module.css';

/** What would have been better than what was played, and why; nothing where it was the best. */
export function Better({ told }: { readonly told: Told }) {
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
