import '@two-rivers/board/cover.css';
import './cover.css';
import type { BoardEntry } from '@two-rivers/board';
import { lazy } from 'react';
import { cover } from '../words/cover.ts';

export const board: BoardEntry = {
  // a table is not drawn from them
  Cover: lazy(async () => ({ default: (await import('./Cover.tsx')).TheRiverCover })),
  Thumb: lazy(async () => ({ default: (await import('./Cover.tsx')).TheRiverThumb })),
  words: cover,
  seats: [2, 3, 4],
  load: async () => (await import('./index.ts')).board,
};
