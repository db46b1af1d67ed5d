import { Telling } from '@two-rivers/review/telling';
import { useEffect, useMemo, useState } from 'react';
import { useSpoken } from '@two-rivers/board';
import { ChancePlot } from '../../ui/charts/ChancePlot.tsx';
import { LineSample } from '../../ui/charts/LineSample.tsx';
import type { PlayedTable } from './playedTable.ts';
import { useReviewSpeech } from '../review/judge/reviewSpeech.ts';
import { useSeen } from './seen.ts';
import { tellerOf } from '../../platform/useGameSpeaker.ts';
import css from './ResultStory.module.css';
import { isRefusal } from '@two-rivers/kernel';
import type { Review } from '@two-rivers/review';
import { keptReview } from '../review/judge/keptReview.ts';
import { glimpseOf, type Hand, workerHand } from '../review/judge/hand.ts';

/** Win chances of all players; with the turning point if the game has a full analysis. */
export function Course({ table }: { readonly table: PlayedTable }) {
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

/** Full analysis of a finished game, or a quick estimate. */
interface KnownCourse {
  readonly review: Review;
  readonly isGlimpse: boolean;
}

/** undefined while loading, or if no evaluation is available. */
function useCourse(table: PlayedTable): KnownCourse | undefined {
  const [course, setCourse] = useState<KnownCourse>();
  useEffect(() => {
    const search = new CourseSearch(table);
    search.find().then(
      (found) => found !== undefined && setCourse(found),
      // without a model (e.g. offline) the result is shown without this
      () => undefined,
    );
    return () => search.end();
  }, [table]);
  return course;
}

/** Retry delay while the server has not revealed the hidden cards yet. */
const AGAIN_MS = 1000;
const MOST_LOOKS = 5;

class CourseSearch {
  readonly #table: PlayedTable;
  #hand: Hand | undefined;
  #isEnded = false;

  constructor(table: PlayedTable) {
    this.#table = table;
  }

  async find(): Promise<KnownCourse | undefined> {
    const kept = await keptReview(this.#table.id);
    if (kept !== undefined) return { review: kept, isGlimpse: false };
    const glimpsed = await this.#glimpse();
    this.end();
    return glimpsed && { review: glimpsed, isGlimpse: true };
  }

  async #glimpse(): Promise<Review | undefined> {
    for (let looks = 0; looks < MOST_LOOKS && !this.#isEnded; looks++) {
      this.#hand ??= workerHand();
      const found = await glimpseOf(this.#table.saveFile(), this.#hand);
      if (!isRefusal(found)) return found;
      if (found.reason !== 'review-masked') return undefined;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    return undefined;
  }

  end(): void {
    this.#isEnded = true;
    this.#hand?.end();
  }
}
