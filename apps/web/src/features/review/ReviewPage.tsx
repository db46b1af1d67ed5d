import { type Game, type GameRecord, gameOf, isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import { type BudgetName, JUDGE, type Review } from '@two-rivers/review';
import { film } from '@two-rivers/table';
import type { Speaker } from '@two-rivers/words';
import { Telling } from '@two-rivers/review/telling';
import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useLoaded, useSay, useSpoken, useStore } from '@two-rivers/board';
import { type LoadedGame, loadGame } from '../../platform/games.ts';
import { useCover } from '../../platform/cover.ts';
import { FRAGMENT, partOf } from '../../platform/fragment.ts';
import { lineIn } from '../share/link.ts';
import { keepReview, keptReview } from './judge/keptReview.ts';
import { recordToReplay } from '../replay/openedRecord.ts';
import { useReviewSpeech } from './judge/reviewSpeech.ts';
import { tellerOf } from '../../platform/useGameSpeaker.ts';
import { Page } from '../../ui/Page.tsx';
import { reasonOf } from '../../ui/reason.ts';
import { Decisions } from './Decisions.tsx';
import { handsHere, workerHand } from './judge/hand.ts';
import { Ledger, Skill } from './Ledger.tsx';
import { Moments } from './Moments.tsx';
import { PictureSection } from './Picture.tsx';
import { type Progress as RunProgress, ReviewRun } from './judge/reviewRun.ts';
import { TimelineSection } from './TimelineSection.tsx';
import { LineContext, ToldContext, type ToldReview, useTryOut } from './told.tsx';
import css from './ReviewPage.module.css';

/** Where a finished game was won: everybody's chance to win, what decided it, how much was luck, what could have gone better. */
export function ReviewPage({ id }: { readonly id: string }) {
  const { value, error } = useLoaded(id, async () => load(id));
  if (error !== undefined) throw error;
  if (value === undefined) return <div className="loading" />;
  return isRefusal(value) ? <NoReview refusal={value} /> : <Opened {...value} />;
}

async function load(id: string): Promise<OpenedProps | Refusal> {
  const replayed = await recordToReplay(id);
  if (isRefusal(replayed)) return replayed;
  const { record } = replayed;
  const entry = await loadGame(record.game);
  if (entry === undefined) return refuse('damaged-table');
  const game = gameOf(record, [entry.family]);
  if (isRefusal(game)) return game;
  const kept = await keptReview(id);
  return { id, entry, game, record, ...(kept === undefined ? {} : { kept }) };
}

/** How thoroughly to judge, where the address says so: `#budget=quick`. */
function wantedBudget(): BudgetName {
  const wanted = partOf(location.hash, FRAGMENT.budget);
  return wanted === 'least' || wanted === 'quick' ? wanted : 'standard';
}

interface OpenedProps {
  readonly id: string;
  readonly entry: LoadedGame;
  readonly game: Game;
  readonly record: GameRecord;
  /** made before */
  readonly kept?: Review;
}

