import type { FaceProgress, Standing } from '@two-rivers/kernel';
import { classes, useIsTaught } from '@two-rivers/board';
import { useId } from 'react';
import type { Speaker } from '@two-rivers/words';
import { useSeen } from './seen.ts';
import css from './Standings.module.css';

/** Rounds in which the legend is shown unasked. */
const EXPLAINED = 2;

interface StandingsProps {
  /** others' points are hidden, as on a real table */
  readonly memory: boolean;
}

/** Points now, points if the game ended now, and how near the end is. A click explains the figures. */
export function Standings({ memory }: StandingsProps) {
  const { entry, session, look, speaker } = useSeen();
  const { eyes, seats } = look.scene;
  const { face } = session;
  const id = useId();
  const isTaught = useIsTaught();
  const progress = face.progress(look.position);
  if (progress.stage === 'setup') return null;
  const standing = face.standing(look.position);
  const isEnded = progress.stage === 'over';
  const isOpen = (seat: number) => !memory || seat === eyes || isEnded;
  const open = seats.flatMap((_, seat) => {
    const own = standing[seat];
    return own === undefined || !isOpen(seat)
      ? []
      : [{ seat, own, words: standingWords(speaker, seat, own) }];
  });
  const legend = speaker.say('standing.explained');
  return (
    <section className={css.standings} aria-label={speaker.say('standing.title')}>
      <button type="button" className={css.scores} popoverTarget={id}>
        {open.map(({ seat, own }) => (
          <span
            key={seat}
            className={classes(css.score, seat === look.actor && css.acting)}
            aria-hidden="true"
            title={legend}
          >
            <entry.Mark position={look.position} seat={seat} />
            <b>{isEnded ? own.ended : own.now}</b>
            {!isEnded && isTaught('score') && <span className={css.ended}>→ {own.ended}</span>}
          </span>
        ))}
        <span className="unseen">{open.map(({ words }) => words).join('; ')}</span>
      </button>
      <div id={id} popover="auto" className={classes('sheet', css.told)}>
        {!isEnded && <p>{legend}</p>}
        <ul>
          {open.map(({ seat, words }) => (
            <li key={seat}>
              <entry.Mark position={look.position} seat={seat} /> {words}
            </li>
          ))}
        </ul>
      </div>
      {progress.round <= EXPLAINED && (
        <p className={css.legend} aria-hidden="true">
          {speaker.say('standing.legend')}
        </p>
      )}
      <p>{progressWords(speaker, progress)}</p>
    </section>
  );
}

function standingWords(speaker: Speaker, seat: number, { now, ended, rank }: Standing): string {
  return speaker.say('standing.of', { ...speaker.who(seat), now, ended, rank });
}

function progressWords(speaker: Speaker, progress: FaceProgress): string {
  const { stage, round, untilEnd } = progress;
  const heading = speaker.say('round.heading', { round });
  if (stage !== 'play') return heading;
  // what ends the game first, counted in pieces: an estimate in rounds would jump back and forth
  const [nearest] = untilEnd.toSorted((a, b) => a.left - b.left);
  return nearest === undefined
    ? heading
    : `${heading} · ${speaker.say(`until.${nearest.what}`, { count: nearest.left })}`;
}

/** Once the end is certain: the players who still have a turn. */
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

/** Games played in rounds have no list of turns: the last round is the end. */
function lastWords(speaker: Speaker, lastTurns: readonly number[], eyes: number): string {
  const [now, ...after] = lastTurns;
  if (now === undefined) return speaker.say('last.round');
  if (now === eyes) return speaker.say('last.own', { count: after.length });
  const names = speaker.both(lastTurns.map((seat) => speaker.name(seat)));
  return lastTurns.includes(eyes)
    ? speaker.say('last.yours', { names })
    : speaker.say('last.others', { names });
}
