import { useState } from 'react';
import { useTranslate, useStore } from '@two-rivers/ui';
import { takeNewVersion, waitingVersion } from './register.ts';
import css from './NewVersion.module.css';

/** Offers to load a new version of the app; the user may decline. */
export function NewVersion() {
  const t = useTranslate();
  const waiting = useStore(waitingVersion);
  const [dismissed, setDismissed] = useState<ServiceWorker>();
  if (waiting === undefined || waiting === dismissed) return null;
  return (
    <aside className={css.note} role="status">
      <span>{t('version.ready')}</span>
      <button type="button" className="primary" onClick={() => void takeNewVersion()}>
        {t('version.load')}
      </button>
      <button type="button" className="plain" onClick={() => setDismissed(waiting)}>
        {t('version.later')}
      </button>
    </aside>
  );
}
