import '@two-rivers/board/cover.css';
import './board/cover.css';
import { type BoardEntry, late } from '@two-rivers/board';
import { cover } from './words/cover.ts';

export const screens: BoardEntry = {
  // lazy, since tables don't need them
  Cover: late(async () => (await import('./board/Cover.tsx')).TheRiverCover),
  Thumb: late(async () => (await import('./board/Cover.tsx')).TheRiverThumb),
  words: cover,
  seats: [2, 3, 4],
  illustrations: async () => (await import('./board/illustrations.ts')).illustrations,
  load: async () => (await import('./board/index.ts')).board,
  positions: async () => (await import('./forms/index.ts')).positions,
  scorePad: async () => (await import('./forms/scorePad.ts')).padOf,
  lesson: async () => (await import('./lesson/first.json', { with: { type: 'json' } })).default,
  puzzles: async () => (await import('./puzzles/collection.json', { with: { type: 'json' } })).default,
};
