import { isRefusal } from '@two-rivers/kernel';
import { type ReviewBudgetName, REVIEW_BUDGETS, type Review, ReviewJob } from '@two-rivers/review';
import { ReviewNarrator } from '@two-rivers/review/reviewNarrator';
import { fail } from '../common/cliFailure.ts';
import { type CliGame, loadJudges, makeNarrator } from '../common/games.ts';
import type { Io } from '../common/io.ts';
import { type OpenedRecord, openRecord } from '../common/openDocument.ts';
import { makeI18n } from '../common/i18n.ts';
import { seatNames, ProgressBar } from '../common/show.ts';
import { startReviewWorkers } from './reviewWorkers.ts';
import { renderReviewPage } from './page.ts';
import { formatReview } from './report.ts';
import { refuse } from '../common/reasons.ts';

export interface AnalyzeFlags {
  readonly json?: boolean;
  readonly html?: boolean;
  readonly budget: string;
  readonly workers: number;
}

/** Reviews a finished game and prints the review as text, as JSON, or as an HTML page. */
export async function analyze(io: Io, games: readonly CliGame[], path: string, flags: AnalyzeFlags): Promise<void> {
  const opened = openRecord(io, games, path);
  const review = await reviewRecord(io, opened, path, parseBudget(flags.budget), flags.workers);
  if (flags.json) {
    io.out(`${JSON.stringify(review)}\n`);
    return;
  }
  const { title } = opened.entry;
  const narrator = makeReviewNarrator(io, opened, review);
  io.out(flags.html ? renderReviewPage(narrator, title) : formatReview(io, narrator, title));
}

function makeReviewNarrator(io: Io, { entry, game, record }: OpenedRecord, review: Review): ReviewNarrator {
  const i18n = makeI18n(io, entry, seatNames(io, game, record.seats));
  return new ReviewNarrator({
    game,
    gameView: entry.gameView(game),
    record,
    review,
    language: io.language,
    i18n,
    narrator: makeNarrator(entry, i18n, game),
  });
}

function parseBudget(name: string): ReviewBudgetName {
  const budgetNames = Object.keys(REVIEW_BUDGETS) as ReviewBudgetName[];
  return (
    budgetNames.find((each) => each === name) ??
    fail(refuse('analyze-budget', { name, budgets: budgetNames.join(', ') }))
  );
}

async function reviewRecord(
  io: Io,
  opened: OpenedRecord,
  path: string,
  budget: ReviewBudgetName,
  workers: number,
): Promise<Review> {
  const { entry, game, record } = opened;
  const job = ReviewJob.open(game, await loadJudges(entry, game), record, REVIEW_BUDGETS[budget]);
  if (isRefusal(job)) return fail(job, { game: entry, about: path });
  const progressBar = new ProgressBar(io, job.taskCount, 'parts');
  const reviewWorkers = startReviewWorkers(job, { record, budget }, workers);
  try {
    await Promise.all(
      reviewWorkers.map(async (reviewWorker) => {
        for (let task = job.takeTask(); task !== undefined; task = job.takeTask()) {
          job.addResult(await reviewWorker.perform(task));
          progressBar.show(job.doneCount, performance.now());
        }
      }),
    );
  } finally {
    await Promise.all(reviewWorkers.map((reviewWorker) => reviewWorker.terminate()));
    progressBar.clear();
  }
  return job.partialReview();
}
