import type { GameRecord } from '@two-rivers/kernel';
import type { BudgetName, Piece, Review, Task } from '@two-rivers/review';

/** What a worker is asked that helps to make a review; it answers in the order of the questions. */
export type Question =
  | { readonly ask: 'open'; readonly record: GameRecord; readonly budget: BudgetName }
  | { readonly ask: 'perform'; readonly task: Task }
  /** what is known with these pieces, besides those of before; `glimpses` tells of the rest at a glance */
  | { readonly ask: 'soFar'; readonly pieces: readonly Piece[]; readonly glimpses: boolean };

export type Answer =
  | { readonly tasks: readonly Task[] }
  | { readonly piece: Piece }
  | { readonly review: Review }
  | { readonly refused: string }
  | { readonly error: string };
