import '@two-rivers/ui/cover.css';
import './board/cover.css';
import type { GameEntry } from '@two-rivers/ui';
import { cover } from './texts/cover.ts';
import { UrCover, UrThumb } from './board/Cover.tsx';

export const screens: GameEntry = {
  Cover: UrCover,
  Thumbnail: UrThumb,
  texts: cover,
  seats: [2],
  illustrations: async () => (await import('./board/illustrations.ts')).illustrations,
  load: async () => (await import('./board/index.ts')).board,
};
