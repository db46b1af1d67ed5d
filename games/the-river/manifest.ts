import type { GameManifest } from '@two-rivers/games/manifest';

export const game: GameManifest = {
  rules: async () => (await import('./rules/index.ts')).theRiver,
  gameView: async () => (await import('./view/index.ts')).gameView,
  gameTexts: async () => (await import('./texts/index.ts')).texts,
  bots: async () => (await import('./bots/index.ts')).bots,
  terminal: async () => import('./terminal/index.ts'),
};
