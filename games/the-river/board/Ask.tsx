import { RuleButton } from '@two-rivers/board';
import css from './Ask.module.css';

/** Opens the rules at a section: a small round question mark. */
export function RuleHelpButton({ section, about }: { readonly section: string; readonly about?: string }) {
  return <RuleButton className={css.ask} section={section} {...(about === undefined ? {} : { about })} />;
}
