/** Reasons for preferring a move, as named in hints. */
export const REASONS = [
  'tokens',
  'buildings',
  'columns',
  'meadows',
  'pioneers',
  'turnOrder',
  'tiles',
  'production',
  'warehouses',
  'resources',
  'plans',
  /** expected points of the strongest rival, counted negatively */
  'rivals',
] as const;
export type RiverReason = (typeof REASONS)[number];
