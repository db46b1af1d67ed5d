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

/** Choice of one of a few values, as a row of buttons; `children` explain it below. */
export function PillChoice<T extends string>({ title, children, ...pills }: PillChoiceProps<T>) {
  return (
    <fieldset className={css.choice}>
      <legend>{title}</legend>
      <RadioPills {...pills} />
      {children}
    </fieldset>
  );
}
