import type { ScorePadLine, ScorePad } from '@two-rivers/forms';
import { useId } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { NumberStepper } from '../../ui/NumberStepper.tsx';
import { withLineValue, type PadSheet, withPieceToggled } from './sheet.ts';
import css from './PadField.module.css';
import type { AppI18n } from '@two-rivers/ui';
import type { ScorePadMessages } from './messages.gen.ts';

/** Props shared by all parts of the score pad. */
export interface PadProps {
  readonly entry: LoadedGame;
  readonly pad: ScorePad;
  readonly i18n: AppI18n<ScorePadMessages>;
  readonly sheet: PadSheet;
  readonly write: (sheet: PadSheet) => void;
}

interface PadFieldProps extends PadProps {
  readonly line: ScorePadLine;
  readonly seat: number;
}

/** Input for a player's entry: a number, a choice, or toggle buttons for pieces. */
export function PadField({ entry: { Icon }, i18n, sheet, write, line, seat }: PadFieldProps) {
  const label = useId();
  const what = i18n.tUnchecked(line.what, { number: line.number ?? 0 });
  const value = sheet.written[line.id]?.[seat] ?? 0;
  const change = (to: number) => write(withLineValue(sheet, line, seat, to));
  return (
    <div className={css.field} role="group" aria-labelledby={label}>
      <span className={css.label} id={label}>
        <Icon name={line.icon} /> <span className={css.text}>{what}</span>
      </span>
      {line.kind === 'count' && (
        <NumberStepper
          value={value}
          max={line.most}
          label={what}
          decrementLabel={i18n.t('scorePad.less', { what })}
          incrementLabel={i18n.t('scorePad.more', { what })}
          onChange={change}
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
              onClick={() => write(withPieceToggled(sheet, line, seat, piece))}
            >
              {text}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
