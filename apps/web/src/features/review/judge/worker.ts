import { gameBots, rules } from '@two-rivers/games/parts';
import { type GameRecord, gameOf, isRefusal, type Refusal, refuse } from '@two-rivers/kernel';
import { type BudgetName, BUDGETS, ReviewWork } from '@two-rivers/review';
import type { Answer, Question } from './hand.ts';

let work: ReviewWork | undefined;

async function open(record: GameRecord, budget: BudgetName): Promise<ReviewWork | Refusal> {
  const [family, bots] = await Promise.all([rules.load(record.game), gameBots.load(record.game)]);
  if (family === undefined || bots?.thinking === undefined || bots.review === undefined)
    return refuse('review-nobody');
  const game = gameOf(record, [family]);
  if (isRefusal(game)) return game;
  await bots.ready?.(game);
  return ReviewWork.open(game, { thinking: bots.thinking, ...bots.review }, record, BUDGETS[budget]);
}

async function answer(question: Question): Promise<Answer> {
  if (question.ask === 'open') {
    const opened = await open(question.record, question.budget);
    if (isRefusal(opened)) return { refused: opened.reason };
    work = opened;
    return { tasks: work.tasks };
  }
  if (work === undefined) throw new Error('nothing was opened');
  if (question.ask === 'perform') return { piece: work.perform(question.task) };
  for (const piece of question.pieces) work.hand(piece);
  if (question.glimpses) work.glimpse();
  return { review: work.soFar() };
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).then(
    (answered) => postMessage(answered),
    (error: unknown) => postMessage({ error: String(error) } satisfies Answer),
  );
});
