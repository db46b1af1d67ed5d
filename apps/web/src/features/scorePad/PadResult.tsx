import type { Outcome } from '@two-rivers/kernel';
import { useI18n } from '@two-rivers/ui';
import { formatList } from '@two-rivers/i18n/formatList';
import type { PadProps } from './PadField.tsx';
import css from './PadResult.module.css';

interface PadResultProps extends PadProps {
  readonly outcome: Outcome;
}

/** Winner and score sheet of the game on the pad. */
export function PadResult({ pad, i18n, outcome: { scores, ranks, breakdown } }: PadResultProps) {
  const { language } = useI18n();
  const winners = scores.flatMap((_, seat) => (ranks[seat] === 1 ? [seat] : []));
  const names = formatList(
    language,
    winners.map((seat) => i18n.playerName(seat)),
  );
  const isWritten = scores.some((points) => points > 0);
  return (
    <section className={css.result} aria-label={i18n.t('scorePad.result')}>
      <h2>{i18n.t('scorePad.result')}</h2>
      {isWritten && (
        <p className={css.winner} role="status">
          {i18n.t('result.won', {
            names,
            count: winners.length,
            points: scores[winners[0] ?? 0] ?? 0,
          })}
        </p>
      )}
      <div className={css.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{i18n.t('result.sheet')}</th>
              {scores.map((_, seat) => (
                <th key={seat} scope="col">
                  {i18n.playerName(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pad.categories.map((category, index) => (
              <tr key={category}>
                <th scope="row">{i18n.tUnchecked(category)}</th>
                {breakdown.map((row, seat) => (
                  <td key={seat}>{row[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{i18n.t('result.total')}</th>
              {scores.map((points, seat) => (
                <td key={seat}>{points}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
