import type { PadLine, ScorePad } from '@two-rivers/forms';
import type { Speaker } from '@two-rivers/words';
import { useId } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { Count } from '../../ui/Count.tsx';
import { rewritten, type Sheet, touched } from './sheet.ts';
import css from './Field.module.css';

/** What every part of the pad needs. */
export interface PadPart {
  readonly entry: LoadedGame;
  readonly pad: ScorePad;
  readonly speaker: Speaker;
  readonly sheet: Sheet;
  readonly write: (sheet: Sheet) => void;
}

interface FieldProps extends PadPart {
  readonly line: PadLine;
  readonly seat: number;
}

/** A line of a player: a number that is typed or counted up, one of some texts, or pieces that are touched. */
export function Field({ entry: { Icon }, speaker, sheet, write, line, seat }: FieldProps) {
  const label = useId();
  const what = speaker.say(line.what, { number: line.number ?? 0 });
  const value = sheet.written[line.id]?.[seat] ?? 0;
  const change = (to: number) => write(rewritten(sheet, line, seat, to));
  return (
    <div className={css.field} role="group" aria-labelledby={label}>
      <span className={css.what} id={label}>
        <Icon name={line.icon} /> <span className={css.words}>{what}</span>
      </span>
      {line.kind === 'count' && (
        <Count
          value={value}
          most={line.most}
          what={what}
          less={speaker.say('scorePad.less', { what })}
          more={speaker.say('scorePad.more', { what })}
          change={change}
        />
      )}
      {line.kind === 'choice' && (
        <select aria-labelledby={label} value={value} onChange={({ target }) => change(Number(target.value))}>
          {line.texts.map((text, choice) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
      )}
      {line.kind === 'pieces' && (
        <span className={css.pieces}>
          {line.texts.map((text, piece) => (
            <button
              key={text}
              type="button"
              aria-label={`${what} ${text}`}
              aria-pressed={(value & (1 << piece)) !== 0}
              onClick={() => write(touched(sheet, line, seat, piece))}
            >
              {text}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
