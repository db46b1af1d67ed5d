import { type GameRecord, type Refusal, refuse } from '@two-rivers/kernel';
import type { Review } from '@two-rivers/review';
import type { Hand } from './hand.ts';

/** The course of a game as it looked to who decided, turn by turn: known within a moment, long before anything is judged. */
export async function glimpseOf(record: GameRecord, hand: Hand): Promise<Review | Refusal> {
  const opened = await hand.ask({ ask: 'open', record, budget: 'least' });
  if ('refused' in opened) return refuse(opened.refused);
  const answer = await hand.ask({ ask: 'soFar', pieces: [], glimpses: true });
  return 'review' in answer ? answer.review : refuse('review-nobody');
}
