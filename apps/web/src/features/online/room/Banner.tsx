import { useState } from 'react';
import { Link } from 'wouter';
import { classes, Glyph, useLoaded, useStore } from '@two-rivers/board';
import type { Refusal } from '@two-rivers/kernel';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import type { Link as Connected } from './connection.ts';
import { EndBanner } from './EndBanner.tsx';
import type { Room } from './room.ts';
import { useWords } from '../words.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { notePushOffered, wasPushOffered } from '../playedOnline.ts';
import { isTold, tellMe } from '../account/pushApi.ts';
import css from './Banner.module.css';

/** Notices beside the game: connection, refusals, and what follows the game. */
export function Banner({ room }: { readonly room: Room }) {
  return (
    <div className={css.banners} aria-live="polite">
      <LinkBanner room={room} />
      <NoticeBanner room={room} />
      <NewsBanner room={room} />
      <PushOffer room={room} />
    </div>
  );
}

/** Message for each final reason. */
const WHY = {
  kicked: 'link.kicked',
  gone: 'link.gone',
  damaged: 'refusal.damaged-table',
  banned: 'link.banned',
  flood: 'link.flood',
  'signed-out': 'link.signed-out',
  'not-signed-in': 'link.not-signed-in',
} as const satisfies Readonly<Record<NonNullable<Connected['reason']>, string>>;

function LinkBanner({ room }: { readonly room: Room }) {
  const { say } = useWords();
  const { state, reason } = useStore(room.connection.link);
  if (state === 'old') {
    return (
      <p className={classes(css.strip, css.bad)}>
        <OnlineGlyph name="again" />
        <span>{say('link.old')}</span>
        <button type="button" className="primary" onClick={() => location.reload()}>
          {say('link.reload')}
        </button>
      </p>
    );
  }
  if (state === 'ended') {
    return (
      <p className={classes(css.strip, css.bad)}>
        <OnlineGlyph name="off" />
        <span>{say(WHY[reason ?? 'gone'])}</span>
        <Link href="/online" className="button">
          {say('link.back')}
        </Link>
      </p>
    );
  }
  if (state !== 'offline') return null;
  return (
    <p className={classes(css.strip, css.bad)} data-offline>
      <OnlineGlyph name="off" />
      <span>{say('link.offline')}</span>
      <button type="button" onClick={() => room.connection.retry()}>
        {say('link.retry')}
      </button>
    </p>
  );
}

function NoticeBanner({ room }: { readonly room: Room }) {
  const { say, refusal } = useWords();
  const { notice } = useStore(room.view);
  if (notice === undefined) return null;
  return (
    <p className={css.strip} role="alert">
      <span>{refusal(notice)}</span>
      <IconButton label={say('notice.close')} onClick={() => room.dismiss()}>
        <Glyph name="close" />
      </IconButton>
    </p>
  );
}

/** A bot in the own seat, a vote to end; after the game: verification and the next table. */
function NewsBanner({ room }: { readonly room: Room }) {
  const { say } = useWords();
  const { info, seat } = useStore(room.view);
  const [isPutAway, setPutAway] = useState(false);
  const own = seat === undefined ? undefined : info.seats[seat];
  const { next } = info;
  if (next !== null) {
    return (
      <p className={classes(css.strip, css.good)}>
        <span>{say('after.next')}</span>
        <Link href={`/online/${next}`} className="button primary" onClick={() => room.agree(next)}>
          {say(own === undefined ? 'after.join' : 'result.rematch')}
        </Link>
      </p>
    );
  }
  if (info.secret !== null) {
    if (isPutAway) return null;
    return (
      <p className={classes(css.strip, css.good)}>
        <OnlineGlyph name="seal" />
        {info.status === 'abandoned' && <span>{say('after.abandoned')}</span>}
        <Link href={`/verify/${info.id}`} className="button">
          {say('fair.check')}
        </Link>
        <IconButton label={say('notice.close')} onClick={() => setPutAway(true)}>
          <Glyph name="close" />
        </IconButton>
      </p>
    );
  }
  if (own?.standIn === true && !own.resigned) {
    return (
      <p className={css.strip}>
        <OnlineGlyph name="bot" />
        <span>{say('players.back.text')}</span>
        <button type="button" className="primary" data-back onClick={() => void room.ask({ type: 'back' })}>
          {say('players.back')}
        </button>
      </p>
    );
  }
  return info.status === 'playing' ? <EndBanner room={room} /> : null;
}

/** Offers push notifications once to players of a correspondence game. */
function PushOffer({ room }: { readonly room: Room }) {
  const { info, seat } = useStore(room.view);
  const isSlow = info.clock.kind === 'days' && info.status === 'playing' && seat !== undefined;
  return isSlow ? <Offer /> : null;
}

function Offer() {
  const { say, refusal, language } = useWords();
  const { value: told } = useLoaded('push', isTold);
  const [isPutAway, setPutAway] = useState(wasPushOffered);
  const [answer, setAnswer] = useState<Refusal | 'done'>();
  // already subscribed, or unsupported
  if (isPutAway || told !== false) return null;
  const accept = async () => {
    notePushOffered();
    setAnswer((await tellMe(language)) ?? 'done');
  };
  return (
    <p className={css.strip} data-push-offer>
      <OnlineGlyph name="bell" />
      <span role="status">
        {answer === undefined
          ? say('push.offer')
          : answer === 'done'
            ? say('push.offer.done')
            : answer.reason === 'push-denied'
              ? say('account.push.denied')
              : refusal(answer)}
      </span>
      {answer === undefined && (
        <button type="button" className="primary" onClick={() => void accept()}>
          {say('push.offer.yes')}
        </button>
      )}
      <IconButton
        label={say('notice.close')}
        onClick={() => {
          notePushOffered();
          setPutAway(true);
        }}
      >
        <Glyph name="close" />
      </IconButton>
    </p>
  );
}
