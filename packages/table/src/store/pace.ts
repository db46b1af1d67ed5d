/** Playback speeds for the moves of others; apart from the playback, which settings do without. */
export const PACES = ['slow', 'normal', 'fast', 'instant'] as const;
export type Pace = (typeof PACES)[number];
