import { type ReactNode, useId } from 'react';
import css from './setupFields.module.css';

interface OptionsSectionProps {
  readonly title: string;
  /** the options of the game, which may have none */
  readonly children: ReactNode;
}

/** Where a table is set up: what its game lets one choose. */
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
  /** how many may play */
  readonly counts: readonly number[];
  readonly value: number;
  readonly change: (count: number) => void;
  /** more about it */
  readonly children?: ReactNode;
}

/** Where a table is set up: how many play. */
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
