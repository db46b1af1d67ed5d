import type { ReactNode } from 'react';
import css from './OptionsSection.module.css';

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
