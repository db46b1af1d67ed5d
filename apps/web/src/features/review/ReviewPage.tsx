import { type Game, type GameRecord, gameOf, isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import { type ReviewBudgetName, REVIEW_VERSION, type Review } from '@two-rivers/review';
import { recordFrames } from '@two-rivers/table';
import type { I18n } from '@two-rivers/i18n';
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
import { createNarrator } from '../../platform/useGameI18n.ts';
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

/** Where a finished game was won: everybody's chance to win, what decided it, how much was luck, what could have gone better. */
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

/** How thoroughly to judge, where the address says so: `#budget=quick`. */
function requestedBudget(): ReviewBudgetName {
  const budget = readFragmentPart(location.hash, FRAGMENT.budget);
  return budget === 'least' || budget === 'quick' ? budget : 'standard';
}

interface OpenedReview {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly record: GameRecord;
  /** made before */
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
    // the page is drawn first: those who judge would take the processor from it
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
  readonly refusalReason: string | undefined;
  readonly isDone: boolean;
}

const runResultOf = ({ review, refusalReason, state }: RunProgress): RunResult => ({
  review,
  refusalReason,
  isDone: state === 'done',
});

/** What a run has found so far. How far it has come changes many times a second and is not for the whole page; what is new is drawn bit by bit. */
function useRunResult({ progress }: ReviewRun): RunResult {
  const [result, setResult] = useState(() => runResultOf(progress.get()));
  useEffect(() => {
    const update = () => {
      const next = runResultOf(progress.get());
      startTransition(() =>
        setResult((last) =>
          last.review === next.review && last.refusalReason === next.refusalReason && last.isDone === next.isDone
            ? last
            : next,
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
  const { review, refusalReason, isDone } = useRunResult(run);
  const { length } = record.log;
  const [chosenLine, showLine] = useState(() => lineFromHash(location.hash));
  const { tryOut, refusal } = useTryOut(entry, record);
  const speech = useReviewI18n(
    entry,
    record.seats.map(({ name }) => name),
  );
  const gameView = useMemo(() => entry.gameView(game), [entry, game]);
  const position = useMemo(() => {
    const recorded = recordFrames(game, record, 'open');
    return isRefusal(recorded) ? undefined : gameView.position(recorded.frames.at(-1)?.after ?? recorded.start);
  }, [game, gameView, record]);
  // where nothing else is asked for, what decided the game
  const [moment] = review?.moments ?? [];
  const line = Math.min(chosenLine ?? (moment === undefined ? length : moment.line + moment.lines - 1), length);
  const contextValue = useMemo((): ReviewContextValue | undefined => {
    if (speech === undefined || review === undefined) return undefined;
    const { i18n } = speech;
    const gameNarrator = createNarrator(speech, gameView);
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
  }, [id, entry, game, gameView, record, review, language, speech, position, tryOut]);
  if (refusalReason !== undefined) return <ReviewNotFound refusal={refuse(refusalReason)} />;
  if (speech === undefined) return <div className="loading" />;
  const { i18n } = speech;
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

/** What is the same whichever moment is looked at. */
const ReviewSections = memo(({ isDone }: { readonly isDone: boolean }) => (
  <>
    {isDone && <KeyMomentsSection />}
    {isDone && <LedgerSection />}
    {isDone && <SkillSection />}
    {isDone && <PictureSection />}
    <DecisionsSection />
  </>
));

function RedoButton({ run, i18n }: { readonly run: ReviewRun; readonly i18n: I18n }) {
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
  readonly i18n: I18n;
}

/** How far the analysis has come; it can be stopped and gone on with. Gone once all is judged. */
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
