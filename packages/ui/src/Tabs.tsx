import { useId } from 'react';
import { classNames } from './classNames.ts';
import css from './Tabs.module.css';

interface TabsProps<T extends string> {
  readonly tabs: readonly T[];
  readonly shown: T;
  readonly show: (tab: T) => void;
  readonly name: (tab: T) => string;
  /** accessible name of the tab list */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** Tabs for the parts of a table, shown one at a time on small screens. */
export function Tabs<T extends string>({ tabs, shown, show, name, label, className }: TabsProps<T>) {
  return (
    <div className={classNames(css.tabs, className)} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          aria-selected={tab === shown}
          data-pick={`tab-${tab}`}
          onClick={() => show(tab)}
        >
          {name(tab)}
        </button>
      ))}
    </div>
  );
}

interface RadioPillsProps<T extends string> {
  readonly values: readonly T[];
  readonly value: T;
  readonly name: (value: T) => string;
  readonly choose: (value: T) => void;
}

/** Radio buttons in a row, for a choice of a few values. */
export function RadioPills<T extends string>({ values, value, name, choose }: RadioPillsProps<T>) {
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
