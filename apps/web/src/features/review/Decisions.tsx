import type { Decision } from '@two-rivers/review';
import { useState } from 'react';
import { Link } from 'wouter';
import { classes } from '@two-rivers/board';
import { replayPath } from '../share/link.ts';
import { Pause, useTold } from './told.tsx';
import { Way } from './Moments.tsx';
import css from './Decisions.module.css';

/** Every decision with what it cost and what would have been best; those that could have gone better first seen. */
export function Decisions() {
  const { telling } = useTold();
  const [seat, setSeat] = useState<number>();
  const [onlyGraded, setOnlyGraded] = useState(true);
  const shown = telling.review.decisions.filter(
    (each) => (seat === undefined || each.seat === seat) && (!onlyGraded || each.grade !== undefined),
  );
  return (
    <section className="card" aria-labelledby="decisions">
      <h2 id="decisions">{telling.say('review.list')}</h2>
      <p className="hint">{telling.say('review.list.note')}</p>
      <div className={css.filter}>
        <label className="field">
          <span>{telling.say('review.whose')}</span>
          <select
            value={seat ?? ''}
            onChange={({ target }) => setSeat(target.value === '' ? undefined : Number(target.value))}
          >
            <option value="">{telling.say('review.everyone')}</option>
            {telling.names.map((name, each) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={onlyGraded}
            onChange={({ target }) => setOnlyGraded(target.checked)}
          />
          {telling.say('review.graded')}
        </label>
      </div>
      {shown.length === 0 && <p>{telling.say('review.none')}</p>}
      <ol className={css.decisions}>
        {shown.map((decision) => (
          <Row key={decision.line} decision={decision} />
        ))}
      </ol>
    </section>
  );
}

function Row({ decision }: { readonly decision: Decision }) {
  const { id, telling } = useTold();
  const [isOpen, setOpen] = useState(false);
  const { line, loss, error, grade, ways, played } = decision;
  const { title, steps } = telling.decision(decision);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className={classes(css.badge, grade !== undefined && css[grade])} aria-hidden="true" />
          <span className={css.title}>
            <strong>{title}</strong>
            <Pause /> <span className={css.line}>{telling.when(line)}</span>
            <Pause />
          </span>
          <span className={css.loss}>
            {telling.say('review.cost', {
              loss: telling.percent(loss, 1),
              error: telling.number(100 * error, 1),
            })}
            <Pause />
          </span>
          <span className={css.steps}>{steps.join(' · ')}</span>
        </summary>
        {isOpen && (
          <div className={css.inside}>
            <h3>{telling.say('review.ways')}</h3>
            <ol className={css.ways}>
              {ways.map((way, i) => (
                <Way key={i} seat={decision.seat} line={line} way={telling.way(decision, way)} />
              ))}
              {ways.every((way) => !telling.way(decision, way).isPlayed) && (
                <Way seat={decision.seat} line={line} way={telling.way(decision, played)} />
              )}
            </ol>
            <p>
              <Link href={replayPath(id, line - 1)}>{telling.say('review.replay')}</Link>
            </p>
          </div>
        )}
      </details>
    </li>
  );
}
