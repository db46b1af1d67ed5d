import { Dialog, useLoaded, useI18n } from '@two-rivers/ui';
import { Link } from 'wouter';
import { hasLesson } from '../../platform/games.ts';
import { RuleSection, RuleSections } from '../rules/RuleSection.tsx';
import { useTableServices } from './tableContext.ts';
import css from './WelcomeDialog.module.css';

const NO_WORDS: readonly string[] = [];

/** The game in one minute, for first-time players. */
export function WelcomeDialog({ close }: { readonly close: () => void }) {
  const { entry, i18n, openRule } = useTableServices();
  const { language } = useI18n();
  const { value: rules } = useLoaded(`${entry.family.id} ${language}`, async () => entry.textLoaders.rules[language]());
  const section = rules?.chapters.flatMap(({ sections }) => sections).find(({ id }) => id === 'goal');
  if (section === undefined) return null;
  return (
    <Dialog title={i18n.t('welcome.title')} className={css.welcome} close={close}>
      <RuleSections>
        <RuleSection entry={entry} section={section} queryWords={NO_WORDS} isStandalone goToSection={openRule} />
      </RuleSections>
      <p>{i18n.t('welcome.how')}</p>
      <p className="dialog-buttons">
        <button type="button" onClick={() => openRule('')}>
          {i18n.t('table.rules')}
        </button>
        {hasLesson(entry.family.id) && (
          <Link href={`/learn/${entry.family.id}`} className="button">
            {i18n.t('welcome.learn')}
          </Link>
        )}
        <button type="button" className="primary" data-welcome onClick={close}>
          {i18n.t('welcome.play')}
        </button>
      </p>
    </Dialog>
  );
}
