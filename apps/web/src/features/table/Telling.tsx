import { CHANCE } from '@two-rivers/kernel';
import { useEffect } from 'react';
import { announce } from '../../platform/Announcer.tsx';
import { pastOf } from './past.ts';
import { useSeen } from './seen.ts';
import { TaleLine } from './TaleLine.tsx';
import css from './Telling.module.css';

/** While others play: what is being done, in one line, on every device and tab; below the name of the past, for who has gone back there. */
export function Telling() {
  const seen = useSeen();
  const { chronicle, look, speaker } = seen;
  const { frames } = look.scene;
  const line = chronicle.newest(frames, look.shown);
  if (look.isOver && look.isLive) return null;
  const isSetup =
    line === undefined || (line.move === undefined && line.occasion === undefined && line.from === 0);
  const past = pastOf(seen);
  return (
    <>
      {past !== undefined && <Past words={speaker.say('past.what', past)} />}
      <p className={css.telling} data-telling>
        {isSetup ? (
          <span className={css.waiting}>
            {speaker.say(look.actor === CHANCE ? 'telling.deal' : 'telling.begin')}
          </span>
        ) : (
          <TaleLine line={line} />
        )}
      </p>
    </>
  );
}

/** Also said to those who listen, each time it is another turn. */
function Past({ words }: { readonly words: string }) {
  useEffect(() => announce(words), [words]);
  return (
    <p className={css.past} data-past>
      {words}
    </p>
  );
}
