/** What a hint can be better or worse for; words for each are `hint.<reason>`. */
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
  /** points as they are counted at the end, where nothing above is their name */
  'visits',
  'influence',
  'abilities',
  'lastTile',
  'merchants',
  'artisans',
  'nobles',
  /** what is left to the one who would have most, counted against */
  'rivals',
] as const;
export type Reason = (typeof REASONS)[number];
