import type { Counted, Figure } from '@two-rivers/words/balance';
import type { Speaker } from '@two-rivers/words';
import css from './BalancePage.module.css';

interface BarsProps {
  readonly speaker: Speaker;
  readonly counted: Counted;
  readonly rows: readonly { readonly name: string; readonly win: Figure }[];
}

/** Shares of the wins as bars with their errors, and as the figures they are: a table that can be looked at. */
export function Bars({ speaker, counted, rows }: BarsProps) {
  const even = 100 / counted.players;
  const scale = Math.max(2 * even, ...rows.map(({ win: [value = 0, error = 0] }) => value + 2 * error));
  const at = (share: number) => `${(100 * share) / scale}%`;
  return (
    <table className={css.bars}>
      <caption>{titleOf(counted, speaker)}</caption>
      <thead className="unseen">
        <tr>
          <td />
          <th scope="col">{speaker.say('balance.wins')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, win: [value = 0, error = 0] }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <span className={css.bar} aria-hidden="true">
                <i style={{ inlineSize: at(value) }} />
                <b style={{ insetInlineStart: at(value - 2 * error), inlineSize: at(4 * error) }} />
                <u style={{ insetInlineStart: at(even) }} />
              </span>
              <span className={css.figure}>{percent(value, error)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function titleOf({ players, options }: Counted, speaker: Speaker): string {
  // an option by its name
  const [option = 'players'] = Object.keys(options);
  return speaker.say(`balance.${option}`, { players });
}

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

export function decimal(value: number): string {
  return new Intl.NumberFormat(document.documentElement.lang, ONE_DIGIT).format(value);
}

export function percent(value: number, error: number): string {
  return `${decimal(value)}% ± ${decimal(error)}`;
}
