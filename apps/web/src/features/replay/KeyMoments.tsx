import { useEffect } from 'react';
import { useSeen } from '../table/seen.ts';
import type { KeyMoment } from '../review/judge/reviewed.ts';
import { roundAt, type Track } from './track.ts';

interface KeyMomentsProps {
  readonly moments: readonly KeyMoment[];
  readonly track: Track;
}

/** Jumps to what the review of the game found; M goes to the next of them, with Shift to the one before. */
export function KeyMoments({ moments, track }: KeyMomentsProps) {
  const { session, look, speaker } = useSeen();
  useEffect(() => {
    const press = ({ key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const on = target instanceof Element ? target : document.body;
      if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey || on.closest('dialog, select, input'))
        return;
      const { shown } = session.look.get();
      const next = shiftKey
        ? (moments.findLast(({ line }) => line < shown) ?? moments.at(-1))
        : (moments.find(({ line }) => line > shown) ?? moments[0]);
      if (next !== undefined) session.goTo(next.line);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [session, moments]);
  const here = moments.findIndex(({ line }) => line === look.shown);
  return (
    <label>
      <span>{speaker.say('replay.moments')}</span>
      <select
        value={String(here)}
        onChange={({ target }) => {
          const chosen = moments[Number(target.value)];
          if (chosen !== undefined) session.goTo(chosen.line);
        }}
      >
        <option value="-1">{speaker.say('replay.moments.choose', { count: moments.length })}</option>
        {moments.map(({ line, seat, what }, index) => (
          <option key={`${line} ${seat} ${what}`} value={index}>
            {speaker.say('replay.moment', {
              round: roundAt(track, line),
              name: speaker.name(seat),
              what: speaker.say(`replay.moment.${what}`),
            })}
          </option>
        ))}
      </select>
    </label>
  );
}
