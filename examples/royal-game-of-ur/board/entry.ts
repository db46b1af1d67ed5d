import '@two-rivers/board/cover.css';
import './cover.css';
import type { BoardEntry } from '@two-rivers/board';
import { cover } from '../words/cover.ts';
import { UrCover, UrThumb } from './Cover.tsx';

export const board: BoardEntry = {
  Cover: UrCover,
  Thumb: UrThumb,
  words: cover,
  seats: [2],
  illustrations: async () => (await import('./illustrations.ts')).illustrations,
  load: async () => (await import('./index.ts')).board,
};
