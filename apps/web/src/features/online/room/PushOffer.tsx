import type { Refusal } from '@two-rivers/kernel';
import { useState } from 'react';
import { Glyph, useLoaded, useStore } from '@two-rivers/board';
import { notePushOffered, wasPushOffered } from '../playedOnline.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { isTold, tellMe } from '../account/pushApi.ts';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { useWords } from '../words.tsx';
import type { Room } from './room.ts';
import css from './Banner.module.css';

/** Who plays a game of days is asked once, at the table, whether to be told when it is their turn. */
export function PushOffer({ room }: { readonly room: Room }) {
  const { info, seat } = useStore(room.view);
  const isSlow = info.clock.kind === 'days' && info.status === 'playing' && seat !== undefined;
  return isSlow ? <Offer /> : null;
}

function Offer() {
  const { say, refusal, language } = useWords();
  const { value: told } = useLoaded('push', isTold);
  const [isPutAway, setPutAway] = useState(wasPushOffered);
  const [answer, setAnswer] = useState<Refusal | 'done'>();
  // nothing to offer where it is so already, or the browser cannot
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
