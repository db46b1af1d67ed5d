import { useState } from 'react';
import { useTranslate, useStore } from '@two-rivers/ui';
import { takeNewVersion, waitingVersion } from './register.ts';
import css from './NewVersion.module.css';

/** Offers a new version, and never forces it. */
export function NewVersion() {
  const t = useTranslate();
  const waiting = useStore(waitingVersion);
  const [dismissed, setRefused] = useState<ServiceWorker>();
  if (waiting === undefined || waiting === dismissed) return null;
  return (
    <aside className={css.note} role="status">
      <span>{t('version.ready')}</span>
      <button type="button" className="primary" onClick={() => void takeNewVersion()}>
        {t('version.load')}
      </button>
      <button type="button" className="plain" onClick={() => setRefused(waiting)}>
        {t('version.later')}
      </button>
    </aside>
  );
}
