import type { State } from '@two-rivers/kernel';
import type { GameBots } from '@two-rivers/search';
import { Registry } from './registry.ts';

/** Bots of different games in one list; those of a game only ever meet its own states. */
function bots<S extends State>(load: () => Promise<{ readonly bots: GameBots<S> }>): () => Promise<GameBots> {
  return async () => (await load()).bots as unknown as GameBots;
}

/** Who plays each game. */
export const gameBots = new Registry<GameBots>([
  ['river-of-gold', bots(async () => import('./river-of-gold/bots/index.ts'))],
  ['the-river', bots(async () => import('./the-river/bots/index.ts'))],
]);
