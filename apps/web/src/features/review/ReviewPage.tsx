import { type Game, type GameRecord, gameOf, isRefusal, type Refusal } from '@two-rivers/kernel';
import { type ReviewBudgetName, REVIEW_VERSION, type Review } from '@two-rivers/review';
import { recordFrames } from '@two-rivers/table';
import { ReviewNarrator } from '@two-rivers/review/reviewNarrator';
import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useLoaded, useTranslate, useI18n, useStore } from '@two-rivers/ui';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { useCoverTexts } from '../../platform/cover.ts';
import { FRAGMENT, readFragmentPart } from '../../platform/fragment.ts';
import { lineFromHash } from '../share/link.ts';
import { saveReview, readSavedReview } from './judge/savedReview.ts';
import { loadRecordToReplay } from '../replay/openedRecord.ts';
import { useReviewI18n } from './judge/useReviewI18n.ts';
import { createNarrator, type TableI18n } from '../../platform/useGameI18n.ts';
import { Page } from '../../ui/Page.tsx';
import { refusalText } from '../../ui/refusalText.ts';
import { DecisionsSection } from './DecisionsSection.tsx';
import { usableWorkerCount, startReviewWorker } from './judge/reviewWorker.ts';
import { LedgerSection, SkillSection } from './LedgerSection.tsx';
import { KeyMomentsSection } from './KeyMomentsSection.tsx';
import { PictureSection } from './ReviewPicture.tsx';
import { type ReviewProgress as RunProgress, ReviewRun } from './judge/reviewRun.ts';
import { TimelineSection } from './TimelineSection.tsx';
import { ShownLineContext, ReviewContext, type ReviewContextValue, useTryOut } from './reviewContext.tsx';
import css from './ReviewPage.module.css';
import { refuse } from '../../platform/reasons.ts';
import type { ReviewMessages } from '@two-rivers/review/messages.gen';

/** Review of a finished game: win chances over time, decisive moments, luck, and better alternatives. */
export function ReviewPage({ id }: { readonly id: string }) {
  const { value, error } = useLoaded(id, async () => openReview(id));
  if (error !== undefined) throw error;
  if (value === undefined) return <div className="loading" />;
  return isRefusal(value) ? <ReviewNotFound refusal={value} /> : <ReviewContent {...value} />;
}

async function openReview(id: string): Promise<OpenedReview | Refusal> {
  const opened = await loadRecordToReplay(id);
  if (isRefusal(opened)) return opened;
  const { record } = opened;
  const entry = await loadGame(record.game);
  if (entry === undefined) return refuse('damaged-table');
  const game = gameOf(record, [entry.family]);
  if (isRefusal(game)) return game;
  const savedReview = await readSavedReview(id);
  return { id, entry, game, record, ...(savedReview === undefined ? {} : { savedReview }) };
}

/** Search budget from the URL, e.g. `#budget=quick`; standard by default. */
function requestedBudget(): ReviewBudgetName {
  const budget = readFragmentPart(location.hash, FRAGMENT.budget);
  return budget === 'least' || budget === 'quick' ? budget : 'standard';
}

interface OpenedReview {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly record: GameRecord;
  /** review from an earlier visit */
  readonly savedReview?: Review;
}

function useReviewRun({ id, record, savedReview }: OpenedReview): ReviewRun {
  const [run] = useState(() => {
    const onFinish = (review: Review) => void saveReview(id, review);
    return new ReviewRun({
      record,
      budget: requestedBudget(),
      workerCount: usableWorkerCount(),
      startWorker: startReviewWorker,
      onFinish,
      savedReview,
    });
  });
  useEffect(() => {
    // let the page render first, before the workers use the processor
    const timer = setTimeout(() => run.start(), START_AFTER_MS);
    return () => {
      clearTimeout(timer);
      run.stop();
    };
  }, [run]);
  return run;
}

const START_AFTER_MS = 300;

interface RunResult {
  readonly review: Review | undefined;
  readonly refusal: Refusal | undefined;
  readonly isDone: boolean;
}

const runResultOf = ({ review, refusal, state }: RunProgress): RunResult => ({
  review,
  refusal,
  isDone: state === 'done',
});

/**
 * Returns the result of a run so far. Re-renders (as a transition) only for a new review or state, not on each step of
 * progress.
 */
function useRunResult({ progress }: ReviewRun): RunResult {
  const [result, setResult] = useState(() => runResultOf(progress.get()));
  useEffect(() => {
    const update = () => {
      const next = runResultOf(progress.get());
      startTransition(() =>
        setResult((last) =>
          last.review === next.review && last.refusal === next.refusal && last.isDone === next.isDone ? last : next,
        ),
      );
    };
    update();
    return progress.subscribe(update);
  }, [progress]);
  return result;
}

