import css from './BarTable.module.css';

export interface BarTableRow {
  readonly name: string;
  /** value in percent, or in another unit of the scale */
  readonly value: number;
  /** standard error of the value; omitted if not shown */
  readonly error?: number;
  /** comparison value of this row; default: the table's */
  readonly mark?: number | undefined;
  /** the value as text */
  readonly valueText: string;
}

interface BarTableProps {
  readonly caption: string;
  /** whether the caption is for screen readers only, because a heading is above it */
  readonly hidesCaption?: boolean;
  /** meaning of the values, as a column heading */
  readonly heading: string;
  readonly rows: readonly BarTableRow[];
  /** comparison value for all rows */
  readonly mark?: number;
  /** minimum value that the full width represents */
  readonly minScale?: number;
}

/** Table of values with bars, error ranges and comparison marks. */
export function BarTable(props: BarTableProps) {
  const { caption, hidesCaption = false, heading, rows, mark: commonMark, minScale = 0 } = props;
  const extents = rows.flatMap(({ value, error = 0, mark = 0 }) => [value + 2 * error, mark]);
  const scale = Math.max(minScale, ...extents) || 1;
  const percentOfScale = (share: number) => `${Math.min(100, Math.max(0, (100 * share) / scale))}%`;
  return (
    <table className={css.bars}>
      <caption className={hidesCaption ? 'unseen' : undefined}>{caption}</caption>
      <thead className="unseen">
        <tr>
          <td />
          <th scope="col">{heading}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, error = 0, mark = commonMark, valueText }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={css.barCell}>
              <span className={css.bar} aria-hidden="true">
                <i style={{ inlineSize: percentOfScale(value) }} />
                {error > 0 && (
                  <b
                    style={{
                      insetInlineStart: percentOfScale(value - 2 * error),
                      inlineSize: percentOfScale(4 * error),
                    }}
                  />
                )}
                {mark !== undefined && <u style={{ insetInlineStart: percentOfScale(mark) }} />}
              </span>
              <span className={css.figure}>{valueText}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
