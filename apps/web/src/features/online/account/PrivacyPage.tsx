import { isRefusal } from '@two-rivers/kernel';
import { RetentionDays } from '@two-rivers/protocol';
import { classNames, useLoaded } from '@two-rivers/ui';
import { Link } from 'wouter';
import { useTitle } from '../../../platform/useTitle.ts';
import { Page } from '../../../ui/Page.tsx';
import { apiFetch } from '../api.ts';
import { useOnlineI18n, OnlineI18nProvider } from '../onlineI18n.tsx';
import shared from '../online.module.css';
import page from './AccountPage.module.css';
import css from './PrivacyPage.module.css';

/** Privacy page: personal data on the server, its retention, and how to delete it. */
export function PrivacyPage() {
  return (
    <OnlineI18nProvider>
      <PrivacyContent />
    </OnlineI18nProvider>
  );
}

function PrivacyContent() {
  const { t } = useOnlineI18n();
  useTitle(t('privacy.title'));
  const { value } = useLoaded('privacy', async () => apiFetch(RetentionDays, 'GET', '/api/privacy'));
  const retention = value === undefined || isRefusal(value) ? undefined : value;
  return (
    <Page title={t('privacy.title')} className={classNames(page.page, css.privacy)}>
      <p className={shared.lead}>{t('privacy.lead')}</p>
      <section className="card">
        <h2>{t('privacy.device')}</h2>
        <p>{t('privacy.device.text')}</p>
      </section>
      <section className="card">
        <h2>{t('privacy.server')}</h2>
        <dl className={css.storedData}>
          <dt>{t('privacy.account')}</dt>
          <dd>
            <p>{t('privacy.account.text')}</p>
            {retention !== undefined && (
              <p className="hint">
                {t('privacy.account.days', { guests: retention.guests, sessions: retention.sessions })}
              </p>
            )}
          </dd>
          <dt>{t('privacy.games')}</dt>
          <dd>
            <p>{t('privacy.games.text')}</p>
            {retention !== undefined && (
              <p className="hint">{t('privacy.games.days', { games: retention.games, waiting: retention.waiting })}</p>
            )}
          </dd>
          <dt>{t('privacy.archive')}</dt>
          <dd>
            <p>{t('privacy.archive.text')}</p>
          </dd>
          <dt>{t('privacy.chat')}</dt>
          <dd>
            <p>{t('privacy.chat.text')}</p>
          </dd>
          <dt>{t('privacy.push')}</dt>
          <dd>
            <p>{t('privacy.push.text')}</p>
          </dd>
          <dt>{t('privacy.address')}</dt>
          <dd>
            <p>{t('privacy.address.text')}</p>
          </dd>
          <dt>{t('privacy.cookie')}</dt>
          <dd>
            <p>{t('privacy.cookie.text')}</p>
          </dd>
        </dl>
      </section>
      <section className="card">
        <h2>{t('privacy.yours')}</h2>
        <p>{t('privacy.yours.text')}</p>
        <p>{t('privacy.yours.left')}</p>
        <p>
          <Link href="/online/account" className="button">
            {t('account.title')}
          </Link>
        </p>
      </section>
    </Page>
  );
}
