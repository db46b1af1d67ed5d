import { CHANCE } from '@two-rivers/kernel';
import { useSeen } from './seen.ts';
import { TaleLine } from './TaleLine.tsx';
import css from './Telling.module.css';

/** While others play: what is being done, in one line, on every device and tab. */
export function Telling() {
  const { chronicle, look, speaker } = useSeen();
  const { frames } = look.scene;
  const line = chronicle.newest(frames, look.shown);
  if (look.isOver && look.isLive) return null;
  const isSetup =
    line === undefined || (line.move === undefined && line.occasion === undefined && line.from === 0);
  return (
    <p className={css.telling} data-telling>
      {isSetup ? (
        <span className={css.waiting}>
          {speaker.say(look.actor === CHANCE ? 'telling.deal' : 'telling.begin')}
        </span>
      ) : (
        <TaleLine line={line} />
      )}
    </p>
  );
}
