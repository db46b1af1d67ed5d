import { RadioPills } from '@two-rivers/ui';
import type { ReactNode } from 'react';
import css from './PillChoice.module.css';

interface PillChoiceProps<T extends string> {
  readonly title: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly name: (value: T) => string;
  readonly choose: (value: T) => void;
  readonly children?: ReactNode;
}

/** One of a few, as buttons in a row; `children` say more about it. */
export function PillChoice<T extends string>({ title, children, ...pills }: PillChoiceProps<T>) {
  return (
    <fieldset className={css.choice}>
      <legend>{title}</legend>
      <RadioPills {...pills} />
      {children}
    </fieldset>
  );
}
