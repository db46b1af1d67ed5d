import type { Refusal } from '@two-rivers/kernel';
import { useState } from 'react';
import { useLoaded } from '@two-rivers/board';
import { OnlineGlyph } from '../OnlineGlyph.tsx';
import { isTold, tellMe, tellMeNoMore } from './pushApi.ts';
import { useWords } from '../words.tsx';

/** Whether this browser tells when it is one's turn; a word where it cannot. */
export function Pushes() {
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
