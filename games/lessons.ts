import type { Json } from '@two-rivers/kernel';
import { Registry } from './registry.ts';

/** The first game of each game that has one: a record with notes. */
export const lessons = new Registry<Json>([
  ['river-of-gold', async () => (await import('./river-of-gold/lesson/index.ts')).lesson],
  ['the-river', async () => (await import('./the-river/lesson/index.ts')).lesson],
]);
