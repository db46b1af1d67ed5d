import type { Outcome } from '@two-rivers/kernel';
import { useSpoken } from '@two-rivers/board';
import { asList } from '@two-rivers/words/asList';
import type { PadPart } from './Field.tsx';
import css from './Reckoning.module.css';

interface ReckoningProps extends PadPart {
  readonly outcome: Outcome;
}

/** Who wins, and with what. */
export function Reckoning({ pad, speaker, outcome: { scores, ranks, breakdown } }: ReckoningProps) {
  const { language } = useSpoken();
  const winners = scores.flatMap((_, seat) => (ranks[seat] === 1 ? [seat] : []));
  const names = asList(
    language,
    winners.map((seat) => speaker.name(seat)),
  );
  const isWritten = scores.some((points) => points > 0);
  return (
    <section className={css.reckoning} aria-label={speaker.say('scorePad.result')}>
      <h2>{speaker.say('scorePad.result')}</h2>
      {isWritten && (
        <p className={css.winner} role="status">
          {speaker.say('result.won', {
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
              <th scope="col">{speaker.say('result.sheet')}</th>
              {scores.map((_, seat) => (
                <th key={seat} scope="col">
                  {speaker.name(seat)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pad.categories.map((category, index) => (
              <tr key={category}>
                <th scope="row">{speaker.say(category)}</th>
                {breakdown.map((row, seat) => (
                  <td key={seat}>{row[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{speaker.say('result.total')}</th>
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
