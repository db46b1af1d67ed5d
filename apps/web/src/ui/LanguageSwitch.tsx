import { useSay, useSpoken } from '@two-rivers/board';
import { LANGUAGE_NAMES, LANGUAGES } from '@two-rivers/words';
import { changeSettings } from '../platform/settings.ts';
import css from './LanguageSwitch.module.css';

/** The languages, each in its own words; the screen changes in place. */
export function LanguageSwitch() {
  const say = useSay();
  const { language: spoken } = useSpoken();
  return (
    <div className={css.languages} role="group" aria-label={say('settings.language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === spoken}
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
