import type { GameBots } from '@two-rivers/search';
import { Registry } from './registry.ts';

/** Who plays each game. Bots only ever meet states of their own game. */
export const gameBots = new Registry<GameBots>([
  ['river-of-gold', async () => (await import('./river-of-gold/bots/index.ts')).bots],
  ['the-river', async () => (await import('./the-river/bots/index.ts')).bots],
]);
