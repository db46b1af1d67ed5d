import { useState } from 'react';
import { useReview } from './reviewContext.tsx';
import css from './TimelineTable.module.css';

/** The timeline as a table: win chances and points after each decision and each significant chance event. */
export function TimelineTable() {
  const { narrator } = useReview();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{narrator.t('review.figures')}</summary>
      {isOpen && <TimelineRows />}
    </details>
  );
}

function TimelineRows() {
  const { narrator } = useReview();
  const { review, names } = narrator;
  const shownLines = new Set([
    0,
    ...review.decisions.map(({ line, lines }) => line + lines - 1),
    ...review.chances.map(({ line, lines }) => line + lines - 1),
    review.lines,
  ]);
  return (
    <section aria-label={narrator.t('review.figures')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{narrator.t('review.moment')}</th>
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                {name}
              </th>
            ))}
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                {narrator.t('review.points.of', { name })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.timeline
            .filter(({ line }) => shownLines.has(line))
            .map(({ line, shares, points }) => (
              <tr key={line}>
                <th scope="row">{narrator.momentLabel(line)}</th>
                {shares.map((share, seat) => (
                  <td key={seat}>{narrator.formatPercent(share)}</td>
                ))}
                {points.map((each, seat) => (
                  <td key={seat}>{narrator.formatNumber(each)}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
