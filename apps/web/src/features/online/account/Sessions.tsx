import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { type Me, SessionList } from '@two-rivers/protocol';
import { useState } from 'react';
import { classNames, Dialog, useLoaded } from '@two-rivers/ui';
import { announce } from '../../../platform/Announcer.tsx';
import { clearTableStorages } from '../tableStorage.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useOnlineI18n } from '../onlineI18n.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { apiRequest, apiFetch, leaveAccount } from '../api.ts';
import shared from '../online.module.css';
import keys from './accountList.module.css';

type AccountSession = SessionList['sessions'][number];

/** Devices signed in to the account, and sign-out. */
export function Sessions({ me }: { readonly me: Me }) {
  const { t, refusal } = useOnlineI18n();
  const [revision, setRevision] = useState(0);
  const [requestRefusal, setRequestRefusal] = useState<Refusal>();
  const [signOutScope, setSignOutScope] = useState<'here' | 'everywhere'>();
  const { value } = useLoaded(`${me.id} ${revision}`, loadSessions);
  const shownRefusal = requestRefusal ?? (isRefusal(value) ? value : undefined);
  const list = value === undefined || isRefusal(value) ? [] : value;
  const signOutDevice = async ({ id }: AccountSession) => {
    const endRefusal = await endOtherSession(id);
    setRequestRefusal(endRefusal);
    if (endRefusal === undefined) announce(t('account.sessions.ended'));
    setRevision(revision + 1);
  };
  const signOff = async () => {
    setSignOutScope(undefined);
    const signOutRefusal = await (signOutScope === 'here' ? signOut() : signOutEverywhere());
    setRequestRefusal(signOutRefusal);
    if (signOutRefusal === undefined) clearTableStorages();
  };
  return (
    <section className="card" data-sessions={list.length}>
      <h2>{t('account.sessions')}</h2>
      <ul className={keys.list}>
        {list.map((session) => (
          <SessionRow key={session.id} session={session} end={async () => signOutDevice(session)} />
        ))}
      </ul>
      {shownRefusal !== undefined && (
        <p className="warning" role="alert">
          {refusal(shownRefusal)}
        </p>
      )}
      <p className="buttons">
        <button type="button" onClick={() => setSignOutScope('here')}>
          <OnlineGlyph name="out" />
          {t('account.signOut')}
        </button>
        {list.length > 1 && (
          <button type="button" onClick={() => setSignOutScope('everywhere')}>
            <OnlineGlyph name="out" />
            {t('account.signOut.all')}
          </button>
        )}
      </p>
      {signOutScope !== undefined && (
        <Dialog
          title={t(signOutScope === 'here' ? 'account.signOut.title' : 'account.signOut.all.title')}
          isSmall
          close={() => setSignOutScope(undefined)}
        >
          <p>{t(me.passkeys === 0 ? 'account.signOut.guest' : 'account.signOut.text')}</p>
          <div className="dialog-buttons">
            <button type="button" data-first onClick={() => setSignOutScope(undefined)}>
              {t('account.signOut.no')}
            </button>
            <button type="button" className={me.passkeys === 0 ? 'danger' : 'primary'} onClick={() => void signOff()}>
              {t('account.signOut.yes')}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

interface SessionRowProps {
  readonly session: AccountSession;
  readonly end: () => Promise<void>;
}

function SessionRow({ session, end }: SessionRowProps) {
  const { t, language } = useOnlineI18n();
  const { device, used, current } = session;
  const name = device === '' ? t('account.sessions.unknown') : device;
  const date = new Date(used).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <span>
        <strong>{name}</strong> {current && <span className={shared.tag}>{t('account.sessions.here')}</span>}
        <span className={classNames('hint', keys.detail)}>{t('account.sessions.used', { date })}</span>
      </span>
      {!current && (
        <IconButton
          label={t('account.sessions.end', { name })}
          title={t('account.sessions.end', { name })}
          onClick={() => void end()}
        >
          <OnlineGlyph name="cross" />
        </IconButton>
      )}
    </li>
  );
}

async function loadSessions(): Promise<SessionList['sessions'] | Refusal> {
  const list = await apiFetch(SessionList, 'GET', '/api/sessions');
  return isRefusal(list) ? list : list.sessions;
}

/** Signs out another device. */
async function endOtherSession(id: string): Promise<Refusal | undefined> {
  const response = await apiRequest('DELETE', `/api/sessions/${encodeURIComponent(id)}`);
  return isRefusal(response) ? response : undefined;
}

async function signOut(): Promise<Refusal | undefined> {
  return leaveAccount('signed-out', '/api/session');
}

async function signOutEverywhere(): Promise<Refusal | undefined> {
  return leaveAccount('signed-out', '/api/sessions');
}
