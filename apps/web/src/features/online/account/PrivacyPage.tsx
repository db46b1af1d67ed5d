import { isRefusal } from '@two-rivers/kernel';
import { Keeping } from '@two-rivers/protocol';
import { classes, useLoaded } from '@two-rivers/board';
import { Link } from 'wouter';
import { useTitle } from '../../../platform/useTitle.ts';
import { Page } from '../../../ui/Page.tsx';
import { get } from '../api.ts';
import { useWords, WithOnlineWords } from '../words.tsx';
import shared from '../online.module.css';
import page from './AccountPage.module.css';
import css from './PrivacyPage.module.css';

/** What the server stores about people, for how long, and how to delete it. */
export function PrivacyPage() {
  return (
    <WithOnlineWords>
      <Privacy />
    </WithOnlineWords>
  );
}

function Privacy() {
  const { say } = useWords();
  useTitle(say('privacy.title'));
  const { value } = useLoaded('privacy', async () => get(Keeping, 'GET', '/api/privacy'));
  const days = value === undefined || isRefusal(value) ? undefined : value;
  return (
    <Page title={say('privacy.title')} className={classes(page.page, css.privacy)}>
      <p className={shared.lead}>{say('privacy.lead')}</p>
      <section className="card">
        <h2>{say('privacy.device')}</h2>
        <p>{say('privacy.device.text')}</p>
      </section>
      <section className="card">
        <h2>{say('privacy.server')}</h2>
        <dl className={css.kept}>
          <dt>{say('privacy.account')}</dt>
          <dd>
            <p>{say('privacy.account.text')}</p>
            {days !== undefined && (
              <p className="hint">
                {say('privacy.account.days', { guests: days.guests, sessions: days.sessions })}
              </p>
            )}
          </dd>
          <dt>{say('privacy.games')}</dt>
          <dd>
            <p>{say('privacy.games.text')}</p>
            {days !== undefined && (
              <p className="hint">
                {say('privacy.games.days', { games: days.games, waiting: days.waiting })}
              </p>
            )}
          </dd>
          <dt>{say('privacy.archive')}</dt>
          <dd>
            <p>{say('privacy.archive.text')}</p>
          </dd>
          <dt>{say('privacy.chat')}</dt>
          <dd>
            <p>{say('privacy.chat.text')}</p>
          </dd>
          <dt>{say('privacy.push')}</dt>
          <dd>
            <p>{say('privacy.push.text')}</p>
          </dd>
          <dt>{say('privacy.address')}</dt>
          <dd>
            <p>{say('privacy.address.text')}</p>
          </dd>
          <dt>{say('privacy.cookie')}</dt>
          <dd>
            <p>{say('privacy.cookie.text')}</p>
          </dd>
        </dl>
      </section>
      <section className="card">
        <h2>{say('privacy.yours')}</h2>
        <p>{say('privacy.yours.text')}</p>
        <p>{say('privacy.yours.left')}</p>
        <p>
          <Link href="/online/account" className="button">
            {say('account.title')}
          </Link>
        </p>
      </section>
    </Page>
  );
}
