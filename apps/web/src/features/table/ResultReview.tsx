import { Telling } from '@two-rivers/words/review/telling';
import { useMemo } from 'react';
import { useSpoken } from '@two-rivers/board';
import { ChancePlot } from '../../ui/charts/ChancePlot.tsx';
import { LineSample } from '../../ui/charts/LineSample.tsx';
import type { PlayedTable } from './playedTable.ts';
import { useReviewSpeech } from '../review/judge/reviewSpeech.ts';
import { useSeen } from './seen.ts';
import { useCourse } from './useCourse.ts';
import { tellerOf } from '../../platform/useGameSpeaker.ts';
import css from './ResultStory.module.css';

/** Everybody's chance to win, and the turning point where the game has been analyzed. */
export function ResultReview({ table }: { readonly table: PlayedTable }) {
  const { entry, session, look } = useSeen();
  const { language } = useSpoken();
  const course = useCourse(table);
  const speech = useReviewSpeech(
    entry,
    look.scene.seats.map(({ name }) => name),
  );
  const telling = useMemo(() => {
    if (course === undefined || speech === undefined) return undefined;
    const { review } = course;
    const { face } = session;
    const { speaker } = speech;
    const teller = tellerOf(speech, face);
    return new Telling({
      game: face.game,
      face,
      record: table.saveFile(),
      review,
      language,
      speaker,
      teller,
    });
  }, [course, speech, session, table, language]);
  if (course === undefined || telling === undefined) return null;
  const { names } = telling;
  const colors = names.map((_, seat) => entry.colourOf({ position: look.position, seat }));
  return (
    <>
      <h3 className={css.next}>{telling.say('review.timeline')}</h3>
      <p>{course.isGlimpse ? telling.say('review.glimpse') : telling.turningPoint()}</p>
      <ul className={css.lines}>
        {names.map((name, seat) => (
          <li key={seat}>
            <LineSample seat={seat} colors={colors} /> {name}
          </li>
        ))}
      </ul>
      <ChancePlot
        review={telling.review}
        names={names}
        language={language}
        colors={colors}
        label={telling.say('review.timeline')}
        height={160}
      />
    </>
  );
}
