import type { Wording } from '@two-rivers/words';
import { Registry } from './registry.ts';

/** The words of each game. */
export const words = new Registry<Wording>([
  ['river-of-gold', async () => (await import('./river-of-gold/words/index.ts')).words],
  ['the-river', async () => (await import('./the-river/words/index.ts')).words],
]);
