import { useTranslate, useI18n } from '@two-rivers/ui';
import { LANGUAGE_NAMES, LANGUAGES } from '@two-rivers/i18n';
import { changeSettings } from '../platform/settings.ts';
import css from './LanguageSwitch.module.css';

/** Language buttons, each labeled in its own language; the screen updates in place. */
export function LanguageSwitch() {
  const t = useTranslate();
  const { language: currentLanguage } = useI18n();
  return (
    <div className={css.languages} role="group" aria-label={t('settings.language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === currentLanguage}
          aria-label={`${language.toUpperCase()} ${LANGUAGE_NAMES[language]}`}
          onClick={() => changeSettings({ language })}
        >
          <span className={css.name}>{LANGUAGE_NAMES[language]}</span>
          <span className={css.code}>{language.toUpperCase()}</span>
        </button>
      ))}
    </div>
  );
}
