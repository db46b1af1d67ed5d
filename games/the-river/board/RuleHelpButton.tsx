import { RuleButton } from '@two-rivers/ui';
import css from './RuleHelpButton.module.css';

/** Small round question mark that opens the rules at a section. */
export function RuleHelpButton({ section, about }: { readonly section: string; readonly about?: string }) {
  return <RuleButton className={css.ruleButton} section={section} {...(about === undefined ? {} : { about })} />;
}