function ReviewContent(opened: OpenedReview) {
  const { id, entry, game, record } = opened;
  const { language, i18n: app } = useI18n();
  const { title } = useCoverTexts()(game.id);
  const run = useReviewRun(opened);
  const { review, refusal: runRefusal, isDone } = useRunResult(run);
  const { length } = record.log;
  const [chosenLine, showLine] = useState(() => lineFromHash(location.hash));
  const { tryOut, refusal } = useTryOut(entry, record);
  const reviewI18n = useReviewI18n(
    entry,
    record.seats.map(({ name }) => name),
  );
  const gameView = useMemo(() => entry.gameView(game), [entry, game]);
  const position = useMemo(() => {
    const recording = recordFrames(game, record, 'open');
    return isRefusal(recording) ? undefined : gameView.position(recording.frames.at(-1)?.after ?? recording.start);
  }, [game, gameView, record]);
  // default: the first decisive moment
  const [moment] = review?.moments ?? [];
  const line = Math.min(chosenLine ?? (moment === undefined ? length : moment.line + moment.lines - 1), length);
  const contextValue = useMemo((): ReviewContextValue | undefined => {
    if (reviewI18n === undefined || review === undefined) return undefined;
    const { i18n } = reviewI18n;
    const gameNarrator = createNarrator(reviewI18n, gameView);
    const narrator = new ReviewNarrator({
      game,
      gameView,
      record,
      review,
      language,
      i18n,
      narrator: gameNarrator,
    });
    const colors = record.seats.map((_, seat) => entry.playerColor({ position, seat }));
    return { id, entry, narrator, position, colors, showLine, ...(tryOut && { tryOut }) };
  }, [id, entry, game, gameView, record, review, language, reviewI18n, position, tryOut]);
  if (runRefusal !== undefined) return <ReviewNotFound refusal={runRefusal} />;
  if (reviewI18n === undefined) return <div className="loading" />;
  const { i18n } = reviewI18n;
  return (
    <Page title={i18n.t('review.title', { title })} className={`${css.page} game-${game.id}`}>
      <ProgressPanel run={run} i18n={i18n} />
      {isDone && review?.judge.version !== REVIEW_VERSION && (
        <p>
          {i18n.t('review.earlier')} <RedoButton run={run} i18n={i18n} />
        </p>
      )}
      {refusal !== undefined && (
        <p className="warning" role="alert">
          {refusalText(app, refusal)}
        </p>
      )}
      {contextValue !== undefined && (
        <ReviewContext value={contextValue}>
          <ShownLineContext value={line}>
            <TimelineSection isDone={isDone} />
          </ShownLineContext>
          <ReviewSections isDone={isDone} />
          <p className="hint">
            {contextValue.narrator.t('review.judge', { ...contextValue.narrator.review.judge })}{' '}
            {isDone && <RedoButton run={run} i18n={i18n} />}
          </p>
        </ReviewContext>
      )}
    </Page>
  );
}

/** Sections that do not depend on the selected moment. */
const ReviewSections = memo(({ isDone }: { readonly isDone: boolean }) => (
  <>
    {isDone && <KeyMomentsSection />}
    {isDone && <LedgerSection />}
    {isDone && <SkillSection />}
    {isDone && <PictureSection />}
    <DecisionsSection />
  </>
));

function RedoButton({ run, i18n }: { readonly run: ReviewRun; readonly i18n: TableI18n<ReviewMessages> }) {
  return (
    <button type="button" className="link" onClick={() => run.restart()}>
      {i18n.t('review.again')}
    </button>
  );
}

function ReviewNotFound({ refusal }: { readonly refusal: Refusal }) {
  const t = useTranslate();
  const { i18n } = useI18n();
  return (
    <Page title={t('replay.missing')}>
      <p>{refusalText(i18n, refusal)}</p>
      <p>
        <Link href="/" className="button primary">
          {t('failure.home')}
        </Link>
      </p>
    </Page>
  );
}

interface ProgressPanelProps {
  readonly run: ReviewRun;
  readonly i18n: TableI18n<ReviewMessages>;
}

/** Progress of the analysis, with a button to stop or continue; disappears when done. */
function ProgressPanel({ run, i18n }: ProgressPanelProps) {
  const { state, done, total } = useStore(run.progress);
  if (state === 'done') return null;
  const isWorking = state === 'working';
  const messageKey =
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
        {i18n.t(messageKey, { done, total })}
      </p>
      <progress
        value={total === 0 ? undefined : done}
        max={Math.max(1, total)}
        aria-label={i18n.t('review.progress')}
      />
      <button type="button" onClick={() => (isWorking ? run.stop() : run.start())}>
        {i18n.t(isWorking ? 'review.stop' : 'review.continue')}
      </button>
    </section>
  );
}
