import type { DecisionReview } from '@two-rivers/review';
import { useState } from 'react';
import { Link } from 'wouter';
import { classNames } from '@two-rivers/ui';
import { replayPath } from '../share/link.ts';
import { SpokenPause, useReview } from './reviewContext.tsx';
import { VariationItem } from './KeyMomentsSection.tsx';
import css from './DecisionsSection.module.css';

/** List of decisions with their cost and the best alternatives; initially only graded errors. */
export function DecisionsSection() {
  const { narrator } = useReview();
  const [seat, setSeat] = useState<number>();
  const [onlyGraded, setOnlyGraded] = useState(true);
  const shownDecisions = narrator.review.decisions.filter(
    (each) => (seat === undefined || each.seat === seat) && (!onlyGraded || each.grade !== undefined),
  );
  return (
    <section className="card" aria-labelledby="decisions">
      <h2 id="decisions">{narrator.t('review.list')}</h2>
      <p className="hint">{narrator.t('review.list.note')}</p>
      <div className={css.filter}>
        <label className="field">
          <span>{narrator.t('review.whose')}</span>
          <select
            value={seat ?? ''}
            onChange={({ target }) => setSeat(target.value === '' ? undefined : Number(target.value))}
          >
            <option value="">{narrator.t('review.everyone')}</option>
            {narrator.names.map((name, each) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" checked={onlyGraded} onChange={({ target }) => setOnlyGraded(target.checked)} />
          {narrator.t('review.graded')}
        </label>
      </div>
      {shownDecisions.length === 0 && <p>{narrator.t('review.none')}</p>}
      <ol className={css.decisions}>
        {shownDecisions.map((decision) => (
          <DecisionRow key={decision.line} decision={decision} />
        ))}
      </ol>
    </section>
  );
}

function DecisionRow({ decision }: { readonly decision: DecisionReview }) {
  const { id, narrator } = useReview();
  const [isOpen, setOpen] = useState(false);
  const { line, loss, error, grade, ways, played } = decision;
  const { title, steps } = narrator.decisionText(decision);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className={classNames(css.badge, grade !== undefined && css[grade])} aria-hidden="true" />
          <span className={css.title}>
            <strong>{title}</strong>
            <SpokenPause /> <span className={css.line}>{narrator.momentLabel(line)}</span>
            <SpokenPause />
          </span>
          <span className={css.loss}>
            {narrator.t('review.cost', {
              loss: narrator.formatPercent(loss, 1),
              error: narrator.formatNumber(100 * error, 1),
            })}
            <SpokenPause />
          </span>
          <span className={css.steps}>{steps.join(' · ')}</span>
        </summary>
        {isOpen && (
          <div className={css.details}>
            <h3>{narrator.t('review.ways')}</h3>
            <ol className={css.variations}>
              {ways.map((variation, i) => (
                <VariationItem
                  key={i}
                  seat={decision.seat}
                  line={line}
                  variation={narrator.variationText(decision, variation)}
                />
              ))}
              {ways.every((variation) => !narrator.variationText(decision, variation).isPlayed) && (
                <VariationItem seat={decision.seat} line={line} variation={narrator.variationText(decision, played)} />
              )}
            </ol>
            <p>
              <Link href={replayPath(id, line - 1)}>{narrator.t('review.replay')}</Link>
            </p>
          </div>
        )}
      </details>
    </li>
  );
}
