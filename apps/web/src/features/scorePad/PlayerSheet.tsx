import { isAsked } from '@two-rivers/kernel';
import { Field, type PadPart } from './Field.tsx';
import css from './ScorePadPage.module.css';
import { entriesOf, named } from './sheet.ts';

interface PlayerSheetProps extends PadPart {
  readonly seat: number;
}

/** What one player has at the end. */
export function PlayerSheet({ seat, ...part }: PlayerSheetProps) {
  const { pad, speaker, sheet, write } = part;
  const entries = entriesOf(sheet, pad.lines);
  const number = speaker.say('seat.person', { number: seat + 1 });
  return (
    <section className={css.sheet} aria-label={speaker.name(seat)}>
      <h2>
        <input
          type="text"
          autoComplete="off"
          value={sheet.names[seat] ?? ''}
          aria-label={number}
          placeholder={number}
          onChange={({ target }) => write(named(sheet, seat, target.value))}
        />
      </h2>
      {pad.lines
        .filter((line) => line.isShared !== true && isAsked(pad, line, entries, seat))
        .map((line) => (
          <Field key={line.id} {...part} line={line} seat={seat} />
        ))}
    </section>
  );
}
