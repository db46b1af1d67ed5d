import { classNames } from '@two-rivers/ui';
import { LineSample } from '../../ui/charts/LineSample.tsx';
import { useReview } from './reviewContext.tsx';
import css from './LedgerSection.module.css';

/** Minimum scale of the bars, so that small values get short bars. */
const MIN_SCALE = 0.1;

/** Table of the contributions to each result: luck by source, decisions, and the unexplained rest, with bars. */
export function LedgerSection() {
  const { narrator, colors } = useReview();
  const rows = narrator.ledgerRows();
  const parts = rows.filter(({ kind }) => kind === 'part').flatMap(({ values }) => values.map(Math.abs));
  const maxValue = Math.max(...parts, MIN_SCALE);
  return (
    <section className="card" aria-labelledby="ledger">
      <h2 id="ledger">{narrator.t('review.ledger')}</h2>
      <p className="hint">{narrator.t('review.ledger.note')}</p>
      <div className={css.scroll}>
        <table className={css.ledger}>
          <thead>
            <tr>
              <td />
              {narrator.names.map((name, seat) => (
                <th key={seat} scope="col">
                  <LineSample seat={seat} colors={colors} /> {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, kind }) => (
              <tr key={label} className={classNames(kind === 'sum' && css.sum)}>
                <th scope="row">{label}</th>
                {values.map((value, seat) => (
                  <td key={seat}>
                    <span className={css.cell}>
                      {kind === 'part' && <SignedBar value={value / maxValue} />}
                      <span className={css.number}>
                        {kind === 'sum' ? narrator.formatPercent(value) : narrator.formatSignedPercent(value)}
                      </span>
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Bar from the center: filled to the right for gains, hollow to the left for losses. */
function SignedBar({ value }: { readonly value: number }) {
  const size = `${50 * Math.abs(value)}%`;
  return (
    <span className={css.bar} aria-hidden="true">
      {value < 0 ? (
        <i className={css.down} style={{ insetInlineEnd: '50%', inlineSize: size }} />
      ) : (
        <i className={css.up} style={{ insetInlineStart: '50%', inlineSize: size }} />
      )}
    </span>
  );
}

/** How well each player decided, and the bot level with similar decisions. */
export function SkillSection() {
  const { narrator, colors } = useReview();
  return (
    <section className="card" aria-labelledby="skill">
      <h2 id="skill">{narrator.t('review.skill')}</h2>
      <div className={css.scroll}>
        <table className={classNames(css.ledger, css.skill)}>
          <thead>
            <tr>
              <td />
              {narrator.names.map((name, seat) => (
                <th key={seat} scope="col">
                  <LineSample seat={seat} colors={colors} /> {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {narrator.skillRows().map(([label = '', ...cells]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, seat) => (
                  <td key={seat}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
