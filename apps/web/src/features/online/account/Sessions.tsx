import { isRefusal, type Refusal } from '@two-rivers/kernel';
import { type Me, SessionList } from '@two-rivers/protocol';
import { useState } from 'react';
import { classes, Dialog, useLoaded } from '@two-rivers/board';
import { announce } from '../../../platform/Announcer.tsx';
import { forgetOnline } from '../kept.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useWords } from '../words.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ask, get, leave } from '../api.ts';
import shared from '../online.module.css';
import keys from './keys.module.css';

type Session = SessionList['sessions'][number];

/** Devices signed in to the account, and sign-out. */
export function Sessions({ me }: { readonly me: Me }) {
  const { say, refusal } = useWords();
  const [changes, setChanges] = useState(0);
  const [refused, setRefused] = useState<Refusal>();
  const [leaving, setLeaving] = useState<'here' | 'everywhere'>();
  const { value } = useLoaded(`${me.id} ${changes}`, mySessions);
  const wrong = refused ?? (isRefusal(value) ? value : undefined);
  const list = value === undefined || isRefusal(value) ? [] : value;
  const end = async ({ id }: Session) => {
    const notEnded = await endSession(id);
    setRefused(notEnded);
    if (notEnded === undefined) announce(say('account.sessions.ended'));
    setChanges(changes + 1);
  };
  const signOff = async () => {
    setLeaving(undefined);
    const stayed = await (leaving === 'here' ? signOut() : signOutEverywhere());
    setRefused(stayed);
    if (stayed === undefined) forgetOnline();
  };
  return (
    <section className="card" data-sessions={list.length}>
      <h2>{say('account.sessions')}</h2>
      <ul className={keys.keys}>
        {list.map((session) => (
          <SessionLine key={session.id} session={session} end={async () => end(session)} />
        ))}
      </ul>
      {wrong !== undefined && (
        <p className="warning" role="alert">
          {refusal(wrong)}
        </p>
      )}
      <p className="buttons">
        <button type="button" onClick={() => setLeaving('here')}>
          <OnlineGlyph name="out" />
          {say('account.signOut')}
        </button>
        {list.length > 1 && (
          <button type="button" onClick={() => setLeaving('everywhere')}>
            <OnlineGlyph name="out" />
            {say('account.signOut.all')}
          </button>
        )}
      </p>
      {leaving !== undefined && (
        <Dialog
          title={say(leaving === 'here' ? 'account.signOut.title' : 'account.signOut.all.title')}
          isSmall
          close={() => setLeaving(undefined)}
        >
          <p>{say(me.passkeys === 0 ? 'account.signOut.guest' : 'account.signOut.text')}</p>
          <div className="dialog-buttons">
            <button type="button" data-first onClick={() => setLeaving(undefined)}>
              {say('account.signOut.no')}
            </button>
            <button
              type="button"
              className={me.passkeys === 0 ? 'danger' : 'primary'}
              onClick={() => void signOff()}
            >
              {say('account.signOut.yes')}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

interface SessionLineProps {
  readonly session: Session;
  readonly end: () => Promise<void>;
}

function SessionLine({ session, end }: SessionLineProps) {
  const { say, language } = useWords();
  const { device, used, current } = session;
  const name = device === '' ? say('account.sessions.unknown') : device;
  const date = new Date(used).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <span>
        <strong>{name}</strong>{' '}
        {current && <span className={shared.tag}>{say('account.sessions.here')}</span>}
        <span className={classes('hint', keys.under)}>{say('account.sessions.used', { date })}</span>
      </span>
      {!current && (
        <IconButton
          label={say('account.sessions.end', { name })}
          title={say('account.sessions.end', { name })}
          onClick={() => void end()}
        >
          <OnlineGlyph name="cross" />
        </IconButton>
      )}
    </li>
  );
}

async function mySessions(): Promise<SessionList['sessions'] | Refusal> {
  const list = await get(SessionList, 'GET', '/api/sessions');
  return isRefusal(list) ? list : list.sessions;
}

/** Signs out another device. */
async function endSession(id: string): Promise<Refusal | undefined> {
  const answer = await ask('DELETE', `/api/sessions/${encodeURIComponent(id)}`);
  return isRefusal(answer) ? answer : undefined;
}

async function signOut(): Promise<Refusal | undefined> {
  return leave('signed-out', '/api/session');
}

async function signOutEverywhere(): Promise<Refusal | undefined> {
  return leave('signed-out', '/api/sessions');
}
