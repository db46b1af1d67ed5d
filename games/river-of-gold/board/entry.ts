import '@two-rivers/board/cover.css';
import './cover.css';
import { type BoardEntry, late } from '@two-rivers/board';
import { cover } from '../words/cover.ts';

export const board: BoardEntry = {
  // a table is not drawn from them
  Cover: late(async () => (await import('./Cover.tsx')).RiverOfGoldCover),
  Thumb: late(async () => (await import('./Cover.tsx')).RiverOfGoldThumb),
  words: cover,
  seats: [2, 3, 4],
  hasScorePad: true,
  illustrations: async () => (await import('./illustrations.ts')).illustrations,
  load: async () => (await import('./index.ts')).board,
};
