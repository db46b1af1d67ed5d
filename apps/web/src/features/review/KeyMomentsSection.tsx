import { Link } from 'wouter';
import type { ReviewEventText, VariationText } from '@two-rivers/review/reviewNarrator';
import { replayPath } from '../share/link.ts';
import { MomentBadgeSample } from '../../ui/charts/LinePlot.tsx';
import { SpokenPause, useReview } from './reviewContext.tsx';
import css from './KeyMomentsSection.module.css';

/** The moments that decided the game: the largest swings, each with a better turn if there was one. */
export function KeyMomentsSection() {
  const { id, narrator, showLine } = useReview();
  const moments = narrator.decisiveMomentTexts();
  return (
    <section className="card" aria-labelledby="moments">
      <h2 id="moments">{narrator.t('review.moments')}</h2>
      {moments.length === 0 && <p>{narrator.t('review.none')}</p>}
      <ol className={css.moments}>
        {moments.map((moment, i) => (
          <li key={moment.line}>
            <h3>{moment.title}</h3>
            <p className={css.change}>
              {moment.change.map((each, seat) => (
                <span key={seat}>
                  {seat > 0 && <SpokenPause />}
                  {narrator.names[seat]} <b>{narrator.formatSignedPercent(each)}</b>
                </span>
              ))}
            </p>
            {moment.steps.length > 0 && <p>{moment.steps.join(' · ')}</p>}
            <BetterVariation moment={moment} />
            <p className={css.links}>
              <button
                type="button"
                className="link"
                onClick={() => {
                  showLine(moment.line + moment.lines - 1);
                  document.getElementById('timeline')?.scrollIntoView();
                }}
              >
                {narrator.momentLabel(moment.line)}
              </button>
              <Link href={replayPath(id, moment.line - 1)}>{narrator.t('review.replay')}</Link>
            </p>
            <MomentBadgeSample shape={narrator.review.moments[i]?.by ?? 'decision'}>{i + 1}</MomentBadgeSample>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Turn that would have been better, with the reason; renders nothing if the best turn was played. */
function BetterVariation({ moment }: { readonly moment: ReviewEventText }) {
  const { narrator } = useReview();
  const { better, seat, line } = moment;
  if (better === undefined || better.isPlayed) return null;
  return (
    <div className={css.better}>
      <p>{narrator.t('review.better', { way: better.steps.join(' · ') })}</p>
      {better.because !== undefined && <p className={css.because}>{better.because}</p>}
      <TryOutButton seat={seat} line={line} variation={better} />
    </div>
  );
}

interface VariationItemProps {
  readonly seat: number;
  readonly line: number;
  readonly variation: VariationText;
}

/** One of the best turns, with its moves, figures and reasons. */
export function VariationItem({ seat, line, variation }: VariationItemProps) {
  const { narrator } = useReview();
  const { steps, win, points, because, isPlayed } = variation;
  return (
    <li className={css.variation}>
      <p className={css.steps}>
        {isPlayed && <span className={css.played}>{narrator.t('review.played')}</span>}
        {steps.map((step, i) => (
          <span key={i}>{step}</span>
        ))}
      </p>
      <p className={css.figures}>
        {narrator.t('review.way', {
          win: narrator.formatPercent(win),
          points: narrator.formatNumber(points),
        })}
      </p>
      {because !== undefined && <p className={css.because}>{because}</p>}
      {!isPlayed && <TryOutButton seat={seat} line={line} variation={variation} />}
    </li>
  );
}

/** Starts a study from this moment with the turn's moves; later chance results stay as recorded. */
function TryOutButton({ seat, line, variation }: VariationItemProps) {
  const { narrator, tryOut } = useReview();
  if (tryOut === undefined) return null;
  return (
    <button
      type="button"
      className={css.try}
      title={narrator.t('review.try.note')}
      onClick={() => tryOut(seat, line, variation.moves)}
    >
      {narrator.t('review.try')}
    </button>
  );
}
