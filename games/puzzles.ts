import { Registry } from './registry.ts';

/** Puzzles as they lie on disk; the schema of collections says what is in them. A game may have none. */
export const puzzles = new Registry<unknown>([
  ['river-of-gold', async () => (await import('./river-of-gold/puzzles/index.ts')).collection],
  ['the-river', async () => (await import('./the-river/puzzles/index.ts')).collection],
]);
