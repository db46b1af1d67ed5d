import { type Lessened, lessened } from '@two-rivers/kernel';
import { linesOf, type Look, type Story, type StoryLine, type TableSession } from '@two-rivers/table';
import { memo, useState } from 'react';
import { classes, useIsTaught } from '@two-rivers/board';
import { Sign } from './icons.tsx';
import { useSeen } from './seen.ts';
import css from './Since.module.css';
import { TaleLine } from './Telling.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** The item of the last turn with the most events; the others are shown when expanded. */
function mainLine(story: Story): StoryLine | undefined {
  const [turn] = story.flatMap(({ turns }) => turns).toReversed();
  return turn?.lines.reduce((most, line) => (line.happenings.length >= most.happenings.length ? line : most));
}

/** Change of the viewer's points at the end, if the game ended now. */
interface Change {
  readonly before: number;
  readonly after: number;
  /** final-count rows that lost points; only if the total fell */
  readonly less: readonly Lessened[];
}

/** undefined if unchanged. */
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

/** What happened since the viewer's last turn: the main item, or all if there is room or expanded. */
export const Since = memo(function Since({ className }: { readonly className?: string | undefined }) {
  const { chronicle, session, look, speaker, teller } = useSeen();
  const { frames, eyes } = look.scene;
  const [isOpen, setOpen] = useState(false);
  const isTaught = useIsTaught();
  const first = frames.findLastIndex(({ seat }) => seat === eyes) + 1;
  if (first === 0) return null;
  const story = chronicle.tellFrom(frames, first);
  const lines = linesOf(story);
  // a viewer who ends a round and begins the next one has only missed the change of round
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
            // newest first, so that the oldest are dropped, not cut, if room is short
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
