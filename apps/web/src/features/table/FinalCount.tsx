import type { ScoreRow } from '@two-rivers/kernel';
import { useEffect, useState } from 'react';
import { classNames } from '@two-rivers/ui';
import { SeatMark } from './SeatMark.tsx';
import { useTable, useTableServices } from './tableContext.ts';
import css from './FinalCount.module.css';

/** Duration of each counted row, in ms. */
const ROW_MS = 420;
/** Duration of the last row, in ms. */
const LAST_ROW_MS = 900;

interface FinalCountProps {
  readonly rows: readonly ScoreRow[];
  readonly onDone: () => void;
}

/** Final count row by row, with running totals. A tap skips it. */
export function FinalCount({ rows, onDone }: FinalCountProps) {
  const { i18n } = useTableServices();
  const seats = useTable(({ input }) => input.seats);
  const [shownCount, setShownCount] = useState(0);
  useEffect(() => {
    const timer = setTimeout(
      () => (shownCount < rows.length ? setShownCount(shownCount + 1) : onDone()),
      shownCount < rows.length ? ROW_MS : LAST_ROW_MS,
    );
    return () => clearTimeout(timer);
  }, [shownCount, rows.length, onDone]);
  const shownRows = rows.slice(0, shownCount);
  return (
    <div className={css.finalCount} onClick={onDone}>
      <table>
        <thead>
          <tr>
            <td />
            {seats.map(({ name }, seat) => (
              <th key={seat} scope="col">
                <SeatMark seat={seat} /> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row.what} ${row.number ?? ''}`} className={classNames(index >= shownCount && css.hidden)}>
              <th scope="row">{i18n.tUnchecked(row.what, { number: row.number ?? 0 })}</th>
              {row.points.map((points, seat) => (
                <td key={seat}>{points === 0 ? '–' : `+${points}`}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{i18n.t('result.total')}</th>
            {seats.map((_, seat) => (
              <td key={seat}>
                <b key={shownCount} className={css.total}>
                  {shownRows.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0)}
                </b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p>
        <button type="button" className="plain" onClick={onDone}>
          {i18n.t('result.skip')}
        </button>
      </p>
    </div>
  );
}
