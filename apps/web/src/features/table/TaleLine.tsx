import { classes } from '@two-rivers/board';
import { sharesOf, type StoryLine } from '@two-rivers/table';
import { Amounts } from './Gains.tsx';
import { type Seen, useSeen } from './seen.ts';
import css from './TaleLine.module.css';

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
