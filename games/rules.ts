import type { GameFamily } from '@two-rivers/kernel';
import { Registry } from './registry.ts';

/** The rules of each game. */
export const rules = new Registry<GameFamily>([
  ['river-of-gold', async () => (await import('./river-of-gold/rules/index.ts')).riverOfGold],
  ['the-river', async () => (await import('./the-river/rules/index.ts')).theRiver],
]);
