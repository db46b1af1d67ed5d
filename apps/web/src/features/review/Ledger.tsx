import { classes } from '@two-rivers/board';
import { LineSample } from '../../ui/charts/LineSample.tsx';
import { useTold } from './told.tsx';
import css from './Ledger.module.css';

/** Where everything is small, bars are too. */
const LEAST_MOST = 0.1;

/** Where each result came from: luck by source, decisions, what is not explained. Figures with bars: a table to look at. */
export function Ledger() {
  const { telling, colors } = useTold();
  const rows = telling.ledger();
  const parts = rows.filter(({ kind }) => kind === 'part').flatMap(({ values }) => values.map(Math.abs));
  const most = Math.max(...parts, LEAST_MOST);
  return (
    <section className="card" aria-labelledby="ledger">
      <h2 id="ledger">{telling.say('review.ledger')}</h2>
      <p className="hint">{telling.say('review.ledger.note')}</p>
      <div className={css.scroll}>
        <table className={css.ledger}>
          <thead>
            <tr>
              <td />
              {telling.names.map((name, seat) => (
                <th key={seat} scope="col">
                  <LineSample seat={seat} colors={colors} /> {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, kind }) => (
              <tr key={label} className={classes(kind === 'sum' && css.sum)}>
                <th scope="row">{label}</th>
                {values.map((value, seat) => (
                  <td key={seat}>
                    <span className={css.cell}>
                      {kind === 'part' && <Bar value={value / most} />}
                      <span className={css.number}>
                        {kind === 'sum' ? telling.percent(value) : telling.signed(value)}
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

/** To the right, filled, for what was gained; to the left, hollow, for what was lost. */
function Bar({ value }: { readonly value: number }) {
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

/** How well each player decided, and which of our bots plays like that. */
export function Skill() {
  const { telling, colors } = useTold();
  return (
    <section className="card" aria-labelledby="skill">
      <h2 id="skill">{telling.say('review.skill')}</h2>
      <div className={css.scroll}>
        <table className={classes(css.ledger, css.told)}>
          <thead>
            <tr>
              <td />
              {telling.names.map((name, seat) => (
                <th key={seat} scope="col">
                  <LineSample seat={seat} colors={colors} /> {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {telling.skill().map(([label = '', ...cells]) => (
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
