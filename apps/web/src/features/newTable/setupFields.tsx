import { type ReactNode, useId } from 'react';
import css from './setupFields.module.css';

interface OptionsSectionProps {
  readonly title: string;
  /** option fields of the game; may be empty */
  readonly children: ReactNode;
}

/** Section with the game's options, in a form for a new table. */
export function OptionsSection({ title, children }: OptionsSectionProps) {
  return (
    <section className={css.options}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface SeatsFieldProps {
  readonly title: string;
  /** allowed numbers of players */
  readonly counts: readonly number[];
  readonly value: number;
  readonly change: (count: number) => void;
  /** extra content below the choices */
  readonly children?: ReactNode;
}

/** Choice of the number of players, in a form for a new table. */
export function SeatsField({ title, counts, value, change, children }: SeatsFieldProps) {
  const group = useId();
  return (
    <fieldset>
      <legend>
        <h2>{title}</h2>
      </legend>
      <div className="pills">
        {counts.map((count) => (
          <label key={count} className="pill">
            <input type="radio" name={group} checked={count === value} onChange={() => change(count)} />
            {count}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
