import { gameBots, rules } from '@two-rivers/games/parts';
import { type GameRecord, gameOf, isRefusal, type Refusal } from '@two-rivers/kernel';
import { type ReviewBudgetName, REVIEW_BUDGETS, ReviewJob } from '@two-rivers/review';
import type { ReviewReply, ReviewRequest } from './reviewWorker.ts';
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

async function handleRequest(request: ReviewRequest): Promise<ReviewReply> {
  if (request.kind === 'open') {
    const opened = await openReviewWork(request.record, request.budget);
    if (isRefusal(opened)) return { refused: opened };
    reviewWork = opened;
    return { tasks: reviewWork.tasks };
  }
  if (reviewWork === undefined) throw new Error('no review is open');
  if (request.kind === 'perform') return { piece: reviewWork.performTask(request.task) };
  for (const piece of request.pieces) reviewWork.addResult(piece);
  if (request.withEstimates) reviewWork.estimateQuickly();
  return { review: reviewWork.partialReview() };
}

addEventListener('message', ({ data }: MessageEvent<ReviewRequest>) => {
  handleRequest(data).then(
    (reply) => postMessage(reply),
    (error: unknown) => postMessage({ error: String(error) } satisfies ReviewReply),
  );
});
