/** Reasons that a hint can give; their messages are `hint.<reason>`. */
export const REASONS = [
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
  /** categories of the breakdown not named above */
  'visits',
  'influence',
  'abilities',
  'lastTile',
  'merchants',
  'artisans',
  'nobles',
  /** expected points of the strongest opponent, subtracted */
  'rivals',
] as const;
export type Reason = (typeof REASONS)[number];
