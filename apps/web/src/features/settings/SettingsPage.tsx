import { type AppI18n, useStore } from '@two-rivers/ui';
import { useId } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@two-rivers/i18n';
import { changeSettings, HELP_LEVELS, settings, SPEECH_LEVELS, THEMES } from '../../platform/settings.ts';
import { usePageI18n } from '../../platform/usePageI18n.ts';
import { PACES } from '@two-rivers/table';
import { PillChoice } from '../../ui/PillChoice.tsx';
import { Page } from '../../ui/Page.tsx';
import { settingsMessages, type SettingsMessages } from './messages.gen.ts';
import css from './SettingsPage.module.css';

const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;

export function SettingsPage() {
  const i18n = usePageI18n(settingsMessages);
  return i18n === undefined ? <div className="loading" /> : <SettingsForm i18n={i18n} />;
}

interface SettingsFormProps {
  readonly i18n: AppI18n<SettingsMessages>;
}

function SettingsForm({ i18n }: SettingsFormProps) {
  const current = useStore(settings);
  const id = useId();
  return (
    <Page title={i18n.t('home.settings')} className={css.settings}>
      <p className="hint">{i18n.t('settings.saved')}</p>
      <form className={css.form} onSubmit={(event) => event.preventDefault()}>
        <section className="card">
          <h2>{i18n.t('settings.you')}</h2>
          <label className="field">
            {i18n.t('settings.name')}
            <input
              value={current.name}
              maxLength={40}
              autoComplete="nickname"
              placeholder={i18n.t('you')}
              aria-label={i18n.t('settings.name')}
              aria-describedby={id}
              onChange={({ target }) => changeSettings({ name: target.value })}
            />
            <span className="hint" id={id}>
              {i18n.t('settings.name.hint')}
            </span>
          </label>
          <PillChoice
            title={i18n.t('settings.language')}
            values={LANGUAGE_CHOICES}
            value={current.language}
            name={(language) => (language === 'auto' ? i18n.t('settings.auto') : LANGUAGE_NAMES[language])}
            choose={(language) => changeSettings({ language })}
          />
        </section>
        <section className="card">
          <h2>{i18n.t('settings.play')}</h2>
          <PillChoice
            title={i18n.t('settings.pace')}
            values={PACES}
            value={current.pace}
            name={(pace) => i18n.t(`settings.pace.${pace}`)}
            choose={(pace) => changeSettings({ pace })}
          >
            <p className="hint">
              {i18n.t('settings.pace.hint')} <strong>{i18n.t(`settings.pace.${current.pace}.about`)}</strong>
            </p>
          </PillChoice>
          <PillChoice
            title={i18n.t('settings.help')}
            values={HELP_LEVELS}
            value={current.help}
            name={(help) => i18n.t(`settings.help.${help}`)}
            choose={(help) => changeSettings({ help })}
          >
            <p className="hint">{i18n.t('settings.help.hint')}</p>
          </PillChoice>
          <SettingSwitch i18n={i18n} name="asks" />
          <SettingSwitch i18n={i18n} name="keys" />
          <SettingSwitch i18n={i18n} name="handOver" />
        </section>
        <section className="card">
          <h2>{i18n.t('settings.look')}</h2>
          <PillChoice
            title={i18n.t('settings.theme')}
            values={THEMES}
            value={current.theme}
            name={(theme) => i18n.t(theme === 'auto' ? 'settings.auto' : `settings.theme.${theme}`)}
            choose={(theme) => changeSettings({ theme })}
          />
          <SettingSwitch i18n={i18n} name="motion" />
          <SettingSwitch i18n={i18n} name="sound" />
          {'vibrate' in navigator && <SettingSwitch i18n={i18n} name="vibration" />}
          <PillChoice
            title={i18n.t('settings.spoken')}
            values={SPEECH_LEVELS}
            value={current.spoken}
            name={(spoken) => i18n.t(`settings.spoken.${spoken}`)}
            choose={(spoken) => changeSettings({ spoken })}
          >
            <p className="hint">{i18n.t('settings.spoken.hint')}</p>
          </PillChoice>
        </section>
      </form>
    </Page>
  );
}

interface SettingSwitchProps extends SettingsFormProps {
  readonly name: 'asks' | 'keys' | 'handOver' | 'motion' | 'sound' | 'vibration';
}

function SettingSwitch({ i18n, name }: SettingSwitchProps) {
  const current = useStore(settings);
  const id = useId();
  return (
    <label className="check">
      <input
        type="checkbox"
        role="switch"
        aria-label={i18n.t(`settings.${name}`)}
        aria-describedby={id}
        checked={current[name]}
        onChange={({ target }) => changeSettings({ [name]: target.checked })}
      />
      {i18n.t(`settings.${name}`)}
      <span className="hint" id={id}>
        {i18n.t(`settings.${name}.hint`)}
      </span>
    </label>
  );
}
