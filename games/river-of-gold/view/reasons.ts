/** Reasons that a hint can give; their messages are `hint.<reason>`. */
export const HINT_REASONS = [
  'pointsNow',
  'regions',
  'masteries',
  'customers',
  'koku',
  'goods',
  'favor',
  'owners',
  'nextTurn',
  'hand',
  'end',
  'patron',
  // other categories of the breakdown
  'visits',
  'influence',
  'abilities',
  'lastTile',
  'merchants',
  'artisans',
  'nobles',
  /** expected points of the strongest opponent, which count as negative */
  'rivals',
] as const;
export type HintReason = (typeof HINT_REASONS)[number];
