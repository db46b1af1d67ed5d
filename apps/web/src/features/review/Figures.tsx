import { useState } from 'react';
import { useTold } from './told.tsx';
import css from './Figures.module.css';

/** The timeline as a table: where everybody stood after each decision and each luck that counts. */
export function Figures() {
  const { telling } = useTold();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{telling.say('review.figures')}</summary>
      {isOpen && <Rows />}
    </details>
  );
}

function Rows() {
  const { telling } = useTold();
  const { review, names } = telling;
  const ends = new Set([
    0,
    ...review.decisions.map(({ line, lines }) => line + lines - 1),
    ...review.chances.map(({ line, lines }) => line + lines - 1),
    review.lines,
  ]);
  return (
    <section aria-label={telling.say('review.figures')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{telling.say('review.moment')}</th>
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                {name}
              </th>
            ))}
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                {telling.say('review.points.of', { name })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {review.timeline
            .filter(({ line }) => ends.has(line))
            .map(({ line, shares, points }) => (
              <tr key={line}>
                <th scope="row">{telling.when(line)}</th>
                {shares.map((share, seat) => (
                  <td key={seat}>{telling.percent(share)}</td>
                ))}
                {points.map((each, seat) => (
                  <td key={seat}>{telling.number(each)}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
