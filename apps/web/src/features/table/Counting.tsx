import type { CountedRow } from '@two-rivers/kernel';
import { useEffect, useState } from 'react';
import { classes } from '@two-rivers/board';
import { useSeen } from './seen.ts';
import css from './Counting.module.css';

/** Per counted row. */
const EACH = 420;
/** For the last row. */
const LAST = 900;

interface CountingProps {
  readonly rows: readonly CountedRow[];
  readonly done: () => void;
}

/** Final count row by row, with running totals. A tap skips it. */
export function Counting({ rows, done }: CountingProps) {
  const { entry, look, speaker } = useSeen();
  const [counted, setCounted] = useState(0);
  useEffect(() => {
    const timer = setTimeout(
      () => (counted < rows.length ? setCounted(counted + 1) : done()),
      counted < rows.length ? EACH : LAST,
    );
    return () => clearTimeout(timer);
  }, [counted, rows.length, done]);
  const shown = rows.slice(0, counted);
  return (
    <div className={css.counting} onClick={done}>
      <table>
        <thead>
          <tr>
            <td />
            {look.scene.seats.map(({ name }, seat) => (
              <th key={seat} scope="col">
                <entry.Mark position={look.position} seat={seat} /> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row.what} ${row.number ?? ''}`} className={classes(index >= counted && css.later)}>
              <th scope="row">{speaker.say(row.what, { number: row.number ?? 0 })}</th>
              {row.points.map((points, seat) => (
                <td key={seat}>{points === 0 ? '–' : `+${points}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{speaker.say('result.total')}</th>
            {look.scene.seats.map((_, seat) => (
              <td key={seat}>
                <b key={counted} className={css.total}>
                  {shown.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0)}
                </b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p>
        <button type="button" className="plain" onClick={done}>
          {speaker.say('result.skip')}
        </button>
      </p>
    </div>
  );
}
