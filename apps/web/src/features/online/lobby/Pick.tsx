import type { ReactNode } from 'react';
import { OnlineGlyph, type OnlineGlyphName } from '../OnlineGlyph.tsx';
import css from './Pick.module.css';

interface PicksProps {
  readonly title: string;
  /** extra fields of the chosen card */
  readonly further?: ReactNode;
  readonly children: ReactNode;
}

/** Radio buttons as cards, each with an explanation. */
export function Picks({ title, further, children }: PicksProps) {
  return (
    <fieldset>
      <legend>
        <h2>{title}</h2>
      </legend>
      <div className={css.picks}>{children}</div>
      {further !== undefined && <div className={css.further}>{further}</div>}
    </fieldset>
  );
}

interface PickProps {
  readonly name: string;
  readonly glyph: OnlineGlyphName;
  readonly title: ReactNode;
  readonly hint: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

export function Pick({ name, glyph, title, hint, isChosen, choose }: PickProps) {
  return (
    <label className={css.pick}>
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      <OnlineGlyph name={glyph} />
      <strong>{title}</strong>
      <span className="hint">{hint}</span>
    </label>
  );
}
