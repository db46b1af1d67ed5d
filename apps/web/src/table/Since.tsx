import { isGain } from '@two-rivers/kernel';
import type { Frame } from '@two-rivers/table';
import { useState } from 'react';
import { classes, Dialog } from '@two-rivers/board';
import { Gains } from './Gains.tsx';
import { Sign } from './icons.tsx';
import { useSeen } from './seen.ts';
import css from './Since.module.css';

/** What others did since the own turn, and what of it touched oneself; shown when the turn comes. */
export function Since({ className }: { readonly className?: string | undefined }) {
  const { entry, session, look, speaker, teller } = useSeen();
  const { frames, eyes } = look.scene;
  const [isOpen, setOpen] = useState(false);
  const first = frames.findLastIndex(({ seat }) => seat === eyes) + 1;
  const since = frames.slice(first);
  const others = since.filter(({ seat }) => seat >= 0);
  if (first === 0 || others.length === 0) return null;
  const gainedIn = ({ happenings }: Frame) =>
    happenings
      .map((happening) => session.face.happening(happening))
      .filter((happening) => isGain(happening) && happening.amount > 0);
  const title = speaker.say('since.title', { count: others.length });
  return (
    <>
      <button
        type="button"
        className={classes(css.since, className)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>{title}</span>
        <Gains happenings={since.flatMap(gainedIn)} seats={[eyes]} />
      </button>
      {isOpen && (
        <Dialog title={title} className={css.list} close={() => setOpen(false)}>
          <ul>
            {others.map((frame, index) => (
              <li key={index}>
                <entry.Mark position={look.position} seat={frame.seat} />
                <span>
                  {teller.deed(frame.before, frame.move, frame.seat)}{' '}
                  <Gains happenings={gainedIn(frame)} seats={[eyes]} nameOf={(seat) => speaker.name(seat)} />
                </span>
              </li>
            ))}
          </ul>
          <p className="dialog-buttons">
            <button
              type="button"
              className="primary"
              onClick={() => {
                setOpen(false);
                session.resume(first);
              }}
            >
              <Sign name="play" /> {speaker.say('since.watch')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
