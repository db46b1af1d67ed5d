import { useSay, useStore } from '@two-rivers/board';
import { useId } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '@two-rivers/words';
import { changeSettings, HELPS, settings, SPOKEN, THEMES } from '../../platform/settings.ts';
import { PACES } from '@two-rivers/table';
import { Choice } from '../../ui/Choice.tsx';
import { Page } from '../../ui/Page.tsx';
import css from './SettingsPage.module.css';

const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;

export function SettingsPage() {
  const say = useSay();
  const now = useStore(settings);
  const id = useId();
  return (
    <Page title={say('home.settings')} className={css.settings}>
      <p className="hint">{say('settings.saved')}</p>
      <form className={css.form} onSubmit={(event) => event.preventDefault()}>
        <section className="card">
          <h2>{say('settings.you')}</h2>
          <label className="field">
            {say('settings.name')}
            <input
              value={now.name}
              maxLength={40}
              autoComplete="nickname"
              placeholder={say('you')}
              aria-label={say('settings.name')}
              aria-describedby={id}
              onChange={({ target }) => changeSettings({ name: target.value })}
            />
            <span className="hint" id={id}>
              {say('settings.name.hint')}
            </span>
          </label>
          <Choice
            title={say('settings.language')}
            values={LANGUAGE_CHOICES}
            value={now.language}
            name={(language) => (language === 'auto' ? say('settings.auto') : LANGUAGE_NAMES[language])}
            choose={(language) => changeSettings({ language })}
          />
        </section>
        <section className="card">
          <h2>{say('settings.play')}</h2>
          <Choice
            title={say('settings.pace')}
            values={PACES}
            value={now.pace}
            name={(pace) => say(`settings.pace.${pace}`)}
            choose={(pace) => changeSettings({ pace })}
          >
            <p className="hint">
              {say('settings.pace.hint')} <strong>{say(`settings.pace.${now.pace}.about`)}</strong>
            </p>
          </Choice>
          <Choice
            title={say('settings.help')}
            values={HELPS}
            value={now.help}
            name={(help) => say(`settings.help.${help}`)}
            choose={(help) => changeSettings({ help })}
          >
            <p className="hint">{say('settings.help.hint')}</p>
          </Choice>
          <Switch name="asks" />
          <Switch name="keys" />
          <Switch name="handOver" />
        </section>
        <section className="card">
          <h2>{say('settings.look')}</h2>
          <Choice
            title={say('settings.theme')}
            values={THEMES}
            value={now.theme}
            name={(theme) => say(theme === 'auto' ? 'settings.auto' : `settings.theme.${theme}`)}
            choose={(theme) => changeSettings({ theme })}
          />
          <Switch name="motion" />
          <Switch name="sound" />
          {'vibrate' in navigator && <Switch name="vibration" />}
          <Choice
            title={say('settings.spoken')}
            values={SPOKEN}
            value={now.spoken}
            name={(spoken) => say(`settings.spoken.${spoken}`)}
            choose={(spoken) => changeSettings({ spoken })}
          >
            <p className="hint">{say('settings.spoken.hint')}</p>
          </Choice>
        </section>
      </form>
    </Page>
  );
}

function Switch({
  name,
}: {
  readonly name: 'asks' | 'keys' | 'handOver' | 'motion' | 'sound' | 'vibration';
}) {
  const say = useSay();
  const now = useStore(settings);
  const id = useId();
  return (
    <label className="check">
      <input
        type="checkbox"
        role="switch"
        aria-label={say(`settings.${name}`)}
        aria-describedby={id}
        checked={now[name]}
        onChange={({ target }) => changeSettings({ [name]: target.checked })}
      />
      {say(`settings.${name}`)}
      <span className="hint" id={id}>
        {say(`settings.${name}.hint`)}
      </span>
    </label>
  );
}
