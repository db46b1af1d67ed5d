import { type Lessened, lessened } from '@two-rivers/kernel';
import { linesOf, type Look, type Story, type StoryLine, type TableSession } from '@two-rivers/table';
import { memo, useState } from 'react';
import { classes, useIsTaught } from '@two-rivers/board';
import { Sign } from './icons.tsx';
import { useSeen } from './seen.ts';
import css from './Since.module.css';
import { TaleLine } from './Telling.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** The line of the last turn that did most: what prepared it can be opened. */
function mainLine(story: Story): StoryLine | undefined {
  const [turn] = story.flatMap(({ turns }) => turns).toReversed();
  return turn?.lines.reduce((most, line) => (line.happenings.length >= most.happenings.length ? line : most));
}

/** How the points that one would end with have changed. */
interface Change {
  readonly before: number;
  readonly after: number;
  /** where they have become less, if they have in all */
  readonly less: readonly Lessened[];
}

/** How the points that one would end with have changed meanwhile; undefined where they have not. */
function standingSince({ face }: TableSession, { scene, position }: Look, first: number): Change | undefined {
  const { eyes } = scene;
  const then = scene.frames[first]?.before;
  if (then === undefined) return undefined;
  const former = face.position(then);
  const before = face.standing(former)[eyes]?.ended;
  const after = face.standing(position)[eyes]?.ended;
  if (before === undefined || after === undefined || before === after) return undefined;
  const less = after < before ? lessened(face.count(former), face.count(position), eyes) : [];
  return { before, after, less };
}

/**
 * What happened since the own turn, in place: the newest line, or all of them where there is room or they
 * are asked for.
 */
export const Since = memo(function Since({ className }: { readonly className?: string | undefined }) {
  const { chronicle, session, look, speaker, teller } = useSeen();
  const { frames, eyes } = look.scene;
  const [isOpen, setOpen] = useState(false);
  const isTaught = useIsTaught();
  const first = frames.findLastIndex(({ seat }) => seat === eyes) + 1;
  if (first === 0) return null;
  const story = chronicle.tellFrom(frames, first);
  const lines = linesOf(story);
  // who ends a round and begins the next has missed what lies between
  if (!lines.some(({ move, occasion }) => move !== undefined || occasion?.lasts === true)) return null;
  const main = mainLine(story);
  const change = isTaught('score') ? standingSince(session, look, first) : undefined;
  const title =
    look.scene.isShared === true
      ? speaker.say('since.of', { name: speaker.name(eyes) })
      : speaker.say('since.title');
  return (
    <section className={classes(css.since, isOpen && css.open, className)} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <button
          type="button"
          className={classes('plain', css.more)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? speaker.say('since.less') : speaker.say('since.more', { count: lines.length - 1 })}
        </button>
        <IconButton isTool onClick={() => session.resume(first)} label={speaker.say('since.watch')}>
          <Sign name="play" />
        </IconButton>
      </header>
      <ul tabIndex={isOpen ? 0 : undefined}>
        {lines.map((line, index) => (
          <li
            key={`${line.from} ${line.occasion?.name ?? ''}`}
            // where not all find room the newest do, and the rest is not cut but left out
            style={{ order: -index }}
            className={classes(line === main && css.main)}
          >
            <TaleLine line={line} />
          </li>
        ))}
        {change !== undefined && (
          <li className={classes(css.main, css.standing)} style={{ order: -lines.length }}>
            {teller.because(
              speaker.say('since.standing', { before: change.before, after: change.after }),
              change.less,
            )}
          </li>
        )}
      </ul>
    </section>
  );
});
