import '@two-rivers/board/cover.css';
import './board/cover.css';
import type { BoardEntry } from '@two-rivers/board';
import { cover } from './words/cover.ts';
import { UrCover, UrThumb } from './board/Cover.tsx';

export const screens: BoardEntry = {
  Cover: UrCover,
  Thumb: UrThumb,
  words: cover,
  seats: [2],
  illustrations: async () => (await import('./board/illustrations.ts')).illustrations,
  load: async () => (await import('./board/index.ts')).board,
};
