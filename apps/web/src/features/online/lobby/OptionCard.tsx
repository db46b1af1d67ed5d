import type { ReactNode } from 'react';
import { OnlineGlyph, type OnlineGlyphName } from '../OnlineGlyph.tsx';
import css from './OptionCard.module.css';

interface OptionCardsProps {
  readonly title: string;
  /** additional fields, shown for the chosen card */
  readonly extraFields?: ReactNode;
  readonly children: ReactNode;
}

/** Radio buttons as cards, each with an explanation. */
export function OptionCards({ title, extraFields, children }: OptionCardsProps) {
  return (
    <fieldset>
      <legend>
        <h2>{title}</h2>
      </legend>
      <div className={css.cards}>{children}</div>
      {extraFields !== undefined && <div className={css.extraFields}>{extraFields}</div>}
    </fieldset>
  );
}

interface OptionCardProps {
  readonly name: string;
  readonly glyph: OnlineGlyphName;
  readonly title: ReactNode;
  readonly hint: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

export function OptionCard({ name, glyph, title, hint, isChosen, choose }: OptionCardProps) {
  return (
    <label className={css.card}>
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      <OnlineGlyph name={glyph} />
      <strong>{title}</strong>
      <span className="hint">{hint}</span>
    </label>
  );
}
