import '@two-rivers/ui/cover.css';
import './board/cover.css';
import { type GameEntry, lazyPart } from '@two-rivers/ui';
import { cover } from './texts/cover.ts';

export const screens: GameEntry = {
  // loaded lazily, since tables do not need covers
  Cover: lazyPart(async () => (await import('./board/Cover.tsx')).TheRiverCover),
  Thumbnail: lazyPart(async () => (await import('./board/Cover.tsx')).TheRiverThumbnail),
  texts: cover,
  seats: [2, 3, 4],
  illustrations: async () => (await import('./board/illustrations.ts')).illustrations,
  load: async () => (await import('./board/index.ts')).theRiverBoardGame,
  positionEditor: async () => (await import('./forms/index.ts')).positions,
  scorePad: async () => (await import('./forms/scorePad.ts')).makeScorePad,
  lesson: async () => (await import('./lesson/first.json', { with: { type: 'json' } })).default,
  puzzles: async () => (await import('./puzzles/collection.json', { with: { type: 'json' } })).default,
};
