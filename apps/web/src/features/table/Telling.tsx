import { CHANCE } from '@two-rivers/kernel';
import { useEffect, useState } from 'react';
import { classes } from '@two-rivers/board';
import { sharesOf, type StoryLine } from '@two-rivers/table';
import { announce } from '../../platform/Announcer.tsx';
import { pastOf } from './turns.ts';
import { type Seen, useSeen } from './seen.ts';
import { Amounts } from './Gains.tsx';
import css from './Telling.module.css';

/** The current move in one line; under the turn number while the viewer is in the past. */
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

/** Also announced on each change of turn. */
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

/** A log item: player, move, and gains of each player as icons; in words for screen readers. */
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

/** Pure chance results have no short form. */
function wordsOf({ teller }: Seen, line: StoryLine): string {
  return isDealt(line) ? teller.details(line).join(' ') : teller.line(line);
}

function isDealt({ move, occasion }: StoryLine): boolean {
  return move === undefined && occasion === undefined;
}

/** Milliseconds on screen. */
const STAYS = 3200;

/**
 * Short overlay for a mastery, a visit or the last round, with its gains. Blocks nothing: a tap dismisses it and still reaches what is
 * below.
 */
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
    // screen readers get the announcement instead
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
