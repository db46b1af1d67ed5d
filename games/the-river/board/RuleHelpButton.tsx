import { RuleButton } from '@two-rivers/ui';
import css from './RuleHelpButton.module.css';

/** Opens the rules at a section: a small round question mark. */
export function RuleHelpButton({ section, about }: { readonly section: string; readonly about?: string }) {
  return <RuleButton className={css.ruleButton} section={section} {...(about === undefined ? {} : { about })} />;
}
