import css from './BarTable.module.css';

export interface BarTableRow {
  readonly name: string;
  /** in percent, or in whatever the scale is */
  readonly value: number;
  /** its standard error; left out where it is not shown */
  readonly error?: number;
  /** what is to be compared with; left out: the same for all */
  readonly mark?: number | undefined;
  /** the value in words */
  readonly valueText: string;
}

interface BarTableProps {
  readonly caption: string;
  /** the caption is only read aloud, because a title stands above it */
  readonly hidesCaption?: boolean;
  /** what the bars show */
  readonly heading: string;
  readonly rows: readonly BarTableRow[];
  /** what is to be compared with, in all rows */
  readonly mark?: number;
  /** what the whole width is, at least */
  readonly minScale?: number;
}

/** Figures as bars with their errors and a mark to compare with, and as the figures they are: a table that can be looked at. */
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
