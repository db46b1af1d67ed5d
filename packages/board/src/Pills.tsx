import { useId } from 'react';

interface PillsProps<T extends string> {
  readonly values: readonly T[];
  readonly value: T;
  readonly name: (value: T) => string;
  readonly choose: (value: T) => void;
}

/** One of a few, as buttons in a row. */
export function Pills<T extends string>({ values, value, name, choose }: PillsProps<T>) {
  const group = useId();
  return (
    <div className="pills">
      {values.map((each) => (
        <label key={each} className="pill">
          <input type="radio" name={group} checked={each === value} onChange={() => choose(each)} />
          {name(each)}
        </label>
      ))}
    </div>
  );
}
