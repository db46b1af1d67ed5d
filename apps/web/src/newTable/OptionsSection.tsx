import type { ReactNode } from 'react';
import { classes } from '@two-rivers/board';
import css from './OptionsSection.module.css';

interface OptionsSectionProps {
  readonly title: string;
  readonly className?: string | undefined;
  /** the options of the game, which may have none */
  readonly children: ReactNode;
}

/** Where a table is set up: what its game lets one choose. */
export function OptionsSection({ title, className, children }: OptionsSectionProps) {
  return (
    <section className={classes(css.options, className)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
