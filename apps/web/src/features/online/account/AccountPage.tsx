import { isRefusal, type Refusal } from '@two-rivers/kernel';
import type { Me } from '@two-rivers/protocol';
import { useState } from 'react';
import { Link } from 'wouter';
import { Dialog, useLoaded } from '@two-rivers/ui';
import { downloadText } from '../../../ui/files.ts';
import { Page } from '../../../ui/Page.tsx';
import { leaveAccount, loadMyData, withPasskeyProof } from '../api.ts';
import { BotAccountsSection } from './BotAccountsSection.tsx';
import { clearTableStorages } from '../tableStorage.ts';
import { NameCard } from '../NameCard.tsx';
import { OnlineProvider } from '../OnlineProvider.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import { loadPushState, subscribeToPush, unsubscribeFromPush } from './pushApi.ts';
import shared from '../online.module.css';
import css from './AccountPage.module.css';

export function AccountPage() {
  return <OnlineProvider>{(me) => <AccountDetails me={me} />}</OnlineProvider>;
}

/** Account details: name, expiry, and buttons to download or delete all data. */
function AccountDetails({ me }: { readonly me: Me }) {
  const { t, refusal, language } = useOnlineI18n();
  const [requestRefusal, setRequestRefusal] = useState<Refusal>();
  const [isConfirming, setConfirming] = useState(false);
  useTitle(t('account.title'));
  const downloadData = async () => {
    const data = await loadMyData();
    if (isRefusal(data)) return setRequestRefusal(data);
    downloadText('two-rivers-my-data.json', `${JSON.stringify(data, null, 1)}\n`);
  };
  const deleteAccount = async () => {
    setConfirming(false);
    const deleteRefusal = await withPasskeyProof(async () => leaveAccount('deleted', '/api/me'));
    setRequestRefusal(deleteRefusal);
    if (deleteRefusal === undefined) clearTableStorages();
  };
  const { expires, passkeys } = me;
  return (
    <Page title={t('account.title')} className={css.page}>
      <p>
        <Link href="/online">{t('online.back')}</Link>
      </p>
      {requestRefusal !== undefined && (
        <p className="warning" role="alert">
          {refusal(requestRefusal)}
        </p>
      )}
      <section className="card">
        <NameCard me={me} />
        <h2>{t(expires === null ? 'account.kept' : 'account.guest')}</h2>
        <p>
          {expires === null
            ? t('account.kept.text', { count: passkeys })
            : t('account.guest.text', {
                date: new Date(expires).toLocaleDateString(language, { dateStyle: 'long' }),
              })}
        </p>
      </section>
      <Passkeys me={me} />
      <Sessions me={me} />
      <PushSettings />
      <BotAccountsSection me={me} />
      <section className="card">
        <h2>{t('account.data')}</h2>
        <p>
          {t('account.data.text')} <Link href="/privacy">{t('account.privacy')}</Link>
        </p>
        <p className="buttons">
          <button type="button" onClick={() => void downloadData()}>
            <OnlineGlyph name="share" />
            {t('account.export')}
          </button>
          <button type="button" className={shared.dangerous} onClick={() => setConfirming(true)}>
            <OnlineGlyph name="cross" />
            {t('account.delete')}
          </button>
        </p>
      </section>
      {isConfirming && (
        <Dialog title={t('account.delete.title')} isSmall close={() => setConfirming(false)}>
          <p>{t('account.delete.text')}</p>
          <div className="dialog-buttons">
            <button type="button" data-first onClick={() => setConfirming(false)}>
              {t('account.delete.no')}
            </button>
            <button type="button" className="danger" onClick={() => void deleteAccount()}>
              {t('account.delete.yes')}
            </button>
          </div>
        </Dialog>
      )}
    </Page>
  );
}

/** Setting for push notifications about the user's turn; only a note if the browser does not support them. */
function PushSettings() {
  const { t, refusal, language } = useOnlineI18n();
  const [revision, setRevision] = useState(0);
  const [requestRefusal, setRequestRefusal] = useState<Refusal>();
  const { value } = useLoaded(String(revision), loadPushState);
  if (value === undefined) return null;
  if (value === 'cannot')
    return (
      <section className="card">
        <h2>{t('account.push')}</h2>
        <p className="hint">{t('account.push.none')}</p>
      </section>
    );
  const togglePush = async () => {
    setRequestRefusal(await (value ? unsubscribeFromPush() : subscribeToPush(language)));
    setRevision(revision + 1);
  };
  return (
    <section className="card">
      <h2>{t('account.push')}</h2>
      <p>{t('account.push.text')}</p>
      {requestRefusal !== undefined && (
        <p className="warning" role="alert">
          {requestRefusal.reason === 'push-denied' ? t('account.push.denied') : refusal(requestRefusal)}
        </p>
      )}
      <p className="buttons">
        <button type="button" onClick={() => void togglePush()}>
          <OnlineGlyph name={value ? 'mute' : 'sound'} />
          {t(value ? 'account.push.off' : 'account.push.on')}
        </button>
      </p>
    </section>
  );
}