function useRun({ id, record, kept }: OpenedProps): ReviewRun {
  const [run] = useState(() => {
    const finished = (review: Review) => void keepReview(id, review);
    return new ReviewRun({
      record,
      budget: wantedBudget(),
      hands: handsHere(),
      makeHand: workerHand,
      finished,
      kept,
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

interface Found {
  readonly review: Review | undefined;
  readonly refused: string | undefined;
  readonly isDone: boolean;
}

const foundBy = ({ review, refused, state }: RunProgress): Found => ({
  review,
  refused,
  isDone: state === 'done',
});

/** What a run has found so far. How far it has come changes many times a second and is not for the whole page; what is new is drawn bit by bit. */
function useFound({ progress }: ReviewRun): Found {
  const [found, setFound] = useState(() => foundBy(progress.get()));
  useEffect(() => {
    const look = () => {
      const next = foundBy(progress.get());
      startTransition(() =>
        setFound((last) =>
          last.review === next.review && last.refused === next.refused && last.isDone === next.isDone
            ? last
            : next,
        ),
      );
    };
    look();
    return progress.subscribe(look);
  }, [progress]);
  return found;
}

function Opened(opened: OpenedProps) {
  const { id, entry, game, record } = opened;
  const { language, speaker: app } = useSpoken();
  const { title } = useCover()(game.id);
  const run = useRun(opened);
  const { review, refused, isDone } = useFound(run);
  const { length } = record.log;
  const [chosen, lookAt] = useState(() => lineIn(location.hash));
  const { tryOut, refusal } = useTryOut(entry, record);
  const speech = useReviewSpeech(
    entry,
    record.seats.map(({ name }) => name),
  );
  const face = useMemo(() => entry.face(game), [entry, game]);
  const position = useMemo(() => {
    const reel = film(game, record, 'open');
    return isRefusal(reel) ? undefined : face.position(reel.frames.at(-1)?.after ?? reel.start);
  }, [game, face, record]);
  // where nothing else is asked for, what decided the game
  const [moment] = review?.moments ?? [];
  const line = Math.min(chosen ?? (moment === undefined ? length : moment.line + moment.lines - 1), length);
  const told = useMemo((): ToldReview | undefined => {
    if (speech === undefined || review === undefined) return undefined;
    const { speaker } = speech;
    const teller = tellerOf(speech, face);
    const telling = new Telling({ game, face, record, review, language, speaker, teller });
    const colors = record.seats.map((_, seat) => entry.colourOf({ position, seat }));
    return { id, entry, telling, position, colors, lookAt, ...(tryOut && { tryOut }) };
  }, [id, entry, game, face, record, review, language, speech, position, tryOut]);
  if (refused !== undefined) return <NoReview refusal={refuse(refused)} />;
  if (speech === undefined) return <div className="loading" />;
  const { speaker } = speech;
  return (
    <Page title={speaker.say('review.title', { title })} className={`${css.page} game-${game.id}`}>
      <Progress run={run} speaker={speaker} />
      {isDone && review?.judge.version !== JUDGE && (
        <p>
          {speaker.say('review.earlier')} <Again run={run} speaker={speaker} />
        </p>
      )}
      {refusal !== undefined && (
        <p className="warning" role="alert">
          {reasonOf(app, refusal)}
        </p>
      )}
      {told !== undefined && (
        <ToldContext value={told}>
          <LineContext value={line}>
            <TimelineSection isDone={isDone} />
          </LineContext>
          <Parts isDone={isDone} />
          <p className="hint">
            {told.telling.say('review.judge', { ...told.telling.review.judge })}{' '}
            {isDone && <Again run={run} speaker={speaker} />}
          </p>
        </ToldContext>
      )}
    </Page>
  );
}

/** What is the same whichever moment is looked at. */
const Parts = memo(({ isDone }: { readonly isDone: boolean }) => (
  <>
    {isDone && <Moments />}
    {isDone && <Ledger />}
    {isDone && <Skill />}
    {isDone && <PictureSection />}
    <Decisions />
  </>
));

function Again({ run, speaker }: { readonly run: ReviewRun; readonly speaker: Speaker }) {
  return (
    <button type="button" className="link" onClick={() => run.again()}>
      {speaker.say('review.again')}
    </button>
  );
}

function NoReview({ refusal }: { readonly refusal: Refusal }) {
  const say = useSay();
  const { speaker } = useSpoken();
  return (
    <Page title={say('replay.missing')}>
      <p>{reasonOf(speaker, refusal)}</p>
      <p>
        <Link href="/" className="button primary">
          {say('failure.home')}
        </Link>
      </p>
    </Page>
  );
}

interface ProgressProps {
  readonly run: ReviewRun;
  readonly speaker: Speaker;
}

/** How far the analysis has come; it can be stopped and gone on with. Gone once all is judged. */
function Progress({ run, speaker }: ProgressProps) {
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
