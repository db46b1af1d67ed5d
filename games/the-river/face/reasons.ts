/** Why one move is better than another, as people are told. */
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
  /** what is left to the one who would have most, counted against */
  'rivals',
] as const;
export type RiverReason = (typeof REASONS)[number];
