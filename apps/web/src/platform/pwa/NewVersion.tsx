import { useState } from 'react';
import { useSay, useStore } from '@two-rivers/board';
import { takeNewVersion, waitingVersion } from './register.ts';
import css from './NewVersion.module.css';

/** Offers a new version, and never forces it. */
export function NewVersion() {
  const say = useSay();
  const waiting = useStore(waitingVersion);
  const [refused, setRefused] = useState<ServiceWorker>();
  if (waiting === undefined || waiting === refused) return null;
  return (
    <aside className={css.note} role="status">
      <span>{say('version.ready')}</span>
      <button type="button" className="primary" onClick={() => void takeNewVersion()}>
        {say('version.load')}
      </button>
      <button type="button" className="plain" onClick={() => setRefused(waiting)}>
        {say('version.later')}
      </button>
    </aside>
  );
}
