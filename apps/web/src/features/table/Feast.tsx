import { sharesOf, type StoryLine } from '@two-rivers/table';
import { useEffect, useState } from 'react';
import { Amounts } from './Gains.tsx';
import { useSeen } from './seen.ts';
import css from './Feast.module.css';

/** Milliseconds it stays. */
const STAYS = 3200;

/** A short, calm moment for a mastery, a visit, the last round, with what it brought. Nothing waits for it: a tap puts it away and still reaches what lies under it. */
export function Feast() {
  const { entry, chronicle, look, speaker, teller } = useSeen();
  const { step, scene } = look;
  const [feast, setFeast] = useState<StoryLine>();
  useEffect(() => {
    const told = step === undefined ? undefined : chronicle.feasts(step.happenings).at(-1);
    if (told !== undefined) setFeast(told);
  }, [step, chronicle]);
  useEffect(() => {
    if (feast === undefined) return;
    const hide = () => setFeast(undefined);
    const timer = setTimeout(hide, STAYS);
    addEventListener('pointerdown', hide, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', hide, true);
    };
  }, [feast]);
  if (feast === undefined) return null;
  return (
    // those who listen are told by the announcement
    <div className={css.feast} aria-hidden="true" data-feast>
      <span className={css.icon}>
        <entry.Icon name={feast.occasion?.icon ?? ''} />
      </span>
      <p>{teller.line(feast)}</p>
      <ul>
        {sharesOf(feast, scene.seats.length).map(({ seat, gains }) => (
          <li key={seat}>
            <entry.Mark position={look.position} seat={seat} /> {speaker.name(seat)} <Amounts gains={gains} />
          </li>
        ))}
      </ul>
    </div>
  );
}
