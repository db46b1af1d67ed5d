import { useState } from 'react';
import { Link } from 'wouter';
import { classNames, Glyph, useLoaded, useStore } from '@two-rivers/ui';
import type { Refusal } from '@two-rivers/kernel';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { EndVoteBanner } from './EndVoteBanner.tsx';
import type { TableClient } from './tableClient.ts';
import { useOnlineI18n } from '../onlineI18n.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { markPushOffered, wasPushOffered } from '../onlineFlags.ts';
import { loadPushState, subscribeToPush } from '../account/pushApi.ts';
import css from './TableBanners.module.css';

/** Notices beside the game: connection, refusals, and what comes after the game. */
export function TableBanners({ client }: { readonly client: TableClient }) {
  return (
    <div className={css.banners} aria-live="polite">
      <ConnectionBanner client={client} />
      <RefusalBanner client={client} />
      <StatusBanner client={client} />
      <PushOffer client={client} />
    </div>
  );
}

function ConnectionBanner({ client }: { readonly client: TableClient }) {
  const { t } = useOnlineI18n();
  const { state, reason = 'gone' } = useStore(client.connection.status);
  if (state === 'old') {
    return (
      <p className={classNames(css.banner, css.bad)}>
        <OnlineGlyph name="again" />
        <span>{t('link.old')}</span>
        <button type="button" className="primary" onClick={() => location.reload()}>
          {t('link.reload')}
        </button>
      </p>
    );
  }
  if (state === 'ended') {
    return (
      <p className={classNames(css.banner, css.bad)}>
        <OnlineGlyph name="off" />
        <span>{t(reason === 'damaged' ? 'refusal.damaged-table' : `link.${reason}`)}</span>
        <Link href="/online" className="button">
          {t('link.back')}
        </Link>
      </p>
    );
  }
  if (state !== 'offline') return null;
  return (
    <p className={classNames(css.banner, css.bad)} data-offline>
      <OnlineGlyph name="off" />
      <span>{t('link.offline')}</span>
      <button type="button" onClick={() => client.connection.retry()}>
        {t('link.retry')}
      </button>
    </p>
  );
}

function RefusalBanner({ client }: { readonly client: TableClient }) {
  const { t, refusal } = useOnlineI18n();
  const { notice } = useStore(client.view);
  if (notice === undefined) return null;
  return (
    <p className={css.banner} role="alert">
      <span>{refusal(notice)}</span>
      <IconButton label={t('notice.close')} onClick={() => client.dismissNotice()}>
        <Glyph name="close" />
      </IconButton>
    </p>
  );
}

/** Notice of a bot in the viewer's seat or a vote to end; after the game, a link to verification or the next table. */
function StatusBanner({ client }: { readonly client: TableClient }) {
  const { t } = useOnlineI18n();
  const { info, seat } = useStore(client.view);
  const [isDismissed, setDismissed] = useState(false);
  const ownSeat = seat === undefined ? undefined : info.seats[seat];
  const { next } = info;
  if (next !== null) {
    return (
      <p className={classNames(css.banner, css.good)}>
        <span>{t('after.next')}</span>
        <Link href={`/online/${next}`} className="button primary" onClick={() => client.joinRematch(next)}>
          {t(ownSeat === undefined ? 'after.join' : 'result.rematch')}
        </Link>
      </p>
    );
  }
  if (info.secret !== null) {
    if (isDismissed) return null;
    return (
      <p className={classNames(css.banner, css.good)}>
        <OnlineGlyph name="seal" />
        {info.status === 'abandoned' && <span>{t('after.abandoned')}</span>}
        <Link href={`/verify/${info.id}`} className="button">
          {t('fair.check')}
        </Link>
        <IconButton label={t('notice.close')} onClick={() => setDismissed(true)}>
          <Glyph name="close" />
        </IconButton>
      </p>
    );
  }
  if (ownSeat?.standIn === true && !ownSeat.resigned) {
    return (
      <p className={css.banner}>
        <OnlineGlyph name="bot" />
        <span>{t('players.back.text')}</span>
        <button type="button" className="primary" data-back onClick={() => void client.request({ type: 'back' })}>
          {t('players.back')}
        </button>
      </p>
    );
  }
  return info.status === 'playing' ? <EndVoteBanner client={client} /> : null;
}

/** Offers push notifications once to players of a correspondence game. */
function PushOffer({ client }: { readonly client: TableClient }) {
  const { info, seat } = useStore(client.view);
  const isCorrespondence = info.clock.kind === 'days' && info.status === 'playing' && seat !== undefined;
  return isCorrespondence ? <PushOfferBanner /> : null;
}

function PushOfferBanner() {
  const { t, refusal, language } = useOnlineI18n();
  const { value: isSubscribed } = useLoaded('push', loadPushState);
  const [isDismissed, setDismissed] = useState(wasPushOffered);
  const [result, setResult] = useState<Refusal | 'done'>();
  // nothing to offer: already subscribed, or push is unsupported
  if (isDismissed || isSubscribed !== false) return null;
  const accept = async () => {
    markPushOffered();
    setResult((await subscribeToPush(language)) ?? 'done');
  };
  return (
    <p className={css.banner} data-push-offer>
      <OnlineGlyph name="bell" />
      <span role="status">
        {result === undefined
          ? t('push.offer')
          : result === 'done'
            ? t('push.offer.done')
            : result.reason === 'push-denied'
              ? t('account.push.denied')
              : refusal(result)}
      </span>
      {result === undefined && (
        <button type="button" className="primary" onClick={() => void accept()}>
          {t('push.offer.yes')}
        </button>
      )}
      <IconButton
        label={t('notice.close')}
        onClick={() => {
          markPushOffered();
          setDismissed(true);
        }}
      >
        <Glyph name="close" />
      </IconButton>
    </p>
  );
}
