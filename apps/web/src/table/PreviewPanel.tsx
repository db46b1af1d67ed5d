import { type Ahead, isGain } from '@two-rivers/kernel';
import { classes } from '@two-rivers/board';
import { Gains } from './Gains.tsx';
import { useSeen } from './seen.ts';
import css from './PreviewPanel.module.css';

interface PreviewPanelProps {
  readonly preview: Ahead;
  readonly className?: string | undefined;
}

/** What a choice would do: every gain of every player, what a limit takes, and what else it sets off. */
export function PreviewPanel({ preview, className }: PreviewPanelProps) {
  const { entry, session, look, speaker, teller, openRule } = useSeen();
  const { selected } = look;
  const { eyes, seats } = look.scene;
  const order = seats.map((_, seat) => seat).toSorted((a, b) => Number(b === eyes) - Number(a === eyes));
  const sentences = preview.happenings
    .filter((happening) => !isGain(happening) && session.face.isNews(happening))
    .flatMap((happening) => teller.told(happening) ?? []);
  return (
    <section
      className={classes(css.preview, className)}
      aria-label={speaker.say('preview.title')}
      aria-live="polite"
    >
      {selected !== undefined && (
        <h3>
          {teller.choice(look.position, selected.move)}{' '}
          <button
            type="button"
            className={css.rule}
            onClick={() => openRule(entry.ruleOf(selected.move.kind))}
            aria-label={speaker.say('table.rules')}
          >
            ?
          </button>
        </h3>
      )}
      <p className={css.gains}>
        <Gains happenings={preview.happenings} seats={order} nameOf={(seat) => speaker.name(seat)} />
      </p>
      {sentences.length > 0 && (
        <ul className={css.news}>
          {sentences.map((sentence, index) => (
            <li key={`${index} ${sentence}`}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
