import { isRefusal, type Refusal } from '@two-rivers/kernel';
import type { Me } from '@two-rivers/protocol';
import { useState } from 'react';
import { Link } from 'wouter';
import { Dialog, useLoaded } from '@two-rivers/board';
import { download } from '../../../ui/files.ts';
import { Page } from '../../../ui/Page.tsx';
import { leave, myData, proving } from '../api.ts';
import { Bots } from './Bots.tsx';
import { forgetOnline } from '../kept.ts';
import { NameCard } from '../NameCard.tsx';
import { Online } from '../Online.tsx';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { useWords } from '../words.tsx';
import { isTold, tellMe, tellMeNoMore } from './pushApi.ts';
import shared from '../online.module.css';
import css from './AccountPage.module.css';

export function AccountPage() {
  return <Online>{(me) => <Account me={me} />}</Online>;
}

/** The account: name, expiry, and all its data, to download or to delete. */
function Account({ me }: { readonly me: Me }) {
  const { say, refusal, language } = useWords();
  const [refused, setRefused] = useState<Refusal>();
  const [asks, setAsks] = useState(false);
  useTitle(say('account.title'));
  const save = async () => {
    const data = await myData();
    if (isRefusal(data)) return setRefused(data);
    download('two-rivers-my-data.json', `${JSON.stringify(data, null, 1)}\n`);
  };
  const remove = async () => {
    setAsks(false);
    const refusedToDelete = await proving(async () => leave('deleted', '/api/me'));
    setRefused(refusedToDelete);
    if (refusedToDelete === undefined) forgetOnline();
  };
  const { expires, passkeys } = me;
  return (
    <Page title={say('account.title')} className={css.page}>
      <p>
        <Link href="/online">{say('online.back')}</Link>
      </p>
      {refused !== undefined && (
        <p className="warning" role="alert">
          {refusal(refused)}
        </p>
      )}
      <section className="card">
        <NameCard me={me} />
        <h2>{say(expires === null ? 'account.kept' : 'account.guest')}</h2>
        <p>
          {expires === null
            ? say('account.kept.text', { count: passkeys })
            : say('account.guest.text', {
                date: new Date(expires).toLocaleDateString(language, { dateStyle: 'long' }),
              })}
        </p>
      </section>
      <Passkeys me={me} />
      <Sessions me={me} />
      <Pushes />
      <Bots me={me} />
      <section className="card">
        <h2>{say('account.data')}</h2>
        <p>
          {say('account.data.text')} <Link href="/privacy">{say('account.privacy')}</Link>
        </p>
        <p className="buttons">
          <button type="button" onClick={() => void save()}>
            <OnlineGlyph name="share" />
            {say('account.export')}
          </button>
          <button type="button" className={shared.dangerous} onClick={() => setAsks(true)}>
            <OnlineGlyph name="cross" />
            {say('account.delete')}
          </button>
        </p>
      </section>
      {asks && (
        <Dialog title={say('account.delete.title')} isSmall close={() => setAsks(false)}>
          <p>{say('account.delete.text')}</p>
          <div className="dialog-buttons">
            <button type="button" data-first onClick={() => setAsks(false)}>
              {say('account.delete.no')}
            </button>
            <button type="button" className="danger" onClick={() => void remove()}>
              {say('account.delete.yes')}
            </button>
          </div>
        </Dialog>
      )}
    </Page>
  );
}

/** Push notifications of this browser for the own turn; a note if unsupported. */
function Pushes() {
  const { say, refusal, language } = useWords();
  const [changes, setChanges] = useState(0);
  const [refused, setRefused] = useState<Refusal>();
  const { value } = useLoaded(String(changes), isTold);
  if (value === undefined) return null;
  if (value === 'cannot')
    return (
      <section className="card">
        <h2>{say('account.push')}</h2>
        <p className="hint">{say('account.push.none')}</p>
      </section>
    );
  const change = async () => {
    setRefused(await (value ? tellMeNoMore() : tellMe(language)));
    setChanges(changes + 1);
  };
  return (
    <section className="card">
      <h2>{say('account.push')}</h2>
      <p>{say('account.push.text')}</p>
      {refused !== undefined && (
        <p className="warning" role="alert">
          {refused.reason === 'push-denied' ? say('account.push.denied') : refusal(refused)}
        </p>
      )}
      <p className="buttons">
        <button type="button" onClick={() => void change()}>
          <OnlineGlyph name={value ? 'mute' : 'sound'} />
          {say(value ? 'account.push.off' : 'account.push.on')}
        </button>
      </p>
    </section>
  );
}
