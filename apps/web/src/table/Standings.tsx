import type { FaceProgress, Standing } from '@two-rivers/kernel';
import { classes } from '@two-rivers/board';
import type { Speaker } from '@two-rivers/words';
import { useSeen } from './seen.ts';
import css from './Standings.module.css';

/** Rounds in which the two numbers are still explained. */
const EXPLAINED = 2;

interface StandingsProps {
  /** others' points are covered, as on a real table */
  readonly memory: boolean;
}

/** How everybody stands, now and if the game ended now, and how near the end is: in one row on every device. */
export function Standings({ memory }: StandingsProps) {
  const { entry, session, look, speaker } = useSeen();
  const { eyes, seats } = look.scene;
  const { face } = session;
  const progress = face.progress(look.position);
  if (progress.stage === 'setup') return null;
  const standing = face.standing(look.position);
  const isEnded = progress.stage === 'over';
  const isOpen = (seat: number) => !memory || seat === eyes || isEnded;
  return (
    <section className={css.standings} aria-label={speaker.say('standing.title')}>
      <ul>
        {seats.map(({ name }, seat) => {
          const own = standing[seat];
          if (own === undefined || !isOpen(seat)) return null;
          const words = standingWords(speaker, name, own);
          return (
            <li key={seat} className={classes(seat === look.actor && css.acting)} title={words}>
              <span aria-hidden="true">
                <entry.Mark position={look.position} seat={seat} />
                <b>{isEnded ? own.ended : own.now}</b>
                {!isEnded && <span className={css.ended}>→ {own.ended}</span>}
              </span>
              <span className="unseen">{words}</span>
            </li>
          );
        })}
      </ul>
      {progress.round <= EXPLAINED && <p className={css.legend}>{speaker.say('standing.legend')}</p>}
      <p>{progressWords(speaker, progress)}</p>
    </section>
  );
}

function standingWords(speaker: Speaker, name: string, { now, ended, rank }: Standing): string {
  return speaker.say('standing.of', { name, now, ended, rank });
}

function progressWords(speaker: Speaker, progress: FaceProgress): string {
  const { stage, round, untilEnd } = progress;
  const heading = speaker.say('round.heading', { round });
  if (stage !== 'play') return heading;
  // what brings the end first, counted in pieces: a guess at rounds would jump to and fro
  const [nearest] = untilEnd.toSorted((a, b) => a.left - b.left);
  return nearest === undefined
    ? heading
    : `${heading} · ${speaker.say(`until.${nearest.what}`, { count: nearest.left })}`;
}

/** Said across the table once the end is certain: who still has a turn. */
export function LastTurns() {
  const { session, look, speaker } = useSeen();
  const { stage, lastTurns } = session.face.progress(look.position);
  if (stage !== 'last') return null;
  return (
    <p className={css.last} role="status" data-last-turns>
      {lastWords(speaker, lastTurns, look.scene.eyes)}
    </p>
  );
}

/** A game of rounds has no list of turns: its last round is the end. */
function lastWords(speaker: Speaker, lastTurns: readonly number[], eyes: number): string {
  const [now, ...after] = lastTurns;
  if (now === undefined) return speaker.say('last.round');
  if (now === eyes) return speaker.say('last.own', { count: after.length });
  const names = speaker.both(lastTurns.map((seat) => speaker.name(seat)));
  return lastTurns.includes(eyes)
    ? speaker.say('last.yours', { names })
    : speaker.say('last.others', { names });
}
