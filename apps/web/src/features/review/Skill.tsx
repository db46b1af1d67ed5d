import { classes } from '@two-rivers/board';
import { LineSample } from '../../ui/charts/LineSample.tsx';
import { useTold } from './told.ts';
import css from './Ledger.module.css';

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
