import '@two-rivers/board/cover.css';
import './cover.css';
import type { BoardEntry } from '@two-rivers/board';
import { cover } from '../words/cover.ts';
import { RiverOfGoldCover, RiverOfGoldThumb } from './Cover.tsx';

export const board: BoardEntry = {
  Cover: RiverOfGoldCover,
  Thumb: RiverOfGoldThumb,
  words: cover,
  seats: [2, 3, 4],
  load: async () => (await import('./index.ts')).board,
};
