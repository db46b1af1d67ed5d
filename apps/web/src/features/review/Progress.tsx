import type { Speaker } from '@two-rivers/words';
import { useStore } from '@two-rivers/board';
import type { ReviewRun } from './judge/reviewRun.ts';
import css from './Progress.module.css';

interface ProgressProps {
  readonly run: ReviewRun;
  readonly speaker: Speaker;
}

/** How far the analysis has come; it can be stopped and gone on with. Gone once all is judged. */
export function Progress({ run, speaker }: ProgressProps) {
  const { state, done, total } = useStore(run.progress);
  if (state === 'done') return null;
  const isWorking = state === 'working';
  const words =
    state === 'failed'
      ? 'review.failed'
      : total === 0
        ? 'review.loading'
        : state === 'stopped'
          ? 'review.stopped'
          : 'review.working';
  return (
    <section className={css.progress}>
      <p role="status" className={state === 'failed' ? 'warning' : undefined}>
        {speaker.say(words, { done, total })}
      </p>
      <progress
        value={total === 0 ? undefined : done}
        max={Math.max(1, total)}
        aria-label={speaker.say('review.progress')}
      />
      <button type="button" onClick={() => (isWorking ? run.stop() : run.start())}>
        {speaker.say(isWorking ? 'review.stop' : 'review.continue')}
      </button>
    </section>
  );
}
