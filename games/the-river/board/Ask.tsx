import { RuleButton } from '@two-rivers/board';
import css from './Ask.module.css';

/** Opens the rules at a section: a small round question mark. */
export function Ask({ section }: { readonly section: string }) {
  return <RuleButton className={css.ask} section={section} />;
}
