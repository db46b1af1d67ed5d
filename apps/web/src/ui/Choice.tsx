import { type ReactNode, useId } from 'react';
import css from './Choice.module.css';

interface ChoiceProps<T extends string> {
  readonly title: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly name: (value: T) => string;
  readonly choose: (value: T) => void;
  readonly children?: ReactNode;
}

/** One of a few, as buttons in a row; `children` say more about it. */
export function Choice<T extends string>({ title, values, value, name, choose, children }: ChoiceProps<T>) {
  const group = useId();
  return (
    <fieldset className={css.choice}>
      <legend>{title}</legend>
      <div className="pills">
        {values.map((each) => (
          <label key={each} className="pill">
            <input type="radio" name={group} checked={each === value} onChange={() => choose(each)} />
            {name(each)}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
