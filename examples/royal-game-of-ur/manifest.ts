import type { GameManifest } from '@two-rivers/games/manifest';

export const game: GameManifest = {
  rules: async () => (await import('./rules/index.ts')).royalGameOfUr,
  face: async () => (await import('./face/index.ts')).face,
  words: async () => (await import('./words/index.ts')).words,
  bots: async () => (await import('./bots/index.ts')).bots,
  terminal: async () => import('./terminal/index.ts'),
};
