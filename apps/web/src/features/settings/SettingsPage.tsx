import { useTranslate, useStore } from '@two-rivers/ui';
import { useId } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@two-rivers/i18n';
import { changeSettings, HELP_LEVELS, settings, SPEECH_LEVELS, THEMES } from '../../platform/settings.ts';
import { PACES } from '@two-rivers/table';
import { PillChoice } from '../../ui/PillChoice.tsx';
import { Page } from '../../ui/Page.tsx';
import css from './SettingsPage.module.css';

const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;

export function SettingsPage() {
  const t = useTranslate();
  const current = useStore(settings);
  const id = useId();
  return (
    <Page title={t('home.settings')} className={css.settings}>
      <p className="hint">{t('settings.saved')}</p>
      <form className={css.form} onSubmit={(event) => event.preventDefault()}>
        <section className="card">
          <h2>{t('settings.you')}</h2>
          <label className="field">
            {t('settings.name')}
            <input
              value={current.name}
              maxLength={40}
              autoComplete="nickname"
              placeholder={t('you')}
              aria-label={t('settings.name')}
              aria-describedby={id}
              onChange={({ target }) => changeSettings({ name: target.value })}
            />
            <span className="hint" id={id}>
              {t('settings.name.hint')}
            </span>
          </label>
          <PillChoice
            title={t('settings.language')}
            values={LANGUAGE_CHOICES}
            value={current.language}
            name={(language) => (language === 'auto' ? t('settings.auto') : LANGUAGE_NAMES[language])}
            choose={(language) => changeSettings({ language })}
          />
        </section>
        <section className="card">
          <h2>{t('settings.play')}</h2>
          <PillChoice
            title={t('settings.pace')}
            values={PACES}
            value={current.pace}
            name={(pace) => t(`settings.pace.${pace}`)}
            choose={(pace) => changeSettings({ pace })}
          >
            <p className="hint">
              {t('settings.pace.hint')} <strong>{t(`settings.pace.${current.pace}.about`)}</strong>
            </p>
          </PillChoice>
          <PillChoice
            title={t('settings.help')}
            values={HELP_LEVELS}
            value={current.help}
            name={(help) => t(`settings.help.${help}`)}
            choose={(help) => changeSettings({ help })}
          >
            <p className="hint">{t('settings.help.hint')}</p>
          </PillChoice>
          <SettingSwitch name="asks" />
          <SettingSwitch name="keys" />
          <SettingSwitch name="handOver" />
        </section>
        <section className="card">
          <h2>{t('settings.look')}</h2>
          <PillChoice
            title={t('settings.theme')}
            values={THEMES}
            value={current.theme}
            name={(theme) => t(theme === 'auto' ? 'settings.auto' : `settings.theme.${theme}`)}
            choose={(theme) => changeSettings({ theme })}
          />
          <SettingSwitch name="motion" />
          <SettingSwitch name="sound" />
          {'vibrate' in navigator && <SettingSwitch name="vibration" />}
          <PillChoice
            title={t('settings.spoken')}
            values={SPEECH_LEVELS}
            value={current.spoken}
            name={(spoken) => t(`settings.spoken.${spoken}`)}
            choose={(spoken) => changeSettings({ spoken })}
          >
            <p className="hint">{t('settings.spoken.hint')}</p>
          </PillChoice>
        </section>
      </form>
    </Page>
  );
}

function SettingSwitch({ name }: { readonly name: 'asks' | 'keys' | 'handOver' | 'motion' | 'sound' | 'vibration' }) {
  const t = useTranslate();
  const current = useStore(settings);
  const id = useId();
  return (
    <label className="check">
      <input
        type="checkbox"
        role="switch"
        aria-label={t(`settings.${name}`)}
        aria-describedby={id}
        checked={current[name]}
        onChange={({ target }) => changeSettings({ [name]: target.checked })}
      />
      {t(`settings.${name}`)}
      <span className="hint" id={id}>
        {t(`settings.${name}.hint`)}
      </span>
    </label>
  );
}
