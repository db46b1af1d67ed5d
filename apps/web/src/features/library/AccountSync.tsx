import { isRefusal } from '@two-rivers/kernel';
import { useLoaded } from '@two-rivers/ui';
import { Me } from '@two-rivers/protocol';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { hasOnlineAccount } from '../online/onlineFlags.ts';
import { apiFetch } from '../online/api.ts';
import { deleteSyncedGames, countSyncedGames, isSyncEnabled, setSyncEnabled, syncGames } from './sync.ts';
import type { LibraryI18n } from './libraryI18n.ts';
import css from './GamesPage.module.css';

interface AccountSyncProps {
  readonly i18n: LibraryI18n;
  /** called after games were fetched from the account */
  readonly onFetch: () => void;
}

/** Setting that syncs finished games with the account; guests get a link to create an account. */
export function AccountSync({ i18n, onFetch }: AccountSyncProps) {
  const { value: me } = useLoaded('me', async () => (hasOnlineAccount() ? apiFetch(Me, 'GET', '/api/me') : undefined));
  const [isOn, setOn] = useState(isSyncEnabled);
  const [status, setStatus] = useState('');
  const hasAccount = me !== undefined && !isRefusal(me) && me.passkeys > 0;
  useEffect(() => {
    if (!isOn || !hasAccount) return;
    const runSync = async () => {
      const syncResult = await syncGames();
      if (isRefusal(syncResult)) return setStatus(i18n.t('games.sync.failed'));
      setStatus(i18n.t('games.synced', { sent: syncResult.sent, fetched: syncResult.fetched }));
      if (syncResult.fetched > 0) onFetch();
    };
    void runSync();
    // sync on opening the page and when the setting is switched on
  }, [isOn, hasAccount]);
  if (me === undefined || isRefusal(me)) return null;
  return (
    <section className={css.section} aria-labelledby="with-account">
      <h2 id="with-account">{i18n.t('games.account')}</h2>
      {hasAccount ? (
        <label className="check">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              setSyncEnabled(target.checked);
              setOn(target.checked);
              setStatus('');
            }}
          />
          <span>{i18n.t('games.sync')}</span>
          <span className="hint">{i18n.t('games.sync.hint')}</span>
        </label>
      ) : (
        <p>
          {i18n.t('games.sync.guest')} <Link href="/online/account">{i18n.t('games.sync.account')}</Link>
        </p>
      )}
      {hasAccount && !isOn && <ClearSyncedGames i18n={i18n} onStatus={setStatus} />}
      <p role="status">{status}</p>
    </section>
  );
}

interface ClearSyncedGamesProps {
  readonly i18n: LibraryI18n;
  readonly onStatus: (text: string) => void;
}

/** Button that deletes the games left on the server after sync was switched off; shows how many there are. */
function ClearSyncedGames({ i18n, onStatus }: ClearSyncedGamesProps) {
  const [version, setVersion] = useState(0);
  const { value: count } = useLoaded(String(version), countSyncedGames);
  if (count === undefined || isRefusal(count) || count === 0) return null;
  const clear = async () => {
    const refusal = await deleteSyncedGames();
    onStatus(i18n.t(refusal === undefined ? 'games.sync.cleared' : 'games.sync.failed'));
    setVersion(version + 1);
  };
  return (
    <p>
      <button type="button" onClick={() => void clear()}>
        {i18n.t('games.sync.clear', { count })}
      </button>
    </p>
  );
}
