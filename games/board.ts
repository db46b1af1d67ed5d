import type { BoardEntry } from '@two-rivers/board';
import { cover as riverOfGold } from './river-of-gold/board/cover.ts';
import { cover as theRiver } from './the-river/board/cover.ts';

/** How each game looks: its cover at once, its table when one is opened. */
export const boards: ReadonlyMap<string, BoardEntry> = new Map([
  [
    'river-of-gold',
    { ...riverOfGold, load: async () => (await import('./river-of-gold/board/index.ts')).board },
  ],
  ['the-river', { ...theRiver, load: async () => (await import('./the-river/board/index.ts')).board }],
]);
