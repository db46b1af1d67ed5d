import { isRefusal } from '@two-rivers/kernel';
import { useLoaded } from '@two-rivers/board';
import { Me } from '@two-rivers/protocol';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { isSomebodyOnline } from '../online/playedOnline.ts';
import { get } from '../online/api.ts';
import { clearSynced, countSynced, isSynced, setSynced, sync } from './sync.ts';
import type { GamesSpeaker } from './words.ts';
import css from './GamesPage.module.css';

interface WithAccountProps {
  readonly speaker: GamesSpeaker;
  /** games were fetched */
  readonly changed: () => void;
}

/** Whether finished games are kept with the account too; for those who have one. */
export function WithAccount({ speaker, changed }: WithAccountProps) {
  const { value: me } = useLoaded('me', async () =>
    isSomebodyOnline() ? get(Me, 'GET', '/api/me') : undefined,
  );
  const [isOn, setOn] = useState(isSynced);
  const [told, setTold] = useState('');
  const hasAccount = me !== undefined && !isRefusal(me) && me.passkeys > 0;
  useEffect(() => {
    if (!isOn || !hasAccount) return;
    const run = async () => {
      const synced = await sync();
      if (isRefusal(synced)) return setTold(speaker.say('games.sync.failed'));
      setTold(speaker.say('games.synced', { sent: synced.sent, fetched: synced.fetched }));
      if (synced.fetched > 0) changed();
    };
    void run();
    // once for each time it is switched on or the page is opened
  }, [isOn, hasAccount]);
  if (me === undefined || isRefusal(me)) return null;
  return (
    <section className={css.copies} aria-labelledby="with-account">
      <h2 id="with-account">{speaker.say('games.account')}</h2>
      {hasAccount ? (
        <label className="check">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              setSynced(target.checked);
              setOn(target.checked);
              setTold('');
            }}
          />
          <span>{speaker.say('games.sync')}</span>
          <span className="hint">{speaker.say('games.sync.hint')}</span>
        </label>
      ) : (
        <p>
          {speaker.say('games.sync.guest')}{' '}
          <Link href="/online/account">{speaker.say('games.sync.account')}</Link>
        </p>
      )}
      {hasAccount && !isOn && <Left speaker={speaker} told={setTold} />}
      <p role="status">{told}</p>
    </section>
  );
}

interface LeftProps {
  readonly speaker: GamesSpeaker;
  readonly told: (words: string) => void;
}

/** What the account still has after it was switched off, and how to be rid of it. */
function Left({ speaker, told }: LeftProps) {
  const [looks, setLooks] = useState(0);
  const { value: count } = useLoaded(String(looks), countSynced);
  if (count === undefined || isRefusal(count) || count === 0) return null;
  const clear = async () => {
    const refusal = await clearSynced();
    told(speaker.say(refusal === undefined ? 'games.sync.cleared' : 'games.sync.failed'));
    setLooks(looks + 1);
  };
  return (
    <p>
      <button type="button" onClick={() => void clear()}>
        {speaker.say('games.sync.clear', { count })}
      </button>
    </p>
  );
}
