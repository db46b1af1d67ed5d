import { type KernelReasons, makeRefusal, type ReasonDeclarations, type Refuse } from '@two-rivers/kernel';

/** Why a game cannot be analyzed. */
export const REVIEW_REASONS = {
  'review-unfinished': {},
  'review-masked': {},
  'review-nobody': {},
} as const satisfies ReasonDeclarations;

export type ReviewReasons = typeof REVIEW_REASONS;

export const refuse: Refuse<KernelReasons & ReviewReasons> = makeRefusal;
