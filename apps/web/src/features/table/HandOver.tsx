import type { Speaker } from '@two-rivers/words';
import { useEffect, useId, useRef } from 'react';
import { unsay } from '../../platform/Announcer.tsx';
import type { LoadedGame } from '../../platform/games.ts';
import { useSeen } from './seen.ts';
import css from './HandOver.module.css';

interface HandOverProps {
  readonly entry: LoadedGame;
  readonly position: unknown;
  readonly seat: number;
  readonly speaker: Speaker;
  readonly take: () => void;
  readonly leave: () => void;
}

/** Names the next player at a shared device without secrets; the table stays visible, one tap dismisses it. */
export function Greeting({ take }: Pick<HandOverProps, 'take'>) {
  const { entry, look, speaker } = useSeen();
  const { greets, view } = look.scene;
  if (greets === undefined || look.isOver || view.draft.length > 0) return null;
  const name = speaker.name(greets);
  return (
    <aside className={css.greeting} aria-label={speaker.say('table.turnOf', { name })}>
      <span className={css.mark}>
        <entry.Mark position={look.position} seat={greets} />
      </span>
      <p>{speaker.say('table.turnOf', { name })}</p>
      <button type="button" className="primary" data-greet onClick={take}>
        {speaker.say('handOver.start')}
      </button>
    </aside>
  );
}

/** Screen between two players at one device; shows nothing of either. */
export function HandOver({ entry: { Mark, family }, position, seat, speaker, take, leave }: HandOverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    // the last announcements belong to the previous player
    unsay();
    button.current?.focus();
  }, [seat]);
  return (
    <main className={`game-${family.id}`}>
      {/* screen readers read a dialog's title and text before its focused button */}
      <div
        className={css.handOver}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <span className={css.mark}>
          <Mark position={position} seat={seat} />
        </span>
        <h1 id={`${id}-title`}>{speaker.say('handOver.title', { name: speaker.name(seat) })}</h1>
        <p id={`${id}-text`}>{speaker.say('handOver.text')}</p>
        <button ref={button} type="button" className="primary big" data-take onClick={take}>
          {speaker.say('handOver.button', { name: speaker.name(seat) })}
        </button>
        <button type="button" className="plain" onClick={leave}>
          {speaker.say('table.leave')}
        </button>
      </div>
    </main>
  );
}
