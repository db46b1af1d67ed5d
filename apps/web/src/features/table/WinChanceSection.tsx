import { ReviewNarrator } from '@two-rivers/review/reviewNarrator';
import { useEffect, useMemo, useState } from 'react';
import { useI18n } from '@two-rivers/ui';
import { WinChancePlot } from '../../ui/charts/WinChancePlot.tsx';
import { LineSample } from '../../ui/charts/LineSample.tsx';
import type { PlayableTable } from './playableTable.ts';
import { useReviewI18n } from '../review/judge/useReviewI18n.ts';
import { useTable, useTableServices } from './tableContext.ts';
import { createNarrator } from '../../platform/useGameI18n.ts';
import css from './ResultCharts.module.css';
import { isRefusal } from '@two-rivers/kernel';
import type { Review } from '@two-rivers/review';
import { readSavedReview } from '../review/judge/savedReview.ts';
import { estimateReview, type ReviewWorker, startReviewWorker } from '../review/judge/reviewWorker.ts';

/** Win chances of all players; with the turning point if the game has a full analysis. */
export function WinChanceSection({ table }: { readonly table: PlayableTable }) {
  const { entry, store } = useTableServices();
  const seatNames = useTable(({ input }) => input.seats.map(({ name }) => name));
  const { language } = useI18n();
  const winChances = useWinChanceReview(table);
  const reviewI18n = useReviewI18n(entry, seatNames);
  const seatColors = useTable(({ input, position }) =>
    input.seats.map((_, seat) => entry.playerColor({ position, seat })),
  );
  const narrator = useMemo(() => {
    if (winChances === undefined || reviewI18n === undefined) return undefined;
    const { review } = winChances;
    const { gameView } = store;
    const { i18n } = reviewI18n;
    const gameNarrator = createNarrator(reviewI18n, gameView);
    return new ReviewNarrator({
      game: gameView.game,
      gameView,
      record: table.recordToSave(),
      review,
      language,
      i18n,
      narrator: gameNarrator,
    });
  }, [winChances, reviewI18n, store, table, language]);
  if (winChances === undefined || narrator === undefined) return null;
  const { names } = narrator;
  return (
    <>
      <h3 className={css.next}>{narrator.t('review.timeline')}</h3>
      <p>{winChances.isEstimate ? narrator.t('review.glimpse') : narrator.turningPointText()}</p>
      <ul className={css.lines}>
        {names.map((name, seat) => (
          <li key={seat}>
            <LineSample seat={seat} colors={seatColors} /> {name}
          </li>
        ))}
      </ul>
      <WinChancePlot
        review={narrator.review}
        names={names}
        language={language}
        colors={seatColors}
        label={narrator.t('review.timeline')}
        height={160}
      />
    </>
  );
}

/** Full analysis of a finished game, or a quick estimate. */
interface WinChanceReview {
  readonly review: Review;
  readonly isEstimate: boolean;
}

/** Win chances of a finished game; undefined while loading or if no evaluation is available. */
function useWinChanceReview(table: PlayableTable): WinChanceReview | undefined {
  const [winChances, setWinChances] = useState<WinChanceReview>();
  useEffect(() => {
    const loader = new WinChanceLoader(table);
    loader.load().then(
      (result) => result !== undefined && setWinChances(result),
      // without a model (e.g. offline) the result has no win chances
      () => undefined,
    );
    return () => loader.stop();
  }, [table]);
  return winChances;
}

/** Retry delay while the server has not revealed the hidden cards yet. */
const RETRY_MS = 1000;
const MAX_ATTEMPTS = 5;

class WinChanceLoader {
  readonly #table: PlayableTable;
  #worker: ReviewWorker | undefined;
  #isStopped = false;

  constructor(table: PlayableTable) {
    this.#table = table;
  }

  async load(): Promise<WinChanceReview | undefined> {
    const savedReview = await readSavedReview(this.#table.id);
    if (savedReview !== undefined) return { review: savedReview, isEstimate: false };
    const estimate = await this.#estimate();
    this.stop();
    return estimate && { review: estimate, isEstimate: true };
  }

  async #estimate(): Promise<Review | undefined> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !this.#isStopped; attempt++) {
      this.#worker ??= startReviewWorker();
      const result = await estimateReview(this.#table.recordToSave(), this.#worker);
      if (!isRefusal(result)) return result;
      if (result.reason !== 'review-masked') return undefined;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    return undefined;
  }

  stop(): void {
    this.#isStopped = true;
    this.#worker?.terminate();
  }
}
