import type { MakeFace } from '@two-rivers/kernel';
import { Registry } from './registry.ts';

/** What a person can know and do in each game. A face only ever meets states, moves and happenings of its own game. */
export const faces = new Registry<MakeFace>([
  ['river-of-gold', async () => (await import('./river-of-gold/face/index.ts')).face],
  ['the-river', async () => (await import('./the-river/face/index.ts')).face],
]);
