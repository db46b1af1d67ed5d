import { CHANCE } from '@two-rivers/kernel';
import { useEffect, useState } from 'react';
import { classes } from '@two-rivers/board';
import { sharesOf, type StoryLine } from '@two-rivers/table';
import { announce } from '../../platform/Announcer.tsx';
import { pastOf } from './turns.ts';
import { type Seen, useSeen } from './seen.ts';
import { Amounts } from './Gains.tsx';
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

interface TaleLineProps {
  readonly line: StoryLine;
  readonly className?: string | undefined;
}

/** A line of the story: who, what, and what it brought each player, in signs. Who listens hears it in words. */
export function TaleLine({ line, className }: TaleLineProps) {
  const seen = useSeen();
  const { entry, session, look, teller } = seen;
  const { seats, eyes } = look.scene;
  const { move, occasion, seat } = line;
  const icon =
    occasion?.icon ?? (move === undefined ? undefined : session.face.icon(session.face.move(move.move)));
  const told = wordsOf(seen, line);
  const deed = isDealt(line) ? told : teller.line({ ...line, happenings: [] });
  return (
    <span className={classes(css.line, occasion !== undefined && css.occasion, className)}>
      <span className={css.who} aria-hidden="true">
        {seat >= 0 && <entry.Mark position={look.position} seat={seat} />}
        {icon !== undefined && <entry.Icon name={icon} />}
      </span>
      <span aria-hidden="true">
        <span className={css.words}>{deed}</span>
        <span data-notes>{told.slice(deed.length)}</span>{' '}
        {sharesOf(line, seats.length).map((share) => (
          <span key={share.seat} className={classes(css.share, share.seat === eyes && css.mine)}>
            {share.seat !== seat && <entry.Mark position={look.position} seat={share.seat} />}
            <Amounts gains={share.gains} />
          </span>
        ))}
      </span>
      <span className="unseen">{teller.aloud(line, sharesOf(line, seats.length))}</span>
    </span>
  );
}

/** What chance did by itself has no short words: it is told in full. */
function wordsOf({ teller }: Seen, line: StoryLine): string {
  return isDealt(line) ? teller.details(line).join(' ') : teller.line(line);
}

function isDealt({ move, occasion }: StoryLine): boolean {
  return move === undefined && occasion === undefined;
}

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
