import { gameBots, rules } from '@two-rivers/games/parts';
import { type GameRecord, gameOf, isRefusal, type Refusal } from '@two-rivers/kernel';
import { type ReviewBudgetName, REVIEW_BUDGETS, ReviewJob } from '@two-rivers/review';
import { handleCalls } from '@two-rivers/search/workerCalls';
import type { ReviewFunctions } from './reviewWorker.ts';
import { refuse } from '../../../platform/reasons.ts';

let reviewWork: ReviewJob | undefined;

async function openReviewWork(record: GameRecord, budget: ReviewBudgetName): Promise<ReviewJob | Refusal> {
  const [family, bots] = await Promise.all([rules.load(record.game), gameBots.load(record.game)]);
  if (family === undefined || bots?.searchFactory === undefined || bots.review === undefined)
    return refuse('review-nobody');
  const game = gameOf(record, [family]);
  if (isRefusal(game)) return game;
  await bots.prepare?.(game);
  return ReviewJob.open(game, { searchFactory: bots.searchFactory, ...bots.review }, record, REVIEW_BUDGETS[budget]);
}

function openedReview(): ReviewJob {
  if (reviewWork === undefined) throw new Error('no review is open');
  return reviewWork;
}

const functions: ReviewFunctions = {
  open: async ({ record, budget }) => {
    const opened = await openReviewWork(record, budget);
    if (isRefusal(opened)) return opened;
    reviewWork = opened;
    return opened.tasks;
  },
  perform: async (task) => openedReview().performTask(task),
  partialReview: async ({ pieces, withEstimates }) => {
    const review = openedReview();
    for (const piece of pieces) review.addResult(piece);
    if (withEstimates) review.estimateQuickly();
    return review.partialReview();
  },
};

const handleCall = handleCalls(functions, (reply) => postMessage(reply));
addEventListener('message', ({ data }) => void handleCall(data));
