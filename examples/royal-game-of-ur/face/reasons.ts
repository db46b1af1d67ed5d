/** Why one move is better than another, as people are told. */
export const REASONS = [
  /** how far the pieces have come */
  'pieces',
  /** what may be sent back */
  'safety',
  /** another throw */
  'again',
  /** how far the opponent's have come, counted against */
  'rival',
] as const;
export type UrReason = (typeof REASONS)[number];
